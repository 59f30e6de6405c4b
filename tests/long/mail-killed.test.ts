import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { count, isNotNull } from "drizzle-orm";
import { queueMail } from "#app/platform/outbox/queue-mail.server.ts";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";
import { playMailServer, type ReceivedMail } from "#tests/stand-ins/mail-server.ts";
import { json, playResend } from "#tests/stand-ins/resend.ts";
import { freePort } from "#tests/support/free-port.ts";
import { temporaryFolder } from "#tests/support/temporary-database.ts";
import { type OwnWerkruf, startWerkruf } from "#tests/support/werkruf.ts";

const PATIENCE = { timeout: 60_000, interval: 20 };
const DAY_MS = 86_400_000;

/** A server on a folder of its own that is killed and started again. */
async function mortal(settings: Record<string, string>) {
  // The same address after each start, as in life: mails link to it, and Resend compares a repeated one.
  const environment = { ...settings, STORAGE_DIR: temporaryFolder(), PORT: String(await freePort()) };
  let werkruf: OwnWerkruf = await startWerkruf(environment);
  onTestFinished(() => werkruf.kill());
  return {
    get db() {
      return werkruf.db;
    },
    async dieAndRise() {
      await werkruf.kill();
      werkruf = await startWerkruf(environment);
    },
  };
}

function queue(db: Database, howMany: number): void {
  const now = new Date();
  writeTransaction(db, (tx) => {
    for (let i = 0; i < howMany; i++) {
      const mail = { kind: "no-account", details: { askedBy: `Brief ${i}` } } as const;
      const expiresAt = new Date(now.getTime() + DAY_MS);
      queueMail(
        tx,
        { ...mail, recipient: `kunde-${i}@example.com`, userId: null, uniqueKey: `test:${i}`, expiresAt },
        now,
      );
    }
  });
}

const sentCount = (db: Database) =>
  db.select({ sent: count() }).from(outbox).where(isNotNull(outbox.sentAt)).get()?.sent;

test("killed while the mail service had not taken the mail: it goes out once", async () => {
  const resend = await playResend();
  const server = await mortal({ RESEND_API_KEY: "re_test_key", RESEND_BASE_URL: resend.baseUrl });
  resend.answerWith(() => undefined);
  queue(server.db, 1);
  await expect.poll(() => resend.calls.length, PATIENCE).toBe(1);
  resend.answerWith(null);
  await server.dieAndRise();
  await expect.poll(() => sentCount(server.db), PATIENCE).toBe(1);
  expect(resend.delivered).toHaveLength(1);
});

test("killed after the mail service had taken the mail: its id keeps it from going out twice", async () => {
  const resend = await playResend();
  const server = await mortal({ RESEND_API_KEY: "re_test_key", RESEND_BASE_URL: resend.baseUrl });
  resend.answerWith((_, __, call) => void resend.delivered.push(call));
  queue(server.db, 1);
  await expect.poll(() => resend.delivered.length, PATIENCE).toBe(1);
  resend.answerWith(null);
  await server.dieAndRise();
  await expect.poll(() => sentCount(server.db), PATIENCE).toBe(1);
  expect(resend.calls).toHaveLength(2);
  expect(new Set(resend.calls.map(({ key }) => key)).size).toBe(1);
  expect(resend.delivered).toHaveLength(1);
});

test("killed again and again in the middle of many mails: Resend delivers each once", async () => {
  const resend = await playResend();
  const server = await mortal({ RESEND_API_KEY: "re_test_key", RESEND_BASE_URL: resend.baseUrl });
  resend.answerWith((_, response, call) => {
    if (!resend.delivered.some(({ key }) => key === call.key)) resend.delivered.push(call);
    setTimeout(() => json(response, 200, { id: call.key }), 20);
  });
  queue(server.db, 60);
  for (let kills = 0; kills < 4; kills++) {
    await wait(randomInt(150));
    await server.dieAndRise();
  }
  await expect.poll(() => sentCount(server.db), PATIENCE).toBe(60);
  const recipients = resend.delivered.map(({ body }) => body.to);
  expect(recipients).toHaveLength(60);
  expect(new Set(recipients).size).toBe(60);
});

test("over SMTP nothing is lost, and only what was on its way at a kill may come twice, recognisably", async () => {
  const kills = 4;
  const smtp = await playMailServer();
  const server = await mortal({ SMTP_URL: smtp.url() });
  queue(server.db, 60);
  for (let killed = 0; killed < kills; killed++) {
    await wait(randomInt(200));
    await server.dieAndRise();
  }
  await expect.poll(() => sentCount(server.db), PATIENCE).toBe(60);
  const byRecipient = Map.groupBy(smtp.accepted, ({ to }) => to.join());
  expect(byRecipient.size).toBe(60);
  const doubled = [...byRecipient.values()].filter((mails) => mails.length > 1);
  expect(doubled.length).toBeLessThanOrEqual(kills * 2);
  for (const mails of doubled) expect(new Set(mails.map(messageId)).size).toBe(1);
});

const messageId = ({ source }: ReceivedMail) => /^Message-ID: (\S+)/m.exec(source)?.[1];
