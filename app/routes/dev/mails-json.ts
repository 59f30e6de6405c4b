import { appContext } from "#app/middleware/app-context.server.ts";
import { localOnly } from "#app/middleware/local-only.server.ts";
import { allMails } from "#app/platform/outbox/all-mails.server.ts";
import type { Route } from "./+types/mails-json";

export const middleware: Route.MiddlewareFunction[] = [localOnly];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, settings } = context.get(appContext);
  const mails = await allMails(db, settings);
  const shown = mails.map(({ id, to, subject, text, html, createdAt }) => ({
    id,
    to,
    subject,
    text,
    html,
    createdAt,
  }));
  return Response.json(shown, { headers: { "Cache-Control": "no-store" } });
}
