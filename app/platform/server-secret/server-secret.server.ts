import { createHmac, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { serverSecrets } from "#db/schema.ts";

const SECRET_BYTES = 32;
const known = new WeakMap<Database, Map<string, string>>();

const random = () => randomBytes(SECRET_BYTES).toString("base64url");

/** 32 random bytes in base64url unless `make` says otherwise, in memory per database. */
export async function serverSecret(db: Database, name: string, now: Date, make = random): Promise<string> {
  const secrets = known.get(db) ?? new Map<string, string>();
  known.set(db, secrets);
  const secret = secrets.get(name) ?? readOrMake(db, name, now, make);
  secrets.set(name, secret);
  return secret;
}

/** It is HMAC-SHA-256 in base64url, 43 characters. */
export function keyedHash(secret: string, value: string): string {
  return createHmac("sha256", secret).update(value).digest("base64url");
}

function readOrMake(db: Database, name: string, now: Date, make: () => string): string {
  db.insert(serverSecrets).values({ name, value: make(), createdAt: now }).onConflictDoNothing().run();
  const stored = db.select().from(serverSecrets).where(eq(serverSecrets.name, name)).get();
  if (!stored) throw new Error("A server secret that was just made is not there");
  return stored.value;
}
