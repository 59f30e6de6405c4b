import { eq, type SQL } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import type { OutboxDetails } from "#db/outbox-details.ts";
import { pick } from "#db/pick.ts";
import { customerRequests, photoUploads, profiles, retiredSlugs, users } from "#db/schema.ts";
import { queueMail } from "../../platform/outbox/queue-mail.server.ts";
import { resetAttempts } from "../../platform/rate-limit/rate-limit.server.ts";
import { removeReceiver } from "../customer-request/alert/queue-delivery.server.ts";
import { businessLimitKeys } from "../customer-request/limits.ts";
import { removeRequestFiles } from "../photo/photo-removal.server.ts";
import { handOverToUnknown } from "../profile/members/change-owner.server.ts";
import { deleteInvitations } from "../profile/members/invite.server.ts";
import { retiredSlugHash } from "../profile/retired-slug.server.ts";
import { deleteUser } from "../sign-in/user.server.ts";
import { leaveStripe } from "../subscription/stripe-customer.server.ts";
import { colleaguesOf, tellOwner, tellRemoved } from "./remove-colleague.server.ts";

export interface DeletedAccount {
  userId: string;
  email: string;
}

/** In one transaction; the slug's hash stays (D49, D54, law L7). */
export async function deleteAccount(db: Database, account: DeletedAccount, now: Date): Promise<void> {
  writeTransaction(db, (tx) => {
    tellOwner(tx, account.userId, account.email, now);
    const { slug, companyName, colleagues, hadPlan, isGone } = removeAccount(tx, account, now);
    for (const colleague of colleagues) tellRemoved(tx, colleague, { companyName, isClosed: true }, now);
    if (isGone) queueDeletedMail(tx, account, { hadBusiness: slug !== null, hadPlan }, now);
  });
}

/**
 * It repeats that in a restored database. `subject` is "{user} {business}", the business being one that went with the
 * account. It may have another owner here, and another one that this account owns here was handed over since.
 */
export async function deleteAccountAgain(db: Database, subject: string, now: Date) {
  const [userId = "", profileId = ""] = subject.split(" ");
  return writeTransaction(db, (tx) => {
    const deletedBusiness = ownerOf(tx, eq(profiles.id, profileId));
    if (deletedBusiness) removeAccount(tx, deletedBusiness, now);
    const handedOver = ownerOf(tx, eq(users.id, userId));
    if (handedOver) handOverToUnknown(tx, handedOver.profileId, now);
    const user = tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).get();
    const isGone = user !== undefined && removeAccount(tx, { userId, email: user.email }, now).isGone;
    return { isGone: isGone || deletedBusiness !== undefined, isAddressLost: handedOver !== undefined };
  });
}

function ownerOf(tx: Transaction, which: SQL) {
  return tx
    .select({ userId: users.id, email: users.email, profileId: profiles.id })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.ownerId))
    .where(which)
    .get();
}

function removeAccount(tx: Transaction, account: DeletedAccount, now: Date) {
  const business = tx
    .select({ ...pick(profiles, "id", "slug", "companyName", "logoKey") })
    .from(profiles)
    .where(eq(profiles.ownerId, account.userId))
    .get();
  const slug = business?.slug ?? null;
  if (slug !== null) retire(tx, slug, now);
  if (business?.logoKey) removeRequestFiles(tx, [business.logoKey], now);
  if (business) deleteInvitations(tx, business.id);
  const hadPlan = business ? leaveStripe(tx, business.id, now) : false;
  /* They have no account without the business. */
  const colleagues = business ? colleaguesOf(tx, business.id) : [];
  for (const colleague of colleagues) deleteUser(tx, colleague);
  const companyName = business?.companyName ?? "";
  return { slug, companyName, colleagues, hadPlan, isGone: deleteUser(tx, account) };
}

function retire(tx: Transaction, slug: string, now: Date): void {
  removeRequestFiles(tx, photoKeysOf(tx, slug), now);
  // The job of a withdrawal outlives its request, so nothing else removes it.
  removeReceiver(tx, slug);
  for (const key of Object.values(businessLimitKeys(slug))) resetAttempts(tx, key);
  tx.insert(retiredSlugs)
    .values({ slugHash: retiredSlugHash(slug), retiredAt: now })
    .onConflictDoNothing()
    .run();
}

function photoKeysOf(tx: Transaction, slug: string): string[] {
  const requests = tx
    .select({ imageRefs: customerRequests.imageRefs })
    .from(customerRequests)
    .where(eq(customerRequests.companySlug, slug))
    .all();
  const uploads = tx
    .select({ key: photoUploads.storageKey })
    .from(photoUploads)
    .where(eq(photoUploads.companySlug, slug))
    .all();
  return [
    ...new Set([...requests.flatMap(({ imageRefs }) => imageRefs ?? []), ...uploads.map(({ key }) => key)]),
  ];
}

function queueDeletedMail(
  tx: Transaction,
  { userId, email: recipient }: DeletedAccount,
  details: OutboxDetails["account-deleted"],
  now: Date,
): void {
  const uniqueKey = `account-deleted:${userId}`;
  queueMail(tx, { kind: "account-deleted", details, uniqueKey, recipient, userId: null }, now);
}
