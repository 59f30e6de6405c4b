import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { customerRequests, jobs, outbox } from "#db/schema.ts";
import { giveUp, putSent, writtenMails } from "#tests/support/data/mail-site.ts";
import { changeRows, putRequest, readRow, readRows, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { UNDO_MS } from "../customer-request/own-request.server.ts";
import { markDeclined } from "../inbox/mark.server.ts";
import {
  declineByMail,
  declineMail,
  offeredDecline,
  takeBackAnswer,
  takeBackDecline,
} from "./decline.server.ts";

const NOW = new Date("2026-11-20T09:00:00Z");
const BY = { userId: null, at: NOW };
const DAY_MS = 86_400_000;
const later = (ms: number) => new Date(NOW.getTime() + ms);

async function example(
  columns: Parameters<typeof putRequest>[2] = {},
  business: Parameters<typeof uniqueBusiness>[1] = {},
) {
  const db = await migratedDatabase();
  const { slug, companyName } = uniqueBusiness(db, business, NOW);
  const id = putRequest(db, slug, {
    ...{ createdAt: NOW, customerEmail: "petra@example.com", preferredContactChannel: "email" },
    ...columns,
  });
  const row = () => readRow(db, customerRequests, { id });
  return { db, slug, companyName, id, row };
}

test("marked at once, mailed ten seconds later, once", async () => {
  const { db, slug, companyName, id, row } = await example();
  expect(await declineByMail(db, slug, id, BY)).toBe("done");
  expect(await declineByMail(db, slug, id, { userId: null, at: later(500) })).toBe("done");
  expect(row()).toMatchObject({ answeredAt: NOW, answeredChannel: "email", declinedAt: NOW });
  const [mail, ...more] = await writtenMails(db);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    dueAt: later(UNDO_MS),
    subject: `Ihre Anfrage an ${companyName}`,
    senderName: `${companyName} über Werkruf`,
  });
  expect(mail?.text).toContain("Leider können wir Ihren Auftrag zurzeit nicht übernehmen.");
  expect(mail?.text).not.toMatch(/Vogt|Hahn|Termin/);
  expect(declineMail(db, id)).toEqual({ state: "waiting", dueAt: later(UNDO_MS) });
});

test("the letter that is shown is the one that goes out, in the customer's language, with the date it ends", async () => {
  const dates = { appointmentStartsAt: later(DAY_MS), appointmentEndsAt: later(DAY_MS + 1) };
  const { db, slug, companyName, id, row } = await example({ language: "tr", ...dates });
  const offered = () => {
    const request = row();
    return request && offeredDecline(db, slug, request, companyName, NOW);
  };
  const shown = offered()?.split("\n\n") ?? [];
  await declineByMail(db, slug, id, BY);
  const [mail] = await writtenMails(db);
  expect(shown).toHaveLength(5);
  expect(shown.at(-1)).toContain(companyName);
  for (const paragraph of shown) expect(mail?.text).toContain(paragraph);
  expect(offered()).toBeNull();
  const spam = await example({ spamSuspicion: "links" });
  const suspected = spam.row();
  expect(suspected && offeredDecline(spam.db, spam.slug, suspected, companyName, NOW)).toBeNull();
});

test("taken back, also twice, it is as before, and can be sent anew", async () => {
  const before = { answeredAt: later(-1_000), answeredChannel: "phone" } as const;
  const { db, slug, id, row } = await example(before);
  await declineByMail(db, slug, id, BY);
  expect(row()).toMatchObject({ ...before, declinedAt: NOW });
  for (const at of [NOW, NOW]) expect(await takeBackDecline(db, slug, id, { userId: null, at })).toBe("done");
  expect(row()).toMatchObject({ ...before, declinedAt: null });
  expect([declineMail(db, id), await writtenMails(db)]).toEqual([null, []]);
  expect(await declineByMail(db, slug, id, { userId: null, at: later(2_000) })).toBe("done");
  expect(await writtenMails(db)).toHaveLength(1);
});

