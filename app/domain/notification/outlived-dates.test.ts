import { expect, test } from "vitest";
import { dateProposals, profiles } from "#db/schema.ts";
import { uniqueBusiness } from "#tests/support/business.ts";
import { putRequest } from "#tests/support/customer-requests.ts";
import { writtenMails } from "#tests/support/data/mail-site.ts";
import { changeRows, putRow } from "#tests/support/data/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { queueDigests } from "./queue-digests.server.ts";

const START = new Date("2026-11-21T08:00:00Z");
const DAY_MS = 86_400_000;
const day = (days: number) => new Date(START.getTime() + days * DAY_MS);
const windowOn = (days: number) => ({ startsAt: day(days), endsAt: day(days + 0.1) });
const date = (days: number) => {
  const { startsAt, endsAt } = windowOn(days);
  return { appointmentStartsAt: startsAt, appointmentEndsAt: endsAt };
};

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
        `Kontakt speichern:\n${dashboard}/kontakt/${open}`,
        `Di 5.1., 9–11:24 Uhr\n> Petra Vogt, 50827 Köln\n${dashboard}?anfrage=${id}`,
        `Termin in den Kalender:\n${dashboard}/termin/${id}`,
        `Kontakt speichern:\n${dashboard}/kontakt/${id}`,
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
