import { data, href } from "react-router";
import { comeBackLater, DOWNLOADS, type Downloaded } from "#app/kit/download.server.ts";
import { PageHead } from "#app/kit/page-parts.tsx";
import { userContext } from "#app/middleware/guards.server.ts";
import { ButtonLink } from "#app/ui/parts.tsx";
import type { Route } from "./+types/later";

const isDownloaded = (file: string): file is Downloaded => Object.hasOwn(DOWNLOADS, file);

export async function loader({ params: { file }, context }: Route.LoaderArgs) {
  if (!isDownloaded(file)) throw data(null, { status: 404 });
  const { user } = context.get(userContext);
  const back = file === "daten" ? href("/profil/schnittstelle") : href("/dashboard");
  const { times, answer } = await comeBackLater(context, user.id, file, back);
  return data({ back, times }, answer);
}

export default function Later({ loaderData: { back, times } }: Route.ComponentProps) {
  return (
    <>
      <PageHead name="Bitte später noch einmal">
        Sie haben in der letzten Stunde schon {times}-mal heruntergeladen. In spätestens einer Stunde geht es
        wieder. Vielleicht liegt die Datei schon im Ordner „Downloads“ auf Ihrem Gerät.
      </PageHead>
      <ButtonLink to={back} look="secondary">
        Zurück
      </ButtonLink>
    </>
  );
}
