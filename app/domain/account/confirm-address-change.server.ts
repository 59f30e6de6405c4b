import { and, eq, inArray } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { profiles, users } from "#db/schema.ts";
import { addressChangedMail } from "../../mails/address-change.ts";
import { queueMail } from "../../platform/outbox/queue-mail.server.ts";
import { endOtherSessions, isLiveSession } from "../session/own-sessions.server.ts";
import { endChallenges, spend } from "../sign-in/open-challenge.server.ts";
import { secretHash } from "../sign-in/secrets.server.ts";
import { claimOldMail } from "./claim-old-mail.server.ts";
import { findAddressChange } from "./find-address-change.server.ts";
import { findUserByEmail } from "./user.server.ts";

export interface AddressChangeInput {
  /** What the link carries. */
  token: string;
  alsoContact: boolean;
  /** What the session cookie of the browser that confirms holds, if any: that session stays too. */
  sessionId: string | null;
}

export type AddressChangeOutcome =
  /** Customers may see another address now: `slug` is the page it stands on, null without one. */
  { ok: true; userId: string; slug: string | null } | { ok: false; reason: "not-open" | "taken" };

const NOTICE_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Makes the address a link was sent to the sign-in address, once (D14), in one transaction: ends every session
 * but the one that asked and the one that confirms, ends all challenges of both addresses, and tells the old
 * address. The contact address follows if that is wanted and it was the same. `taken` uses the link up. Nothing
 * changes once the session that asked is over: whoever ended it may have done so because somebody else had it.
 */
export async function confirmAddressChange(
  db: Database,
  { token, alsoContact, sessionId }: AddressChangeInput,
  settings: { PRODUCT_NAME: string; contact: string },
  now: Date,
): Promise<AddressChangeOutcome> {
  const change = await findAddressChange(db, token, now);
  if (change?.state !== "open") return { ok: false, reason: "not-open" };
  const { id, userId, newEmail, oldEmail, askedBy } = change;
  const kept = [change.sessionHash, ...(sessionId ? [secretHash(sessionId)] : [])];
  const mail = addressChangedMail({
    product: settings.PRODUCT_NAME,
    askedBy,
    changedAt: now,
    contact: settings.contact,
  });

  return writeTransaction(db, (tx): AddressChangeOutcome => {
    if (!isLiveSession(tx, { idHash: change.sessionHash, userId }, now)) {
      return { ok: false, reason: "not-open" };
    }
    if (!spend(tx, id, ["email-change"], now)) return { ok: false, reason: "not-open" };
    if (findUserByEmail(tx, newEmail)) return { ok: false, reason: "taken" };
    const { changes } = tx
      .update(users)
      .set({ email: newEmail })
      .where(and(eq(users.id, userId), eq(users.email, oldEmail)))
      .run();
    if (changes === 0) return { ok: false, reason: "not-open" };
    if (alsoContact) moveContact(tx, { userId, oldEmail, newEmail }, now);
    claimOldMail(tx, { id: userId, email: newEmail });
    keepContactProven(tx, { userId, emails: [oldEmail, newEmail] }, now);
    const slug = slugOf(tx, userId);
    endOtherSessions(tx, userId, kept);
    endChallenges(tx, { emails: [oldEmail, newEmail], userId }, now);
    queueMail(
      tx,
      {
        ...mail,
        kind: "address-changed",
        uniqueKey: `address-changed:${id}`,
        recipient: oldEmail,
        userId,
        expiresAt: new Date(now.getTime() + NOTICE_LIFETIME_MS),
      },
      now,
    );
    return { ok: true, userId, slug };
  });
}

/** Both addresses were proven: the old one by signing in, the new one by its link. */
function keepContactProven(
  tx: Transaction,
  { userId, emails }: { userId: string; emails: string[] },
  now: Date,
): void {
  tx.update(profiles)
    .set({ emailConfirmedAt: now })
    .where(and(eq(profiles.id, userId), inArray(profiles.email, emails)))
    .run();
}

function moveContact(
  tx: Transaction,
  { userId, oldEmail, newEmail }: { userId: string; oldEmail: string; newEmail: string },
  now: Date,
): void {
  tx.update(profiles)
    .set({ email: newEmail, updatedAt: now })
    .where(and(eq(profiles.id, userId), eq(profiles.email, oldEmail)))
    .run();
}

function slugOf(tx: Transaction, userId: string): string | null {
  const own = tx.select({ slug: profiles.slug }).from(profiles).where(eq(profiles.id, userId)).get();
  return own?.slug ?? null;
}
