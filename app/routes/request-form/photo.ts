import { PHOTO_FORM_LIMITS } from "#app/domain/photo/photo-limits.ts";
import { formProblemMessage, photoMessage } from "#app/domain/photo/photo-messages.ts";
import { countPhotos } from "#app/domain/photo/photo-quota.server.ts";
import { receivePhoto } from "#app/domain/photo/receive-photo.server.ts";
import { findReceivedPhotos } from "#app/domain/photo/received-photos.server.ts";
import { findRequestPageBusiness } from "#app/domain/profile/request-page-business.server.ts";
import { isClosedSlug } from "#app/domain/profile/retired-slug.server.ts";
import { PROBLEM_STATUS } from "#app/kit/photo-form.server.ts";
import { dictionaryOf } from "#app/languages/dictionary.ts";
import { waitingTime } from "#app/platform/rate-limit/waiting-time.ts";
import { withMultipartForm } from "#app/services/files/multipart.server.ts";
import { thumbnailKey } from "#app/services/files/photo-key.ts";
import { appContext, tooMany, visitContext } from "../../visit/app-context.server.ts";
import { privateImage } from "../../visit/private-image.server.ts";
import type { Route } from "./+types/photo";

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { db, photos, clock } = context.get(appContext);
  const [photo] = findReceivedPhotos(db, params.slug, [url.searchParams.get("t") ?? ""], clock.now());
  if (!photo) return Response.json({ refused: true }, { status: 404 });
  return privateImage(request, photos, thumbnailKey(photo.key), context.get(visitContext));
}

/** Takes one photo ahead of the form; answers JSON: `{ token }` or `{ message }`, with `refused` for what it is itself. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { db, photos, clock, metrics } = app;
  const now = clock.now();
  const visit = context.get(visitContext);
  const words = dictionaryOf(visit.language);
  const { errors } = words;
  const business = await findRequestPageBusiness(db, params.slug);
  if (!business && isClosedSlug(db, params.slug)) return refusal(410, errors.businessGone);
  if (!business) return refusal(404, errors.unknownBusiness);
  const attempt = await countPhotos(db, visit.clientNetwork, 1, now);
  if (!attempt.ok) {
    const message = errors.tooManyPhotos({ wait: waitingTime(attempt.retryAt, now, words.wait) });
    return Response.json({ message }, tooMany(visit, attempt.retryAt, now));
  }
  const limits = { ...PHOTO_FORM_LIMITS, maxFiles: 1 };
  const files = { scratchDir: photos.scratchDir, fileFields: ["images"], limits };
  return withMultipartForm(request, files, async (form) => {
    const [file] = form.files;
    if (form.problem || !file) {
      const problem = form.problem ?? "malformed";
      return refusal(PROBLEM_STATUS[problem], formProblemMessage(words, problem));
    }
    const outcome = await receivePhoto(db, photos, business.slug, file, now, visit.clientNetwork, "ahead");
    metrics.photos.add(outcome.ok ? "stored" : outcome.reason);
    if (outcome.ok) return Response.json({ token: outcome.photo.token }, { status: 201 });
    if (outcome.reason === "unstored") return refusal(PROBLEM_STATUS.unstored, errors.photosUnstored);
    if (outcome.reason === "no-room") {
      const message = errors.noRoom({ wait: waitingTime(outcome.retryAt, now, words.wait) });
      return Response.json({ message }, tooMany(visit, outcome.retryAt, now));
    }
    return refusal(
      outcome.reason === "too-large" ? 413 : 422,
      photoMessage(words, outcome.reason, outcome.name),
    );
  });
}

function refusal(status: number, message: string): Response {
  const refused = status === 413 || status === 422 || undefined;
  return Response.json({ message, refused }, { status });
}
