import { data, redirect } from "react-router";
import { answerPrice } from "#app/domain/customer-request/status/answer-price.server.ts";
import { changeContact } from "#app/domain/customer-request/status/change-contact.server.ts";
import { countStatusPost } from "#app/domain/customer-request/status/status-limits.server.ts";
import { takeDate } from "#app/domain/customer-request/status/take-date.server.ts";
import { withdrawRequest } from "#app/domain/customer-request/status/withdraw-request.server.ts";
import { shownBusiness } from "#app/domain/profile/request-page-business.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { answersOf, form, type Handler, type Kept, type Step } from "#app/kit/steps.server.ts";
import { dictionaryOf } from "#app/languages/dictionary.ts";
import { withHurry } from "#app/languages/with-hurry.ts";
import { waitingTime } from "#app/platform/rate-limit/waiting-time.ts";
import { visitContext } from "../../../visit/app-context.server.ts";
import { missingForChoice } from "../field-messages.ts";
import { contactFormSchema } from "../request-form.form.ts";
import type { OpenedStatus } from "./open-status.server.ts";
import { pageAt, type StatusStep, stepOf } from "./page.ts";
import { receiveFollowUp } from "./receive-follow-up.server.ts";

type Context = Step["context"];

const spokenIn = (context: Context) => dictionaryOf(context.get(visitContext).language);
const contactForm = (context: Context) => contactFormSchema(spokenIn(context));

/** A follow-up has limits of its own, which keep what was typed; deleting has none. */
export const STATUS_STEPS = {
  unknown(): never {
    throw data(null, { status: 400 });
  },
  "follow-up": receiveFollowUp,
  "no-date": receiveFollowUp,
  "take-date": counted(decide),
  "answer-price": counted(decide),
  contact: counted(form(contactForm, contact)),
  async withdraw({ app, who: { business, status, gone }, now }: Step<OpenedStatus>) {
    await withdrawRequest(app.db, business.slug, status.id, now);
    app.log.info({ event: "request-withdrawn", request: status.id });
    return redirect(gone, 303);
  },
} satisfies Record<StatusStep | "unknown", unknown>;

export const STATUS_WORDS = {
  streams: ["follow-up", "no-date"],
  invalid: (_: unknown, context: Context) => notSaved(spokenIn(context)),
};

const notSaved = ({ status }: OpenedStatus["words"]) => ({
  title: status.contact.refused,
  text: status.followUp.check,
});

function counted(handler: Handler<OpenedStatus, unknown, Response | Kept>) {
  return async (step: Step<OpenedStatus>) => {
    const { app, who, now, context } = step;
    const { words } = who;
    const attempt = await countStatusPost(app.db, who.token, context.get(visitContext).clientNetwork, now);
    if (attempt.ok) return handler(step);
    const { contact } = words.status;
    const refusal = contact.tooMany({ wait: waitingTime(attempt.retryAt, now, words.wait) });
    const text = withHurry(refusal, words.errors, shownBusiness(who.business, now));
    const { initialValue } = (await readForm(step.posted, contactForm(context))).reply();
    const { tooMany } = answersOf(step, () => ({ initialValue }));
    return tooMany(attempt.retryAt, () => ({ title: contact.refused, text }));
  };
}

type Contact = Parameters<typeof changeContact>[3];

async function contact({ app, who, now, value, context, refuse }: Step<OpenedStatus, Contact>) {
  const { business, status, token, address, words } = who;
  const missing = missingForChoice(value);
  if (missing.length > 0) {
    const faults = missing.map((name) => [name, [words.fields.wrong[name]]]);
    return refuse(422, notSaved(words), Object.fromEntries(faults));
  }
  const { clientNetwork } = context.get(visitContext);
  const link = { id: status.id, token, showsRequest: status.sent !== null, clientNetwork };
  await changeContact(app.db, business.slug, link, value, now);
  app.log.info({ event: "request-contact-changed", request: status.id });
  return redirect(pageAt(address, "#kontakt"), 303);
}

/** NaN is none of them: `Number("")` would be the first. */
function readWindow(typed: string): number {
  return /^\d$/.test(typed) ? Number(typed) : Number.NaN;
}

const FITS: Record<string, boolean> = { ja: true, nein: false };

async function decide({ app, who, now, url, text, refuse }: Step<OpenedStatus>) {
  const { business, status, address, words } = who;
  const isPrice = stepOf(url.search) === "answer-price";
  const about = { requestId: status.id, proposalId: text("proposal") };
  const fits = FITS[text("fits")];
  if (isPrice && fits === undefined) throw data(null, { status: 400 });
  const outcome =
    fits === undefined
      ? await takeDate(app.db, business.slug, { ...about, window: readWindow(text("window")) }, now)
      : await answerPrice(app.db, business.slug, { ...about, fits }, now);
  if (!outcome.ok) {
    // The page of a deleted request says so.
    if (outcome.reason === "gone") return redirect(pageAt(address), 303);
    const { dates, price } = words.status;
    const said = { ...dates, ...(isPrice && price) };
    return refuse(409, { title: dates.refused, text: said[outcome.reason] });
  }
  app.log.info({ event: "dates-answered", request: status.id });
  return redirect(pageAt(address, isPrice ? "#preis" : "#termin"), 303);
}
