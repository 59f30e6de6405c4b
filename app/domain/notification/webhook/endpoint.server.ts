import { randomBytes, randomUUID } from "node:crypto";
import { and, count, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import type { OutboxDetails } from "#db/outbox-details.ts";
import { profiles, users, webhookEndpoints } from "#db/schema.ts";
import { queueMail } from "../../../platform/outbox/queue-mail.server.ts";
import { keyedHash, serverSecret } from "../../../platform/server-secret/server-secret.server.ts";
import { tryAgain } from "../../../platform/work/attempts.server.ts";
import { writtenSecret } from "../../../services/webhook/webhook-signature.server.ts";
import { removeReceiver } from "../../customer-request/alert/queue-delivery.server.ts";

export type WebhookEndpoint = typeof webhookEndpoints.$inferSelect;

const EARLIER_MS = 24 * 60 * 60 * 1000;
const SEED_BYTES = 16;
const GOING = { pausedAt: null, failingSince: null, heldUntil: null };
/** More than any endpoint hears between two backups. */
const SKIPPED = 1_000_000;

export function findEndpoint(db: Database, companySlug: string): WebhookEndpoint | undefined {
  return db.select().from(webhookEndpoints).where(ofBusiness(companySlug)).get();
}

export function endpointOfId(db: Database, id: string): WebhookEndpoint | undefined {
  return db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).get();
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

function ownerOf(tx: Database | Transaction, id: string) {
  return tx
    .select({ userId: users.id, recipient: users.email })
    .from(webhookEndpoints)
    .innerJoin(profiles, eq(profiles.slug, webhookEndpoints.companySlug))
    .innerJoin(users, eq(users.id, profiles.ownerId))
    .where(eq(webhookEndpoints.id, id))
    .get();
}

/**
 * Another address takes over what waits and all withdrawals, and gets a secret of its own. A mail tells the owner.
 * Nothing happens for the same address.
 */
export function setEndpoint(
  db: Database,
  companySlug: string,
  { url, askedBy }: { url: string; askedBy: string | null },
  now: Date,
): WebhookEndpoint {
  const earlier = findEndpoint(db, companySlug);
  if (earlier?.url === url) return earlier;
  const secret = { secretSeed: newSeed(), earlierSeed: null, earlierUntil: null };
  const row = { ...secret, ...GOING, url, createdAt: now };
  return writeTransaction(db, (tx) => {
    const set = tx
      .insert(webhookEndpoints)
      .values({ ...row, id: randomUUID(), companySlug })
      .onConflictDoUpdate({ target: webhookEndpoints.companySlug, set: row })
      .returning()
      .get();
    tryAgain(tx, "send-webhooks", set.id, now);
    const owner = ownerOf(tx, set.id);
    const details = { host: new URL(url).host, isFirst: !earlier, askedBy };
    const uniqueKey = `webhook-set:${set.id}:${now.getTime()}`;
    if (owner) queueMail(tx, { kind: "webhook-set", details, uniqueKey, ...owner }, now);
    return set;
  });
}

export function removeEndpoint(db: Database, companySlug: string): boolean {
  return writeTransaction(db, (tx) => removeReceiver(tx, companySlug));
}

/** Begins what follows a restore: a number given twice would look like a repeat to receivers. */
export function skipNumbers(db: Database): void {
  const sequence = sql`${webhookEndpoints.sequence} + ${SKIPPED}`;
  db.update(webhookEndpoints).set({ sequence }).run();
}

/** One that was removed or replaced since would get requests again: each waits for its owner, who gets a mail. */
export function pauseRestored(db: Database, now: Date): number {
  return writeTransaction(db, (tx) => {
    const set = { pausedAt: now, failingSince: null };
    const going = isNull(webhookEndpoints.pausedAt);
    const paused = tx.update(webhookEndpoints).set(set).where(going).returning().all();
    for (const { id } of paused) queuePausedMail(tx, id, { isRestored: true }, now);
    return paused.length;
  });
}

export function queuePausedMail(
  tx: Transaction,
  id: string,
  details: OutboxDetails["webhook-paused"],
  now: Date,
): void {
  const owner = ownerOf(tx, id);
  const uniqueKey = `webhook-paused:${id}:${now.getTime()}`;
  if (owner) queueMail(tx, { kind: "webhook-paused", details, uniqueKey, ...owner }, now);
}

/** The one before goes on signing for a day; the one before that ends. Its owner gets a mail, too. */
export function rotateSecret(
  db: Database,
  companySlug: string,
  askedBy: string | null,
  now: Date,
): WebhookEndpoint | undefined {
  const earlierUntil = new Date(now.getTime() + EARLIER_MS);
  const set = { secretSeed: newSeed(), earlierSeed: webhookEndpoints.secretSeed, earlierUntil };
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
    tx.update(webhookEndpoints).set(GOING).where(paused).run();
    tryAgain(tx, "send-webhooks", resumed.id, now);
    return true;
  });
}

/** The newest first; the earlier one only as long as it counts. */
export function secretsOf(db: Database, endpoint: WebhookEndpoint, now: Date): string[] {
  const { id, secretSeed, earlierSeed, earlierUntil } = endpoint;
  const isBoth = earlierSeed !== null && earlierUntil !== null && earlierUntil > now;
  const key = serverSecret(db, "webhook", now);
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
