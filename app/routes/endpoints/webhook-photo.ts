import { openPhoto } from "#app/domain/notification/webhook/photo-link.server.ts";
import { appContext, plainAnswer } from "#app/visit/app-context.server.ts";
import { passingImage, photoPosition } from "#app/visit/private-image.server.ts";
import type { Route } from "./+types/webhook-photo";

/** For software that was told of the request: the link alone opens it, for an hour. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, photos, clock } = context.get(appContext);
  const { requestId } = params;
  const position = photoPosition(params.position);
  const token = url.searchParams.get("t") ?? "";
  const key = await openPhoto(db, { requestId, position, token }, clock.now());
  return key ? passingImage(photos, key) : plainAnswer("Dieser Link gilt nicht mehr.", 404);
}
