import { type Database, writeTransaction } from "#db/client.server.ts";
import { jobs, outbox } from "#db/schema.ts";
import { changeRows } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { mailDelivery, triedMail } from "./find-mail.server.ts";
import { queueMail } from "./queue-mail.server.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const KEY = "sign-in:1";

async function queued() {
  const db = await migratedDatabase();
  const mail = {
    uniqueKey: KEY,
    kind: "sign-in",
    recipient: "eva@example.com",
    userId: null,
    details: { purpose: "login", token: "x", code: "x", askedBy: null },
  } as const;
  writeTransaction(db, (tx) => queueMail(tx, { ...mail, expiresAt: new Date(NOW.getTime() + 300_000) }, NOW));
  return db;
}

const fail = (db: Database, why: string) => changeRows(db, jobs, { why });

test("waits, fails for one of two reasons, and is sent after all", async () => {
  const db = await queued();
  expect(mailDelivery(db, KEY)).toBe("waiting");
  for (const why of ["smtp 535", "UNDEFINED_VALUE", "smtp 535 EAUTH"]) {
    fail(db, why);
    expect(mailDelivery(db, KEY)).toBe("misconfigured");
  }
  for (const why of ["smtp 550", "smtp ECONNREFUSED", "resend application_error 500", "smtp 5355"]) {
    fail(db, why);
    expect(mailDelivery(db, KEY)).toBe("failed");
  }
  changeRows(db, outbox, { sentAt: NOW });
  expect(mailDelivery(db, KEY)).toBe("sent");
});

test("a mail forgotten long ago was sent", async () => {
  expect(mailDelivery(await migratedDatabase(), KEY)).toBe("sent");
});

test("who waits for the first try is told as soon as it was made, and not kept longer than agreed", async () => {
  const db = await queued();
  expect(await triedMail(db, KEY, 60)).toBe("waiting");
  const told = triedMail(db, KEY, 10_000);
  fail(db, "smtp 550");
  expect(await told).toBe("failed");
});
