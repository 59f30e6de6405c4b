import { expect, test } from "vitest";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { MailRefused } from "../../services/mail/outgoing-mail.ts";
import { listDeadMails, requeueDeadMails } from "./dead-mails.server.ts";
import { queueMail } from "./queue-mail.server.ts";
import { sendDueMails } from "./send-due-mails.server.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const at = (ms: number) => new Date(NOW.getTime() + ms);
const DAY_MS = 86_400_000;

function queue(db: Database, name: string, lifeMs = DAY_MS): void {
  const details = { purpose: "login", token: "Text", code: "Betreff", askedBy: null } as const;
  const mail = { kind: "sign-in", userId: null, details } as const;
  const recipient = `${name}@example.com`;
  writeTransaction(db, (tx) =>
    queueMail(tx, { ...mail, recipient, uniqueKey: name, expiresAt: at(lifeMs) }, NOW),
  );
}

async function send(db: Database, now: Date, refuses: boolean): Promise<string[]> {
  const ids: string[] = [];
  await sendDueMails(db, {
    transport: {
      name: "files",
      async send({ id }) {
        if (refuses) throw new MailRefused("smtp 550");
        ids.push(id);
      },
      close() {},
    },
    write: async () => ({ subject: "Betreff", text: "Text", html: "<p>Text</p>" }),
    now: () => now,
    keepContent: false,
    stopping: new AbortController().signal,
  });
  return ids;
}

test("dead mails are listed page by page, without what they say", async () => {
  const db = await migratedDatabase();
  for (let i = 0; i < 120; i++) queue(db, `kunde-${i}`);
  await send(db, NOW, true);
  queue(db, "wartet");
  const seen: string[] = [];
  let pages = 0;
  let cursor: Parameters<typeof listDeadMails>[1] = null;
  do {
    const { mails, next } = await listDeadMails(db, cursor);
    seen.push(...mails.map(({ id }) => id));
    expect(JSON.stringify(mails)).not.toMatch(/Betreff|Text|kunde-/);
    expect(mails[0]).toMatchObject({
      ...{ kind: "sign-in", attempts: 1, reason: "smtp 550", abandonedAt: NOW },
      ...{ recipient: "k•••••@example.com", userId: null, canBeSent: true },
    });
    cursor = next;
    pages++;
  } while (cursor);
  expect(pages).toBe(3);
  expect(new Set(seen).size).toBe(120);
});

test("a dead mail can be sent after all, once, under a new id", async () => {
  const db = await migratedDatabase();
  queue(db, "eva");
  await send(db, NOW, true);
  const [dead] = (await listDeadMails(db, null)).mails;
  const later = at(3 * DAY_MS);
  expect(await requeueDeadMails(db, later, dead?.id ?? "")).toBe(1);
  expect(await requeueDeadMails(db, later, dead?.id ?? "")).toBe(0);
  const ids = await send(db, later, false);
  expect(ids).toHaveLength(1);
  expect(ids).not.toContain(dead?.id);
  expect((await listDeadMails(db, null)).mails).toEqual([]);
});

test("a sign-in that came too late is listed, but its secrets are gone and never sent", async () => {
  const db = await migratedDatabase();
  queue(db, "eva", 3_600_000);
  await send(db, at(3_600_000), false);
  const [dead] = (await listDeadMails(db, null)).mails;
  expect(dead).toMatchObject({ reason: "too late", recipient: "e•••••@example.com", canBeSent: false });
  expect(await requeueDeadMails(db, at(3_600_000), dead?.id ?? "")).toBe(0);
  expect(db.select({ details: outbox.details, written: outbox.written }).from(outbox).all()).toEqual([
    { details: null, written: null },
  ]);
});
