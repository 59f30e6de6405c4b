import { data, redirect } from "react-router";
import { changeContact } from "#app/domain/customer-request/status/change-contact.server.ts";
import { countStatusPost } from "#app/domain/customer-request/status/status-limits.server.ts";
import { answerDates } from "#app/domain/customer-request/status/take-date.server.ts";
import { withdrawRequest } from "#app/domain/customer-request/status/withdraw-request.server.ts";
import { networkHere } from "#app/domain/customer-request/submit-counters.server.ts";
import { shownBusiness } from "#app/domain/profile/request-page-business.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { dictionaryOf } from "#app/languages/dictionary.ts";
import { withHurry } from "#app/languages/with-hurry.ts";
import { waitingTime } from "#app/platform/rate-limit/waiting-time.ts";
import type { App, Visit } from "../../../visit/app-context.server.ts";
import { tooMany } from "../../../visit/too-many.server.ts";
import { missingForChoice } from "../field-messages.ts";
import { contactFormSchema } from "../request-form.form.ts";
import type { OpenedStatus } from "./open-status.server.ts";
import { pageAt, type StatusAnswer, type StatusIntent } from "./page.ts";
import { receiveFollowUp } from "./receive-follow-up.server.ts";

type Step = (
  request: Request,
  opened: OpenedStatus,
  app: App,
  visit: Visit,
) => Promise<Response | ReturnType<typeof data<StatusAnswer>>>;

/** A follow-up has limits of its own, which keep what was typed; deleting has none. */
export const STATUS_STEPS: Record<StatusIntent, Step> = {
  "follow-up": receiveFollowUp,
  "take-date": counted(answeringDates((form) => readWindow(form.get("window")))),
  "no-date": counted(answeringDates(() => null)),
  contact: counted(contact),
  withdraw,
};

function counted(step: Step): Step {
  return async (request, opened, app, visit) => {
    const now = app.clock.now();
    const attempt = await countStatusPost(app.db, opened.token, visit.clientNetwork, now);
    if (attempt.ok) return step(request, opened, app, visit);
    const words = dictionaryOf(visit.language);
    const { contact } = words.status;
    const wait = waitingTime(attempt.retryAt, now, words.wait);
    const text = withHurry(contact.tooMany({ wait }), words.errors, shownBusiness(opened.business, now));
    const message = { title: contact.refused, text };
    const { initialValue } = (await readForm(request, contactFormSchema(words))).reply();
    const answer = { lastResult: { initialValue }, photos: [], message };
    return data<StatusAnswer>(answer, tooMany(visit, attempt.retryAt, now));
  };
}

async function contact(...[request, opened, app, visit]: Parameters<Step>) {
  const words = dictionaryOf(visit.language);
  const { wrong } = words.fields;
  const submission = await readForm(request, contactFormSchema(words));
  const { initialValue, error = {} } = submission.reply();
  const missing = submission.status === "success" ? missingForChoice(submission.value) : [];
  if (submission.status !== "success" || missing.length > 0) {
    const faults = Object.fromEntries(missing.map((name) => [name, [wrong[name]]]));
    const message = { title: words.status.contact.refused, text: words.status.followUp.check };
    const lastResult = { initialValue, error: { ...error, ...faults } };
    return data<StatusAnswer>({ lastResult, message, photos: [] }, { status: 422 });
  }
  const { business, status, token, address } = opened;
  const now = app.clock.now();
  const link = {
    ...{ id: status.id, token, showsRequest: status.sent !== null },
    networkHere: await networkHere(app.db, business.slug, visit.clientNetwork, now),
  };
  await changeContact(app.db, business.slug, link, submission.value, now);
  app.log.info({ event: "request-contact-changed", request: status.id });
  return redirect(pageAt(address, "#kontakt"), 303);
}

async function withdraw(...[, { business, status, gone }, app]: Parameters<Step>) {
  await withdrawRequest(app.db, business.slug, status.id, app.clock.now());
  app.log.info({ event: "request-withdrawn", request: status.id });
  return redirect(gone, 303);
}

/** NaN is none of them: `Number("")` would be the first. */
function readWindow(typed: FormDataEntryValue | null): number {
  return typeof typed === "string" && /^\d$/.test(typed) ? Number(typed) : Number.NaN;
}

/** `windowOf` says which of the proposed windows was taken; null is none of them. */
function answeringDates(windowOf: (form: FormData) => number | null): Step {
  return async (request, { business, status, address }, app, { language }) => {
    const form = await request.formData().catch(() => new FormData());
    const proposalId = String(form.get("proposal") ?? "");
    const answer = { requestId: status.id, proposalId, window: windowOf(form) };
    const outcome = await answerDates(app.db, business.slug, answer, app.clock.now());
    if (!outcome.ok) {
      // The page of a deleted request says so.
      if (outcome.reason === "gone") return redirect(pageAt(address), 303);
      const { dates } = dictionaryOf(language).status;
      const message = { title: dates.refused, text: dates[outcome.reason] };
      return data<StatusAnswer>({ lastResult: {}, photos: [], message }, { status: 409 });
    }
    app.log.info({ event: "dates-answered", request: status.id });
    return redirect(pageAt(address, "#termin"), 303);
  };
}
