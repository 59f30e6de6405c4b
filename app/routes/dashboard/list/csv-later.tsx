import { data, href, Link } from "react-router";
import { CSV_LIMIT } from "#app/domain/customer-request/inbox-limits.ts";
import { inboxContext, requireAccess } from "#app/middleware/request-access.server.ts";
import { buttonLook } from "#app/ui/button.tsx";
import type { Route } from "./+types/csv-later";

export const middleware: Route.MiddlewareFunction[] = [requireAccess];

/** Where an export leads that came too often. */
export function loader({ context }: Route.LoaderArgs) {
  const { companyName } = context.get(inboxContext).profile;
  return data({ companyName }, { status: 429 });
}

export default function CsvLater({ loaderData: { companyName } }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-2xl justify-items-start gap-5">
      <title>Bitte später noch einmal</title>
      <h1 className="text-2xl font-extrabold">Bitte später noch einmal</h1>
      <p className="text-lg text-pretty">
        Sie haben die Anfragen von <strong className="wrap-anywhere">{companyName}</strong> in der letzten
        Stunde schon {CSV_LIMIT.limit}-mal gespeichert. In spätestens einer Stunde geht es wieder.
      </p>
      <p className="text-pretty">
        Vielleicht liegt die Datei schon im Ordner „Downloads“ auf Ihrem Gerät. Ihr Name beginnt mit
        „anfragen“.
      </p>
      <Link to={href("/dashboard")} className={buttonLook("secondary")}>
        Zurück zur Übersicht
      </Link>
    </div>
  );
}
