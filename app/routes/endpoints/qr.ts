import { findPlace } from "#app/domain/profile/places/places.server.ts";
import { placeCodeFrom, placeQuery } from "#app/domain/profile/places/sources.ts";
import { findRequestPageBusiness } from "#app/domain/profile/request-page-business.server.ts";
import { isQrFile } from "#app/services/qr/qr-images.server.ts";
import { appContext, plainAnswer } from "#app/visit/app-context.server.ts";
import { isKnownTag } from "#app/visit/known-tag.ts";
import type { Route } from "./+types/qr";

const BROWSER_CACHE_SECONDS = 86_400;

/** `200.png`, `400.svg`, `druck.svg` … exist (D47); 404 for everything else. */
export async function loader({ request, params: { slug, file }, url, context }: Route.LoaderArgs) {
  const { db, qrImages } = context.get(appContext);
  if (!isQrFile(file) || !(await findRequestPageBusiness(db, slug)))
    return plainAnswer("Diesen QR-Code gibt es nicht.", 404);
  const place = findPlace(db, slug, placeCodeFrom(url.searchParams.get("ort")));
  const { bytes, type, etag } = await qrImages.get(slug, file, placeQuery(place?.code ?? null));
  const lasting = { "Cache-Control": `public, max-age=${BROWSER_CACHE_SECONDS}`, ETag: etag };
  if (isKnownTag(request, etag)) return new Response(null, { status: 304, headers: lasting });
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...lasting,
      "Content-Type": type,
      "Content-Length": String(bytes.length),
    },
  });
}
