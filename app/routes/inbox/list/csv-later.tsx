import { data, href, redirect } from "react-router";
import { CSV, CSV_LIMIT } from "#app/domain/inbox/limits.ts";
import { inboxContext, requireAccess } from "#app/middleware/request-access.server.ts";
import { exhaustedUntil, rateLimitKey } from "#app/platform/rate-limit/rate-limit.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageTitle } from "#app/ui/frame/page-title.tsx";
import { appContext, visitContext } from "#app/visit/app-context.server.ts";
import { tooMany } from "#app/visit/too-many.server.ts";
import type { Route } from "./+types/csv-later";

export const middleware: Route.MiddlewareFunction[] = [requireAccess];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext);
  const { user, profile } = context.get(inboxContext);
  const now = clock.now();
  const retryAt = exhaustedUntil(db, { key: await rateLimitKey(db, CSV, user.id, now), ...CSV_LIMIT }, now);
  if (!retryAt) throw redirect(href("/dashboard/:slug", { slug: profile.slug }));
  return data({ companyName: profile.companyName }, tooMany(context.get(visitContext), retryAt, now));
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
