import { findAnyPhotoKey } from "#app/domain/operator/read-request.server.ts";
import { adminOf, requireAdmin } from "#app/middleware/guards.server.ts";
import { thumbnailKey } from "#app/services/files/photo-key.ts";
import { appContext, plainAnswer } from "#app/visit/app-context.server.ts";
import { passingImage, photoPosition } from "#app/visit/private-image.server.ts";
import type { Route } from "./+types/photo";
import { takeAccess } from "./access.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

/** For an administrator who gave a reason; `?klein=1` is the thumbnail (D25, law L10). */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const admin = adminOf(context);
  const app = context.get(appContext);
  const { requestId } = params;
  const position = photoPosition(params.position);
  const key = position > 0 && (await findAnyPhotoKey(app.db, requestId, position));
  if (!key) return plainAnswer("Dieses Foto gibt es nicht.", 404);
  const opening = { admin, requestId };
  const access = await takeAccess(app, opening, url.searchParams.get("t"), position);
  if (!access) return plainAnswer("Bitte nennen Sie auf der Seite der Anfrage zuerst den Grund.", 403);
  return passingImage(app.photos, url.searchParams.has("klein") ? thumbnailKey(key) : key);
}
