import type { Database } from "#db/client.server.ts";
import { customerRequests, dateProposals, jobs, members, outbox, profiles } from "#db/schema.ts";
import { writtenMails } from "#tests/support/data/mail-site.ts";
import {
  changeRows,
  noneFits,
  putRequest,
  putRow,
  readRow,
  readRows,
  uniqueBusiness,
} from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { deleteRequest } from "../customer-request/own-request.server.ts";
import { findFollowUps } from "../customer-request/status/find-follow-ups.server.ts";
import { findAppointment, newestProposal } from "../customer-request/status/proposed-dates.server.ts";
import { findStatusLink } from "../customer-request/status/status-link.server.ts";
import { takeDate } from "../customer-request/status/take-date.server.ts";
import { proposeDates } from "./propose-dates.server.ts";
import { requestDates } from "./request-dates.server.ts";

const NOW = new Date("2026-11-20T09:00:00Z");
const BY = { userId: null, at: NOW };
const later = (ms: number) => new Date(NOW.getTime() + ms);
const MAIL = { customerEmail: "petra@example.com", preferredContactChannel: "email" } as const;
const windowOn = (day: number) => ({
  startsAt: new Date(Date.UTC(2026, 10, day, 7)),
  endsAt: new Date(Date.UTC(2026, 10, day, 9)),
});
const [TUESDAY, WEDNESDAY] = [windowOn(24), windowOn(25)];
const WINDOWS = [TUESDAY, WEDNESDAY];

async function example(columns: Parameters<typeof putRequest>[2] = MAIL) {
  const db = await migratedDatabase();
  const { slug, companyName } = uniqueBusiness(db, {}, NOW);
  const id = putRequest(db, slug, { createdAt: NOW, ...columns });
  const propose = (channel: "email" | "whatsapp" = "email", now = NOW, windows = WINDOWS) =>
    proposeDates(db, slug, { id, windows, channel }, { userId: null, at: now });
  const proposed = () => newestProposal(db, slug, id)?.id ?? "";
  const answer = (window: number | null, now = later(1), proposalId = proposed()) =>
    window === null
      ? noneFits(db, slug, { id, proposalId }, now)
      : takeDate(db, slug, { requestId: id, proposalId, window }, now);
  const wish = (words: string, now: Date) => noneFits(db, slug, { id, proposalId: proposed(), words }, now);
  const row = () => readRow(db, customerRequests, { id });
  return { db, slug, companyName, id, propose, answer, wish, row };
}

const mails = async (db: Database, kind: string) =>
  (await writtenMails(db)).filter((mail) => mail.kind === kind);

test("proposed by mail, in the business's name, with a link that shows nothing of the request", async () => {
  const { db, slug, companyName, id, propose, row } = await example();
  const outcome = await propose();
  expect(outcome).toMatchObject({ ok: true });
  const token = outcome.ok ? outcome.token : "";
  expect(findStatusLink(db, slug, token)).toEqual({ customerRequestId: id, showsRequest: false });
  expect(row()).toMatchObject({ answeredAt: NOW, answeredChannel: "email", appointmentStartsAt: null });
  const [mail] = await mails(db, "date-proposal");
  expect(mail).toMatchObject({
    recipient: "petra@example.com",
    senderName: `${companyName} über Werkruf`,
    subject: `Terminvorschläge von ${companyName}`,
  });
  expect(mail?.text).toContain("Dienstag, 24.11., 8–10 Uhr\n\nMittwoch, 25.11., 8–10 Uhr");
  expect(mail?.text).toContain(`https://werkruf.example/${slug}/stand/${token}`);
  expect(mail?.text).not.toMatch(/Vogt|Hahn/);
});

test("both answers make the request new; only that none fits makes it unanswered", async () => {
  const { db, propose, answer, row } = await example();
  await propose();
  changeRows(db, customerRequests, { seenAt: NOW });
  await answer(null);
  expect(row()).toMatchObject({ seenAt: null, answeredAt: null, answeredChannel: null });
  await propose("email", later(2));
  changeRows(db, customerRequests, { seenAt: NOW });
  await answer(0, later(3));
  expect(row()).toMatchObject({ seenAt: null, answeredAt: later(2), answeredChannel: "email" });
});

test("a double tap is one proposal and one mail; a new one replaces what is open", async () => {
  const { db, slug, id, propose } = await example();
  await propose();
  await propose("email", later(1_000));
  expect(await mails(db, "date-proposal")).toHaveLength(1);
  await propose("email", later(2_000), [WEDNESDAY]);
  expect(readRows(db, dateProposals)).toHaveLength(1);
  expect(newestProposal(db, slug, id)?.windows).toEqual([WEDNESDAY]);
  expect(newestProposal(db, "anderer", id)).toBeNull();
  expect(await mails(db, "date-proposal")).toMatchObject([
    { details: { proposalId: newestProposal(db, slug, id)?.id } },
  ]);
});

