import { eq } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { customerRequests, photoUploads, retiredSlugs, signInChallenges, users } from "#db/schema.ts";
import { accountDeletedLetter } from "../../mails/account-deleted.ts";
import { businessLimitKey } from "../customer-request/limits.ts";
import { forgetLettersOf } from "../outbox/forget-letters.server.ts";
import { queueLetter } from "../outbox/queue-letter.server.ts";
import { removeRequestFiles } from "../photo/photo-removal.server.ts";
import { retiredSlugHash } from "../profile/retired-slug.server.ts";
import { resetAttempts } from "../rate-limit/rate-limit.server.ts";
import { endSubscription } from "./end-subscription.server.ts";

/** The farewell is worth sending for so long, in ms. */
const FAREWELL_MS = 24 * 60 * 60 * 1000;

/** A whole account: its user, the address that signs in, and the slug of its business. */
export interface DeletedAccount {
  userId: string;
  email: string;
  slug: string;
}

/**
 * Deletes an account with everything that belongs to it, in one transaction (D49, law L7): profile, requests,
 * analyses, consents, sessions, sign-in links, letters. Photos are queued for the sweep. What stays is the
 * slug's hash (D54) and one letter to the sign-in address that says so, forgotten like every letter. Call
 * `app.outboxChanged()` and `app.requestPages.drop(slug)` afterwards. Throws while a subscription is booked.
 */
export async function deleteAccount(
  db: Database,
  account: DeletedAccount,
  operator: { product: string; contact: string | undefined },
  now: Date,
): Promise<void> {
  await endSubscription(db, account.userId);
  writeTransaction(db, (tx) => {
    const { userId, email, slug } = account;
    removeRequestFiles(tx, photoKeysOf(tx, slug), now);
    forgetLettersOf(tx, userId);
    tx.delete(signInChallenges).where(eq(signInChallenges.email, email)).run();
    resetAttempts(tx, businessLimitKey(slug));
    tx.insert(retiredSlugs)
      .values({ slugHash: retiredSlugHash(slug), retiredAt: now })
      .onConflictDoNothing()
      .run();
    const gone = tx.delete(users).where(eq(users.id, userId)).run().changes;
    if (gone === 0) return;
    queueLetter(tx, farewell(account, operator, now), now);
  });
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
  operator: { product: string; contact: string | undefined },
  now: Date,
) {
  return {
    ...accountDeletedLetter(operator),
    kind: "account-deleted",
    uniqueKey: `account-deleted:${userId}`,
    recipient: email,
    expiresAt: new Date(now.getTime() + FAREWELL_MS),
  };
}
