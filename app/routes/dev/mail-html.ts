import { oneLetter } from "#app/domain/outbox/all-letters.server.ts";
import { appContext } from "#app/middleware/app-context.server.ts";
import { localOnly } from "#app/middleware/local-only.server.ts";
import type { Route } from "./+types/mail-html";

export const middleware: Route.MiddlewareFunction[] = [localOnly];

/** A letter as a mail app shows it: its own styles, nothing else. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, settings } = context.get(appContext);
  const letter = await oneLetter(db, params.id, settings);
  if (!letter) return new Response("Diese Mail gibt es nicht.", { status: 404 });
  return new Response(letter.html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      "Cache-Control": "no-store",
    },
  });
}
