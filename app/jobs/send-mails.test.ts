import { pino } from "pino";
import { writeTransaction } from "#db/client.server.ts";
import { jobs, outbox } from "#db/schema.ts";
import { MAIL_SETTINGS } from "#tests/support/data/mail-site.ts";
import { readRows } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { forgetOldMails } from "../platform/outbox/forget-mails.server.ts";
import { type QueuedMail, queueMail } from "../platform/outbox/queue-mail.server.ts";
import { listDeadJobs, tryDeadJobs } from "../platform/work/dead-jobs.server.ts";
import { MailFailed, MailRefused, type OutgoingMail } from "../services/mail/outgoing-mail.ts";
import { mailLane, pauseEnd } from "./send-mails.server.ts";

const START = new Date("2026-11-21T10:00:00Z");
const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** In these tests the code is the subject and the token the text. */
interface Words {
  subject?: string;
  text?: string;
}

const inWords = async ({ details }: { details: object }) => {
  const { token, code } = details as { token: string; code: string };
  return { subject: code, text: token, html: `<p>${token}</p>` };
};

/** A post office whose clock and answers the test decides. */
async function postOffice(isLocal = false) {
  const db = await migratedDatabase();
  const sent: OutgoingMail[] = [];
  const transport = {
    name: "files" as const,
    async send(mail: OutgoingMail) {
      await office.answer(mail);
      sent.push(mail);
    },
    close() {},
  };
  const office = {
    db,
    sent,
    now: START,
    warn: vi.fn(),
    answer: (async () => undefined) as (mail: OutgoingMail) => Promise<unknown>,
    write: inWords as Parameters<typeof mailLane>[2],
    queue({ subject = "Betreff", text = "Geheimer Text", ...over }: Words & Partial<QueuedMail> = {}) {
      const details = { purpose: "login", token: text, code: subject, askedBy: null };
      const to = { recipient: "eva@example.com", userId: null };
      const mail = { uniqueKey: "test:1", kind: "sign-in", ...to, details };
      return writeTransaction(db, (tx) => queueMail(tx, { ...mail, ...over } as QueuedMail, office.now));
    },
    queueMany: (count: number, over: Words & Partial<QueuedMail> = {}) => {
      for (let one = 0; one < count; one++) office.queue({ uniqueKey: `many:${one}`, ...over });
    },
    send: () => lane.run({ now: () => office.now, stopping: new AbortController().signal }),
    wait: (ms: number) => {
      office.now = new Date(office.now.getTime() + ms);
    },
    row: () => readRows(db, outbox)[0],
    job: () => readRows(db, jobs)[0],
  };
  const log = Object.assign(pino({ level: "silent" }), { warn: office.warn });
  const clock = { now: () => office.now } as Parameters<typeof mailLane>[0]["clock"];
  const photos = { read: async () => null };
  const needs = { db, log, clock, photos, settings: { ...MAIL_SETTINGS, isLocal } };
  const lane = mailLane(needs, transport, (...args) => office.write?.(...args) ?? inWords(args[0]));
  return office;
}

const refusing = (error: Error) => () => Promise.reject(error);

test.each([true, false])(
  "a mail goes out once; what it said is kept only in local mode: %s",
  async (isLocal) => {
    const office = await postOffice(isLocal);
    expect([office.queue(), office.queue({ subject: "noch einmal" })]).toEqual([true, false]);
    expect(await office.send()).toMatchObject({ done: 1 });
    expect(await office.send()).toMatchObject({ done: 0 });
    expect(office.sent).toMatchObject([
      { recipient: "eva@example.com", subject: "Betreff", text: "Geheimer Text" },
    ]);
    expect([office.row()?.sentAt, office.job()]).toEqual([START, undefined]);
    expect(JSON.stringify(office.row()).includes("Geheim")).toBe(isLocal);
  },
);

