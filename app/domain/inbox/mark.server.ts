import { sql } from "drizzle-orm";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import { type Database, type Transaction, tryWrite, writeTransaction } from "#db/client.server.ts";
import { customerRequests } from "#db/schema.ts";
import { type AnswerChannel, type RequestEvent, URGENT } from "#db/values.ts";
import { queueSolvedCopy } from "../customer-request/copies.server.ts";
import { type By, noteEvent } from "../customer-request/history/note-event.server.ts";
import { asDeclined, changeRequest, findOwnRequest } from "../customer-request/own-request.server.ts";
import { findFollowUps } from "../customer-request/status/find-follow-ups.server.ts";
import { queueCalledOff } from "../customer-request/status/withdraw-request.server.ts";
import { isCalledFirst, markOf } from "../customer-request/urgency/danger.ts";
import { dropLabel, keepLabel } from "../customer-request/urgency/urgency-labels.server.ts";

export type ChangeOutcome = "done" | "not-found";

/** Solving twice keeps the first time. */
export async function markSolved(db: Database, companySlug: string, id: string, by: By) {
  const solvedAt = sql`coalesce(${customerRequests.solvedAt}, ${by.at.getTime()})`;
  const follows = (tx: Transaction) => queueSolvedCopy(tx, companySlug, id, by.at);
  const event = { what: "solved", isNew: ({ isResolved }: Before) => !isResolved, follows, by } as const;
  return updateOwn(db, companySlug, id, { isResolved: true, solvedAt }, event);
}

export async function reopen(db: Database, companySlug: string, id: string, by: By) {
  const event = { what: "reopened", isNew: ({ isResolved }: Before) => isResolved, by } as const;
  return updateOwn(db, companySlug, id, { isResolved: false, solvedAt: null }, event);
}

export async function markAnswered(
  db: Database,
  companySlug: string,
  { id, channel }: { id: string; channel: AnswerChannel },
  by: By,
) {
  const event = { what: "answered", detail: channel, isNew: () => true, by } as const;
  return updateOwn(db, companySlug, id, { answeredAt: by.at, answeredChannel: channel }, event);
}

/** It is an answer, too: by its channel, or without one on the telephone. */
export async function markDeclined(
  db: Database,
  companySlug: string,
  { id, channel }: { id: string; channel: AnswerChannel | null },
  by: By,
) {
  const isNew = ({ declinedAt }: Before) => !declinedAt;
  const follows = (tx: Transaction) => queueCalledOff(tx, companySlug, id, by.at);
  const event = { what: "declined", detail: channel, isNew, follows, by } as const;
  return updateOwn(db, companySlug, id, asDeclined(channel, by.at), event);
}

/** A request marked as spam is shown like every other (law L20). */
export async function markSpam(db: Database, companySlug: string, id: string, by: By) {
  const event = { what: "spam", isNew: ({ markedSpamAt }: Before) => !markedSpamAt, by } as const;
  return updateOwn(db, companySlug, id, { markedSpamAt: by.at }, event);
}

/** Clears the business's own mark, and the suspicion of D27 only where it `isSure`. */
export async function markNoSpam(db: Database, companySlug: string, id: string, by: By, isSure = true) {
  const isNew = ({ markedSpamAt, spamSuspicion }: Before) =>
    Boolean(markedSpamAt || (isSure && spamSuspicion));
  const columns = { markedSpamAt: null, ...(isSure && { spamSuspicion: null }) };
  return updateOwn(db, companySlug, id, columns, { what: isSure ? "no-spam" : "taken-back", isNew, by });
}

/** Among what is called first, or out of it (D80). A word that says no more than the rules is taken back. */
export async function markUrgent(
  db: Database,
  companySlug: string,
  { id, isUrgent }: { id: string; isUrgent: boolean },
  by: By,
): Promise<ChangeOutcome> {
  const now = by.at;
  return writeTransaction(db, (tx) => {
    const before = findOwnRequest(tx, companySlug, id);
    if (!before) return "not-found";
    if (isUrgent ? isCalledFirst(before, now) : before.danger === 0) return "done";
    const urgentSince =
      before.markedUrgent && isUrgentByMark(tx, before) ? before.createdAt : before.urgentSince;
    const byRules = { danger: before.urgency === "sofort" ? URGENT : 0, urgentSince };
    const isTakenBack = before.markedUrgent !== null && isCalledFirst(byRules, now) === isUrgent;
    if (isTakenBack) dropLabel(tx, before);
    const columns = isTakenBack
      ? { markedUrgent: null, urgencyLabelId: null, ...(before.markedUrgent && { urgentAgainAt: null }) }
      : { markedUrgent: isUrgent, urgencyLabelId: keepLabel(tx, before, isUrgent, now) };
    const since = isUrgent && !isTakenBack ? { urgentAgainAt: now } : {};
    change(tx, before, { ...columns, ...since }, { what: markOf(isUrgent), isNew: () => true, by });
    return "done";
  });
}

/** Not by words that followed: these were written at the same moment. */
function isUrgentByMark(tx: Transaction, { companySlug, id, urgentAgainAt }: Before): boolean {
  const followed = findFollowUps(tx, companySlug, id);
  return !followed.some(({ createdAt }) => createdAt.getTime() === urgentAgainAt?.getTime());
}

interface SavedNote {
  id: string;
  note: string | null;
  /** What the page knew as stored; undefined: it doesn't say. */
  held?: string | null;
}

/** `stored`: somebody else changed the note meanwhile, and nothing was saved. */
export async function savePrivateNote(
  db: Database,
  companySlug: string,
  { id, note, held }: SavedNote,
  by: By,
): Promise<ChangeOutcome | { stored: string | null }> {
  return writeTransaction(db, (tx) => {
    const before = findOwnRequest(tx, companySlug, id);
    if (!before) return "not-found";
    const stored = before.privateNote;
    if (stored !== note && held !== undefined && stored !== held) return { stored };
    change(tx, before, { privateNote: note }, { what: "noted", isNew: () => stored !== note, by });
    return "done";
  });
}

/** It includes what came after it. It is skipped while the database takes no writes. */
export async function markSeen(db: Database, companySlug: string, id: string, by: By): Promise<void> {
  const event = { what: "opened", isNew: (before: Before) => !before.seenAt, by } as const;
  const seenAt = sql`coalesce(${customerRequests.seenAt}, ${by.at.getTime()})`;
  tryWrite(db, () => updateOwn(db, companySlug, id, { seenAt, newPhotos: 0, newWords: false }, event));
}

type Before = typeof customerRequests.$inferSelect;

interface Event {
  what: RequestEvent;
  detail?: string | null;
  isNew(before: Before): boolean;
  follows?(tx: Transaction): void;
  by: By;
}

function updateOwn(
  db: Database,
  companySlug: string,
  id: string,
  columns: SQLiteUpdateSetSource<typeof customerRequests>,
  event: Event,
): ChangeOutcome {
  return writeTransaction(db, (tx) => {
    const before = findOwnRequest(tx, companySlug, id);
    if (!before) return "not-found";
    change(tx, before, columns, event);
    return "done";
  });
}

function change(
  tx: Transaction,
  before: Before,
  columns: SQLiteUpdateSetSource<typeof customerRequests>,
  { isNew, follows, by, ...event }: Event,
): void {
  const { id, companySlug } = before;
  changeRequest(tx, before, columns, by.at);
  if (!isNew(before)) return;
  noteEvent(tx, companySlug, { id, ...event }, by);
  follows?.(tx);
}
