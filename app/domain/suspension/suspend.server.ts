import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { pick } from "#db/pick.ts";
import { noteForRestore } from "#db/restore-journal.server.ts";
import { customerRequests, jobs, members, profiles, sessions, suspensions, users } from "#db/schema.ts";
import type { SuspensionReason } from "#db/values.ts";
import { CONTACT_PROOF, ENDED_BY_USE } from "../../platform/one-time-secret/one-time-secret.ts";
import { endSecrets } from "../../platform/one-time-secret/one-time-secrets.server.ts";
import { dropWaitingMails } from "../../platform/outbox/forget-mails.server.ts";
import { queueMail } from "../../platform/outbox/queue-mail.server.ts";
import { isAdminUser } from "../sign-in/admin.ts";
import { signInEmailOf } from "../sign-in/user.server.ts";
import { findCustomer } from "../subscription/stripe-customer.server.ts";
import { queueStripeJob } from "../subscription/stripe-jobs.server.ts";

export interface Suspension {
  profileId: string;
  adminId: string;
  reason: SuspensionReason;
  /** For the administrators; the business gets it only with its data (law L6). */
  note: string;
}

export type SuspendOutcome =
  | { ok: true }
  | { ok: false; reason: "unknown" | "administrator" | "already-suspended" };

export async function suspend(
  db: Database,
  suspension: Suspension,
  { ADMIN_EMAILS }: { ADMIN_EMAILS: readonly string[] },
  now: Date,
): Promise<SuspendOutcome> {
  const { profileId, adminId, reason } = suspension;
  return writeTransaction(db, (tx): SuspendOutcome => {
    const account = accountOf(tx, profileId);
    if (!account) return { ok: false, reason: "unknown" };
    if (isAdminUser(account.email, { ADMIN_EMAILS })) return { ok: false, reason: "administrator" };
    if (account.suspendedAt) return { ok: false, reason: "already-suspended" };
    suspendIn(tx, account, suspension, now);
    noteForRestore(tx, "access-ended", `${profileId} ${adminId} ${reason}`);
    const uniqueKey = `access-ended:${profileId}:${now.getTime()}`;
    const about = { uniqueKey, recipient: account.email, userId: account.ownerId };
    queueMail(tx, { kind: "access-ended", details: { reason }, ...about }, now);
    return { ok: true };
  });
}

/** In a restored database, without a mail; false when there is nothing to do. */
export async function suspendAgain(db: Database, suspension: Suspension, now: Date): Promise<boolean> {
  return writeTransaction(db, (tx) => {
    const account = accountOf(tx, suspension.profileId);
    if (!account || account.suspendedAt) return false;
    suspendIn(tx, account, suspension, now);
    return true;
  });
}

function suspendIn(
  tx: Transaction,
  account: Account,
  { profileId, adminId, reason, note }: Suspension,
  now: Date,
) {
  tx.update(profiles).set({ suspendedAt: now }).where(eq(profiles.id, profileId)).run();
  const by = { suspendedBy: adminId, suspendedByEmail: signInEmailOf(tx, adminId) };
  tx.insert(suspensions)
    .values({ id: randomUUID(), profileId, suspendedAt: now, ...by, reason, note })
    .run();
  if (findCustomer(tx, profileId)) queueStripeJob(tx, { step: "cancel", profileId }, now);
  stopEverything(tx, { id: profileId, slug: account.slug }, now);
}

type Account = NonNullable<ReturnType<typeof accountOf>>;

function accountOf(tx: Transaction, profileId: string) {
  return tx
    .select({ ...pick(profiles, "ownerId", "suspendedAt", "slug"), email: users.email })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.ownerId))
    .where(eq(profiles.id, profileId))
    .get();
}

function stopEverything(tx: Transaction, { id, slug }: { id: string; slug: string | null }, now: Date): void {
  const everybody = tx
    .select({ userId: members.userId, email: users.email })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.profileId, id))
    .all();
  for (const { userId, email } of everybody) {
    tx.delete(sessions).where(eq(sessions.userId, userId)).run();
    endSecrets(tx, { purposes: ENDED_BY_USE, emails: [email], userId }, now);
    endSecrets(tx, { purposes: CONTACT_PROOF, userId }, now);
    dropWaitingMails(tx, userId);
  }
  const ownRequests = tx
    .select({ id: customerRequests.id })
    .from(customerRequests)
    .where(eq(customerRequests.companySlug, slug ?? ""));
  const isAssessment = and(eq(jobs.lane, "run-analyses"), isNull(jobs.failedAt));
  tx.delete(jobs)
    .where(and(inArray(jobs.customerRequestId, ownRequests), isAssessment))
    .run();
}
