import fc from "fast-check";
import { expect, test } from "vitest";
import { calendarFile, callBackFile, entryForBusiness, entryForCustomer } from "./calendar-file.ts";

const APPOINTMENT = {
  requestId: "11111111-2222-4333-8444-555555555555",
  sequence: 1,
  agreedAt: new Date("2026-11-22T10:00:00.123Z"),
  startsAt: new Date("2026-11-24T07:00:00Z"),
  endsAt: new Date("2026-11-24T09:00:00Z"),
  cancelledAt: null,
};
const ORIGIN = "https://werkruf.example";
const BUSINESS = { slug: "groth", companyName: 'Bad "Groth"; Söhne, Köln', email: "groth@example.com" };
const ENTRY = entryForCustomer(BUSINESS, `Termin: ${BUSINESS.companyName}`, ORIGIN);
const fileOf = (appointment = {}, entry = ENTRY) =>
  calendarFile({ ...APPOINTMENT, ...appointment }, entry, "Werkruf").content;

/** Unfolded lines, as a calendar reads them (RFC 5545, 3.1). */
const linesOf = (file: string) => file.replace(/\r\n /g, "").split("\r\n").filter(Boolean);

test("everything a calendar needs, times in UTC", () => {
  expect(linesOf(fileOf())).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Werkruf//DE",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    "UID:11111111-2222-4333-8444-555555555555@werkruf.example",
    "SEQUENCE:1",
    "DTSTAMP:20261122T100000Z",
    "DTSTART:20261124T070000Z",
    "DTEND:20261124T090000Z",
    'SUMMARY:Termin: Bad "Groth"\\; Söhne\\, Köln',
    "ORGANIZER;CN=\"Bad 'Groth'; Söhne, Köln\":mailto:groth@example.com",
    "URL:https://werkruf.example/groth",
    "STATUS:CONFIRMED",
    "END:VEVENT",
    "END:VCALENDAR",
  ]);
});

test("the business's own says who and where, under the same name", () => {
  const customer = { name: "Petra Vogt", place: "50827 Köln" };
  const lines = linesOf(
    fileOf({}, entryForBusiness(BUSINESS, customer, `${ORIGIN}/dashboard/groth?anfrage=1`)),
  );
  const same = ["UID", "SEQUENCE", "DTSTAMP", "DTSTART", "DTEND", "ORGANIZER"];
  const ofCustomer = linesOf(fileOf()).filter((line) => same.includes(line.split(/[:;]/)[0] ?? ""));
  expect(lines).toEqual(expect.arrayContaining(["SUMMARY:Petra Vogt", "LOCATION:50827 Köln", ...ofCustomer]));
});

test("after a decline it takes the entry out of the calendar", () => {
  const cancelledAt = new Date("2026-11-23T10:00:00Z");
  expect(linesOf(fileOf({ cancelledAt }))).toEqual(
    expect.arrayContaining(["METHOD:CANCEL", "STATUS:CANCELLED", "SEQUENCE:2", "DTSTAMP:20261123T100000Z"]),
  );
});

test("a call-back blocks no time, and reminds when its window begins", () => {
  const entry = { summary: "Rückruf: Petra Vogt, 0171 3920014", url: `${ORIGIN}/dashboard/groth?anfrage=1` };
  const now = new Date("2026-11-22T10:00:00Z");
  const { fileName, contentType, content } = callBackFile("1", APPOINTMENT, entry, "Werkruf", now);
  expect([fileName, contentType]).toEqual(["rueckruf.ics", "text/calendar; method=PUBLISH; charset=utf-8"]);
  expect(linesOf(content)).toEqual([
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Werkruf//DE", "METHOD:PUBLISH", "BEGIN:VEVENT"],
    ...["UID:rueckruf-1@werkruf.example", "DTSTAMP:20261122T100000Z"],
    ...["DTSTART:20261124T070000Z", "DTEND:20261124T090000Z"],
    ...["SUMMARY:Rückruf: Petra Vogt\\, 0171 3920014", `URL:${entry.url}`, "TRANSP:TRANSPARENT"],
    ...["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:PT0M"],
    ...["DESCRIPTION:Rückruf: Petra Vogt\\, 0171 3920014", "END:VALARM", "END:VEVENT", "END:VCALENDAR"],
  ]);
});

test("no text adds a line, and no line is longer than 75 octets", () => {
  const text = fc.string({ unit: "binary", maxLength: 300 });
  fc.assert(
    fc.property(text, text, (companyName, place) => {
      const customer = { name: companyName, place: `x${place}\nATTENDEE:y` };
      const file = fileOf({}, entryForBusiness({ ...BUSINESS, companyName }, customer, ORIGIN));
      expect(linesOf(file)).toHaveLength(17);
      expect(file.match(/[^\r]\n|\r[^\n]/)).toBeNull();
      for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }),
  );
});
