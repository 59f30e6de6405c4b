import { data, href } from "react-router";
import { CSV_LIMIT } from "#app/domain/inbox/limits.ts";
import { comeBackLater } from "#app/kit/download.server.ts";
import { inboxContext, requireAccess } from "#app/middleware/request-access.server.ts";
import { PageTitle } from "#app/ui/frame/site-frame.tsx";
import { ButtonLink } from "#app/ui/parts.tsx";
import type { Route } from "./+types/csv-later";

export const middleware: Route.MiddlewareFunction[] = [requireAccess];

export async function loader({ context }: Route.LoaderArgs) {
  const { user, profile } = context.get(inboxContext);
  const back = href("/dashboard/:slug", { slug: profile.slug });
  const later = await comeBackLater(context, user.id, { limit: CSV_LIMIT, back });
  return data({ companyName: profile.companyName }, later);
}

export default function CsvLater({ loaderData: { companyName } }: Route.ComponentProps) {
  return (
    <div className="page-column">
      <PageTitle name="Bitte später noch einmal" />
      <h1>Bitte später noch einmal</h1>
      <p className="text-pretty">
        Sie haben die Anfragen von <strong className="wrap-anywhere">{companyName}</strong> in der letzten
        Stunde schon {CSV_LIMIT.limit}-mal gespeichert. In spätestens einer Stunde geht es wieder.
      </p>
      <p className="text-pretty">
        Vielleicht liegt die Datei schon im Ordner „Downloads“ auf Ihrem Gerät. Ihr Name beginnt mit
        „anfragen“.
      </p>
      <ButtonLink to={href("/dashboard")} look="secondary">
        Zurück zur Übersicht
      </ButtonLink>
    </div>
  );
}
