import { eq } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { customerRequests, photoUploads, profiles, retiredSlugs } from "#db/schema.ts";
import { accountDeletedMail } from "../../mails/account-deleted.ts";
import { queueMail } from "../../platform/outbox/queue-mail.server.ts";
import { resetAttempts } from "../../platform/rate-limit/rate-limit.server.ts";
import { businessLimitKeys } from "../customer-request/limits.ts";
import { removeRequestFiles } from "../photo/photo-removal.server.ts";
import { retiredSlugHash } from "../profile/retired-slug.server.ts";
import { noteNews } from "../restored/note-news.server.ts";
import { deleteUser } from "../sign-in/user.server.ts";
import { leaveStripe } from "../subscription/ended-customers.server.ts";

/** The mail about it is worth sending for so long, in ms. */
export const FAREWELL_MS = 24 * 60 * 60 * 1000;

/** A whole account: its user and the address that signs in. */
export interface DeletedAccount {
  userId: string;
  email: string;
}

export interface Operator {
  product: string;
  /** Where people write who didn't do this. */
  contact: string;
}

/**
 * Deletes an account with everything that belongs to it, in one transaction (D49, law L7): profile, requests,
 * analyses, consents, sessions, sign-in links, mails. Photos are queued for the sweep. What stays is the
 * slug's hash (D54) and one mail to the sign-in address that says so, forgotten like every mail. Call
 * `app.outboxChanged()` and `app.stripeEventArrived()` afterwards: a job ends at Stripe what is still paid for,
 * and tries until Stripe has said yes. Then `app.requestPages.drop(slug)` with the slug it returns, null when
 * there was no business.
 */
export async function deleteAccount(
  db: Database,
  account: DeletedAccount,
  operator: Operator,
  now: Date,
): Promise<string | null> {
  return writeTransaction(db, (tx) => {
    const slug = removeAccount(tx, account, operator, now);
    noteNews(tx, "farewell-queued", account.userId);
    return slug;
  });
}

/**
 * The same inside a transaction: also for an account that was deleted before, and came back with a restored database.
 * Without an `operator` nobody is written to.
 */
export function removeAccount(
  tx: Transaction,
  account: DeletedAccount,
  operator: Operator | null,
  now: Date,
): string | null {
  const business = tx
    .select({ slug: profiles.slug })
    .from(profiles)
    .where(eq(profiles.id, account.userId))
    .get();
  const slug = business?.slug ?? null;
  if (slug !== null) retire(tx, slug, now);
  const hadPlan = leaveStripe(tx, account.userId, now);
  const isGone = deleteUser(tx, account);
  if (isGone && operator)
    queueMail(tx, farewell(account, { ...operator, hadBusiness: slug !== null, hadPlan }, now), now);
  return slug;
}

/** The `unique_key` of the mail about a deletion. */
export const farewellKey = (userId: string) => `account-deleted:${userId}`;

function retire(tx: Transaction, slug: string, now: Date): void {
  removeRequestFiles(tx, photoKeysOf(tx, slug), now);
  for (const key of Object.values(businessLimitKeys(slug))) resetAttempts(tx, key);
  tx.insert(retiredSlugs)
    .values({ slugHash: retiredSlugHash(slug), retiredAt: now })
    .onConflictDoNothing()
    .run();
}

/** Storage keys of all images of a business: of its requests, and of uploads that wait for theirs. */
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

function farewell(
  { userId, email }: DeletedAccount,
  facts: Parameters<typeof accountDeletedMail>[0],
  now: Date,
) {
  return {
    ...accountDeletedMail(facts),
    kind: "account-deleted",
    uniqueKey: farewellKey(userId),
    recipient: email,
    userId: null,
    expiresAt: new Date(now.getTime() + FAREWELL_MS),
  };
}
