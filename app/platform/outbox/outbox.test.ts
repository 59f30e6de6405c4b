import { setImmediate as breathe } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { type Database, writeTransaction } from "#db/client.server.ts";
import type { WrittenMail } from "#db/outbox-details.ts";
import { outbox } from "#db/schema.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { MailFailed, MailRefused, type OutgoingMail } from "../../services/mail/outgoing-mail.ts";
import { listDeadMails, requeueDeadMails } from "./dead-mails.server.ts";
import { freeClaimedMails } from "./due-mails.server.ts";
import { forgetOldMails } from "./forget-mails.server.ts";
import { mailsInTurn } from "./mails-in-turn.server.ts";
import { type QueuedMail, queueMail } from "./queue-mail.server.ts";
import { sendDueMails } from "./send-due-mails.server.ts";

const START = new Date("2026-11-21T10:00:00Z");
const HOUR_MS = 3_600_000;

/** In these tests the code is the subject and the token the text. */
interface Words {
  subject?: string;
  text?: string;
}

function mail({ subject = "Betreff", text = "Geheimer Text", ...over }: Words & Partial<QueuedMail> = {}) {
  return {
    uniqueKey: "test:1",
    kind: "sign-in",
    details: { purpose: "login", token: text, code: subject, askedBy: null },
    recipient: "eva@example.com",
    userId: null,
    expiresAt: new Date(START.getTime() + 20 * HOUR_MS),
    ...over,
  } as QueuedMail;
}

const inWords = async ({ details }: { details: object | null }): Promise<WrittenMail | null> => {
  const { token, code } = details as { token: string; code: string };
  return { subject: code, text: token, html: `<p>${token}</p>` };
};

/** A post office whose clock and answers the test decides. */
async function postOffice() {
  const db = await migratedDatabase();
  const sent: OutgoingMail[] = [];
  const office = {
    db,
    sent,
    now: START,
    answer: (async () => undefined) as (mail: OutgoingMail) => Promise<unknown>,
    write: inWords,
    queue: (over?: Words & Partial<QueuedMail>) =>
      writeTransaction(db, (tx) => queueMail(tx, mail(over), office.now)),
    send: (keepContent = false) =>
      sendDueMails(db, {
        transport: {
          name: "files",
          async send(mail) {
            await office.answer(mail);
            sent.push(mail);
          },
          close() {},
        },
        write: (row) => office.write(row),
        now: () => office.now,
        keepContent,
        stopping: new AbortController().signal,
      }),
    claim: () => mailsInTurn(db, 4, () => office.now)(),
    wait: (ms: number) => {
      office.now = new Date(office.now.getTime() + ms);
    },
    row: () => onlyRow(db),
  };
  return office;
}

function onlyRow(db: Database) {
  const [row, ...more] = db.select().from(outbox).all();
  if (!row || more.length > 0) throw new Error("not exactly one mail");
  return row;
}

test("a commit with mails wakes the sending once; so does one of an administrator's, sent again", async () => {
  const { db } = await postOffice();
  const wake = vi.fn(() => expect(db.$client.inTransaction).toBe(false));
  db.connection.wake = wake;
  writeTransaction(db, (tx) => {
    for (const uniqueKey of ["one", "two"]) queueMail(tx, mail({ uniqueKey }), START);
    expect(wake).not.toHaveBeenCalled();
  });
  await breathe();
  expect(wake).toHaveBeenCalledTimes(1);
  db.update(outbox).set({ abandonedAt: START }).run();
  await requeueDeadMails(db, START, db.select().from(outbox).get()?.id ?? "");
  await breathe();
  expect(wake).toHaveBeenCalledTimes(2);
});

test("a mail goes out once, and what it said is wiped", async () => {
  const office = await postOffice();
  office.queue();
  expect(await office.send()).toEqual({ sent: 1, failed: 0, unneeded: 0, abandoned: 0 });
  expect(await office.send()).toEqual({ sent: 0, failed: 0, unneeded: 0, abandoned: 0 });
  expect(office.sent).toHaveLength(1);
  expect(office.sent[0]).toMatchObject({ recipient: "eva@example.com", text: "Geheimer Text" });
  expect(office.row().sentAt).toEqual(START);
  expect(JSON.stringify(office.row())).not.toMatch(/Geheimer|Betreff/);
});

