import { href, type RouterContextProvider, redirect } from "react-router";
import { consumeAttempt, counterOf, exhaustedUntil } from "#app/platform/rate-limit/rate-limit.server.ts";
import { type App, appContext, plainAnswer, tooMany, visitContext } from "#app/visit/app-context.server.ts";

/** A browser's own address bar counts as "none". */
const OWN_SITES: readonly (string | null)[] = [null, "same-origin", "none"];

const HOUR_MS = 60 * 60 * 1000;

/** How often within an hour, by the word in the address of the page that says to come back later. */
export const DOWNLOADS = { daten: 10, anfragen: 20, anfrage: 60 } as const;

export type Downloaded = keyof typeof DOWNLOADS;

function downloadsOf(db: App["db"], what: Downloaded, userId: string, now: Date) {
  return counterOf(db, `download-${what}`, userId, { limit: DOWNLOADS[what], windowMs: HOUR_MS }, now);
}

interface Download {
  what: Downloaded;
  /** Where it is, and who asks from elsewhere is led. */
  paths: { own: string; back: string };
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
  { what, paths, type, fileName, isUnable }: Download,
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
  const attempt = await consumeAttempt(db, downloadsOf(db, what, userId, now), now);
  if (!attempt.ok) throw redirect(href("/profil/spaeter/:file", { file: what }), 303);
  return new Response(make(), { headers });
}

/** How often, and the answer of the page that says to come back later; who needn't is led back. */
export async function comeBackLater(
  context: Args["context"],
  userId: string,
  what: Downloaded,
  back: string,
) {
  const { db, clock } = context.get(appContext);
  const now = clock.now();
  const counter = downloadsOf(db, what, userId, now);
  const retryAt = exhaustedUntil(db, counter, now);
  if (!retryAt) throw redirect(back);
  return { times: counter.limit, answer: tooMany(context.get(visitContext), retryAt, now) };
}
