import { pino } from "pino";
import { expect, test } from "vitest";
import { writeTransaction } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";
import { MAIL_SETTINGS } from "#tests/support/data/mail-site.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { queueMail } from "../platform/outbox/queue-mail.server.ts";
import { createClock } from "../services/clock.server.ts";
import { MailFailed } from "../services/mail/outgoing-mail.ts";
import { sendMailsJob } from "./send-mails.server.ts";

test("what a round had claimed when the disk was full is sent by the next one, not a minute later", async () => {
  const db = await migratedDatabase();
  const mail = { kind: "no-account", details: { askedBy: null }, userId: null } as const;
  const expiresAt = new Date(Date.now() + 3_600_000);
  for (const recipient of ["a@example.com", "b@example.com"]) {
    writeTransaction(db, (tx) =>
      queueMail(tx, { ...mail, recipient, uniqueKey: recipient, expiresAt }, new Date()),
    );
  }
  let isFull = true;
  const delivered: string[] = [];
  const transport = {
    name: "files" as const,
    async send({ recipient }: { recipient: string }) {
      if (isFull) db.$client.pragma("query_only = ON");
      if (isFull) throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
      delivered.push(recipient);
    },
    close: () => undefined,
  };
  const needs = {
    db,
    clock: createClock(),
    log: pino({ level: "silent" }),
    settings: { ...MAIL_SETTINGS, isLocal: false },
  };
  const round = sendMailsJob(needs, transport, new AbortController().signal);
  await expect(round()).rejects.toThrow("readonly");
  db.$client.pragma("query_only = OFF");
  isFull = false;
  expect(await round()).toMatchObject({ sent: 2 });
  expect(delivered.sort()).toEqual(["a@example.com", "b@example.com"]);
  expect(
    db
      .select()
      .from(outbox)
      .all()
      .every(({ sentAt }) => sentAt),
  ).toBe(true);
});

test("a fault of our own in a mail is in the log at its first try, an outage isn't", async () => {
  const db = await migratedDatabase();
  const mail = { kind: "no-account", details: { askedBy: null }, userId: null } as const;
  const expiresAt = new Date(Date.now() + 3_600_000);
  for (const recipient of ["ours@example.com", "theirs@example.com"]) {
    writeTransaction(db, (tx) =>
      queueMail(tx, { ...mail, recipient, uniqueKey: recipient, expiresAt }, new Date()),
    );
  }
  const transport = {
    name: "files" as const,
    async send({ recipient }: { recipient: string }) {
      throw recipient.startsWith("ours") ? new RangeError("secret words") : new MailFailed("smtp 421");
    },
    close: () => undefined,
  };
  const lines: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void lines.push(line) });
  const needs = { db, clock: createClock(), log, settings: { ...MAIL_SETTINGS, isLocal: false } };
  expect(await sendMailsJob(needs, transport, new AbortController().signal)()).toMatchObject({ failed: 2 });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ event: "mail-fault", err: { type: "RangeError" } });
  expect(lines[0]).not.toContain("secret words");
});