test.each([
  ["being sent", (db: Database) => void changeRows(db, jobs, { leaseEndsAt: later(60_000) })],
  ["sent", (db: Database) => putSent(db, NOW)],
])("too late once the mail is %s, and never a second time", async (_, leave) => {
  const { db, slug, id, row } = await example();
  await declineByMail(db, slug, id, BY);
  leave(db);
  expect(declineMail(db, id)?.state).toBe("sent");
  expect(await takeBackDecline(db, slug, id, BY)).toBe("sent");
  expect(row()?.declinedAt).toEqual(NOW);
  changeRows(db, customerRequests, { declinedAt: null });
  expect(await declineByMail(db, slug, id, { userId: null, at: later(1) })).toBe("sent-before");
  expect(readRows(db, outbox)).toHaveLength(1);
});

test("a mail that was given up isn't called sent, and its decline can be taken back", async () => {
  const { db, slug, id, row } = await example();
  await declineByMail(db, slug, id, BY);
  giveUp(db);
  expect(declineMail(db, id)?.state).toBe("failed");
  expect(await takeBackDecline(db, slug, id, BY)).toBe("done");
  expect(row()).toMatchObject({ declinedAt: null, answeredAt: null });
});

test.each([
  ["solved", { isResolved: true }],
  ["marked as spam", { markedSpamAt: NOW }],
  ["suspicious", { spamSuspicion: "links" }],
  ["without an address", { customerEmail: null }],
] as const)("never mailed when %s", async (_, columns) => {
  const { db, slug, id, row } = await example(columns);
  expect(await declineByMail(db, slug, id, BY)).toBe("unmailable");
  expect([row()?.declinedAt, await writtenMails(db)]).toEqual([null, []]);
});

const TUESDAY = {
  appointmentStartsAt: new Date("2026-11-24T07:00:00Z"),
  appointmentEndsAt: new Date("2026-11-24T09:00:00Z"),
};
const toBusiness = eq(outbox.kind, "appointment-called-off");

test("an appointment that stood is called off in the customer's calendar, too", async () => {
  const { db, slug, id } = await example(TUESDAY);
  await declineByMail(db, slug, id, BY);
  const [mail] = await writtenMails(db);
  expect(mail?.text).toContain("Der Termin am Dienstag, 24.11., 8–10 Uhr findet deshalb nicht statt.");
  expect(mail?.attachments).toMatchObject([{ content: expect.stringContaining("METHOD:CANCEL\r\n") }]);
});

test.each([
  ["by mail", (db: Database, slug: string, id: string) => declineByMail(db, slug, id, BY)],
  [
    "otherwise",
    (db: Database, slug: string, id: string) => markDeclined(db, slug, { id, channel: null }, BY),
  ],
])("declined %s it leaves the business's calendar ten seconds later, once", async (_, decline) => {
  const { db, slug, id } = await example({ ...TUESDAY, zipCode: "50667" });
  await decline(db, slug, id);
  await decline(db, slug, id);
  const [mail, ...more] = await writtenMails(db, toBusiness);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    dueAt: later(UNDO_MS),
    subject: "Termin abgesagt: Dienstag, 24.11., 8–10 Uhr – Petra Vogt",
  });
  expect(mail?.text).toMatch(/Der Termin findet nicht statt:[\s\S]*Petra Vogt[\s\S]*50667/);
  const [file] = mail?.attachments ?? [];
  expect(file?.contentType).toContain("method=CANCEL");
  expect(file?.content).toContain(`UID:${id}@werkruf.example\r\nSEQUENCE:1\r\nDTSTAMP:20261120T090000Z`);
});

test("taken back the appointment stands, and declined anew it is called off anew", async () => {
  const { db, slug, id } = await example(TUESDAY);
  await declineByMail(db, slug, id, BY);
  await takeBackDecline(db, slug, id, BY);
  expect(await writtenMails(db, toBusiness)).toEqual([]);
  await declineByMail(db, slug, id, { userId: null, at: later(2_000) });
  expect(await writtenMails(db, toBusiness)).toMatchObject([{ dueAt: later(2_000 + UNDO_MS) }]);
});

