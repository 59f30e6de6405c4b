import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#db/client.server.ts";
import { writeTogether } from "#db/shared-commit.server.ts";
import { MailFailed, MailRefused, type MailTransport } from "../../services/mail/outgoing-mail.ts";
import {
  abandonLateMails,
  type ClaimedMail,
  holdDueMails,
  markFailed,
  markSent,
} from "./due-mails.server.ts";
import { mailsInTurn } from "./mails-in-turn.server.ts";
import { pauseEnd } from "./retry-delay.ts";
import { visitorsFirst } from "./visitors-first.server.ts";

/** Mails on their way at the same time, so that one slow answer doesn't hold the others up. */
const AT_ONCE = 4;
/** A mail that is out has to be marked, or it goes out again: so often and so far apart, in ms. */
const MARK = { tries: 5, everyMs: 1_000 };

export interface Sender {
  transport: MailTransport;
  now(): Date;
  /** Local mode keeps what it sent for `/dev/mails`; production wipes it. */
  keepContent: boolean;
  /** No further mails are begun once it says so. */
  stopping: AbortSignal;
  /** The clock may be wrong: no mail is given up because its time is over. */
  isTimeDoubtful?: boolean;
  /** Hears of every failure that isn't the mail service's; its mail is tried again all the same. */
  reportFault?(fault: unknown): void;
}

/**
 * Sends every mail that is due (D40) and returns how many were sent, failed for now, and were given up.
 * A mail is claimed before and marked after its sending, so it is never lost; a process killed between the
 * two sends it once more. Resend recognises that by the mail's id; over SMTP the one mail whose acceptance
 * was not yet marked comes twice, under the same Message-ID. A service that asks for a pause or is out of order
 * ends the round, and if it took none of the mails tried, the others wait with them. Throws, when none is on its way any more, if what became of one couldn't be written down.
 */
export async function sendDueMails(db: Database, sender: Sender) {
  const tooLate = sender.isTimeDoubtful ? 0 : abandonLateMails(db, sender.now());
  const result = { sent: 0, failed: 0, abandoned: tooLate };
  const nextMails = mailsInTurn(db, AT_ONCE, sender.now);
  const itsTurn = visitorsFirst();
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
      await itsTurn();
      continue;
    }
    if (!outcomes.some(({ outcome }) => outcome === "sent")) holdDueMails(db, pauseUntil, sender.now());
    break;
  }
  return result;
}

interface Outcome {
  outcome: "sent" | "failed" | "abandoned";
  pauseUntil?: Date | undefined;
}

async function send(
  db: Database,
  { transport, now, keepContent, reportFault }: Sender,
  mail: ClaimedMail,
): Promise<Outcome> {
  try {
    await transport.send(mail);
  } catch (error) {
    const useless = error instanceof MailRefused;
    if (!useless && !(error instanceof MailFailed)) reportFault?.(error);
    const pauseMs = error instanceof MailFailed ? error.pauseMs : undefined;
    const chance = Math.random();
    const pauseUntil = pauseMs === undefined ? undefined : pauseEnd(pauseMs, mail.createdAt, now(), chance);
    const failure = { reason: shortReason(error), useless, pauseUntil, chance };
    const next = markFailed(db, mail, failure, now());
    return { outcome: next === "later" ? "failed" : "abandoned", pauseUntil };
  }
  await insist(() => writeTogether(db, () => markSent(db, mail, keepContent, now())));
  return { outcome: "sent" };
}

/** Does it again when it throws: the database may be busy for a moment. */
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