test.each([
  ["solved", { isResolved: true }, "closed"],
  ["marked as spam", { markedSpamAt: NOW }, "closed"],
  ["declined", { declinedAt: NOW }, "closed"],
  ["suspicious", { spamSuspicion: "links" }, "unmailable"],
  ["without an address", { customerEmail: null }, "unmailable"],
] as const)("nothing goes to a request that is %s", async (_, columns, reason) => {
  const { db, propose, row } = await example({ ...MAIL, ...columns });
  expect(await propose()).toEqual({ ok: false, reason });
  expect(await mails(db, "date-proposal")).toEqual([]);
  expect([row()?.answeredAt, readRows(db, dateProposals)]).toEqual([null, []]);
});

test("the thirteenth mail of a day about a request stays away: the business has the link to send itself", async () => {
  const { db, slug, propose } = await example();
  for (let n = 0; n < 12; n++)
    expect(await propose("email", later(n), [windowOn(22 + n)])).toMatchObject({ isMailed: true });
  const unsent = [await propose("email", later(12), [TUESDAY]), await propose("email", later(13), [TUESDAY])];
  expect(unsent).toMatchObject([
    { ok: true, isMailed: false },
    { ok: true, isMailed: false },
  ]);
  expect(readRows(db, outbox)).toHaveLength(12);
  const another = putRequest(db, slug, { ...MAIL, createdAt: NOW });
  const proposal = { windows: WINDOWS, channel: "email" } as const;
  expect(await proposeDates(db, slug, { id: another, ...proposal }, BY)).toMatchObject({ isMailed: true });
});

test("another business proposes nothing", async () => {
  const { db, id } = await example();
  const { slug } = uniqueBusiness(db);
  const proposal = { id, windows: WINDOWS, channel: "whatsapp" } as const;
  expect(await proposeDates(db, slug, proposal, BY)).toEqual({
    ok: false,
    reason: "not-found",
  });
});

