import { type RouterContextProvider, redirect } from "react-router";
import type { Counter } from "#app/platform/rate-limit/limit.ts";
import { consumeAttempt, exhaustedUntil, rateLimitKey } from "#app/platform/rate-limit/rate-limit.server.ts";
import { appContext, tooMany, visitContext } from "#app/visit/app-context.server.ts";
import { plainAnswer } from "#app/visit/plain-answer.ts";

/** A browser's own address bar counts as "none". */
const OWN_SITES: readonly (string | null)[] = [null, "same-origin", "none"];

interface Download {
  /** Where it is, who asks from elsewhere is led, and who asked too often. */
  paths: { own: string; back: string; later: string };
  limit: Counter;
  type: string;
  fileName: string;
  /** It is a 503 in place of the file. */
  isUnable?: () => Promise<boolean>;
}

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Sends a file while it is made; a member may ask for it a few times an hour. */
export async function download(
  { request, context }: Args,
  userId: string,
  { paths, limit, type, fileName, isUnable }: Download,
  make: () => ReadableStream<Uint8Array>,
): Promise<Response> {
  const { db, clock } = context.get(appContext);
  if (!OWN_SITES.includes(request.headers.get("Sec-Fetch-Site"))) throw redirect(paths.back, 303);
  // React Router's data requests would hold the whole file in memory.
  if (new URL(request.url).pathname !== paths.own)
    return plainAnswer("Diese Adresse ist zum Herunterladen im Browser.", 404);
  const headers = {
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="${fileName}"`,
    "Cache-Control": "no-store",
    Vary: "Sec-Fetch-Site",
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  if (await isUnable?.()) return new Response(null, { status: 503 });
  const now = clock.now();
  const key = await rateLimitKey(db, limit.key, userId, now);
  const attempt = await consumeAttempt(db, { ...limit, key }, now);
  if (!attempt.ok) throw redirect(paths.later, 303);
  return new Response(make(), { headers });
}

/** The answer of the page that says to come back later; who needn't is led back. */
export async function comeBackLater(
  context: Args["context"],
  userId: string,
  { limit, back }: { limit: Counter; back: string },
) {
  const { db, clock } = context.get(appContext);
  const now = clock.now();
  const key = await rateLimitKey(db, limit.key, userId, now);
  const retryAt = exhaustedUntil(db, { ...limit, key }, now);
  if (!retryAt) throw redirect(back);
  return tooMany(context.get(visitContext), retryAt, now);
}
