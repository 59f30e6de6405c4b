import { data, href, redirect } from "react-router";
import { assessOnArrival } from "#app/domain/assessment/rules/assess-on-arrival.ts";
import { customerAddress } from "#app/domain/customer-request/customer-mail-gate.server.ts";
import type { CustomerRequestInput } from "#app/domain/customer-request/new-customer-request.server.ts";
import { submitCounters } from "#app/domain/customer-request/submit-counters.server.ts";
import { submitCustomerRequest } from "#app/domain/customer-request/submit-customer-request.server.ts";
import { thanksToken } from "#app/domain/customer-request/thanks-token.server.ts";
import { formQuery } from "#app/domain/profile/embedded-form.ts";
import { placeCodeFrom } from "#app/domain/profile/places/place-code.ts";
import { atPlace } from "#app/domain/profile/places/place-page.server.ts";
import { findPlace } from "#app/domain/profile/places/places.server.ts";
import { type RequestPageBusiness, shownBusiness } from "#app/domain/profile/request-page-business.server.ts";
import { isOutsideArea } from "#app/domain/profile/service-area.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { type Dictionary, dictionaryOf } from "#app/languages/dictionary.ts";
import { withHurry } from "#app/languages/with-hurry.ts";
import { waitingTime } from "#app/platform/rate-limit/waiting-time.ts";
import { tellFailure } from "#app/platform/tell-failure.server.ts";
import type { MultipartForm } from "#app/services/files/multipart.server.ts";
import type { App, Visit } from "../../visit/app-context.server.ts";
import { chosenLanguage } from "../../visit/page-language.server.ts";
import { tooMany } from "../../visit/too-many.server.ts";
import { missingForChoice } from "./field-messages.ts";
import { gatherPhotos, photosRefused, withPhotoForm } from "./gather-photos.server.ts";
import type { RequestAnswer } from "./request-fields.ts";
import { requestFormSchema } from "./request-form.form.ts";
import { businessOf, refuseRetired } from "./retired-link.server.ts";

/** Every other status is about the photos. */
const OUTCOMES = new Map<number | undefined, "invalid" | "too-many" | "failed">([
  [422, "invalid"],
  [429, "too-many"],
  [503, "failed"],
]);

export async function receiveSubmit(request: Request, slug: string, url: URL, app: App, visit: Visit) {
  const business = await businessOf(app, slug);
  if (!business) throw data(dictionaryOf(visit.language).errors.wrongLink, { status: 404 });
  return withPhotoForm(request, app, visit, async (form) => {
    const said = await answer(form, business, url, app, visit);
    const isTaken = said instanceof Response;
    app.metrics.submits.add(isTaken ? "accepted" : (OUTCOMES.get(said.init?.status) ?? "bad-photos"));
    return said;
  });
}

async function answer(form: MultipartForm, business: RequestPageBusiness, url: URL, app: App, visit: Visit) {
  const words = dictionaryOf(visit.language);
  const place = findPlace(app.db, business.slug, placeCodeFrom(url.searchParams.get("ort")));
  const { lastResult, request } = await readFields(form.fields, words);
  const { errors } = words;
  const refused = (answer: ResponseInit, text: string, rest: Partial<RequestAnswer>) => {
    const { initialValue } = lastResult;
    const message = { title: errors.title, text };
    return data<RequestAnswer>({ lastResult: { initialValue }, message, photos: [], ...rest }, answer);
  };
  let photos: RequestAnswer["photos"] = [];
  try {
    const now = app.clock.now();
    const gathered = await gatherPhotos(form, business.slug, visit.clientNetwork, words, app, now);
    photos = gathered.photos.map(({ token, name }) => ({ token, name }));
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
      counters: await submitCounters(
        app.db,
        business.slug,
        { clientNetwork: visit.clientNetwork, words: `${request.description} ${request.topic}` },
        now,
      ),
      assess: assessOnArrival,
      ...(await customerAddress(app.db, request.email, now)),
    };
    // The time of its storing, not from before the photos: a daily message counts up to its own moment.
    const storedAt = app.clock.now();
    const outcome = await submitCustomerRequest(app.db, target, request, gathered.photos, storedAt);
    if (outcome.ok) {
      app.log.info({ event: "request-submitted", request: outcome.id, repeated: outcome.repeated });
      const isOutside =
        request.requestType !== "contact" && isOutsideArea(business.serviceArea, request.zipCode);
      const sent = { ...request, emergency: outcome.emergency, isOutside };
      const token = await thanksToken(app.db, business.slug, storedAt, sent);
      const chosen = chosenLanguage(url.search);
      const by = formQuery(place?.code ?? null, visit.embedded !== null, chosen).replace("?", "&");
      // Nothing but the form's own address may be framed.
      const path = href(visit.embedded ? "/:slug" : "/:slug/danke", { slug: business.slug });
      return redirect(`${path}?t=${token}&s=${outcome.statusToken}${by}`, 303);
    }
    if (outcome.reason !== "too-many") {
      refuseRetired(app, business.slug);
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
    refuseRetired(app, business.slug);
    tellFailure(app, { event: "submit-failed" }, error);
    return refused({ status: 503 }, errors.unexpected, { photos });
  }
}

/** Errors in the order of the page; the checked request when there are none. */
export async function readFields(
  posted: FormData,
  words: Dictionary,
): Promise<{ lastResult: FormAnswer["lastResult"]; request: CustomerRequestInput | null }> {
  const schema = requestFormSchema(words);
  const { wrong: messages } = words.fields;
  const submission = await readForm(posted, schema);
  const { initialValue = {}, error = {} } = submission.reply();
  const read = submission.status === "success" ? submission.value : textsOf(submission.payload);
  const missing: readonly string[] = missingForChoice(read);
  const wrong = Object.keys(schema.shape).flatMap((name) => {
    const said = error[name] ?? (missing.includes(name) ? [messages[name as keyof typeof messages]] : null);
    return said ? [[name, said] as const] : [];
  });
  const isRight = submission.status === "success" && wrong.length === 0;
  return {
    lastResult: { initialValue, error: Object.fromEntries(wrong) },
    request: isRight ? submission.value : null,
  };
}

function textsOf(payload: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(payload).map(([name, typed]) => [name, [typed].flat()[0]]);
  return Object.fromEntries(texts.filter(([, text]) => typeof text === "string"));
}
