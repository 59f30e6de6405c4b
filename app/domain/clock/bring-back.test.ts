import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { writeTransaction } from "#db/client.server.ts";
import { customerRequests, oneTimeSecrets, outbox, sessions } from "#db/schema.ts";
import { uniqueBusiness } from "#tests/support/business.ts";
import { putRequest } from "#tests/support/customer-requests.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { secretHash } from "../../platform/one-time-secret/secret-values.server.ts";
import { queueMail } from "../../platform/outbox/queue-mail.server.ts";
import { SESSION_MS, startSession } from "../session/session.server.ts";
import { consumeSignInLink } from "../sign-in/consume-sign-in.server.ts";
import { bringBack } from "./bring-back.server.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const HOUR_MS = 3_600_000;
const TTL_MS = 300_000;
const at = (ms: number) => new Date(NOW.getTime() + ms);

/** What comes to pass while the clock is `ahead` ms ahead. */
async function whileAhead(ahead: number) {
  const db = await migratedDatabase();
  const { id: userId, email, slug } = uniqueBusiness(db, {}, NOW);
  const [createdAt, expiresAt] = [at(ahead), at(ahead + TTL_MS)];
  const secrets = { tokenHash: secretHash("token"), browserHash: secretHash("browser") };
  const challenge = { id: "c", purpose: "login" as const, email, userId, createdAt, expiresAt, ...secrets };
  db.insert(oneTimeSecrets).values(challenge).run();
  const words = { subject: "S", text: "T", html: "H" };
  const mail = { ...words, kind: "sign-in", uniqueKey: "sign-in:c", recipient: email, userId, expiresAt };
  writeTransaction(db, (tx) => queueMail(tx, mail, createdAt));
  await startSession(db, { userId, browser: null }, createdAt);
  const request = putRequest(db, slug, { createdAt });
  return { db, request };
}

const linkWorks = async (db: Awaited<ReturnType<typeof whileAhead>>["db"], when: Date) =>
  (await consumeSignInLink(db, "token", when)).ok;

test.each([40 * 24 * HOUR_MS, 20 * HOUR_MS, 2 * HOUR_MS])(
  "after a leap of %i ms that was put right, what came meanwhile came now",
  async (ahead) => {
    const { db, request } = await whileAhead(ahead);
    expect(await bringBack(db, NOW)).toBe(4);
    expect(await bringBack(db, NOW), "once").toBe(0);
    const [mail] = db.select().from(outbox).all();
    expect(mail).toMatchObject({ nextAttemptAt: NOW, createdAt: NOW, expiresAt: at(TTL_MS) });
    expect(db.select().from(sessions).get()).toMatchObject({ lastSeenAt: NOW, expiresAt: at(SESSION_MS) });
    expect(
      db.select().from(customerRequests).where(eq(customerRequests.id, request)).get()?.createdAt,
    ).toEqual(NOW);
    expect(await linkWorks(db, at(TTL_MS))).toBe(false);
    expect(await linkWorks(db, at(TTL_MS - 1))).toBe(true);
  },
);

test("a link made by a clock that is put back by minutes lives no longer than others; by seconds it stays", async () => {
  const minutes = await whileAhead(20 * 60_000);
  expect(await bringBack(minutes.db, NOW)).toBe(1);
  expect(await linkWorks(minutes.db, at(TTL_MS))).toBe(false);
  const seconds = await whileAhead(2_000);
  expect(await bringBack(seconds.db, NOW)).toBe(0);
  expect(await linkWorks(seconds.db, NOW)).toBe(true);
});
