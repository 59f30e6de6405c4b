import { findPhotoKey } from "#app/domain/customer-request/status/request-status.server.ts";
import { requireProvider } from "#app/middleware/guards.server.ts";
import { inboxContext, requireAccess } from "#app/middleware/request-access.server.ts";
import { thumbnailKey } from "#app/services/files/photo-key.ts";
import { appContext, plainAnswer } from "#app/visit/app-context.server.ts";
import { photoPosition, privateImage } from "#app/visit/private-image.server.ts";
import type { Route } from "./+types/photo";

export const middleware: Route.MiddlewareFunction[] = [requireProvider, requireAccess];

/** `?klein=1` is the thumbnail, `?klein=2` its tile; 404 for everything but an own request's photo (D25). */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const { db, photos } = context.get(appContext);
  const { slug } = context.get(inboxContext).profile;
  const position = params.slug === slug ? photoPosition(params.position) : 0;
  const key = position > 0 && findPhotoKey(db, slug, params.requestId, position);
  if (!key) return plainAnswer("Dieses Foto gibt es nicht.", 404);
  const size = url.searchParams.get("klein");
  const shown = size === null ? key : thumbnailKey(key);
  return privateImage(request, photos, shown, { isTile: size === "2" });
}
