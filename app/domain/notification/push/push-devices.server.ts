import { randomUUID } from "node:crypto";
import { and, asc, count, eq, gt, lte, sql } from "drizzle-orm";
import {
  type Database,
  given,
  prepared,
  type Transaction,
  writeTogether,
  writeTransaction,
} from "#db/client.server.ts";
import { pushDevices, sessions } from "#db/schema.ts";
import { secretHash } from "../../../platform/one-time-secret/secret-values.server.ts";
import { isNoService, isPushEndpoint, type PushPlaces } from "../../../services/push/push-endpoint.ts";
import { areBrowserKeys } from "../../../services/push/push-service.server.ts";
import { endPushOffer } from "./push-offer.server.ts";

export type PushDevice = typeof pushDevices.$inferSelect;

export const MOST_DEVICES = 10;
const FAILING_MS = 90 * 24 * 60 * 60 * 1000;

export function listPushDevices(db: Database | Transaction, owner: string): PushDevice[] {
  return ofUser(db).all({ userId: owner });
}

export function isDeviceOf({ sessionHash }: PushDevice, sessionId: string): boolean {
  return sessionHash === secretHash(sessionId);
}

export function findPushDevice(db: Database, owner: string, id: string): PushDevice | undefined {
  return db.select().from(pushDevices).where(ofOwner(owner, id)).get();
}

export interface NewPushDevice {
  userId: string;
  sessionId: string;
  name: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

export type AddOutcome =
  | { ok: true; id: string }
  | { ok: false; reason: "no-service" | "unusable" | "too-many" };

/** One per sign-in: what the same browser gave before is replaced. */
export async function addPushDevice(
  db: Database,
  { sessionId, ...given }: NewPushDevice,
  places: PushPlaces,
  now: Date,
): Promise<AddOutcome> {
  if (isNoService(given.endpoint)) return { ok: false, reason: "no-service" };
  if (!isPushEndpoint(given.endpoint, places) || !areBrowserKeys(given))
    return { ok: false, reason: "unusable" };
  const sessionHash = secretHash(sessionId);
  return writeTransaction(db, (tx): AddOutcome => {
    const others = listPushDevices(tx, given.userId).filter((one) => one.sessionHash !== sessionHash);
    if (others.length >= MOST_DEVICES) return { ok: false, reason: "too-many" };
    tx.delete(pushDevices).where(eq(pushDevices.sessionHash, sessionHash)).run();
    tx.delete(pushDevices).where(isSameBrowser(given)).run();
    const id = randomUUID();
    const row = { ...given, id, sessionHash, createdAt: now };
    const { changes } = tx.insert(pushDevices).values(row).onConflictDoNothing().run();
    if (changes === 0) return { ok: false, reason: "unusable" };
    endPushOffer(tx, given.userId, now);
    return { ok: true, id };
  });
}

/** Signing in anew in the same browser changes nothing for it, unless somebody else does. */
export function keepPushDevice(
  db: Database,
  owner: string,
  { from, to }: { from: string; to: string },
): Promise<unknown> {
  const isKept = and(eq(pushDevices.sessionHash, secretHash(from)), eq(pushDevices.userId, owner));
  return writeTogether(db, (tx) =>
    tx
      .update(pushDevices)
      .set({ sessionHash: secretHash(to) })
      .where(isKept)
      .run(),
  );
}

export function removePushDevice(db: Database, owner: string, id: string): boolean {
  return db.delete(pushDevices).where(ofOwner(owner, id)).run().changes > 0;
}

/** By a browser's own address: its service says that it isn't there any more, and its user reads it. */
export function forgetPushDevice(db: Database, { id, endpoint }: PushDevice): void {
  db.delete(pushDevices)
    .where(and(eq(pushDevices.id, id), eq(pushDevices.endpoint, endpoint)))
    .run();
}

export function noteDelivery(
  tx: Transaction | Database,
  { id }: PushDevice,
  isTaken: boolean,
  now: Date,
): void {
  const { failingSince } = pushDevices;
  const refused = { failingSince: sql`coalesce(${failingSince}, ${now.getTime()})` };
  tx.update(pushDevices)
    .set(isTaken ? { lastSentAt: now, failingSince: null } : refused)
    .where(eq(pushDevices.id, id))
    .run();
}

export async function forgetFailingDevices(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - FAILING_MS);
  return db.delete(pushDevices).where(lte(pushDevices.failingSince, before)).run().changes;
}

export function countPushDevices(db: Database): { all: number; failing: number } {
  const found = db
    .select({ all: count(), failing: count(pushDevices.failingSince) })
    .from(pushDevices)
    .get();
  return found ?? { all: 0, failing: 0 };
}

/** Whose sign-in has ended is told nothing, also before the row is swept. */
export function isSignedIn(db: Database, { sessionHash, userId }: PushDevice, now: Date): boolean {
  const isLive = and(
    eq(sessions.idHash, sessionHash),
    eq(sessions.userId, userId),
    gt(sessions.expiresAt, now),
  );
  return db.select({ userId: sessions.userId }).from(sessions).where(isLive).get() !== undefined;
}

/** Only the browser itself knows all three, so it may change hands. */
const isSameBrowser = ({ endpoint, p256dh, auth }: Pick<PushDevice, "endpoint" | "p256dh" | "auth">) =>
  and(eq(pushDevices.endpoint, endpoint), eq(pushDevices.p256dh, p256dh), eq(pushDevices.auth, auth));

const ofOwner = (owner: string, id: string) => and(eq(pushDevices.id, id), eq(pushDevices.userId, owner));

const ofUser = prepared((db) =>
  db
    .select()
    .from(pushDevices)
    .where(eq(pushDevices.userId, given("userId")))
    .orderBy(asc(pushDevices.createdAt), asc(sql`rowid`)),
);
