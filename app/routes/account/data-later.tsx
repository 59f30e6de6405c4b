import { data, href, Link } from "react-router";
import { DATA_DOWNLOAD_LIMIT } from "#app/domain/data-export/download-limit.ts";
import { providerContext } from "#app/middleware/guards.server.ts";
import { buttonLook } from "#app/ui/button.tsx";
import type { Route } from "./+types/data-later";

/** Where a download leads that came too often. */
export function loader({ context }: Route.LoaderArgs) {
  const { companyName } = context.get(providerContext).profile;
  return data({ companyName }, { status: 429 });
}

export default function DataLater({ loaderData: { companyName } }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-2xl justify-items-start gap-5">
      <title>Bitte später noch einmal</title>
      <h1 className="text-2xl font-extrabold tracking-tight hyphens-auto">Bitte später noch einmal</h1>
      <p className="text-lg text-pretty">
        Sie haben die Daten von <strong className="wrap-anywhere">{companyName}</strong> in der letzten Stunde
        schon {DATA_DOWNLOAD_LIMIT.limit}-mal heruntergeladen. In spätestens einer Stunde geht es wieder.
      </p>
      <p className="text-pretty">
        Vielleicht liegt die Datei schon im Ordner „Downloads“ auf Ihrem Gerät. Ihr Name beginnt mit
        „werkruf-daten“.
      </p>
      <Link to={href("/profil")} className={buttonLook("secondary")}>
        Zurück zum Profil
      </Link>
    </div>
  );
}