test("taken once, whatever comes again; both are told, each with a file of the same appointment", async () => {
  const { db, id, slug, companyName, propose, answer, row } = await example();
  await propose();
  expect(await answer(0)).toMatchObject({ ok: true, repeated: false });
  expect(await answer(0, later(2))).toMatchObject({ ok: true, repeated: true });
  expect(row()).toMatchObject({ appointmentStartsAt: TUESDAY.startsAt, appointmentEndsAt: TUESDAY.endsAt });
  const [toCustomer, ...more] = await mails(db, "appointment");
  const [toBusiness, ...others] = await mails(db, "dates-answered");
  expect([more, others]).toEqual([[], []]);
  expect(toCustomer?.subject).toBe(`Ihr Termin mit ${companyName}: Dienstag, 24.11., 8–10 Uhr`);
  expect(toBusiness?.subject).toBe("Termin: Dienstag, 24.11., 8–10 Uhr – Petra Vogt");
  expect(toBusiness?.text).toContain("Mit der Datei im Anhang steht er auch in Ihrem Kalender.");
  const files = [toCustomer, toBusiness].map((mail) => mail?.attachments?.[0]?.content ?? "");
  for (const file of files)
    expect(file).toMatch(
      new RegExp(`UID:${id}@werkruf.example\r\nSEQUENCE:1\r\n.*\r\nDTSTART:20261124T070000Z`),
    );
  expect(files[0]).not.toMatch(/Vogt|stand\//);
  expect(files[0]).toContain(`URL:https://werkruf.example/${slug}\r\n`);
  expect(files[1]).toContain("SUMMARY:Petra Vogt");
});

const EVENING_BEFORE = new Date("2026-11-23T22:59:59Z");
const MIDNIGHT = new Date("2026-11-23T23:00:00Z");

test("until its day begins another date may be taken; the mails say it at once, and to the business once a quarter of an hour", async () => {
  const { db, slug, id, propose, answer, row } = await example();
  await propose();
  await answer(0);
  for (const [n, window] of [1, 0, 1].entries())
    expect(await answer(window, later(100 + n))).toMatchObject({ ok: true, repeated: false });
  expect(row()).toMatchObject({ appointmentStartsAt: WEDNESDAY.startsAt, seenAt: null, calendarSequence: 4 });
  expect(findAppointment(db, slug, id)).toMatchObject({ agreedAt: later(102) });
  const toBusiness = await mails(db, "dates-answered");
  expect(toBusiness).toHaveLength(2);
  expect(toBusiness.at(-1)?.subject).toBe("Termin geändert: Mittwoch, 25.11., 8–10 Uhr – Petra Vogt");
  expect(readRows(db, jobs).map(({ dueAt }) => dueAt.getTime() - NOW.getTime())).toContain(15 * 60_000);
  const toCustomer = await mails(db, "appointment");
  expect(toCustomer.at(-1)?.attachments?.[0]?.content).toMatch(
    /SEQUENCE:4\r\n.*\r\nDTSTART:20261125T070000Z/,
  );
  await answer(0, EVENING_BEFORE);
  expect(await answer(1, MIDNIGHT)).toEqual({ ok: false, reason: "decided" });
  expect(await answer(null, MIDNIGHT)).toEqual({ ok: false, reason: "decided" });
  expect(row()?.appointmentStartsAt).toEqual(TUESDAY.startsAt);
});

test('when it would be reaches the business once with "none fits", beside the customer\'s one addition', async () => {
  const { db, slug, id, propose, answer, wish, row } = await example();
  await propose();
  await answer(0);
  const words = "Wunschtermin: Freitag ab 14 Uhr";
  expect(await wish(words, later(50))).toEqual({ ok: true, repeated: false });
  expect(await wish(words, later(60))).toEqual({ ok: true, repeated: true });
  expect(await wish("Wunschtermin: Montag", later(70))).toEqual({ ok: false, reason: "decided" });
  expect(row()).toMatchObject({ appointmentStartsAt: TUESDAY.startsAt, answeredAt: null, newWords: true });
  expect(findAppointment(db, slug, id)?.agreedAt).toBeNull();
  expect(findFollowUps(db, slug, id)).toMatchObject([{ message: words, isToDates: true, isAnswer: false }]);
  expect(await mails(db, "request-news")).toEqual([]);
  const [mail, ...more] = (await mails(db, "dates-answered")).slice(1);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Kein Termin passt – Petra Vogt");
  expect(mail?.text).toMatch(/Freitag ab 14 Uhr.*Bisher steht fest: Dienstag, 24\.11\., 8–10/s);
  expect(await noneFits(db, slug, { id, proposalId: null, words: "Der Hund ist lieb." }, later(80))).toEqual({
    ...{ ok: true, repeated: false },
  });
});

test("words of a danger in it are an alert at once", async () => {
  const { db, propose, wish } = await example();
  await propose();
  await wish("Wunschtermin: jetzt, es riecht nach Gas", later(10));
  expect((await mails(db, "request-news")).map(({ subject }) => subject)).toEqual([
    expect.stringContaining("Akut"),
  ]);
});

test("an appointment is moved by a new proposal, and stands until then", async () => {
  const { db, slug, id, propose, answer, row } = await example();
  await propose();
  await answer(0);
  await propose("email", later(10), [WEDNESDAY]);
  expect(row()?.appointmentStartsAt).toEqual(TUESDAY.startsAt);
  expect((await mails(db, "date-proposal")).at(-1)?.text).toContain(
    "Termin am Dienstag, 24.11., 8–10 Uhr zu verschieben",
  );
  await answer(0, later(20));
  expect(findAppointment(db, slug, id)).toMatchObject({
    startsAt: WEDNESDAY.startsAt,
    sequence: 2,
    agreedAt: later(20),
  });
  await answer(null, later(30));
  expect(findAppointment(db, slug, id)).toMatchObject({ startsAt: WEDNESDAY.startsAt, agreedAt: null });
  await propose("email", WEDNESDAY.endsAt, [windowOn(27)]);
  expect((await mails(db, "date-proposal")).at(-1)?.text).not.toContain("verschieben");
});

test("none fits: only the business is told, and the appointment of before stays", async () => {
  const { db, propose, answer, row } = await example();
  await propose();
  await answer(0);
  await propose("email", later(10), [WEDNESDAY]);
  expect(await answer(null, later(20))).toMatchObject({ ok: true });
  expect(await answer(0, later(30))).toEqual({ ok: false, reason: "decided" });
  expect(row()?.appointmentStartsAt).toEqual(TUESDAY.startsAt);
  const subjects = (await mails(db, "dates-answered")).map(({ subject }) => subject);
  expect(subjects.at(-1)).toBe("Kein Termin passt – Petra Vogt");
});

test("replaced, over, closed or deleted meanwhile", async () => {
  const { db, slug, id, propose, answer } = await example();
  await propose();
  const old = newestProposal(db, slug, id)?.id;
  await propose("email", later(5), [TUESDAY]);
  expect(await answer(0, later(6), old)).toEqual({ ok: false, reason: "replaced" });
  expect(await answer(1)).toEqual({ ok: false, reason: "replaced" });
  expect(await answer(0, TUESDAY.startsAt)).toEqual({ ok: false, reason: "past" });
  for (const columns of [{ isResolved: true }, { declinedAt: NOW }, { markedSpamAt: NOW }]) {
    changeRows(db, customerRequests, columns);
    expect(await answer(0)).toEqual({ ok: false, reason: "closed" });
    changeRows(db, customerRequests, { isResolved: false, declinedAt: null, markedSpamAt: null });
  }
  await deleteRequest(db, slug, id, NOW);
  expect(await answer(0)).toEqual({ ok: false, reason: "gone" });
});

test("a business that wants no alerts gets none, and one without access no name", async () => {
  const { db, propose, answer } = await example();
  changeRows(db, members, { notificationPreference: "aus" });
  await propose();
  await answer(0);
  expect(await mails(db, "dates-answered")).toEqual([]);
  changeRows(db, members, { notificationPreference: "taeglich" });
  changeRows(db, profiles, { trialEndsAt: NOW });
  await propose("email", later(10), [WEDNESDAY]);
  await answer(0, later(20));
  const [mail] = await mails(db, "dates-answered");
  expect(mail?.subject).toBe("Termin: Mittwoch, 25.11., 8–10 Uhr");
  expect(JSON.stringify(mail)).not.toMatch(/Vogt/);
});

test("what was proposed, refused or fixed isn't offered again, nor what another customer of the business has", async () => {
  const { db, slug, id, propose, answer } = await example();
  const offered = () =>
    requestDates(db, slug, { id, preferredCallbackTime: "vormittags", createdAt: NOW, danger: 0 }, NOW)
      .offered.flat()
      .filter(({ isBusy }) => !isBusy)
      .slice(0, 3)
      .map(({ day, from }) => `${day.slice(-2)} ${from}`);
  const monday = windowOn(23);
  expect(offered()).toEqual(["23 08:00", "23 10:00", "24 08:00"]);
  await propose("email", NOW, [monday]);
  expect(offered()).toEqual(["23 10:00", "24 08:00", "24 10:00"]);
  await answer(null);
  expect(offered()).toEqual(["23 10:00", "24 08:00", "24 10:00"]);
  const fixed = { appointmentStartsAt: TUESDAY.startsAt, appointmentEndsAt: TUESDAY.endsAt };
  putRequest(db, uniqueBusiness(db).slug, fixed);
  putRequest(db, slug, { ...fixed, declinedAt: NOW });
  expect(offered()).toEqual(["23 10:00", "24 08:00", "24 10:00"]);
  putRequest(db, slug, fixed);
  expect(offered()).toEqual(["23 10:00", "24 10:00", "25 08:00"]);
  const [startsAt, endsAt] = [WEDNESDAY.startsAt.getTime(), WEDNESDAY.endsAt.getTime()];
  const other = putRequest(db, slug, { answeredAt: NOW });
  const open = { id: "offen", customerRequestId: other, proposedAt: NOW, channel: "email" } as const;
  putRow(db, dateProposals, { ...open, windows: [{ startsAt, endsAt }] });
  expect(offered()).toEqual(["23 10:00", "24 10:00", "25 10:00"]);
});

test("a date that two customers took is said to the business, and neither is refused", async () => {
  const { db, slug, propose, answer } = await example();
  putRequest(db, slug, { appointmentStartsAt: WEDNESDAY.startsAt, appointmentEndsAt: WEDNESDAY.endsAt });
  await propose("email", NOW, [WEDNESDAY]);
  expect(await answer(0, later(20))).toMatchObject({ ok: true });
  const [mail] = await mails(db, "dates-answered");
  expect(mail?.text).toContain("Zur selben Zeit haben Sie schon einen anderen Termin.");
});

test("in a chat the same proposal is one as long as it is open, each time with another link", async () => {
  const { db, propose, answer, row } = await example({ customerPhone: "0176 04069012" });
  const first = await propose("whatsapp");
  changeRows(db, customerRequests, { answeredAt: null, answeredChannel: null });
  const again = await propose("whatsapp", later(86_400_000));
  expect([again, row()]).toMatchObject([{ ok: true }, { answeredAt: NOW, answeredChannel: "whatsapp" }]);
  expect(again).not.toEqual(first);
  expect(readRows(db, dateProposals)).toHaveLength(1);
  await answer(null);
  await propose("whatsapp", later(2 * 86_400_000));
  expect(readRows(db, dateProposals)).toHaveLength(2);
});
