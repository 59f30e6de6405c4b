import { type Database, writeTransaction } from "#db/client.server.ts";
import { SECRET_PURPOSES, type SecretPurpose } from "#db/values.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import {
  consumeSecret,
  endSecrets,
  enterCode,
  findSecretByToken,
  findSecretOfBrowser,
  issueSecret,
} from "./one-time-secrets.server.ts";
import { newSecret, oneTimeCode, secretHash } from "./secret-values.server.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const EMAIL = "eva@example.com";

async function issued(purpose: SecretPurpose) {
  const db = await migratedDatabase();
  const [id, token, browserId] = ["secret", newSecret(), newSecret()];
  const secret = { id, purpose, email: EMAIL, userId: null, token, browserHash: secretHash(browserId) };
  writeTransaction(db, (tx) => issueSecret(tx, { ...secret, askedBy: null, ttlSeconds: 300 }, NOW));
  return { db, id, token, browserId };
}

const consumed = (db: Database, id: string, purposes: readonly SecretPurpose[]) =>
  writeTransaction(db, (tx) => consumeSecret(tx, id, purposes, NOW));

test.each(SECRET_PURPOSES)("a secret for %s is nothing to any other purpose", async (purpose) => {
  const { db, id, token, browserId } = await issued(purpose);
  const others = SECRET_PURPOSES.filter((other) => other !== purpose);
  const browser = { browserHash: secretHash(browserId) };
  expect(findSecretByToken(db, others, token)).toBeNull();
  expect(findSecretOfBrowser(db, others, browser)).toBeNull();
  expect(consumed(db, id, others)).toBeUndefined();
  writeTransaction(db, (tx) => endSecrets(tx, { purposes: others, emails: [EMAIL] }, NOW));

  const found = findSecretByToken(db, [purpose], token);
  expect(found).toMatchObject({ id, consumedAt: null });
  expect(findSecretOfBrowser(db, [purpose], browser)).toEqual(found);
  expect(consumed(db, id, [purpose])).toMatchObject({ id });
  expect(consumed(db, id, [purpose])).toBeUndefined();
});

test("the right code of a secret opens no purpose but its own", async () => {
  const { db, id, browserId } = await issued("confirm");
  const newest = findSecretOfBrowser(db, ["confirm"], { browserHash: secretHash(browserId) });
  if (!newest) throw new Error("not issued");
  const code = await oneTimeCode(browserId, id);
  const type = (purposes: readonly SecretPurpose[]) =>
    enterCode(
      db,
      newest,
      { browserId, code, purposes, counter: { key: "codes", limit: 9, windowMs: 60_000 } },
      (tx, secret) => consumeSecret(tx, secret.id, purposes, NOW)?.id,
      NOW,
    );
  expect(await type(["login", "signup"])).toMatchObject({ ok: false });
  expect(await type(["confirm"])).toEqual({ ok: true, result: id });
});