test("local mode keeps what it sent, for the viewer", async () => {
  const office = await postOffice();
  office.queue();
  await office.send(true);
  expect(office.row()).toMatchObject({ written: { text: "Geheimer Text" }, details: null, sentAt: START });
});

test("the same mail is queued once", async () => {
  const office = await postOffice();
  office.queue();
  office.queue({ subject: "noch einmal" });
  expect(office.row().details).toMatchObject({ code: "Betreff" });
});

test("a mail whose transaction fails was never there", async () => {
  const office = await postOffice();
  expect(() =>
    writeTransaction(office.db, (tx) => {
      queueMail(tx, mail(), START);
      throw new Error("the request could not be stored");
    }),
  ).toThrow();
  expect(await office.send()).toMatchObject({ sent: 0 });
});

test("while the mail service is down nothing is lost, and it goes out when it is back", async () => {
  const office = await postOffice();
  office.queue();
  office.answer = () => Promise.reject(Object.assign(new Error("down"), { code: "ECONNREFUSED" }));
  expect(await office.send()).toMatchObject({ failed: 1 });
  expect(office.row().lastError).toBe("ECONNREFUSED");
  expect(await office.send()).toEqual({ sent: 0, failed: 0, unneeded: 0, abandoned: 0 });
  office.wait(7_000);
  expect(await office.send()).toMatchObject({ failed: 1 });
  office.answer = async () => undefined;
  office.wait(40_000);
  expect(await office.send()).toMatchObject({ sent: 1 });
});

const LONGEST_WAITS_S = [6, 36, 144, 720, 4_320, 12_960, 25_920];

test("eight failures end it, and the service's sentence is not kept", async () => {
  const office = await postOffice();
  office.queue();
  office.answer = () => Promise.reject(new Error("eva"));
  for (const seconds of LONGEST_WAITS_S) {
    expect(await office.send()).toMatchObject({ failed: 1 });
    office.wait(seconds * 1_000);
  }
  expect(await office.send()).toMatchObject({ failed: 0, abandoned: 1 });
  expect(office.row()).toMatchObject({ attempts: 8, details: { token: "Geheimer Text" } });
  expect(office.row().lastError).not.toContain("eva");
});

test("whatever its writer thought, a mail is given up after a day", async () => {
  const office = await postOffice();
  office.queue({ expiresAt: new Date(START.getTime() + 240 * HOUR_MS) });
  office.wait(24 * HOUR_MS - 1);
  office.answer = () => Promise.reject(new MailFailed("smtp 421"));
  expect(await office.send()).toMatchObject({ failed: 1 });
  office.wait(1);
  expect(await office.send()).toEqual({ sent: 0, failed: 0, unneeded: 0, abandoned: 1 });
  expect(office.row()).toMatchObject({ lastError: "smtp 421" });
});

test("a service that asks for a pause gets it, and the try doesn't count", async () => {
  const office = await postOffice();
  for (let i = 0; i < 9; i++) office.queue({ uniqueKey: `digest:${i}` });
  office.answer = () => Promise.reject(new MailFailed("resend rate_limit_exceeded 429", 60_000));
  expect(await office.send()).toEqual({ sent: 0, failed: 4, unneeded: 0, abandoned: 0 });
  office.answer = async () => undefined;
  expect(await office.send()).toMatchObject({ sent: 0 });
  office.wait(59_000);
  expect(await office.send()).toMatchObject({ sent: 0 });
  office.wait(61_000);
  expect(await office.send()).toMatchObject({ sent: 9 });
  expect(
    office.db
      .select()
      .from(outbox)
      .all()
      .map(({ attempts }) => attempts),
  ).toEqual(Array(9).fill(1));
});

test("a night without the mail service costs no mail, and less than a minute after it is back all are out", async () => {
  const office = await postOffice();
  for (let i = 0; i < 9; i++) office.queue({ uniqueKey: `digest:${i}` });
  office.answer = () => Promise.reject(new MailFailed("smtp ESOCKET", 5_000));
  for (let seconds = 0; seconds < 15 * 3_600; seconds += 1_800) {
    expect((await office.send()).abandoned).toBe(0);
    office.wait(1_800_000);
  }
  office.answer = async () => undefined;
  office.wait(50_000);
  expect(await office.send()).toMatchObject({ sent: 9 });
});

