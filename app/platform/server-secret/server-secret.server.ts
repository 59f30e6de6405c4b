import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { serverSecrets } from "#db/schema.ts";

const SECRET_BYTES = 32;

const random = () => randomBytes(SECRET_BYTES).toString("base64url");

/** 32 random bytes in base64url unless `make` says otherwise. What a transaction made may be rolled back. */
export function serverSecret(db: Database | Transaction, name: string, now: Date, make = random): string {
  const { secrets } = db.connection;
  const secret = secrets.get(name) ?? readOrMake(db, name, now, make);
  if ("$client" in db && !db.$client.inTransaction) secrets.set(name, secret);
  return secret;
}

/** It is HMAC-SHA-256 in base64url, 43 characters. */
export function keyedHash(secret: string, value: string): string {
  return createHmac("sha256", secret).update(value).digest("base64url");
}

/** It takes as long wherever they differ. */
export function isSameHash(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function readOrMake(db: Database | Transaction, name: string, now: Date, make: () => string): string {
  const find = () => db.select().from(serverSecrets).where(eq(serverSecrets.name, name)).get();
  const stored = find();
  if (stored) return stored.value;
  db.insert(serverSecrets).values({ name, value: make(), createdAt: now }).onConflictDoNothing().run();
  const made = find();
  if (!made) throw new Error("A server secret that was just made is not there");
  return made.value;
}
