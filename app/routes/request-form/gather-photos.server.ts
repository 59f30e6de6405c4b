import { MAX_PHOTO_BYTES, MAX_PHOTOS, PHOTO_FORM_LIMITS } from "#app/domain/photo/photo-limits.ts";
import { formProblemMessage, photoMessage } from "#app/domain/photo/photo-messages.ts";
import { countPhotos } from "#app/domain/photo/photo-quota.server.ts";
import { receivePhoto } from "#app/domain/photo/receive-photo.server.ts";
import { findReceivedPhotos, type ReceivedPhoto } from "#app/domain/photo/received-photos.server.ts";
import type { Dictionary } from "#app/languages/dictionary.ts";
import { wideNetwork } from "#app/platform/rate-limit/network.server.ts";
import { waitingTime } from "#app/platform/rate-limit/waiting-time.ts";
import {
  type FormProblem,
  type IncomingFile,
  type MultipartForm,
  withMultipartForm,
} from "#app/services/files/multipart.server.ts";
import type { App, Visit } from "../../visit/app-context.server.ts";
import { tooMany } from "../../visit/too-many.server.ts";

interface GatheredPhotos {
  photos: ReceivedPhoto[];
  error?: string;
  unusable?: boolean;
  status: number;
  retryAt?: Date;
}

export const PROBLEM_STATUS: Record<FormProblem, number> = {
  malformed: 400,
  "too-large-total": 413,
  "too-many-files": 413,
  unstored: 503,
};

export function withPhotoForm<Answer>(
  request: Request,
  { photos: { scratchDir } }: Pick<App, "photos">,
  { clientNetwork }: Visit,
  take: (form: MultipartForm) => Promise<Answer>,
  { fileFields = ["images", "moreImages"], limits = PHOTO_FORM_LIMITS } = {},
): Promise<Answer> {
  const options = { scratchDir, fileFields, limits, sender: wideNetwork(clientNetwork) };
  return withMultipartForm(request, options, take);
}

/**
 * Stores the photos, so that nobody picks one twice after an error (D18, D24). A contact request has none:
 * those of its hidden field are left out. A network's photos count whichever way they come.
 */
export async function gatherPhotos(
  form: MultipartForm,
  slug: string,
  clientNetwork: string,
  words: Dictionary,
  app: App,
  now: Date,
): Promise<GatheredPhotos> {
  const isContact = form.fields.get("requestType") === "contact";
  if (isContact && !form.problem) return { photos: [], status: 422 };
  const tokens = form.fields.getAll("receivedPhoto").filter((token) => typeof token === "string");
  const earlier = await findReceivedPhotos(app.db, slug, tokens, now);
  const left = Math.max(0, MAX_PHOTOS - earlier.length);
  const incoming = form.files.slice(0, left);
  if (incoming.length > 0) {
    const attempt = await countPhotos(app.db, clientNetwork, incoming.length, now);
    if (!attempt.ok) {
      const error = words.errors.tooManyPhotos({ wait: waitingTime(attempt.retryAt, now, words.wait) });
      return { photos: earlier, error, unusable: true, status: 422, retryAt: attempt.retryAt };
    }
  }
  const outcomes = await Promise.all(
    incoming.map((file) => receivePhoto(app.db, app.photos, slug, file, now, clientNetwork)),
  );
  for (const outcome of outcomes) app.metrics.photos.add(outcome.ok ? "stored" : outcome.reason);
  const photos = [...earlier, ...outcomes.flatMap((outcome) => (outcome.ok ? [outcome.photo] : []))];
  if (form.problem) {
    return { photos, error: formProblemMessage(words, form.problem), status: PROBLEM_STATUS[form.problem] };
  }
  const refused = outcomes.find((outcome) => !outcome.ok);
  if (refused?.reason === "unstored")
    return { photos, error: words.errors.photosUnstored, unusable: true, status: PROBLEM_STATUS.unstored };
  if (refused) {
    const error = words.fields.photoFailed({ why: photoMessage(words, refused.reason, refused.name) });
    return { photos, error, unusable: true, status: form.files.some(isTooLarge) ? 413 : 422 };
  }
  if (form.files.length > left) {
    return { photos, error: formProblemMessage(words, "too-many-files"), status: 422 };
  }
  const isOneGone = earlier.length < new Set(tokens).size;
  // The photo waited for longer than a day.
  return isOneGone ? { photos, error: words.errors.photoGone, status: 422 } : { photos, status: 422 };
}

export function photosRefused({ status, retryAt }: GatheredPhotos, visit: Visit, now: Date) {
  if (retryAt) return tooMany(visit, retryAt, now);
  return status === PROBLEM_STATUS.unstored ? { status, headers: { "Retry-After": "60" } } : { status };
}

function isTooLarge(file: IncomingFile): boolean {
  return file.size > MAX_PHOTO_BYTES;
}
