import { href, redirect } from "react-router";
import { inboxCsv } from "#app/domain/inbox/csv.server.ts";
import { CSV, CSV_LIMIT } from "#app/domain/inbox/limits.ts";
import { requireProvider } from "#app/middleware/guards.server.ts";
import { inboxContext, requireAccess } from "#app/middleware/request-access.server.ts";
import { consumeAttempt, rateLimitKey } from "#app/platform/rate-limit/rate-limit.server.ts";
import { germanDateTime } from "#app/ui/german-date.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import { inboxPath, readInboxAddress, wholeList } from "../request/inbox-address.ts";
import type { Route } from "./+types/csv";

export const middleware: Route.MiddlewareFunction[] = [requireProvider, requireAccess];

/** A browser's own address bar counts as "none". */
const OWN_SITES: readonly (string | null)[] = [null, "same-origin", "none"];

/** The filtered list, made while it is sent. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const { db, clock, log } = context.get(appContext);
  const { user, profile } = context.get(inboxContext);
  const { slug } = profile;
  const address = readInboxAddress(slug, url.searchParams);
  const isAskedFromHere = OWN_SITES.includes(request.headers.get("Sec-Fetch-Site"));
  if (params.slug !== slug || !isAskedFromHere) throw redirect(inboxPath(wholeList(address, false)), 303);
  if (new URL(request.url).pathname !== href("/dashboard/:slug/anfragen.csv", { slug })) return notFound();

  const now = clock.now();
  const headers = {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="anfragen-${slug}-${now.toISOString().slice(0, 10)}.csv"`,
    "Cache-Control": "no-store",
    Vary: "Sec-Fetch-Site",
  };
  if (request.method === "HEAD") return new Response(null, { headers });

  const key = await rateLimitKey(db, CSV, user.id, now);
  const attempt = await consumeAttempt(db, { key, ...CSV_LIMIT }, now);
  if (!attempt.ok) throw redirect(href("/dashboard/:slug/anfragen/spaeter", { slug }), 303);
  log.info({ event: "requests-exported", user: user.id });
  const parts = inboxCsv(db, slug, { ...address, now, userId: user.id }, (instant) =>
    germanDateTime(instant).replace(/,|\sUhr/g, ""),
  );
  return new Response(textStream(parts), { headers });
}

/** React Router's data requests would hold the whole table in memory. */
function notFound(): Response {
  return new Response("Diese Adresse ist zum Herunterladen im Browser.", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}

/** Makes each part when the reader wants it; cancelling ends `parts`. */
function textStream(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
