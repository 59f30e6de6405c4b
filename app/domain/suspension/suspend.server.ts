import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { noteForRestore } from "#db/restore-journal.server.ts";
import { analysisJobs, customerRequests, profiles, sessions, suspensions, users } from "#db/schema.ts";
import type { EndingReason } from "#db/values.ts";
import { CONTACT_PROOF, ENDED_BY_USE } from "../../platform/one-time-secret/one-time-secret.ts";
import { endSecrets } from "../../platform/one-time-secret/one-time-secrets.server.ts";
import { dropWaitingMails } from "../../platform/outbox/forget-mails.server.ts";
import { queueMail } from "../../platform/outbox/queue-mail.server.ts";
import { isAdminUser } from "../sign-in/admin.ts";
import { signInEmailOf } from "../sign-in/user.server.ts";
import { findCustomer } from "../subscription/stripe-customer.server.ts";

/** A mail about the account is worth sending for so long, in ms. */
export const ENDING_MAIL_MS = 24 * 60 * 60 * 1000;

export interface Ending {
  profileId: string;
  adminId: string;
  reason: EndingReason;
  /** For the administrators; the business gets it only with its data (law L6). */
  note: string;
}

export type EndingOutcome =
  | { ok: true; slug: string | null }
  | { ok: false; reason: "unknown" | "administrator" | "already-ended" };

/**
 * Keeps a business out, in one transaction: its sessions and one-time links end, waiting mails and analyses are
 * dropped, one mail tells it why, and its plan is due to be cancelled. Nothing is deleted: `reinstate` undoes
 * it. Afterwards call `app.requestPages.drop(slug)`, `app.outboxChanged()` and `app.stripeEventArrived()`: the job
 * cancels the plan at the end of what is paid, and tries until Stripe has said yes.
 */
export async function suspend(
  db: Database,
  ending: Ending,
  { ADMIN_EMAILS }: { ADMIN_EMAILS: readonly string[] },
  now: Date,
): Promise<EndingOutcome> {
  const { profileId, adminId, reason } = ending;
  return writeTransaction(db, (tx): EndingOutcome => {
    const account = accountOf(tx, profileId);
    if (!account) return { ok: false, reason: "unknown" };
    if (isAdminUser(account.email, { ADMIN_EMAILS })) return { ok: false, reason: "administrator" };
    if (account.suspendedAt) return { ok: false, reason: "already-ended" };
    keepOut(tx, account, ending, now);
    noteForRestore(tx, "access-ended", `${profileId} ${adminId} ${reason}`);
    queueMail(
      tx,
      {
        kind: "access-ended",
        details: { reason },
        uniqueKey: `access-ended:${profileId}:${now.getTime()}`,
        recipient: account.email,
        userId: profileId,
        expiresAt: new Date(now.getTime() + ENDING_MAIL_MS),
      },
      now,
    );
    return { ok: true, slug: account.slug };
  });
}

/** Repeats a suspension that a restored database doesn't know, without a mail; false when there is nothing to do. */
export async function suspendAgain(db: Database, ending: Ending, now: Date): Promise<boolean> {
  return writeTransaction(db, (tx) => {
    const account = accountOf(tx, ending.profileId);
    if (!account || account.suspendedAt) return false;
    keepOut(tx, account, ending, now);
    return true;
  });
}

function keepOut(tx: Transaction, account: Account, { profileId, adminId, reason, note }: Ending, now: Date) {
  tx.update(users).set({ suspendedAt: now }).where(eq(users.id, profileId)).run();
  tx.insert(suspensions)
    .values({
      id: randomUUID(),
      userId: profileId,
      endedAt: now,
      endedBy: adminId,
      endedByEmail: signInEmailOf(tx, adminId),
      reason,
      note,
      planDueAt: findCustomer(tx, profileId) ? now : null,
    })
    .run();
  stopEverything(tx, { id: profileId, ...account }, now);
}

type Account = NonNullable<ReturnType<typeof accountOf>>;

function accountOf(tx: Transaction, profileId: string) {
  return tx
    .select({
      email: users.email,
      suspendedAt: users.suspendedAt,
      companyName: profiles.companyName,
      slug: profiles.slug,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, profileId))
    .get();
}

function stopEverything(
  tx: Transaction,
  { id, email, slug }: { id: string; email: string; slug: string | null },
  now: Date,
): void {
  tx.delete(sessions).where(eq(sessions.userId, id)).run();
  endSecrets(tx, { purposes: ENDED_BY_USE, emails: [email], userId: id }, now);
  endSecrets(tx, { purposes: CONTACT_PROOF, userId: id }, now);
  dropWaitingMails(tx, id);
  const ownRequests = tx
    .select({ id: customerRequests.id })
    .from(customerRequests)
    .where(eq(customerRequests.companySlug, slug ?? ""));
  tx.delete(analysisJobs)
    .where(and(inArray(analysisJobs.customerRequestId, ownRequests), isNull(analysisJobs.failedAt)))
    .run();
}
