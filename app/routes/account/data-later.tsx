import { data, href } from "react-router";
import { archiveStem, DATA_DOWNLOAD_LIMIT } from "#app/domain/data-export/download.ts";
import { comeBackLater } from "#app/kit/download.server.ts";
import { PageHead } from "#app/kit/page-parts.tsx";
import { userContext } from "#app/middleware/guards.server.ts";
import { ButtonLink } from "#app/ui/parts.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/data-later";

export async function loader({ context }: Route.LoaderArgs) {
  const { user, profile } = context.get(userContext);
  const page = {
    companyName: profile?.companyName,
    fileStem: archiveStem(context.get(appContext).settings.PRODUCT_NAME),
  };
  const back = href("/profil/schnittstelle");
  return data(page, await comeBackLater(context, user.id, { limit: DATA_DOWNLOAD_LIMIT, back }));
}

export default function DataLater({ loaderData: { companyName, fileStem } }: Route.ComponentProps) {
  return (
    <>
      <PageHead name="Bitte später noch einmal">
        Sie haben {companyName ? "die Daten von " : "Ihre Daten "}
        <strong>{companyName}</strong> in der letzten Stunde schon {DATA_DOWNLOAD_LIMIT.limit}-mal
        heruntergeladen. In spätestens einer Stunde geht es wieder.
      </PageHead>
      <p className="text-pretty">
        Vielleicht liegt die Datei schon im Ordner „Downloads“ auf Ihrem Gerät. Ihr Name beginnt mit „
        {fileStem}“.
      </p>
      <ButtonLink to={href("/profil/schnittstelle")} look="secondary">
        Zurück
      </ButtonLink>
    </>
  );
}