test.each([
  ["none stood", {}, {}],
  ["it is over", { ...TUESDAY, appointmentEndsAt: NOW }, {}],
  ["the business wants no mails", TUESDAY, { notificationPreference: "aus" }],
] as const)("the business hears of no appointment when %s", async (_, columns, business) => {
  const { db, slug, id } = await example(columns, business);
  await declineByMail(db, slug, id, BY);
  expect(readRows(db, outbox, toBusiness)).toEqual([]);
});

test("without access the mail names nobody", async () => {
  const { db, slug, id } = await example(TUESDAY, { trialEndsAt: NOW });
  await declineByMail(db, slug, id, BY);
  const mails = await writtenMails(db, toBusiness);
  expect(mails).toMatchObject([{ subject: "Termin abgesagt: Dienstag, 24.11., 8–10 Uhr" }]);
  expect(JSON.stringify(mails)).not.toContain("Vogt");
});

describe("a decline whose mail went out, taken back", () => {
  const revocations = eq(outbox.kind, "decline-revoked");

  async function sent(columns: Parameters<typeof example>[0] = {}) {
    const declined = await example(columns);
    const { db, slug, id } = declined;
    await declineByMail(db, slug, id, BY);
    putSent(db, later(UNDO_MS), eq(outbox.kind, "decline"));
    const takeBack = (ms: number) => takeBackAnswer(db, slug, id, { userId: null, at: later(ms) });
    return { ...declined, takeBack };
  }

  test("the customer hears of it, once, with the appointment that stands again", async () => {
    const { db, slug, companyName, id, row, takeBack } = await sent(TUESDAY);
    expect(await takeBack(60_000)).toBe("done");
    expect(row()).toMatchObject({ declinedAt: null, answeredAt: null });
    const [mail, ...more] = await writtenMails(db, revocations);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      ...{ recipient: "petra@example.com", subject: `Doch keine Absage: Ihre Anfrage an ${companyName}` },
      attachments: [{ content: expect.stringContaining("STATUS:CONFIRMED\r\n") }],
    });
    expect(mail?.text).toContain("Der Termin am Dienstag, 24.11., 8–10 Uhr findet statt.");
    expect(declineMail(db, id)?.state).toBe("revoked");
    await markDeclined(db, slug, { id, channel: null }, { userId: null, at: later(70_000) });
    expect(await writtenMails(db, revocations)).toEqual([]);
    await takeBack(80_000);
    expect(await writtenMails(db, revocations)).toHaveLength(1);
  });

  test("a decline that went out otherwise, or of a closed request, is taken back without a mail", async () => {
    const { db, slug, id } = await example();
    await markDeclined(db, slug, { id, channel: "phone" }, BY);
    expect(await takeBackAnswer(db, slug, id, { userId: null, at: later(60_000) })).toBe("done");
    expect(readRows(db, outbox, revocations)).toEqual([]);
    const closed = await sent();
    changeRows(closed.db, customerRequests, { isResolved: true });
    await closed.takeBack(60_000);
    expect(readRows(closed.db, outbox, revocations)).toEqual([]);
  });
});

test("a mark that was taken back otherwise leaves no mail to send", async () => {
  const { db, slug, id } = await example();
  await declineByMail(db, slug, id, BY);
  changeRows(db, customerRequests, { declinedAt: null });
  expect(await writtenMails(db)).toEqual([]);
});

test("another business declines nothing and takes nothing back", async () => {
  const { db, slug, id, row } = await example();
  const other = uniqueBusiness(db).slug;
  expect(await declineByMail(db, other, id, BY)).toBe("not-found");
  await declineByMail(db, slug, id, BY);
  expect(await takeBackDecline(db, other, id, BY)).toBe("not-found");
  expect(row()?.declinedAt).toEqual(NOW);
});
