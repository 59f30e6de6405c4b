import { keptUntil, outlives } from "#app/domain/customer-request/kept-until.ts";
import { type DateWindow, windowLabelIn } from "#app/domain/customer-request/status/date-window.ts";
import {
  findAppointment,
  newestProposal,
} from "#app/domain/customer-request/status/proposed-dates.server.ts";
import { answerDates } from "#app/domain/customer-request/status/take-date.server.ts";
import { dayIn } from "#app/languages/dates.ts";
import { dictionaryOf } from "#app/languages/dictionary.ts";
import type { Language } from "#app/languages/language.ts";
import type { App, Visit } from "../../../visit/app-context.server.ts";
import { pageAt } from "./address.ts";
import type { OpenedStatus } from "./open-status.server.ts";
import type { StatusIntent, StatusOutcome } from "./status-answer.ts";

export type StatusDates = ReturnType<typeof statusDates>;

/** `open` can be answered; `noneFits` was, and nothing new was proposed. */
export function statusDates(
  { db, clock }: Pick<App, "db" | "clock">,
  { business, status }: OpenedStatus,
  language: Language,
) {
  const label = (window: DateWindow) => windowLabelIn(language, window);
  const found = findAppointment(db, business.slug, status.id);
  const appointment = found && !status.declinedAt ? label(found) : null;
  const newest = newestProposal(db, business.slug, status.id);
  const proposal = status.solvedAt || status.declinedAt ? null : newest;
  const now = clock.now();
  const isToCome = found !== null && found.endsAt > now;
  const isCalledOff = found !== null && status.declinedAt !== null && found.endsAt > status.declinedAt;
  const isOpen = proposal !== null && proposal.decidedAt === null;
  const windows = (isOpen ? proposal.windows : []).map((window, index) => ({
    ...{ index, label: label(window), isOver: window.startsAt <= now },
  }));
  const toCome = [...(isToCome && appointment ? [found] : []), ...(isOpen ? proposal.windows : [])];
  const isBeyond = toCome.some(({ startsAt }) => outlives(startsAt, status));
  return {
    /** When the request goes, where a date lies beyond it (D74). */
    deletedOn: isBeyond ? dayIn(language, keptUntil(status), false) : null,
    appointment,
    lastProposedAt: newest?.proposedAt ?? null,
    agreedAt: appointment ? (found?.agreedAt ?? null) : null,
    isToCome,
    calledOff: isCalledOff ? label(found) : null,
    open: isOpen ? { id: proposal.id, proposedAt: proposal.proposedAt, windows } : null,
    noneFits: proposal !== null && proposal.decidedAt !== null && proposal.takenWindow === null,
  };
}

/** NaN is none of them: `Number("")` would be the first. */
function readWindow(typed: FormDataEntryValue | null): number {
  return typeof typed === "string" && /^\d$/.test(typed) ? Number(typed) : Number.NaN;
}

export function answeringDates(intent: StatusIntent & ("take-date" | "no-date")) {
  return async (
    request: Request,
    { business, status, address }: OpenedStatus,
    app: App,
    { language }: Visit,
  ): Promise<StatusOutcome> => {
    const form = await request.formData().catch(() => new FormData());
    const window = intent === "take-date" ? readWindow(form.get("window")) : null;
    const answer = { requestId: status.id, proposalId: String(form.get("proposal") ?? ""), window };
    const outcome = await answerDates(app.db, business.slug, answer, app.clock.now());
    if (!outcome.ok) {
      // The page of a deleted request says so.
      if (outcome.reason === "gone") return { next: pageAt(address) };
      const { dates } = dictionaryOf(language).status;
      const message = { title: dates.refused, text: dates[outcome.reason] };
      return { answer: { status: 409 }, form: { intent, lastResult: {}, photos: [], message } };
    }
    app.log.info({ event: "dates-answered", request: status.id });
    return { next: pageAt(address, "#termin") };
  };
}
