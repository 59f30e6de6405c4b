import type { Database } from "#db/client.server.ts";
import { MailRefused, type MailTransport } from "../../services/outgoing-mail.ts";
import {
  abandonLateLetters,
  type ClaimedLetter,
  claimDueLetters,
  markFailed,
  markSent,
} from "./due-letters.server.ts";

/** Letters on their way at the same time, so that one slow answer doesn't hold the others up. */
const AT_ONCE = 4;

export interface Sender {
  transport: MailTransport;
  now(): Date;
  /** Local mode keeps what it sent for `/dev/mails`; production wipes it. */
  keepContent: boolean;
  /** No further letters are begun once it says so. */
  stopping: AbortSignal;
}

/**
 * Sends every letter that is due (D40) and returns how many were sent, failed for now, and were given up.
 * A letter is claimed before and marked after its sending, so it is never lost; a process killed between the
 * two sends it once more after the claim has run out. Resend recognises that by the letter's id, SMTP doesn't.
 */
export async function sendDueLetters(db: Database, sender: Sender) {
  const result = { sent: 0, failed: 0, abandoned: abandonLateLetters(db, sender.now()) };
  while (!sender.stopping.aborted) {
    const letters = claimDueLetters(db, AT_ONCE, sender.now());
    if (letters.length === 0) break;
    for (const outcome of await Promise.all(letters.map((letter) => send(db, sender, letter)))) {
      result[outcome]++;
    }
  }
  return result;
}

async function send(db: Database, { transport, now, keepContent }: Sender, letter: ClaimedLetter) {
  try {
    await transport.send(letter);
  } catch (error) {
    const useless = error instanceof MailRefused;
    const reason = useless ? error.code : shortReason(error);
    const next = markFailed(db, letter, { reason, useless, chance: Math.random() }, now());
    return next === "later" ? "failed" : "abandoned";
  }
  markSent(db, letter, keepContent, now());
  return "sent";
}

/** A code, never a sentence: a service's own may quote the address, and a name looks like any word. */
function shortReason(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return /^[\w .:-]{1,80}$/.test(code) ? code : error.name;
}
