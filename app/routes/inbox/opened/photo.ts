import { findPhotoKey } from "#app/domain/inbox/detail.server.ts";
import { requireProvider } from "#app/middleware/guards.server.ts";
import { inboxContext, requireAccess } from "#app/middleware/request-access.server.ts";
import { thumbnailKey } from "#app/services/files/photo-key.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import { plainAnswer } from "#app/visit/plain-answer.ts";
import { privateImage, privateTile } from "#app/visit/private-image.server.ts";
import type { Route } from "./+types/photo";

const POSITION = /^[1-9]\d?$/;

export const middleware: Route.MiddlewareFunction[] = [requireProvider, requireAccess];

/** `?klein=1` is the thumbnail, `?klein=2` its tile; 404 for everything but an own request's photo (D25). */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const { db, photos } = context.get(appContext);
  const { slug } = context.get(inboxContext).profile;
  if (params.slug !== slug || !POSITION.test(params.position)) return notFound();
  const key = await findPhotoKey(db, slug, params.requestId, Number(params.position));
  if (!key) return notFound();
  const size = url.searchParams.get("klein");
  if (size === "2") return privateTile(request, photos, thumbnailKey(key));
  return privateImage(request, photos, size === null ? key : thumbnailKey(key));
}

const notFound = () => plainAnswer("Dieses Foto gibt es nicht.", 404);
