import { windowLabel } from "#app/domain/customer-request/status/date-window.ts";
import {
  findAppointment,
  newestProposal,
} from "#app/domain/customer-request/status/proposed-dates.server.ts";
import { answerDates, type DateOutcome } from "#app/domain/customer-request/status/take-date.server.ts";
import type { App } from "../../../visit/app-context.server.ts";
import type { OpenedStatus } from "./open-status.server.ts";
import type { StatusIntent, StatusOutcome } from "./status-answer.ts";

export type StatusDates = ReturnType<typeof statusDates>;

/** `open` can be answered; `noneFits` was, and nothing new was proposed. */
export function statusDates({ db, clock }: Pick<App, "db" | "clock">, { business, status }: OpenedStatus) {
  const found = findAppointment(db, business.slug, status.id);
  const appointment = found && !status.declinedAt ? windowLabel(found) : null;
  const newest = newestProposal(db, business.slug, status.id);
  const proposal = status.solvedAt || status.declinedAt ? null : newest;
  const now = clock.now();
  const isToCome = found !== null && found.endsAt > now;
  const isCalledOff = found !== null && status.declinedAt !== null && found.endsAt > status.declinedAt;
  const isOpen = proposal !== null && proposal.decidedAt === null;
  const windows = (isOpen ? proposal.windows : []).map((window, index) => ({
    ...{ index, label: windowLabel(window), isOver: window.startsAt <= now },
  }));
  return {
    appointment,
    lastProposedAt: newest?.proposedAt ?? null,
    agreedAt: appointment ? (found?.agreedAt ?? null) : null,
    isToCome,
    calledOff: isCalledOff ? windowLabel(found) : null,
    open: isOpen ? { id: proposal.id, proposedAt: proposal.proposedAt, windows } : null,
    noneFits: proposal !== null && proposal.decidedAt !== null && proposal.takenWindow === null,
  };
}

type Refusal = Extract<DateOutcome, { ok: false }>["reason"];

const REFUSED: Record<Exclude<Refusal, "gone">, string> = {
  closed: "Der Betrieb hat Ihre Anfrage inzwischen abgeschlossen.",
  replaced: "Der Betrieb hat inzwischen andere Termine vorgeschlagen. Bitte wählen Sie neu.",
  decided: "Sie haben schon geantwortet. Möchten Sie es ändern, melden Sie sich bitte beim Betrieb.",
  past: "Dieser Termin ist schon vorbei. Bitte wählen Sie einen anderen.",
};

/** NaN is none of them: `Number("")` would be the first. */
function readWindow(typed: FormDataEntryValue | null): number {
  return typeof typed === "string" && /^\d$/.test(typed) ? Number(typed) : Number.NaN;
}

export function answeringDates(intent: StatusIntent & ("take-date" | "no-date")) {
  return async (request: Request, opened: OpenedStatus, app: App): Promise<StatusOutcome> => {
    const form = await request.formData().catch(() => new FormData());
    const { business, status, token } = opened;
    const window = intent === "take-date" ? readWindow(form.get("window")) : null;
    const answer = { requestId: status.id, proposalId: String(form.get("proposal") ?? ""), window };
    const outcome = await answerDates(app.db, business.slug, answer, app.clock.now());
    const next = `/${business.slug}/stand/${token}`;
    if (!outcome.ok) {
      // The page of a deleted request says so.
      if (outcome.reason === "gone") return { next };
      const message = { title: "Nicht gespeichert", text: REFUSED[outcome.reason] };
      return { answer: { status: 409 }, form: { intent, lastResult: {}, photos: [], message } };
    }
    if (outcome.hasMails) app.outboxChanged();
    app.log.info({ event: "dates-answered", request: status.id });
    return { next: `${next}#termin` };
  };
}
