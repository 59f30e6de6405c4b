import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#db/client.server.ts";
import type { WrittenMail } from "#db/outbox-details.ts";
import { writeTogether } from "#db/shared-commit.server.ts";
import { MailFailed, MailRefused, type MailTransport } from "../../services/mail/outgoing-mail.ts";
import {
  abandonLateMails,
  type ClaimedMail,
  holdDueMails,
  markFailed,
  markSent,
  markUnneeded,
} from "./due-mails.server.ts";
import { mailsInTurn } from "./mails-in-turn.server.ts";
import { asOutgoing } from "./outgoing.ts";
import { pauseEnd } from "./retry-delay.ts";

const AT_ONCE = 4;
/** An unmarked mail would be sent again. */
const MARK = { tries: 5, everyMs: 1_000 };
/** From this share of the time on the process counts as busy. */
const BUSY = 0.8;
const LOOK_MS = 10;
const LONGEST_PAUSE_MS = 100;

export interface Sender {
  transport: MailTransport;
  write(mail: ClaimedMail): Promise<WrittenMail | null>;
  now(): Date;
  /** Local mode keeps what it sent for `/dev/mails`; production doesn't. */
  keepContent: boolean;
  stopping: AbortSignal;
  /** For failures that aren't the mail service's; the mail is tried again all the same. */
  reportFault?(fault: unknown): void;
}

/** A process killed before the mark sends a mail again, under the same id (D40). Rethrows a failed mark. */
export async function sendDueMails(db: Database, sender: Sender) {
  const result = { sent: 0, failed: 0, unneeded: 0, abandoned: abandonLateMails(db, sender.now()) };
  const nextMails = mailsInTurn(db, AT_ONCE, sender.now);
  const pauseWhileBusy = busyPause();
  while (!sender.stopping.aborted) {
    const mails = await nextMails();
    if (mails.length === 0) break;
    const ended = await Promise.allSettled(mails.map((mail) => send(db, sender, mail)));
    const outcomes = ended.map((one) => {
      if (one.status === "rejected") throw one.reason;
      return one.value;
    });
    for (const { outcome } of outcomes) result[outcome]++;
    const pauseUntil = outcomes.find((one) => one.pauseUntil)?.pauseUntil;
    if (!pauseUntil) {
      await pauseWhileBusy();
      continue;
    }
    if (!outcomes.some(({ outcome }) => outcome === "sent")) holdDueMails(db, pauseUntil, sender.now());
    break;
  }
  return result;
}

interface Outcome {
  outcome: "sent" | "failed" | "unneeded" | "abandoned";
  pauseUntil?: Date | undefined;
}

async function send(db: Database, sender: Sender, mail: ClaimedMail): Promise<Outcome> {
  const { transport, now, keepContent } = sender;
  let written: WrittenMail | null;
  try {
    written = mail.written ?? (await sender.write(mail));
    if (written) await transport.send(asOutgoing(mail, written));
  } catch (error) {
    return failed(db, sender, mail, error);
  }
  if (!written) {
    markUnneeded(db, mail, now());
    return { outcome: "unneeded" };
  }
  const kept = keepContent ? written : null;
  await insist(() => writeTogether(db, () => markSent(db, mail, kept, now())));
  return { outcome: "sent" };
}

function failed(db: Database, { now, reportFault }: Sender, mail: ClaimedMail, error: unknown): Outcome {
  const useless = error instanceof MailRefused;
  if (!useless && !(error instanceof MailFailed)) reportFault?.(error);
  const pauseMs = error instanceof MailFailed ? error.pauseMs : undefined;
  const chance = Math.random();
  const pauseUntil = pauseMs === undefined ? undefined : pauseEnd(pauseMs, mail.createdAt, now(), chance);
  const next = markFailed(db, mail, { reason: shortReason(error), useless, pauseUntil, chance }, now());
  return { outcome: next === "later" ? "failed" : "abandoned", pauseUntil };
}

async function insist(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === MARK.tries) throw error;
      await sleep(MARK.everyMs);
    }
  }
}

/** A code, never a sentence: a service's own may quote the address, and a name looks like any word. */
function shortReason(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return /^[\w .:-]{1,80}$/.test(code) ? code : error.name;
}

/** Waits while the process is busy, measured since the call before: answers to visitors come first. */
function busyPause(): () => Promise<void> {
  let before = performance.eventLoopUtilization();
  const isBusy = () => performance.eventLoopUtilization(before).utilization > BUSY;
  return async () => {
    for (let waited = 0; isBusy() && waited < LONGEST_PAUSE_MS; waited += LOOK_MS) {
      before = performance.eventLoopUtilization();
      await sleep(LOOK_MS);
    }
    before = performance.eventLoopUtilization();
  };
}
