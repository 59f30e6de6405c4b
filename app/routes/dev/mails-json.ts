import { allLetters } from "#app/domain/outbox/all-letters.server.ts";
import { appContext } from "#app/middleware/app-context.server.ts";
import { localOnly } from "#app/middleware/local-only.server.ts";
import type { Route } from "./+types/mails-json";

export const middleware: Route.MiddlewareFunction[] = [localOnly];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, settings } = context.get(appContext);
  const letters = await allLetters(db, settings);
  const shown = letters.map(({ id, to, subject, text, html, createdAt }) => ({
    id,
    to,
    subject,
    text,
    html,
    createdAt,
  }));
  return Response.json(shown, { headers: { "Cache-Control": "no-store" } });
}