test("one mail that the service stumbles over holds up no other", async () => {
  const office = await postOffice();
  for (let i = 0; i < 9; i++) office.queue({ uniqueKey: `digest:${i}`, subject: `Nummer ${i}` });
  office.answer = async ({ subject }) => {
    if (subject === "Nummer 0") throw new MailFailed("resend application_error 500", 5_000);
  };
  await office.send();
  await office.send();
  expect(office.sent).toHaveLength(8);
});

test("a mail whose every try ends the process is given up too", async () => {
  const office = await postOffice();
  office.queue();
  for (let tries = 0; tries < 8; tries++) {
    expect(await office.claim()).toHaveLength(1);
    freeClaimedMails(office.db, office.now);
    office.now = office.row().nextAttemptAt;
  }
  expect(await office.send()).toEqual({ sent: 0, failed: 0, unneeded: 0, abandoned: 1 });
});

test("a process that ends a hundred times in a few minutes uses up no mail's tries", async () => {
  const office = await postOffice();
  office.queue();
  for (let ends = 0; ends < 100; ends++) {
    await office.claim();
    freeClaimedMails(office.db, office.now);
    office.wait(3_000);
  }
  expect(await office.send()).toMatchObject({ abandoned: 0 });
  office.wait(HOUR_MS);
  await office.send();
  expect(office.sent).toHaveLength(1);
});

test("a database that is busy just after the sending doesn't cause a second mail", async () => {
  const office = await postOffice();
  office.queue();
  office.answer = async () => {
    office.db.$client.exec(
      "CREATE TRIGGER busy BEFORE UPDATE ON outbox BEGIN SELECT RAISE(ABORT, 'busy'); END",
    );
    setTimeout(() => office.db.$client.exec("DROP TRIGGER busy"), 500);
  };
  expect(await office.send()).toMatchObject({ sent: 1 });
  expect(office.row().sentAt).not.toBeNull();
});

test("a mail the service will never take is given up at once", async () => {
  const office = await postOffice();
  office.queue();
  office.answer = () => Promise.reject(new MailRefused("resend validation_error"));
  expect(await office.send()).toEqual({ sent: 0, failed: 0, unneeded: 0, abandoned: 1 });
  expect(office.row()).toMatchObject({ lastError: "resend validation_error", attempts: 1 });
});

test("a sign-in mail that can't be sent in its lifetime is dropped, not sent late", async () => {
  const office = await postOffice();
  office.queue({ expiresAt: new Date(START.getTime() + 300_000) });
  office.answer = () => Promise.reject(new Error("down"));
  await office.send();
  office.answer = async () => undefined;
  office.wait(300_000);
  expect(await office.send()).toEqual({ sent: 0, failed: 0, unneeded: 0, abandoned: 1 });
  expect(office.sent).toHaveLength(0);
  expect(JSON.stringify(office.row())).not.toMatch(/Geheimer|Betreff/);
});

test("a process that died between sending and marking repeats the mail once, under the same id", async () => {
  const office = await postOffice();
  office.queue();
  const [taken] = await office.claim();
  expect(await office.send()).toMatchObject({ sent: 0 });
  office.wait(59_000);
  expect(await office.send()).toMatchObject({ sent: 0 });
  office.wait(1_000);
  expect(await office.send()).toMatchObject({ sent: 1 });
  expect(office.sent.map(({ id }) => id)).toEqual([taken?.id]);
});

test("after a start the mails of the process before are free at once", async () => {
  const office = await postOffice();
  office.queue();
  await office.claim();
  freeClaimedMails(office.db, office.now);
  expect(await office.send()).toMatchObject({ sent: 1 });
});

test("a mail that nobody needs any more isn't sent, and isn't queued anew", async () => {
  const office = await postOffice();
  office.queue();
  office.write = async () => null;
  expect(await office.send()).toEqual({ sent: 0, failed: 0, unneeded: 1, abandoned: 0 });
  expect(office.sent).toEqual([]);
  expect(office.queue()).toBe(false);
  expect(JSON.stringify(office.row())).not.toMatch(/Geheimer|Betreff/);
  expect((await listDeadMails(office.db, null)).mails).toEqual([]);
});

