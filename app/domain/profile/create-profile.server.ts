import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { members, profiles } from "#db/schema.ts";
import { queueMail } from "../../platform/outbox/queue-mail.server.ts";
import { recordConsent } from "../consent/record-consent.server.ts";
import type { User } from "../sign-in/user.server.ts";
import { trialEnd } from "../subscription/trial.ts";
import { claimSlug } from "./claim-slug.server.ts";

type Name = "companyName" | "contactName" | "mobileNumber" | "phoneShown" | "businessFields";
type Place = "street" | "postalCode" | "city" | "country" | "websiteUrl" | "vatId";
export type NewProfile = Pick<typeof profiles.$inferSelect, Name | Place>;

export interface Joining {
  profile: NewProfile;
  userAgent: string | null;
}

export interface Joined {
  slug: string;
  /** False when the profile was complete already: then nothing was changed. */
  isNew: boolean;
  hasMail: boolean;
}

/** Stores profile and consent in one transaction (D16). A row without slug is completed. */
export async function createProfile(
  db: Database,
  user: User,
  { profile: fields, userAgent }: Joining,
  settings: { PRODUCT_NAME: string },
  now: Date,
): Promise<Joined> {
  return writeTransaction(db, (tx) => {
    const known = tx.select().from(profiles).where(eq(profiles.ownerId, user.id)).get();
    if (known?.slug && known.companyName) return { slug: known.slug, isNew: false, hasMail: false };

    recordConsent(tx, { userId: user.id, userAgent }, now);
    const slug = known?.slug ?? claimSlug(tx, fields.companyName, settings.PRODUCT_NAME);
    const trialEndsAt = known?.trialEndsAt ?? trialEnd(now);
    const columns = { ...fields, slug, trialEndsAt, updatedAt: now };
    if (known) tx.update(profiles).set(columns).where(eq(profiles.id, known.id)).run();
    else insertProfile(tx, user, columns, now);
    return { slug, isNew: true, hasMail: queueWelcome(tx, user, now) };
  });
}

type Columns = NewProfile & { slug: string; trialEndsAt: Date; updatedAt: Date };

function insertProfile(tx: Transaction, user: User, columns: Columns, now: Date): void {
  const id = randomUUID();
  tx.insert(profiles)
    .values({ ...columns, id, ownerId: user.id, email: user.email, createdAt: now })
    .run();
  tx.insert(members).values({ userId: user.id, profileId: id, joinedAt: now }).run();
}

/** A mail that can't be queued never keeps anybody from joining. */
function queueWelcome(tx: Transaction, { id: userId, email: recipient }: User, now: Date): boolean {
  const uniqueKey = `welcome:${userId}`;
  try {
    queueMail(tx, { kind: "welcome", details: {}, uniqueKey, recipient, userId }, now);
    return true;
  } catch {
    return false;
  }
}
