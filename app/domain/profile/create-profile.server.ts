import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { type Database, given, prepared, type Transaction, writeTransaction } from "#db/client.server.ts";
import { isReservedSlug } from "#db/reserved-slugs.ts";
import { members, profiles } from "#db/schema.ts";
import { queueMail } from "../../platform/outbox/queue-mail.server.ts";
import { recordConsent } from "../consent/record-consent.server.ts";
import type { User } from "../sign-in/user.server.ts";
import { trialEnd } from "../subscription/trial.ts";
import { isRetiredSlug } from "./retired-slug.server.ts";
import { numberedSlug, slugFrom } from "./slug.ts";

const ASKED_IN_TURN = 32;

/** The first slug nobody has, had (D54) or may have (D7); free until the end of the transaction. */
export function claimSlug(tx: Transaction, companyName: string, product: string): string {
  const wanted = slugFrom(companyName, product);
  const isFree = (n: number) => {
    const slug = numberedSlug(wanted, n);
    return !isReservedSlug(slug) && !owner(tx).get({ slug }) && !isRetiredSlug(tx, slug);
  };
  return numberedSlug(wanted, firstFree(isFree));
}

/** Asks ever larger numbers after the first 32: a name taken 60,000 times costs 60 looks. */
function firstFree(isFree: (n: number) => boolean): number {
  let taken = 0;
  while (taken < ASKED_IN_TURN) {
    if (isFree(taken + 1)) return taken + 1;
    taken += 1;
  }
  let free = taken * 2;
  while (!isFree(free)) [taken, free] = [free, free * 2];
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2);
    if (isFree(middle)) free = middle;
    else taken = middle;
  }
  return free;
}

export async function giveMissingSlug(
  db: Database,
  profile: { id: string; slug: string | null; companyName: string },
  product: string,
  now: Date,
): Promise<string | null> {
  if (profile.slug || !profile.companyName) return profile.slug;
  return writeTransaction(db, (tx) => {
    const slug = claimSlug(tx, profile.companyName, product);
    tx.update(profiles)
      .set({ slug, updatedAt: now })
      .where(and(eq(profiles.id, profile.id), isNull(profiles.slug)))
      .run();
    return slugOf(tx).get({ id: profile.id })?.slug ?? null;
  });
}

const owner = prepared((db) =>
  db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.slug, given("slug"))),
);

const slugOf = prepared((db) =>
  db
    .select({ slug: profiles.slug })
    .from(profiles)
    .where(eq(profiles.id, given("id"))),
);

type Name = "companyName" | "contactName" | "mobileNumber" | "phoneShown" | "businessFields";
type Place = "street" | "postalCode" | "city" | "country" | "websiteUrl" | "vatId";
export type NewProfile = Pick<typeof profiles.$inferSelect, Name | Place>;

interface Joining {
  profile: NewProfile;
  userAgent: string | null;
}

interface Joined {
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
