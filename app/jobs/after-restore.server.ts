import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type JournalEntry, readJournal } from "#db/backup/journal-file.server.ts";
import { AFTER_RESTORE } from "#db/backup/swap.server.ts";
import type { Database } from "#db/client.server.ts";
import { keepJournal } from "#db/restore-journal.server.ts";
import { type JournalKind, SUSPENSION_REASONS } from "#db/values.ts";
import { deleteAccountAgain } from "../domain/account/delete-account.server.ts";
import { deleteRequestsAgain } from "../domain/customer-request/own-request.server.ts";
import { noteWithdrawnAgain } from "../domain/customer-request/status/withdrawn.server.ts";
import { CONFIRMATIONS, MAIL_KINDS, setMailChoice } from "../domain/notification/mail-choice.server.ts";
import { pauseRestored, skipNumbers } from "../domain/notification/webhook/endpoint.server.ts";
import { deleteAllHandovers } from "../domain/profile/members/handover.server.ts";
import { signEverybodyOut } from "../domain/session/session.server.ts";
import { deleteAllChallenges } from "../domain/sign-in/passkey/passkey-challenge.server.ts";
import { deleteAllPasskeys } from "../domain/sign-in/passkey/passkeys.server.ts";
import { reinstateAgain } from "../domain/suspension/reinstate.server.ts";
import { suspendAgain } from "../domain/suspension/suspend.server.ts";
import { deleteAllSecrets } from "../platform/one-time-secret/one-time-secrets.server.ts";
import type { App } from "../visit/app-context.server.ts";
import { forgetExpiredJob } from "./forget-expired.server.ts";

/** Runs before the first visitor (decision 009). An interrupted start does it again. True means a restore. */
export async function settleRestored(app: App): Promise<boolean> {
  const { db, settings, clock, log } = app;
  const file = join(settings.STORAGE_DIR, AFTER_RESTORE);
  if (!existsSync(file)) return false;
  const counts = await repeatJournal(db, readJournal(file), clock.now());
  await forgetExpiredJob(app);
  await keepJournal(db, settings.BACKUP_DIR);
  log.info({ event: "restored", ...counts });
  rmSync(file);
  return true;
}

/**
 * Goes in the order of the journal, without mails but to owners of receivers. Doing it twice does no harm. What was
 * removed since and is not in the journal must not be a way in, or out: passkeys are made anew, receivers wait.
 */
export async function repeatJournal(db: Database, entries: readonly JournalEntry[], now: Date) {
  const subjects = (kind: JournalKind) =>
    new Set(entries.filter((entry) => entry.kind === kind).map(({ subject }) => subject));
  skipNumbers(db);
  signEverybodyOut(db);
  deleteAllSecrets(db);
  deleteAllChallenges(db);
  deleteAllHandovers(db);
  const counts = { accounts: 0, ownersWithoutAddress: 0, passkeys: deleteAllPasskeys(db) };
  for (const subject of subjects("account-deleted")) {
    const { isGone, isAddressLost } = await deleteAccountAgain(db, subject, now);
    counts.accounts += Number(isGone);
    counts.ownersWithoutAddress += Number(isAddressLost);
  }
  const requests = await deleteRequestsAgain(db, [...subjects("request-deleted")], now);
  for (const subject of subjects("request-withdrawn")) await noteWithdrawnAgain(db, subject);
  for (const entry of latestMailChoices(entries)) await repeatMailChoice(db, entry, now);
  const suspensions = await repeatSuspensions(db, entries, now);
  return { ...counts, requests, suspensions, webhooks: pauseRestored(db, now) };
}

/** Who switched mails off and on again keeps what they chose, unless the copy has them switched off. */
function latestMailChoices(entries: readonly JournalEntry[]) {
  const ofMails = entries.filter(({ kind }) => kind === "mails-off" || kind === "mails-on");
  return new Map(ofMails.map((entry) => [entry.subject, entry])).values();
}

async function repeatMailChoice(db: Database, { kind, subject }: JournalEntry, now: Date): Promise<void> {
  const [which, whose = ""] = subject.split(" ");
  const ofUser = MAIL_KINDS.find((one) => one === which);
  const choice = ofUser
    ? { kind: ofUser, userId: whose }
    : ({ kind: CONFIRMATIONS, addressHash: whose } as const);
  await setMailChoice(db, choice, kind === "mails-on", now);
}

/** Only the last step of each account counts. The administrator's note is lost. */
async function repeatSuspensions(db: Database, entries: readonly JournalEntry[], now: Date): Promise<number> {
  const latest = new Map<string, () => Promise<boolean>>();
  for (const { kind, subject } of entries) {
    const [profileId = "", adminId = "", word] = subject.split(" ");
    const reason = SUSPENSION_REASONS.find((one) => one === word);
    if (kind === "access-ended" && reason)
      latest.set(profileId, () => suspendAgain(db, { profileId, adminId, reason, note: "" }, now));
    if (kind === "access-restored")
      latest.set(profileId, () => reinstateAgain(db, { profileId, adminId }, now));
  }
  let repeated = 0;
  for (const repeat of latest.values()) if (await repeat()) repeated += 1;
  return repeated;
}
