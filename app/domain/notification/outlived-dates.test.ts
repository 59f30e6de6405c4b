import { eq } from "drizzle-orm";
import fc from "fast-check";
import { dateProposals, outbox, profiles } from "#db/schema.ts";
import { readCalendar } from "#tests/support/data/calendar.ts";
import { giveUp, putSent, writtenMails } from "#tests/support/data/mail-site.ts";
import { changeRows, putRequest, putRow, readRows, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { queueExpiringCopies } from "../customer-request/copies.server.ts";
import { deleteRequest } from "../customer-request/own-request.server.ts";
import { newestProposal } from "../customer-request/status/proposed-dates.server.ts";
import { takeDate } from "../customer-request/status/take-date.server.ts";
import { berlinDay } from "../profile/availability.ts";
import { proposeDates } from "../reply/propose-dates.server.ts";
import { findOutlivedDates } from "./outlived-dates.server.ts";
import { queueDigests } from "./queue-digests.server.ts";

const START = new Date("2026-11-21T08:00:00Z");
const DAY_MS = 86_400_000;
const day = (days: number) => new Date(START.getTime() + days * DAY_MS);
const date = (days: number) => ({ appointmentStartsAt: day(days), appointmentEndsAt: day(days + 0.1) });

async function office(notificationPreference: "taeglich" | "sofort" = "taeglich") {
  const db = await migratedDatabase();
  const business = uniqueBusiness(db, { trialEndsAt: day(90), notificationPreference }, START);
  const request = (columns: Parameters<typeof putRequest>[2] = {}) =>
    putRequest(db, business.slug, { createdAt: START, zipCode: "50827", location: "Köln", ...columns });
  const propose = (customerRequestId: string, days: number, proposedAt = START) => {
    const windows = [{ startsAt: day(days).getTime(), endsAt: day(days + 0.1).getTime() }];
    const proposal = { customerRequestId, proposedAt, windows, channel: "email" } as const;
    putRow(db, dateProposals, { id: crypto.randomUUID(), ...proposal });
  };
  const evening = async (days: number) => {
    const before = new Set((await writtenMails(db)).map(({ id }) => id));
    await queueDigests(db, day(days), day(days));
    return (await writtenMails(db)).find(({ id }) => !before.has(id));
  };
  return { db, business, request, propose, evening };
}

test.each(["taeglich", "sofort"] as const)(
  "three days before the deletion each date to come is named, with its files, to who wants mails %s",
  async (preference) => {
    const { business, request, propose, evening } = await office(preference);
    const id = request({ ...date(45), isResolved: true, solvedAt: day(2) });
    const open = request({ customerName: "Otto Keller", isResolved: false });
    propose(open, 40);
    request({ customerName: "Vorbei", isResolved: true, ...date(20) });
    request({ customerName: "Abgesagt", isResolved: true, ...date(45), declinedAt: day(3) });
    request({ customerName: "Spam", isResolved: true, ...date(45), markedSpamAt: day(3) });
    await evening(1);
    expect(await evening(26.9)).toBeUndefined();
    const mail = await evening(27.1);
    const dashboard = `https://werkruf.example/dashboard/${business.slug}`;
    expect(mail?.subject).toBe("2 Termine gehören in Ihren Kalender");
    expect(mail?.text).toContain(
      [
        "Diese Termine kommen noch",
        "Die Anfragen dazu werden in den nächsten drei Tagen gelöscht. Bitte übernehmen Sie jetzt, was Sie noch brauchen:",
        `Do 31.12., 9–11:24 Uhr – noch ohne Antwort\n> Otto Keller, 50827 Köln\n${dashboard}?anfrage=${open}`,
        `Mitnehmen (ZIP mit allem):\n${dashboard}/mitnehmen/${open}`,
        `Di 5.1., 9–11:24 Uhr\n> Petra Vogt, 50827 Köln\n${dashboard}?anfrage=${id}`,
        `Termin in den Kalender:\n${dashboard}/termin/${id}`,
        `Mitnehmen (ZIP mit allem):\n${dashboard}/mitnehmen/${id}`,
        `Alle Anfragen als Tabelle (CSV):\n${dashboard}/anfragen.csv`,
      ].join("\n\n"),
    );
    expect(mail?.text).not.toMatch(/Vorbei|Abgesagt|Spam|Hahn|0171/);
    expect(mail?.attachments).toBeUndefined();
    expect(await evening(28.1)).toBeUndefined();
  },
);

test("a date that is agreed on or proposed in the last three days is named the next evening", async () => {
  const { request, propose, evening } = await office();
  const id = request({ isResolved: false });
  expect((await evening(27.5))?.text).not.toContain("Diese Termine kommen noch");
  propose(id, 40, day(28));
  expect((await evening(28.5))?.text).toContain("Do 31.12., 9–11:24 Uhr – noch ohne Antwort");
});

test("without access no date is named, and no mail goes out for its sake", async () => {
  const { db, request, evening } = await office();
  await evening(1);
  request({ isResolved: true, ...date(45) });
  changeRows(db, profiles, { trialEndsAt: day(20) });
  expect(await evening(27.1)).toBeUndefined();
});

test("the evening before its end each open request with a date or without an answer is named, and no other", async () => {
  const { db, business, request, propose, evening } = await office("sofort");
  const ids = [
    request({ customerName: "Ohne Antwort" }),
    request({ customerName: "Vorgeschlagen", answeredAt: day(1) }),
    request({ customerName: "Mit Termin", answeredAt: day(1), ...date(45) }),
    request({ customerName: "Termin vorbei", answeredAt: day(1), ...date(28) }),
  ];
  propose(ids[1] ?? "", 12);
  request({ customerName: "Beantwortet", answeredAt: day(1) });
  request({ customerName: "Erledigt", isResolved: true, ...date(28) });
  request({ customerName: "Abgesagt", answeredAt: day(1), declinedAt: day(1) });
  request({ customerName: "Morgen noch da", createdAt: day(2) });
  await evening(27.1);
  const mail = await evening(29.1);
  const dashboard = `https://werkruf.example/dashboard/${business.slug}`;
  expect(mail?.text).toContain("Bis morgen gelöscht und noch offen");
  for (const id of ids) expect(mail?.text).toContain(`${dashboard}/mitnehmen/${id}`);
  for (const [who, stands] of [
    ["Ohne Antwort", "noch ohne Antwort"],
    ["Vorgeschlagen", "Ihr Vorschlag ist noch ohne Antwort"],
    ["Mit Termin", "mit Termin"],
    ["Termin vorbei", "der Termin ist vorbei"],
  ])
    expect(mail?.text).toContain(`${who}, 50827 Köln\n> Offen, ${stands}\n`);
  expect(mail?.text).not.toMatch(/Beantwortet|Erledigt|Abgesagt|Morgen noch da/);
  changeRows(db, profiles, { trialEndsAt: day(20) });
  expect((await evening(29.2))?.text ?? "").not.toContain("mitnehmen");
});

/** In hours since the request: when the customer takes a date, and how much later that date is. */
const taken = fc.integer({ min: 1, max: 29 * 24 });
const ahead = fc.integer({ min: 1, max: 60 * 24 });

test("whenever a date is taken: none ends without both having been told, and both files stand alone", async () => {
  const { db, business } = await office();
  const { slug } = business;
  await fc.assert(
    fc.asyncProperty(taken, ahead, async (takenAt, later) => {
      const [now, startsAt] = [day(takenAt / 24), day((takenAt + later) / 24)];
      const window = { startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) };
      const id = putRequest(db, slug, {
        ...{ createdAt: START, customerEmail: "petra@example.com", preferredContactChannel: "email" },
      });
      await proposeDates(db, slug, { id, windows: [window], channel: "email" }, { userId: null, at: now });
      const proposalId = newestProposal(db, slug, id)?.id ?? "";
      await takeDate(db, slug, { requestId: id, proposalId, window: 0 }, now);
      const mails = await writtenMails(db, eq(outbox.customerRequestId, id));
      const told = mails.filter(({ kind }) => ["appointment", "dates-answered"].includes(kind));
      expect(told.map(({ recipient }) => recipient).sort()).toEqual(
        [business.email, "petra@example.com"].sort(),
      );
      const dies = berlinDay(startsAt) >= berlinDay(day(30));
      for (const { text, attachments } of told) {
        expect(text.includes("wird am 21. Dezember")).toBe(dies);
        const { event, alarms } = readCalendar(attachments?.[0]?.content ?? "");
        const at = startsAt.toISOString().replace(/[-:]|\.\d+/g, "");
        expect([event.DTSTART, alarms.map(({ TRIGGER }) => TRIGGER)]).toEqual([at, ["-P1D", "-PT2H"]]);
        expect(event.SUMMARY).toMatch(/Vogt|Termin/);
        expect(event.URL ?? "").not.toMatch(dies ? /anfrage=|stand/ : /stand/);
      }
      const named = findOutlivedDates(db, slug, START, day(29.5)).filter((one) => one.id === id);
      expect(named.length).toBe(startsAt > day(29.5) ? 1 : 0);
      await deleteRequest(db, slug, id, now);
    }),
    { numRuns: 40 },
  );
});

test("a copy that was given up is queued again the next day, one that went out never", async () => {
  const { db, business, request } = await office();
  changeRows(db, profiles, { copiesExpiring: true }, { slug: business.slug });
  const id = request();
  const queued = (days: number) => {
    queueExpiringCopies(db, day(days));
    return readRows(db, outbox, { customerRequestId: id }).length;
  };
  expect([queued(28), queued(28.1)]).toEqual([1, 1]);
  giveUp(db, eq(outbox.customerRequestId, id));
  expect([queued(28.2), queued(29.1), queued(29.2)]).toEqual([1, 2, 2]);
  putSent(db, day(29.3), eq(outbox.customerRequestId, id));
  expect(queued(29.9)).toBe(2);
});
