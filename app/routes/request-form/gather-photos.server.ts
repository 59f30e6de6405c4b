import { MAX_PHOTO_BYTES, MAX_PHOTOS } from "#app/domain/photo/photo-limits.ts";
import { formProblemMessage, photoMessage } from "#app/domain/photo/photo-messages.ts";
import { receivePhoto } from "#app/domain/photo/receive-photo.server.ts";
import { findReceivedPhotos, type ReceivedPhoto } from "#app/domain/photo/received-photos.server.ts";
import type { MultipartForm } from "#app/services/multipart.server.ts";
import type { App } from "../../middleware/app-context.server.ts";
import { photoFault, TOO_MANY_PHOTOS } from "./field-messages.ts";

interface GatheredPhotos {
  /** Every photo that is safe, from this submit and from earlier ones, in order. */
  photos: ReceivedPhoto[];
  /** German sentence about the first thing that is wrong with them. */
  fault?: string;
  /** A single photo is at fault, so the rest can go without it (D24). */
  unusable: boolean;
  /** Answer status if the submit stops here. */
  status: 400 | 413 | 422;
}

/**
 * Keeps the photos of a submit, so that nobody picks one twice after an error (D18, D24). A contact request has
 * no field for photos: what a browser without scripts sends along from the hidden one is left out.
 */
export async function gatherPhotos(
  form: MultipartForm,
  slug: string,
  app: App,
  now: Date,
): Promise<GatheredPhotos> {
  const isContact = form.fields.get("requestType") === "contact";
  if (isContact && !form.problem) return { photos: [], unusable: false, status: 422 };
  const tokens = form.fields.getAll("receivedPhoto").filter((token) => typeof token === "string");
  const earlier = await findReceivedPhotos(app.db, slug, tokens, now);
  const room = MAX_PHOTOS - earlier.length;
  const outcomes = await Promise.all(
    form.files.slice(0, Math.max(0, room)).map((file) => receivePhoto(app.db, app.photos, slug, file, now)),
  );
  const photos = [...earlier, ...outcomes.flatMap((outcome) => (outcome.ok ? [outcome.photo] : []))];
  if (form.problem) {
    const status = form.problem === "malformed" ? 400 : 413;
    return { photos, fault: formProblemMessage(form.problem), unusable: false, status };
  }
  const refused = outcomes.find((outcome) => !outcome.ok);
  if (refused) {
    const tooLarge = form.files.some((file) => file.size > MAX_PHOTO_BYTES);
    return {
      photos,
      fault: photoFault(photoMessage(refused.reason, refused.name)),
      unusable: true,
      status: tooLarge ? 413 : 422,
    };
  }
  if (form.files.length > room) {
    return {
      photos,
      fault: TOO_MANY_PHOTOS,
      unusable: false,
      status: 422,
    };
  }
  return { photos, unusable: false, status: 422 };
}
