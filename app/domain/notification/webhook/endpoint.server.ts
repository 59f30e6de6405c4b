import { randomBytes, randomUUID } from "node:crypto";
import { and, count, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { profiles, users, webhookDeliveries, webhookEndpoints } from "#db/schema.ts";
import { queueMail } from "../../../platform/outbox/queue-mail.server.ts";
import { keyedHash, serverSecret } from "../../../platform/server-secret/server-secret.server.ts";
import { removeJobsOf, tryAgain } from "../../../platform/work/attempts.server.ts";
import { writtenSecret } from "../../../services/webhook/webhook-signature.server.ts";

export type WebhookEndpoint = typeof webhookEndpoints.$inferSelect;

/** How long a replaced secret signs, too, in ms. */
const EARLIER_MS = 24 * 60 * 60 * 1000;
const SEED_BYTES = 16;
/** More than any endpoint hears between two backups. */
const SKIPPED = 1_000_000;

export function findEndpoint(db: Database, companySlug: string): WebhookEndpoint | undefined {
  return db.select().from(webhookEndpoints).where(ofBusiness(companySlug)).get();
}

/** As mails name it, of a business that isn't suspended: only the host, because paths are receivers' secrets. */
export function receiverOf(db: Database, ownerId: string): { host: string; isPaused: boolean } | null {
  const { url, pausedAt, companySlug } = webhookEndpoints;
  const found = db
    .select({ url, pausedAt })
    .from(webhookEndpoints)
    .innerJoin(profiles, eq(profiles.slug, companySlug))
    .where(and(eq(profiles.ownerId, ownerId), isNull(profiles.suspendedAt)))
    .get();
  return found ? { host: new URL(found.url).host, isPaused: found.pausedAt !== null } : null;
}

/** Whom mails about it go to. */
export function ownerOf(tx: Database | Transaction, id: string) {
  return tx
    .select({ userId: users.id, recipient: users.email })
    .from(webhookEndpoints)
    .innerJoin(profiles, eq(profiles.slug, webhookEndpoints.companySlug))
    .innerJoin(users, eq(users.id, profiles.ownerId))
    .where(eq(webhookEndpoints.id, id))
    .get();
}

/**
 * Replaces the earlier one, whose queue and withdrawals the new one gets. A mail tells the owner. Nothing
 * happens for the same address.
 */
export function setEndpoint(
  db: Database,
  companySlug: string,
  { url, askedBy }: { url: string; askedBy: string | null },
  now: Date,
): WebhookEndpoint {
  const earlier = findEndpoint(db, companySlug);
  if (earlier?.url === url) return earlier;
  const id = randomUUID();
  const row = {
    id,
    companySlug,
    url,
    createdAt: now,
    secretSeed: newSeed(),
    sequence: earlier?.sequence ?? 0,
  };
  return writeTransaction(db, (tx) => {
    if (earlier) takeOver(tx, earlier, id);
    tx.delete(webhookEndpoints).where(ofBusiness(companySlug)).run();
    const made = tx.insert(webhookEndpoints).values(row).returning().get();
    tryAgain(tx, "send-webhooks", companySlug, now);
    const owner = ownerOf(tx, id);
    const details = { host: new URL(url).host, isFirst: !earlier, askedBy };
    const mail = { kind: "webhook-set", details, uniqueKey: `webhook-set:${id}` } as const;
    if (owner) queueMail(tx, { ...mail, ...owner }, now);
    return made;
  });
}

/** Before there is the new one: the foreign key is looked at when the transaction ends. */
function takeOver(tx: Transaction, earlier: WebhookEndpoint, id: string): void {
  tx.run(sql`PRAGMA defer_foreign_keys = ON`);
  const { endpointId, requestId } = webhookDeliveries;
  const aboutRequests = and(eq(endpointId, earlier.id), isNotNull(requestId));
  tx.update(webhookDeliveries).set({ endpointId: id }).where(aboutRequests).run();
}

/** With everything that waits. False when there was none. */
export function removeEndpoint(db: Database, companySlug: string): boolean {
  return writeTransaction(db, (tx) => {
    removeJobsOf(tx, "send-webhooks", companySlug);
    return tx.delete(webhookEndpoints).where(ofBusiness(companySlug)).run().changes > 0;
  });
}

/** Those that were removed since the backup (decision 009). */
export function removeEndpointsAgain(db: Database, ids: readonly string[]): number {
  return writeTransaction(db, (tx) => {
    const removed = tx
      .delete(webhookEndpoints)
      .where(inArray(webhookEndpoints.id, [...ids]))
      .returning()
      .all();
    for (const { companySlug } of removed) removeJobsOf(tx, "send-webhooks", companySlug);
    return removed.length;
  });
}

/** A copy doesn't know what was counted since: a number given twice would look like a repeat to receivers. */
export function skipSequences(db: Database): void {
  db.update(webhookEndpoints)
    .set({ sequence: sql`${webhookEndpoints.sequence} + ${SKIPPED}` })
    .run();
}

/** The one before goes on signing for a day; the one before that ends. Its owner gets a mail, too. */
export function rotateSecret(
  db: Database,
  companySlug: string,
  askedBy: string | null,
  now: Date,
): WebhookEndpoint | undefined {
  const set = {
    secretSeed: newSeed(),
    earlierSeed: webhookEndpoints.secretSeed,
    earlierUntil: new Date(now.getTime() + EARLIER_MS),
  };
  return writeTransaction(db, (tx) => {
    const rotated = tx.update(webhookEndpoints).set(set).where(ofBusiness(companySlug)).returning().get();
    const owner = rotated && ownerOf(tx, rotated.id);
    if (!owner) return rotated;
    const details = { host: new URL(rotated.url).host, askedBy };
    const uniqueKey = `webhook-rotated:${rotated.id}:${now.getTime()}`;
    queueMail(tx, { kind: "webhook-rotated", details, uniqueKey, ...owner }, now);
    return rotated;
  });
}

/** What waited goes on, and what was given up since nothing arrived is tried anew. */
export function resumeEndpoint(db: Database, companySlug: string, now: Date): boolean {
  return writeTransaction(db, (tx) => {
    const paused = and(ofBusiness(companySlug), isNotNull(webhookEndpoints.pausedAt));
    const resumed = tx.select().from(webhookEndpoints).where(paused).get();
    if (!resumed) return false;
    const going = { pausedAt: null, failingSince: null, heldUntil: null };
    tx.update(webhookEndpoints).set(going).where(paused).run();
    tryAgain(tx, "send-webhooks", companySlug, now);
    return true;
  });
}

/** The newest first; the earlier one only as long as it counts. */
export async function secretsOf(db: Database, endpoint: WebhookEndpoint, now: Date): Promise<string[]> {
  const { id, secretSeed, earlierSeed, earlierUntil } = endpoint;
  const isBoth = earlierSeed !== null && earlierUntil !== null && earlierUntil > now;
  const key = await serverSecret(db, "webhook", now);
  return [secretSeed, ...(isBoth ? [earlierSeed] : [])].map((seed) =>
    writtenSecret(keyedHash(key, JSON.stringify([id, seed]))),
  );
}

export function countEndpoints(db: Database): { all: number; failing: number; paused: number } {
  const { failingSince, pausedAt } = webhookEndpoints;
  const found = db
    .select({ all: count(), failing: count(failingSince), paused: count(pausedAt) })
    .from(webhookEndpoints)
    .get();
  return found ?? { all: 0, failing: 0, paused: 0 };
}

const ofBusiness = (companySlug: string) => eq(webhookEndpoints.companySlug, companySlug);

const newSeed = () => randomBytes(SEED_BYTES).toString("base64url");