test("one that the service fails with is tried again, says what is so by then, and keeps its id", async () => {
  const office = await postOffice();
  office.queue();
  const ids: string[] = [];
  office.answer = async ({ id }) => {
    if (ids.push(id) === 1) throw new MailFailed("smtp 451");
  };
  expect(await office.send()).toMatchObject({ retried: 1 });
  expect(office.job()).toMatchObject({ why: "smtp 451", attempts: 1 });
  office.write = async () => ({ subject: "Neuer Stand", text: "", html: "" });
  office.wait(7 * SECOND_MS);
  expect(await office.send()).toMatchObject({ done: 1 });
  expect(office.sent).toMatchObject([{ subject: "Neuer Stand" }]);
  expect(new Set(ids).size).toBe(1);
});

test("one that the service will never take is given up at once, and can be sent by hand under a new id", async () => {
  const office = await postOffice();
  office.queue();
  const id = office.row()?.id;
  office.answer = refusing(new MailRefused("smtp 550"));
  expect(await office.send()).toMatchObject({ dead: 1 });
  expect(office.job()).toMatchObject({ why: "smtp 550", attempts: 1, failedAt: START });
  office.answer = async () => undefined;
  office.wait(3 * DAY_MS);
  expect([tryDeadJobs(office.db, office.now), tryDeadJobs(office.db, office.now)]).toEqual([1, 0]);
  expect(await office.send()).toMatchObject({ done: 1 });
  expect(office.sent).toHaveLength(1);
  expect(office.sent[0]?.id).not.toBe(id);
});

test("what is given up is told, also by a run that throws", async () => {
  const office = await postOffice();
  office.queueMany(2);
  const errors = [new Error("broken"), new MailRefused("smtp 550")];
  office.answer = () => Promise.reject(errors.pop());
  await expect(office.send()).rejects.toThrow("broken");
  expect(office.warn.mock.calls).toEqual([[{ event: "mails-given-up", count: 1 }]]);
});

test("whatever its writer thought, a mail is given up after a day, and what a sign-in's said is wiped", async () => {
  for (const [lifeMs, canBeTried] of [
    [10 * DAY_MS, true],
    [HOUR_MS, false],
  ] as const) {
    const office = await postOffice();
    office.queue({ expiresAt: new Date(START.getTime() + lifeMs) });
    office.answer = refusing(new MailFailed("smtp 421", 15 * 60 * SECOND_MS));
    const endMs = Math.min(lifeMs, DAY_MS);
    office.wait(endMs - 1);
    expect(await office.send()).toMatchObject({ retried: 1 });
    office.answer = async () => undefined;
    office.wait(1);
    expect(await office.send()).toMatchObject({ dead: 1 });
    expect(office.sent).toEqual([]);
    expect(listDeadJobs(office.db, null).dead).toMatchObject([{ why: "smtp 421", canBeTried }]);
    expect(JSON.stringify(office.job()).includes("Geheim")).toBe(canBeTried);
    expect(tryDeadJobs(office.db, office.now)).toBe(canBeTried ? 1 : 0);
  }
});

test("a service that asks for a pause gets it, for all that waits, and the try doesn't count", async () => {
  const office = await postOffice();
  office.queueMany(9);
  office.answer = refusing(new MailFailed("resend rate_limit_exceeded 429", 60 * SECOND_MS));
  expect(await office.send()).toMatchObject({ done: 0, retried: 4, dead: 0 });
  office.answer = async () => undefined;
  office.wait(59 * SECOND_MS);
  expect(await office.send()).toMatchObject({ done: 0, retried: 0 });
  office.wait(61 * SECOND_MS);
  expect(await office.send()).toMatchObject({ done: 9 });
});

test("a night without the mail service costs no mail, and less than a minute after it is back all are out", async () => {
  const office = await postOffice();
  office.queueMany(9);
  office.answer = refusing(new MailFailed("smtp ESOCKET", 5 * SECOND_MS));
  for (let hours = 0; hours < 15; hours += 0.5) {
    expect(await office.send()).toMatchObject({ dead: 0 });
    office.wait(HOUR_MS / 2);
  }
  office.answer = async () => undefined;
  office.wait(50 * SECOND_MS);
  expect(await office.send()).toMatchObject({ done: 9 });
});

