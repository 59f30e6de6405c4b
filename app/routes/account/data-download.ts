import { href, redirect } from "react-router";
import { archiveEntries } from "#app/domain/data-export/archive.server.ts";
import { archiveName, DATA_DOWNLOAD, DATA_DOWNLOAD_LIMIT } from "#app/domain/data-export/download.ts";
import { canReadPhotos } from "#app/domain/photo/unavailable-store.server.ts";
import { requireFreshSessionFrom } from "#app/middleware/fresh-session.server.ts";
import { requireAccount, userContext } from "#app/middleware/guards.server.ts";
import { consumeAttempt, rateLimitKey } from "#app/platform/rate-limit/rate-limit.server.ts";
import { zipStream } from "#app/services/files/zip.server.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/data-download";

export const middleware: Route.MiddlewareFunction[] = [
  requireFreshSessionFrom(href("/profil/schnittstelle")),
  requireAccount,
];

/** A browser's own address bar counts as "none". */
const OWN_SITES: readonly (string | null)[] = [null, "same-origin", "none"];

/** Everything about the account as a ZIP, made while it is sent (D49, law L6). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, photos, payments, settings, clock, log } = context.get(appContext);
  const { user, profile } = context.get(userContext);
  const own = profile?.ownerId === user.id ? profile : null;
  const slug = own?.slug ?? null;
  if (!OWN_SITES.includes(request.headers.get("Sec-Fetch-Site")))
    throw redirect(href("/profil/schnittstelle"), 303);
  if (new URL(request.url).pathname !== href("/profil/daten")) return notFound();

  const now = clock.now();
  const headers = {
    "Content-Type": "application/zip",
    "Content-Disposition": `attachment; filename="${archiveName(settings.PRODUCT_NAME, slug, now)}"`,
    "Cache-Control": "no-store",
    Vary: "Sec-Fetch-Site",
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  if (!(await canReadPhotos(photos))) return new Response(null, { status: 503 });

  const key = await rateLimitKey(db, DATA_DOWNLOAD, user.id, now);
  const attempt = await consumeAttempt(db, { key, ...DATA_DOWNLOAD_LIMIT }, now);
  if (!attempt.ok) throw redirect(href("/profil/daten/spaeter"), 303);
  log.info({ event: "data-downloaded", user: user.id });
  const owner = { userId: user.id, email: user.email, profileId: own?.id ?? null, slug };
  const entries = archiveEntries(db, { photos, payments }, owner, settings.PRODUCT_NAME, now);
  return new Response(zipStream(entries), { headers });
}

/** React Router's data requests would hold the whole archive in memory. */
function notFound(): Response {
  return new Response("Diese Adresse ist zum Herunterladen im Browser.", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
