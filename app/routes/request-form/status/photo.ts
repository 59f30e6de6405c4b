import { data } from "react-router";
import { findPhotoKey } from "#app/domain/customer-request/status/request-status.server.ts";
import { findStatusLink } from "#app/domain/customer-request/status/status-link.server.ts";
import { thumbnailKey } from "#app/services/files/photo-key.ts";
import { appContext, visitContext } from "../../../visit/app-context.server.ts";
import { photoPosition, privateImage } from "../../../visit/private-image.server.ts";
import type { Route } from "./+types/photo";

/** A thumbnail, only for the browser that sent the request (D63). */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, photos } = context.get(appContext);
  const link = findStatusLink(db, params.slug, params.token);
  const position = photoPosition(params.position);
  const key =
    link?.showsRequest && position > 0
      ? findPhotoKey(db, params.slug, link.customerRequestId, position)
      : undefined;
  if (!key) throw data(null, { status: 404 });
  return privateImage(request, photos, thumbnailKey(key), context.get(visitContext));
}
