import { changeContact } from "#app/domain/customer-request/status/change-contact.server.ts";
import { withdrawRequest } from "#app/domain/customer-request/status/withdraw-request.server.ts";
import { networkHere } from "#app/domain/customer-request/submit-counters.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { dictionaryOf } from "#app/languages/dictionary.ts";
import type { App, Visit } from "../../../visit/app-context.server.ts";
import { missingForChoice } from "../field-messages.ts";
import { pageAt } from "./address.ts";
import { contactFormSchema } from "./contact.form.ts";
import type { OpenedStatus } from "./open-status.server.ts";
import { receiveFollowUp } from "./receive-follow-up.server.ts";
import type { StatusIntent, StatusOutcome } from "./status-answer.ts";
import { answeringDates } from "./status-dates.server.ts";

type Change = (request: Request, opened: OpenedStatus, app: App, visit: Visit) => Promise<StatusOutcome>;

const CHANGES: Record<StatusIntent, Change> = {
  "follow-up": receiveFollowUp,
  "take-date": answeringDates("take-date"),
  "no-date": answeringDates("no-date"),
  contact,
  withdraw,
};

export function statusChange(intent: StatusIntent, ...asked: Parameters<Change>): Promise<StatusOutcome> {
  return CHANGES[intent](...asked);
}

async function contact(
  request: Request,
  opened: OpenedStatus,
  app: App,
  visit: Visit,
): Promise<StatusOutcome> {
  const words = dictionaryOf(visit.language);
  const { wrong } = words.fields;
  const submission = await readForm(request, contactFormSchema(words));
  const { initialValue, error = {} } = submission.reply();
  const missing = submission.status === "success" ? missingForChoice(submission.value) : [];
  const errors = {
    ...error,
    ...Object.fromEntries(missing.map((name) => [name, [wrong[name]]])),
  };
  if (submission.status !== "success" || missing.length > 0) {
    const message = { title: words.status.contact.refused, text: words.status.followUp.check };
    const lastResult = { initialValue, error: errors };
    return { answer: { status: 422 }, form: { intent: "contact", lastResult, message, photos: [] } };
  }
  const { business, status, token, address } = opened;
  const now = app.clock.now();
  const link = {
    ...{ id: status.id, token, showsRequest: status.sent !== null },
    networkHere: await networkHere(app.db, business.slug, visit.clientNetwork, now),
  };
  await changeContact(app.db, business.slug, link, submission.value, now);
  app.log.info({ event: "request-contact-changed", request: status.id });
  return { next: pageAt(address, "#kontakt") };
}

async function withdraw(
  _: Request,
  { business, status, gone }: OpenedStatus,
  app: App,
): Promise<StatusOutcome> {
  await withdrawRequest(app.db, business.slug, status.id, app.clock.now());
  app.log.info({ event: "request-withdrawn", request: status.id });
  return { next: gone };
}