test("a mail that can't be put into words is tried again like any other", async () => {
  const office = await postOffice();
  office.queue();
  office.write = () => Promise.reject(new RangeError("our own fault"));
  expect(await office.send()).toMatchObject({ failed: 1 });
  office.write = inWords;
  office.wait(7_000);
  expect(await office.send()).toMatchObject({ sent: 1 });
});

test("a mail is put into words at its sending, not before", async () => {
  const office = await postOffice();
  office.queue();
  office.answer = () => Promise.reject(new MailFailed("smtp 421"));
  await office.send();
  office.answer = async () => undefined;
  office.write = async () => ({ subject: "Neuer Stand", text: "", html: "" });
  office.wait(7_000);
  await office.send();
  expect(office.sent).toMatchObject([{ subject: "Neuer Stand" }]);
});

test("two senders at once send each mail once", async () => {
  const office = await postOffice();
  for (let i = 0; i < 20; i++) office.queue({ uniqueKey: `test:${i}` });
  await Promise.all([office.send(), office.send(), office.send()]);
  expect(office.sent.map(({ id }) => id).sort()).toEqual(
    [...new Set(office.sent.map(({ id }) => id))].sort(),
  );
  expect(office.sent).toHaveLength(20);
});

test("the most urgent mail goes first", async () => {
  const office = await postOffice();
  for (let i = 0; i < 8; i++) office.queue({ uniqueKey: `digest:${i}` });
  office.queue({ uniqueKey: "sign-in", subject: "Code", expiresAt: new Date(START.getTime() + 300_000) });
  await office.send();
  expect(office.sent.findIndex(({ subject }) => subject === "Code")).toBeLessThan(4);
});

test.each(["digest", "trial-ending", "trial-ended"] as const)(
  "an alert goes before a %s that ends earlier",
  async (kind) => {
    const { queue, send, sent } = await postOffice();
    for (let one = 0; one < 9; one++) queue({ kind, uniqueKey: `all:${one}` } as Partial<QueuedMail>);
    const expiresAt = new Date(START.getTime() + 24 * HOUR_MS);
    queue({ kind: "new-request", uniqueKey: "one", text: "Gasgeruch", expiresAt } as Partial<QueuedMail>);
    await send();
    expect(sent).toHaveLength(10);
    expect(sent.findIndex(({ text }) => text === "Gasgeruch")).toBeLessThan(4);
  },
);

test("a process that is busy with its visitors all the time still sends its mails", async () => {
  const office = await postOffice();
  for (let i = 0; i < 12; i++) office.queue({ uniqueKey: `test:${i}` });
  let isBusy = true;
  const work = () => {
    for (const end = performance.now() + 5; performance.now() < end; );
    if (isBusy) setImmediate(work);
  };
  work();
  expect(await office.send().finally(() => (isBusy = false))).toMatchObject({ sent: 12 });
});

test("no address a visitor typed becomes a second one or a header", async () => {
  const office = await postOffice();
  for (const recipient of [
    "eva@example.com\r\nBcc: bob@example.com",
    "eva@example.com, bob@example.com",
    "",
  ]) {
    expect(() => office.queue({ recipient })).toThrow();
  }
  office.queue();
  office.write = async () => ({
    subject: "Anfrage\r\nBcc: bob@example.com",
    replyTo: "k@x.de\r\nBcc: evil2@x.de",
    text: "",
    html: "",
  });
  await office.send();
  expect(office.sent).toMatchObject([{ replyTo: null, subject: "Anfrage Bcc: bob@example.com" }]);
});

test("settled mails are forgotten after 30 days, waiting ones never", async () => {
  const office = await postOffice();
  office.queue();
  const month = new Date(START.getTime() + 30 * 24 * HOUR_MS);
  expect(await forgetOldMails(office.db, month)).toBe(0);
  office.queue({ uniqueKey: "digest", kind: "digest" });
  await office.send();
  expect(await forgetOldMails(office.db, new Date(START.getTime() + 7 * 24 * HOUR_MS))).toBe(1);
  expect(await forgetOldMails(office.db, month)).toBe(1);
});