test("one mail that the service stumbles over holds up no other", async () => {
  const office = await postOffice();
  for (let one = 0; one < 9; one++) office.queue({ uniqueKey: `one:${one}`, subject: `Nummer ${one}` });
  office.answer = async ({ subject }) => {
    if (subject === "Nummer 0") throw new MailFailed("resend application_error 500", 5 * SECOND_MS);
  };
  await office.send();
  await office.send();
  expect(office.sent).toHaveLength(8);
});

test("a mail that nobody needs any more isn't sent, listed or queued anew", async () => {
  const office = await postOffice();
  office.queue();
  office.write = async () => null;
  expect(await office.send()).toMatchObject({ dropped: 1 });
  expect([office.sent, office.job(), listDeadJobs(office.db, null).count]).toEqual([[], undefined, 0]);
  expect(office.queue()).toBe(false);
});

test.each(["digest", "trial-ending", "trial-ended", "contracts-changed"] as const)(
  "a sign-in goes before alerts, and an alert before a crowd of %s that ends earlier",
  async (kind) => {
    const office = await postOffice();
    office.queueMany(9, { kind, expiresAt: new Date(START.getTime() + 20 * HOUR_MS) } as Partial<QueuedMail>);
    office.wait(1);
    office.queue({ kind: "new-request", uniqueKey: "alert", subject: "Gasgeruch" } as Partial<QueuedMail>);
    const soon = new Date(START.getTime() + 300 * SECOND_MS);
    office.queue({ uniqueKey: "sign-in", subject: "Code", expiresAt: soon });
    await office.send();
    expect(office.sent.slice(0, 2).map(({ subject }) => subject)).toEqual(["Code", "Gasgeruch"]);
    expect(office.sent).toHaveLength(11);
  },
);

test("a process that is busy with its visitors all the time still sends its mails", async () => {
  const office = await postOffice();
  office.queueMany(12);
  let isBusy = true;
  const work = () => {
    for (const end = performance.now() + 5; performance.now() < end; );
    if (isBusy) setImmediate(work);
  };
  work();
  expect(await office.send().finally(() => (isBusy = false))).toMatchObject({ done: 12 });
});

test("no address a visitor typed becomes a second one or a header", async () => {
  const office = await postOffice();
  for (const recipient of ["eva@example.com\r\nBcc: bob@example.com", "eva@example.com, bob@example.com", ""])
    expect(() => office.queue({ recipient })).toThrow();
  office.queue();
  const subject = "Anfrage\r\nBcc: bob@example.com";
  office.write = async () => ({ subject, replyTo: "k@x.de\r\nBcc: evil2@x.de", text: "", html: "" });
  await office.send();
  expect(office.sent).toMatchObject([{ replyTo: null, subject: "Anfrage Bcc: bob@example.com" }]);
});

test("settled mails are forgotten after 30 days, waiting ones never", async () => {
  const { db, queue, send } = await postOffice();
  queue();
  const after = (days: number) => forgetOldMails(db, new Date(START.getTime() + days * DAY_MS));
  expect(await after(30)).toBe(0);
  queue({ uniqueKey: "digest", kind: "digest" } as Partial<QueuedMail>);
  await send();
  expect([await after(7), await after(30)]).toEqual([1, 1]);
});

test("a service out of order is asked again after 5 to 50 seconds, less often the longer it lasts", () => {
  const wait = (pauseMs: number, ageMs: number, chance: number) =>
    Number(pauseEnd(pauseMs, new Date(START.getTime() - ageMs), START, chance)) - START.getTime();
  expect([wait(5_000, 0, 0), wait(5_000, 0, 1)]).toEqual([5_000, 10_000]);
  expect(wait(5_000, 40_000, 0)).toBe(10_000);
  expect(wait(5_000, DAY_MS, 1)).toBe(50_000);
  expect(wait(900_000, DAY_MS, 0)).toBe(900_000);
  expect(wait(5_000, -DAY_MS, 0)).toBe(5_000);
});
