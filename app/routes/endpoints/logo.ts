import { findRequestPageBusiness } from "#app/domain/profile/request-page-business.server.ts";
import { readLogoKey } from "#app/services/files/logo-key.ts";
import { appContext, plainAnswer } from "#app/visit/app-context.server.ts";
import { isKnownTag } from "#app/visit/known-tag.ts";
import { heldImage, RETRY_AFTER_SECONDS } from "#app/visit/private-image.server.ts";
import type { Route } from "./+types/logo";

/** Another picture has another name; who deletes theirs has it gone from browsers when requests are (D43). */
const BROWSER_CACHE_SECONDS = 30 * 86_400;

/** The current logo of a business that is there; 404 for everything else. */
export async function loader({ request, params: { slug, file }, context }: Route.LoaderArgs) {
  const { db, photos, lostLogos } = context.get(appContext);
  const key = (await findRequestPageBusiness(db, slug))?.logoKey ?? null;
  if (!key || readLogoKey(key)?.name !== file) return plainAnswer("Dieses Logo gibt es nicht.", 404);
  const lasting = {
    "Cache-Control": `public, max-age=${BROWSER_CACHE_SECONDS}, immutable`,
    ETag: `"${file}"`,
  };
  if (isKnownTag(request, lasting.ETag)) return new Response(null, { status: 304, headers: lasting });
  const picture = await heldImage(photos, key);
  if (picture === "unavailable")
    return empty({ status: 503, headers: { "Retry-After": RETRY_AFTER_SECONDS } });
  if (!picture) {
    lostLogos.add(key);
    return empty({ status: 404 });
  }
  const bytes = await picture.bytes();
  return new Response(bytes, {
    headers: { ...lasting, "Content-Type": picture.type, "Content-Length": String(bytes.length) },
  });
}

/** Without a picture browsers would draw a broken one. */
function empty({ status, headers }: { status: number; headers?: Record<string, string> }): Response {
  const type = { "Content-Type": "image/svg+xml; charset=utf-8", "Cache-Control": "no-store" };
  return new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', {
    status,
    headers: { ...type, ...headers },
  });
}
