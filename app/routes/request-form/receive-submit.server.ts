import { data, href, type RouterContextProvider, redirect } from "react-router";
import { loadRules } from "#app/domain/assessment/load-rules.ts";
import type { CustomerRequestInput } from "#app/domain/customer-request/new-customer-request.server.ts";
import { submitCustomerRequest } from "#app/domain/customer-request/submit-customer-request.server.ts";
import { thanksToken } from "#app/domain/customer-request/thanks-token.server.ts";
import { formQuery } from "#app/domain/profile/embedded-form.ts";
import { atPlace } from "#app/domain/profile/places/place-page.server.ts";
import { linkSource } from "#app/domain/profile/places/places.server.ts";
import { placeCodeFrom } from "#app/domain/profile/places/sources.ts";
import { shownBusiness } from "#app/domain/profile/request-page-business.server.ts";
import { isOutsideArea } from "#app/domain/profile/service-area.ts";
import { ANSWER_LENGTH, type Asking, answersInForm } from "#app/domain/reply/question-topics.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { takePhotoForm } from "#app/kit/photo-form.server.ts";
import { type Dictionary, dictionaryOf } from "#app/languages/dictionary.ts";
import { withHurry } from "#app/languages/with-hurry.ts";
import { waitingTime } from "#app/platform/rate-limit/waiting-time.ts";
import { appContext, tooMany, visitContext } from "../../visit/app-context.server.ts";
import { chosenLanguage } from "../../visit/page-language.server.ts";
import { currentSession } from "../../visit/session.server.ts";
import { missingForChoice } from "./field-messages.ts";
import { requestFormSchema, tooLongMessage } from "./request-form.form.ts";
import { businessOf, refuseRetired } from "./retired-link.server.ts";

/** Every other status is about the photos. */
const OUTCOMES = new Map<number | undefined, "invalid" | "too-many" | "failed">([
  [422, "invalid"],
  [429, "too-many"],
  [503, "failed"],
]);

export async function receiveSubmit(
  request: Request,
  slug: string,
  url: URL,
  context: Readonly<RouterContextProvider>,
) {
  const [app, visit] = [context.get(appContext), context.get(visitContext)];
  const business = await businessOf(app, slug);
  const words = dictionaryOf(visit.language);
  const { errors } = words;
  if (!business) throw data(errors.wrongLink, { status: 404 });
  const { place, source } = linkSource(app.db, business.slug, placeCodeFrom(url.searchParams.get("ort")));
  // Who copied the address of a test gave it to customers, and theirs are no tests.
  const isTest =
    source === "probe" && (await currentSession(request, context))?.profile?.slug === business.slug;
  const said = await takePhotoForm(request, app, visit, {
    slug: business.slug,
    words,
    says: { title: errors.title, check: errors.pleaseCheck, failed: errors.unexpected },
    read: (fields) => readFields(fields, words, business),
    skips: (fields) => fields.get("requestType") === "contact",
    lost: () => refuseRetired(app, business.slug),
    store: async ({ typed: { request: sent }, photos, refuse }) => {
      if (!sent) return refuse({ status: 422 });
      const target = {
        business,
        source: source === "probe" && !isTest ? null : source,
        language: visit.language,
        clientNetwork: visit.clientNetwork,
        assess: (await loadRules()).assessOnArrival,
      };
      // The time of its storing, not from before the photos: a daily message counts up to its own moment.
      const now = app.clock.now();
      const outcome = await submitCustomerRequest(app.db, target, sent, photos, now);
      if (!outcome.ok && outcome.reason !== "too-many") {
        refuseRetired(app, business.slug);
        return refuse({ status: 422 }, { errors: { images: [errors.photoGone] }, photos: [] });
      }
      if (!outcome.ok) {
        const refusal = errors.tooManyRequests[outcome.whose]({
          wait: waitingTime(outcome.retryAt, now, words.wait),
        });
        const shown = shownBusiness(atPlace(business, place), now);
        const text = withHurry(refusal, errors, shown, errors.hurry.elsewhere);
        return refuse(tooMany(visit, outcome.retryAt, now), { text });
      }
      app.log.info({ event: "request-submitted", request: outcome.id, repeated: outcome.repeated });
      const isOutside = sent.requestType !== "contact" && isOutsideArea(business.serviceArea, sent.zipCode);
      const facts = { ...sent, emergency: outcome.emergency, isOutside };
      const token = thanksToken(app.db, business.slug, now, facts);
      const isEmbedded = visit.embedded !== null;
      const by = formQuery(source, isEmbedded, chosenLanguage(url.search)).replace("?", "&");
      // Nothing but the form's own address may be framed.
      const path = href(isEmbedded ? "/:slug" : "/:slug/danke", { slug: business.slug });
      return redirect(`${path}?t=${token}&s=${outcome.statusToken}${by}`, 303);
    },
  });
  const isTaken = said instanceof Response;
  app.metrics.submits.add(isTaken ? "accepted" : (OUTCOMES.get(said.init?.status) ?? "bad-photos"));
  return said;
}

/** Errors in the order of the page; the checked request when there are none. Answers to topics end its message. */
export async function readFields(posted: FormData, words: Dictionary, business: Asking) {
  const schema = requestFormSchema(words);
  const { wrong: messages } = words.fields;
  const submission = await readForm(posted, schema);
  const { initialValue = {}, error = {} } = submission.reply();
  const isRead = submission.status === "success";
  const missing: readonly string[] = missingForChoice(
    isRead ? submission.value : textsOf(submission.payload),
  );
  const { answers, lines } = answersInForm(business, posted);
  const tooLong = tooLongMessage(words.errors, words.language, ANSWER_LENGTH);
  const wrong = [...Object.keys(schema.shape), ...Object.keys(answers)].flatMap((name) => {
    const unsaid = missing.includes(name) ? [messages[name as keyof typeof messages]] : null;
    const said = error[name] ?? ((answers[name]?.length ?? 0) > ANSWER_LENGTH ? [tooLong] : unsaid);
    return said ? [[name, said] as const] : [];
  });
  const sent: CustomerRequestInput | null = isRead && wrong.length === 0 ? submission.value : null;
  return {
    initialValue: { ...initialValue, ...answers },
    error: wrong.length > 0 ? Object.fromEntries(wrong) : null,
    request: sent && {
      ...sent,
      description: [sent.description, lines.join("\n")].filter(Boolean).join("\n\n"),
    },
  };
}

function textsOf(payload: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(payload).map(([name, typed]) => [name, [typed].flat()[0]]);
  return Object.fromEntries(texts.filter(([, text]) => typeof text === "string"));
}
