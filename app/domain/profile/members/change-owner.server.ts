import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { lostAddress } from "#app/platform/lost-address.ts";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { handovers, members, profiles, users } from "#db/schema.ts";
import { CONTACT_PROOF } from "../../../platform/one-time-secret/one-time-secret.ts";
import { endSecrets } from "../../../platform/one-time-secret/one-time-secrets.server.ts";
import { queueMail } from "../../../platform/outbox/queue-mail.server.ts";
import { currentVersion, recordConsent } from "../../consent/record-consent.server.ts";
import { signInEmailOf, type User } from "../../sign-in/user.server.ts";
import { membersOf } from "./colleagues.server.ts";
import { movedContact, openHandover } from "./handover.server.ts";

export interface Acceptance {
  user: User;
  profileId: string;
  userAgent: string | null;
}

/** With consent, new owner and mails to both in one transaction; false when the offer had ended. */
export async function acceptHandover(
  db: Database,
  { user, profileId, userAgent }: Acceptance,
  now: Date,
): Promise<boolean> {
  return writeTransaction(db, (tx) => {
    const open = openHandover(tx, profileId, now);
    if (open?.userId !== user.id) return false;
    const former = changeOwner(tx, profileId, user, now);
    if (!former) return false;
    recordConsent(tx, { userId: user.id, userAgent }, now);
    const nameOf = new Map(membersOf(tx, profileId).map(({ userId, name }) => [userId, name ?? ""]));
    const { companyName } = former;
    const tell = (to: { id: string; email: string }, other: { id: string }, termsVersion: string | null) => {
      const details = { companyName, name: nameOf.get(other.id) ?? "", termsVersion };
      const mail = { uniqueKey: `handed-over:${open.id}:${to.id}`, recipient: to.email, userId: to.id };
      queueMail(tx, { kind: "handed-over", details, ...mail }, now);
    };
    tell(former, user, null);
    tell(user, former, currentVersion(tx, "agb"));
    return true;
  });
}

/** Returns who owned it; null when there is no such business, or it is theirs already. */
function changeOwner(tx: Transaction, profileId: string, to: { id: string; email: string }, now: Date) {
  const business = tx.select().from(profiles).where(eq(profiles.id, profileId)).get();
  const email = business && signInEmailOf(tx, business.ownerId);
  if (!business || !email || business.ownerId === to.id) return null;
  const former = { id: business.ownerId, email, companyName: business.companyName };
  // At requests they go on being called as in the profile.
  tx.update(members)
    .set({ name: business.contactName })
    .where(and(eq(members.userId, former.id), isNull(members.name)))
    .run();
  const contact = movedContact(business, former.email, to.email);
  tx.update(profiles)
    .set({ ...contact, ownerId: to.id, accountMails: true, updatedAt: now })
    .where(eq(profiles.id, profileId))
    .run();
  tx.delete(handovers).where(eq(handovers.profileId, profileId)).run();
  endSecrets(tx, { purposes: CONTACT_PROOF, userId: former.id }, now);
  return former;
}

/** After a restore, of somebody whom the journal doesn't name. Nobody has the address, until the operator knows it. */
export function handOverToUnknown(tx: Transaction, profileId: string, now: Date): void {
  const id = randomUUID();
  const email = lostAddress(id);
  tx.insert(users).values({ id, email, createdAt: now }).run();
  tx.insert(members).values({ userId: id, profileId, joinedAt: now }).run();
  changeOwner(tx, profileId, { id, email }, now);
}
