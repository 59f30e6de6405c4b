import { data, href } from "react-router";
import { assessOnArrival } from "#app/domain/assessment/rules/assess-on-arrival.ts";
import { customerAddressHashes } from "#app/domain/customer-request/customer-mail-gate.server.ts";
import { submitCounters } from "#app/domain/customer-request/submit-counters.server.ts";
import { submitCustomerRequest } from "#app/domain/customer-request/submit-customer-request.server.ts";
import { thanksToken } from "#app/domain/customer-request/thanks-token.server.ts";
import { PHOTO_FORM_LIMITS } from "#app/domain/photo/photo-limits.ts";
import { formQuery } from "#app/domain/profile/embedded-form.ts";
import { atPlace } from "#app/domain/profile/places/place-page.server.ts";
import { findPlace, type Place } from "#app/domain/profile/places/places.server.ts";
import {
  findRequestPageBusiness,
  type RequestPageBusiness,
  shownBusiness,
} from "#app/domain/profile/request-page-business.server.ts";
import { isOutsideArea } from "#app/domain/profile/service-area.ts";
import { type Dictionary, dictionaryOf } from "#app/languages/dictionary.ts";
import type { Language } from "#app/languages/language.ts";
import { withHurry } from "#app/languages/with-hurry.ts";
import { wideNetwork } from "#app/platform/rate-limit/network-counters.server.ts";
import { waitingTime } from "#app/platform/rate-limit/waiting-time.ts";
import { tellFailure } from "#app/platform/tell-failure.server.ts";
import { type MultipartForm, withMultipartForm } from "#app/services/files/multipart.server.ts";
import type { App, Visit } from "../../visit/app-context.server.ts";
import { tooMany } from "../../visit/too-many.server.ts";
import { gatherPhotos, photosRefused } from "./gather-photos.server.ts";
import { readFields } from "./read-fields.server.ts";
import type { RequestAnswer } from "./request-fields.ts";
import { refuseRetired } from "./retired-link.server.ts";

export type SubmitAnswer =
  | { ok: true; next: string }
  | { ok: false; answer: { status: number; headers?: Record<string, string> }; form: RequestAnswer };

/** Every other status is about the photos. */
const OUTCOMES = new Map<number, "invalid" | "too-many" | "failed">([
  [422, "invalid"],
  [429, "too-many"],
  [503, "failed"],
]);

export async function receiveSubmit(
  request: Request,
  { slug, code, chosen }: { slug: string; code: string | null; chosen: Language | null },
  app: App,
  visit: Visit,
): Promise<SubmitAnswer> {
  const words = dictionaryOf(visit.language);
  const business = await findRequestPageBusiness(app.db, slug);
  if (!business) refuseRetired(app.db, slug, app.settings);
  if (!business) throw data(words.errors.wrongLink, { status: 404 });
  return withMultipartForm(
    request,
    {
      scratchDir: app.photos.scratchDir,
      fileFields: ["images", "moreImages"],
      limits: PHOTO_FORM_LIMITS,
      sender: wideNetwork(visit.clientNetwork),
    },
    async (form) => {
      const said = await answer(
        form,
        { business, place: findPlace(app.db, slug, code), words, chosen },
        app,
        visit,
      );
      app.metrics.submits.add(said.ok ? "accepted" : (OUTCOMES.get(said.answer.status) ?? "bad-photos"));
      return said;
    },
  );
}

interface Asked {
  business: RequestPageBusiness;
  place: Place | undefined;
  words: Dictionary;
  /** What the address names: the thanks stand at one like it. */
  chosen: Language | null;
}

async function answer(
  form: MultipartForm,
  { business, place, words, chosen }: Asked,
  app: App,
  visit: Visit,
): Promise<SubmitAnswer> {
  const { lastResult, request } = await readFields(form.fields, words);
  const { errors } = words;
  const refused = (
    answer: { status: number; headers?: Record<string, string> },
    text: string,
    rest: Partial<RequestAnswer>,
  ): SubmitAnswer => {
    const { initialValue } = lastResult;
    const message = { title: errors.title, text };
    return { ok: false, answer, form: { lastResult: { initialValue }, message, photos: [], ...rest } };
  };
  try {
    const now = app.clock.now();
    const gathered = await gatherPhotos(form, business.slug, visit.clientNetwork, words, app, now);
    const photos = gathered.photos.map(({ token, name }) => ({ token, name }));
    const withPhotoError = (error: string) => ({
      ...lastResult,
      error: { ...lastResult.error, images: [error] },
    });
    if (gathered.error || !request) {
      return refused(photosRefused(gathered, visit, now), errors.pleaseCheck, {
        lastResult: gathered.error ? withPhotoError(gathered.error) : lastResult,
        photos,
        offerWithoutPhoto: gathered.unusable,
      });
    }
    const target = {
      business,
      placeCode: place?.code ?? null,
      language: visit.language,
      counters: await submitCounters(app.db, business.slug, visit.clientNetwork, now),
      assess: assessOnArrival,
      ...(await customerAddressHashes(app.db, request.email, now)),
    };
    // The time of its storing, not from before the photos: a daily message counts up to its own moment.
    const storedAt = app.clock.now();
    const outcome = await submitCustomerRequest(app.db, target, request, gathered.photos, storedAt);
    if (outcome.ok) {
      if (outcome.alarmed.length > 0) app.acuteRequestArrived(outcome.alarmed);
      app.log.info({ event: "request-submitted", request: outcome.id, repeated: outcome.repeated });
      const isOutside =
        request.requestType !== "contact" && isOutsideArea(business.serviceArea, request.zipCode);
      const sent = { ...request, emergency: outcome.emergency, isOutside };
      const token = await thanksToken(app.db, business.slug, storedAt, sent);
      const by = formQuery(place?.code ?? null, visit.embedded !== null, chosen).replace("?", "&");
      // Nothing but the form's own address may be framed.
      const path = href(visit.embedded ? "/:slug" : "/:slug/danke", { slug: business.slug });
      return { ok: true, next: `${path}?t=${token}&s=${outcome.statusToken}${by}` };
    }
    if (outcome.reason !== "too-many") {
      refuseRetired(app.db, business.slug, app.settings);
      return refused({ status: 422 }, errors.pleaseCheck, { lastResult: withPhotoError(errors.photoGone) });
    }
    const wait = waitingTime(outcome.retryAt, storedAt, words.wait);
    const { elsewhere } = errors.hurry;
    const shown = shownBusiness(atPlace(business, place), storedAt);
    const refusal = errors.tooManyRequests[outcome.whose]({ wait });
    const problem = withHurry(refusal, errors, shown, elsewhere);
    return refused(tooMany(visit, outcome.retryAt, storedAt), problem, { photos });
  } catch (error) {
    // Deleted between the first look and the last write: the foreign keys let nothing through.
    refuseRetired(app.db, business.slug, app.settings);
    tellFailure(app, { event: "submit-failed" }, error);
    return refused({ status: 503, headers: { "Retry-After": "5" } }, errors.unexpected, {});
  }
}
