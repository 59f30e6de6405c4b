import { data } from "react-router";
import { MAX_PHOTO_BYTES, MAX_PHOTOS, PHOTO_FORM_LIMITS } from "#app/domain/photo/photo-limits.ts";
import { formProblemMessage, photoMessage } from "#app/domain/photo/photo-messages.ts";
import { countPhotos } from "#app/domain/photo/photo-quota.server.ts";
import { receivePhoto } from "#app/domain/photo/receive-photo.server.ts";
import { findReceivedPhotos, type ReceivedPhoto } from "#app/domain/photo/received-photos.server.ts";
import type { FormAnswer, PhotoAnswer } from "#app/forms/form-message.tsx";
import type { Dictionary } from "#app/languages/dictionary.ts";
import { waitingTime } from "#app/platform/rate-limit/waiting-time.ts";
import { tellFailure } from "#app/platform/tell-failure.server.ts";
import {
  type FormProblem,
  type IncomingFile,
  type MultipartForm,
  withMultipartForm,
} from "#app/services/files/multipart.server.ts";
import { type App, tooMany, type Visit } from "#app/visit/app-context.server.ts";

interface GatheredPhotos {
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

type Refused = ReturnType<typeof data<PhotoAnswer>>;

interface Posted<Typed> {
  typed: Typed;
  photos: ReceivedPhoto[];
  refuse(init: ResponseInit, rest?: Rest): Refused;
}

interface Rest extends Partial<PhotoAnswer> {
  text?: string;
  errors?: FormAnswer["lastResult"]["error"];
}

export interface Read extends Pick<FormAnswer["lastResult"], "initialValue"> {
  error: Record<string, string[] | null> | null;
}

export interface PhotoForm<Typed extends Read, Answer> {
  slug: string;
  words: Dictionary;
  says: Record<"title" | "check" | "failed", string>;
  read(fields: FormData): Promise<Typed> | Typed;
  skips?: (fields: FormData) => boolean;
  store(posted: Posted<Typed>): Promise<Answer | Refused>;
  /** Throws where the business was deleted between the first look and the last write: foreign keys let nothing through. */
  lost?: () => void;
}

/** Takes a form with photos: what arrived of them and what was typed come back with every refusal. */
export function takePhotoForm<Typed extends Read, Answer>(
  request: Request,
  app: App,
  visit: Visit,
  { slug, words, says, read, skips, store, lost }: PhotoForm<Typed, Answer>,
): Promise<Answer | Refused> {
  const { scratchDir } = app.photos;
  const files = { scratchDir, fileFields: ["images", "moreImages"], limits: PHOTO_FORM_LIMITS };
  return withMultipartForm(request, files, async (form) => {
    const typed = await read(form.fields);
    const photos: ReceivedPhoto[] = [];
    const refuse = (init: ResponseInit, { text = says.check, errors = {}, ...rest }: Rest = {}) =>
      data<PhotoAnswer>(
        {
          lastResult: { initialValue: typed.initialValue, error: errors },
          message: { title: says.title, text },
          ...rest,
          photos: (rest.photos ?? photos).map(({ token, name }) => ({ token, name })),
        },
        init,
      );
    try {
      const now = app.clock.now();
      const isSkipped = !form.problem && skips?.(form.fields);
      const gathered = isSkipped
        ? { status: 422 }
        : await gatherPhotos(photos, form, { slug, words, lost }, visit.clientNetwork, app, now);
      if (gathered.error || typed.error) {
        return refuse(photosRefused(gathered, visit, now), {
          errors: { ...typed.error, ...(gathered.error && { images: [gathered.error] }) },
          offerWithoutPhoto: gathered.unusable,
        });
      }
      return await store({ typed, photos, refuse });
    } catch (error) {
      lost?.();
      tellFailure(app, { event: "submit-failed" }, error);
      return refuse({ status: 503 }, { text: says.failed });
    }
  });
}

/** Stores the photos, so that nobody picks one twice (D18, D24). Each that arrived is in `photos`, whatever fails. */
async function gatherPhotos(
  photos: ReceivedPhoto[],
  form: MultipartForm,
  { slug, words, lost }: Pick<PhotoForm<Read, unknown>, "slug" | "words" | "lost">,
  clientNetwork: string,
  app: App,
  now: Date,
): Promise<GatheredPhotos> {
  const tokens = form.fields.getAll("receivedPhoto").filter((token) => typeof token === "string");
  const earlier = findReceivedPhotos(app.db, slug, tokens, now);
  photos.push(...earlier);
  const left = MAX_PHOTOS - earlier.length;
  const incoming = form.files.slice(0, left);
  if (incoming.length > 0) {
    const attempt = await countPhotos(app.db, clientNetwork, incoming.length, now);
    if (!attempt.ok) {
      const error = words.errors.tooManyPhotos({ wait: waitingTime(attempt.retryAt, now, words.wait) });
      return { error, unusable: true, status: 422, retryAt: attempt.retryAt };
    }
  }
  const outcomes = await Promise.all(
    incoming.map((file) =>
      receivePhoto(app.db, app.photos, slug, file, now, clientNetwork).catch((error) => {
        lost?.();
        tellFailure(app, { event: "submit-failed" }, error);
        return { ok: false, reason: "unstored", name: file.name } as const;
      }),
    ),
  );
  for (const outcome of outcomes) {
    app.metrics.photos.add(outcome.ok ? "stored" : outcome.reason);
    if (outcome.ok) photos.push(outcome.photo);
  }
  if (form.problem) {
    return { error: formProblemMessage(words, form.problem), status: PROBLEM_STATUS[form.problem] };
  }
  const refused = outcomes.find((outcome) => !outcome.ok);
  if (refused?.reason === "unstored")
    return { error: words.errors.photosUnstored, unusable: true, status: PROBLEM_STATUS.unstored };
  if (refused) {
    const error = words.fields.photoFailed({ why: photoMessage(words, refused.reason, refused.name) });
    return { error, unusable: true, status: form.files.some(isTooLarge) ? 413 : 422 };
  }
  if (form.files.length > left) return { error: formProblemMessage(words, "too-many-files"), status: 422 };
  const isOneGone = earlier.length < new Set(tokens).size;
  // The photo waited for longer than a day.
  return { error: isOneGone ? words.errors.photoGone : undefined, status: 422 };
}

function photosRefused({ status, retryAt }: GatheredPhotos, visit: Visit, now: Date) {
  if (retryAt) return tooMany(visit, retryAt, now);
  return status === PROBLEM_STATUS.unstored ? { status, headers: { "Retry-After": "60" } } : { status };
}

function isTooLarge(file: IncomingFile): boolean {
  return file.size > MAX_PHOTO_BYTES;
}
