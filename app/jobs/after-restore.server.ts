import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type JournalEntry, readJournal } from "#db/backup/journal-file.server.ts";
import { AFTER_RESTORE } from "#db/backup/swap.server.ts";
import type { Database } from "#db/client.server.ts";
import { keepJournal } from "#db/restore-journal.server.ts";
import { type JournalKind, SUSPENSION_REASONS } from "#db/values.ts";
import { deleteAccountAgain } from "../domain/account/delete-account.server.ts";
import { deleteRequestsAgain } from "../domain/customer-request/delete-request.server.ts";
import { noteWithdrawnAgain } from "../domain/customer-request/status/withdrawn.server.ts";
import { addressHashOf } from "../domain/customer-request/stopped-confirmations.server.ts";
import { setMailChoice } from "../domain/notification/mail-choice.server.ts";
import { CONFIRMATIONS } from "../domain/notification/unsubscribe-token.server.ts";
import { removeEndpointsAgain, skipSequences } from "../domain/notification/webhook/endpoint.server.ts";
import { handOverAgain } from "../domain/profile/members/change-owner.server.ts";
import { deleteAllHandovers } from "../domain/profile/members/handover.server.ts";
import { signEverybodyOut } from "../domain/session/session.server.ts";
import { deleteAllChallenges } from "../domain/sign-in/passkey/passkey-challenge.server.ts";
import { removePasskeysAgain } from "../domain/sign-in/passkey/passkeys.server.ts";
import { reinstateAgain } from "../domain/suspension/reinstate.server.ts";
import { suspendAgain } from "../domain/suspension/suspend.server.ts";
import { deleteAllSecrets } from "../platform/one-time-secret/one-time-secrets.server.ts";
import type { App } from "../visit/app-context.server.ts";
import { forgetExpiredJob } from "./forget-expired.server.ts";

/** Before the first visitor (decision 009). An interrupted start does it again. True: there was a restore. */
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

/** Goes in the order of the journal, without mails. Doing it twice does no harm. */
export async function repeatJournal(db: Database, entries: readonly JournalEntry[], now: Date) {
  const subjects = (kind: JournalKind) =>
    new Set(entries.filter((entry) => entry.kind === kind).map(({ subject }) => subject));
  signEverybodyOut(db);
  deleteAllSecrets(db);
  deleteAllChallenges(db);
  deleteAllHandovers(db);
  // Before deletions: with an owner who handed the business over and left it would go, too.
  const handovers = await repeatHandovers(db, entries, now);
  let accounts = 0;
  for (const id of subjects("account-deleted")) if (await deleteAccountAgain(db, id, now)) accounts += 1;
  const passkeys = removePasskeysAgain(db, [...subjects("passkey-removed")]);
  const webhooks = removeEndpointsAgain(db, [...subjects("webhook-removed")]);
  skipSequences(db);
  const requests = await deleteRequestsAgain(db, [...subjects("request-deleted")], now);
  for (const subject of subjects("request-withdrawn")) await noteWithdrawnAgain(db, subject);
  for (const entry of entries) await repeatSwitch(db, entry, now);
  const suspensions = await repeatSuspensions(db, entries, now);
  return { accounts, ...handovers, passkeys, webhooks, requests, suspensions };
}

/** Only the last owner of each business counts, who may have been its owner before. */
async function repeatHandovers(db: Database, entries: readonly JournalEntry[], now: Date) {
  const subjects = entries.flatMap(({ kind, subject }) => (kind === "business-handed-over" ? [subject] : []));
  const owners = new Map(subjects.map((subject) => subject.split(" ") as [string, string]));
  const repeated = { handovers: 0, ownersWithoutAddress: 0 };
  for (const [profileId, userId] of owners) {
    const { isRepeated, isAddressLost } = await handOverAgain(db, { profileId, userId }, now);
    repeated.handovers += Number(isRepeated);
    repeated.ownersWithoutAddress += Number(isAddressLost);
  }
  return repeated;
}

async function repeatSwitch(db: Database, { kind, subject }: JournalEntry, now: Date): Promise<void> {
  const isOn = kind.endsWith("-on");
  if (kind === "alerts-off" || kind === "alerts-on")
    await setMailChoice(db, { kind: "anfragen", userId: subject }, isOn, now);
  if (kind === "hints-off" || kind === "hints-on")
    await setMailChoice(db, { kind: "konto", userId: subject }, isOn, now);
  if (kind === "confirmations-off" || kind === "confirmations-on")
    await setMailChoice(db, { kind: CONFIRMATIONS, addressHash: addressHashOf(subject) }, isOn, now);
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
