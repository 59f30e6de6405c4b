import { randomUUID } from "node:crypto";
import { and, eq, gt, lte } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { handovers, members, profiles, users, webhookEndpoints } from "#db/schema.ts";
import { queueMail } from "../../../platform/outbox/queue-mail.server.ts";
import { consumeAllOrNone, counterOf } from "../../../platform/rate-limit/rate-limit.server.ts";
import { type ContactAddress, mailAddress } from "../contact-email.ts";
import { membersOf, shownName } from "./colleagues.server.ts";

const DAY_MS = 24 * 60 * 60_000;
const HANDOVER_MS = 7 * DAY_MS;
/* Each one is a mail. */
const PER_BUSINESS_AND_DAY = { limit: 5, windowMs: DAY_MS };

type Handover = typeof handovers.$inferSelect;

export function openHandover(db: Database | Transaction, profileId: string, now: Date): Handover | null {
  const isOpen = and(eq(handovers.profileId, profileId), gt(handovers.expiresAt, now));
  return db.select().from(handovers).where(isOpen).get() ?? null;
}

export function isAskedToTakeOver(db: Database, userId: string, now: Date): boolean {
  const isOpen = and(eq(handovers.userId, userId), gt(handovers.expiresAt, now));
  return db.select({ id: handovers.id }).from(handovers).where(isOpen).get() !== undefined;
}

/** As the colleague who is asked reads it; `mailsTo`: where mails to the owner will go; `receiverHost`: where requests go besides. */
export function businessOffered(db: Database, user: { id: string; email: string }, now: Date) {
  const found = db
    .select({
      companyName: profiles.companyName,
      contactName: profiles.contactName,
      ownerName: shownName,
      contact: { email: profiles.email, emailConfirmedAt: profiles.emailConfirmedAt },
      ownerEmail: users.email,
      receiverUrl: webhookEndpoints.url,
      expiresAt: handovers.expiresAt,
    })
    .from(handovers)
    .innerJoin(profiles, eq(profiles.id, handovers.profileId))
    .innerJoin(members, eq(members.userId, profiles.ownerId))
    .innerJoin(users, eq(users.id, profiles.ownerId))
    .leftJoin(webhookEndpoints, eq(webhookEndpoints.companySlug, profiles.slug))
    .where(and(eq(handovers.userId, user.id), gt(handovers.expiresAt, now)))
    .get();
  if (!found) return null;
  const { contact, ownerEmail, receiverUrl, ...shown } = found;
  const mailsTo = mailAddress(movedContact(contact, ownerEmail, user.email), user.email);
  return { ...shown, mailsTo, receiverHost: receiverUrl && new URL(receiverUrl).host };
}

/** A contact address that is only the owner's sign-in address goes with them; any other is the business's. */
export function movedContact(contact: ContactAddress, from: string, to: string): ContactAddress {
  return contact.email === from ? { email: to, emailConfirmedAt: null } : contact;
}

export type OfferOutcome =
  | { ok: true }
  | { ok: false; reason: "no-colleague" | "offered" }
  | { ok: false; reason: "too-many-attempts"; retryAt: Date };

/** Asking the same colleague twice is one offer. */
export async function offerHandover(
  db: Database,
  { id: profileId, ownerId }: { id: string; ownerId: string },
  userId: string,
  now: Date,
): Promise<OfferOutcome> {
  const counter = counterOf(db, "handover:business-day", profileId, PER_BUSINESS_AND_DAY, now);
  return writeTransaction(db, (tx): OfferOutcome => {
    const asked = membersOf(tx, profileId).find((member) => member.userId === userId);
    if (!asked || userId === ownerId || !isOwner(tx, profileId, ownerId))
      return { ok: false, reason: "no-colleague" };
    const open = openHandover(tx, profileId, now);
    if (open) return open.userId === userId ? { ok: true } : { ok: false, reason: "offered" };
    const counted = consumeAllOrNone(tx, [counter], now);
    if (!counted.ok) return { ...counted, reason: "too-many-attempts" };
    tx.delete(handovers).where(eq(handovers.profileId, profileId)).run();
    const id = randomUUID();
    const expiresAt = new Date(now.getTime() + HANDOVER_MS);
    tx.insert(handovers).values({ id, profileId, userId, createdAt: now, expiresAt }).run();
    const mail = { uniqueKey: `handover-offered:${id}`, recipient: asked.email, userId };
    queueMail(tx, { kind: "handover-offered", details: {}, ...mail }, now);
    return { ok: true };
  });
}

/** False when it was answered or had ended. */
export async function withdrawHandover(db: Database, profileId: string, now: Date): Promise<boolean> {
  return writeTransaction(db, (tx) => endHandover(tx, openHandover(tx, profileId, now)));
}

/** The owner hears of it. False when it had ended. */
export async function refuseHandover(
  db: Database,
  { id: profileId, ownerId }: { id: string; ownerId: string },
  userId: string,
  now: Date,
): Promise<boolean> {
  return writeTransaction(db, (tx) => {
    const open = openHandover(tx, profileId, now);
    if (open?.userId !== userId) return false;
    const all = membersOf(tx, profileId);
    const name = all.find((member) => member.userId === userId)?.name ?? "";
    const owner = all.find((member) => member.userId === ownerId);
    const mail = { kind: "handover-refused", uniqueKey: `handover-refused:${open.id}` } as const;
    if (owner) queueMail(tx, { ...mail, details: { name }, recipient: owner.email, userId: ownerId }, now);
    return endHandover(tx, open);
  });
}

export async function forgetHandovers(db: Database, now: Date): Promise<number> {
  return db.delete(handovers).where(lte(handovers.expiresAt, now)).run().changes;
}

/** What a restored copy offers may have been answered since. */
export function deleteAllHandovers(db: Database): void {
  db.delete(handovers).run();
}

function endHandover(tx: Transaction, open: Handover | null): boolean {
  return open !== null && tx.delete(handovers).where(eq(handovers.id, open.id)).run().changes > 0;
}

function isOwner(tx: Transaction, profileId: string, userId: string): boolean {
  const own = and(eq(profiles.id, profileId), eq(profiles.ownerId, userId));
  return tx.select({ id: profiles.id }).from(profiles).where(own).get() !== undefined;
}
