import fc from "fast-check";
import { always } from "#tests/support/data/always.ts";
import { readCalendar } from "#tests/support/data/calendar.ts";
import {
  calendarFile,
  callBackEvent,
  entryForBusiness,
  entryForCustomer,
  fileOf as filed,
} from "./calendar-file.ts";

const APPOINTMENT = {
  requestId: "11111111-2222-4333-8444-555555555555",
  sequence: 1,
  startsAt: new Date("2026-11-24T07:00:00Z"),
  endsAt: new Date("2026-11-24T09:00:00Z"),
  cancelledAt: null,
};
const ORIGIN = "https://werkruf.example";
const MADE = { product: "Werkruf", origin: ORIGIN, at: new Date("2026-11-22T10:00:00.123Z") };
const BUSINESS = {
  ...{ slug: "groth", companyName: 'Bad "Groth"; Söhne, Köln', email: null },
  ...{ addressLines: ["Gasse 1", "50667 Köln"], phone: { text: "0221 123456", href: "tel:+49221123456" } },
};
const FACTS = { organizer: "groth@example.com", summary: "Termin: Groth", kind: "Ein akutes Problem" };
const CUSTOMER = {
  ...{ name: "Petra Vogt", place: "50827 Köln", reach: "0171 3920014", kind: "Problem" },
  words: "Der Hahn tropft.\r\nSeit gestern; bitte, bald.",
};
const ORGANIZER = { name: BUSINESS.companyName, email: FACTS.organizer };
const LINK = `${ORIGIN}/dashboard/groth?anfrage=1`;
const ofCustomer = entryForCustomer(BUSINESS, FACTS, ORIGIN);
const ofBusiness = entryForBusiness(ORGANIZER, CUSTOMER, LINK);
const fileOf = (entry = ofCustomer, appointment = {}) =>
  calendarFile({ ...APPOINTMENT, ...appointment }, entry, MADE).content;

/** Unfolded lines, as a calendar reads them (RFC 5545, 3.1). */
const linesOf = (file: string) => file.replace(/\r\n /g, "").split("\r\n").filter(Boolean);

test("everything a calendar needs, times in UTC, the business's facts, a reminder the day before and a nearer one", () => {
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
    "SUMMARY:Termin: Groth",
    'DESCRIPTION:Bad "Groth"\\; Söhne\\, Köln\\nGasse 1\\n50667 Köln\\n0221 123456\\nEin akutes Problem',
    "ORGANIZER;CN=\"Bad 'Groth'; Söhne, Köln\":mailto:groth@example.com",
    "URL:https://werkruf.example/groth",
    "STATUS:CONFIRMED",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "TRIGGER:-P1D",
    "DESCRIPTION:Termin: Groth",
    "END:VALARM",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "TRIGGER:-PT2H",
    "DESCRIPTION:Termin: Groth",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ]);
});

test("the business's own says who, where, by which number, what for and the first lines, under the same name", () => {
  const [own, customers] = [readCalendar(fileOf(ofBusiness)), readCalendar(fileOf())];
  expect(own.event).toEqual({
    ...customers.event,
    SUMMARY: "Petra Vogt",
    LOCATION: "50827 Köln",
    DESCRIPTION: "0171 3920014\nProblem\nDer Hahn tropft.\nSeit gestern; bitte, bald.",
    URL: LINK,
  });
  expect(own.alarms).toEqual(
    ["-P1D", "-PT2H"].map((TRIGGER) => ({ ACTION: "DISPLAY", TRIGGER, DESCRIPTION: "Petra Vogt" })),
  );
  const alone = readCalendar(fileOf(entryForBusiness(ORGANIZER, CUSTOMER, null)));
  expect(alone.event).toEqual({ ...own.event, URL: undefined });
});

test("after a decline it takes the entry out of the calendar, and reminds of nothing", () => {
  const { method, event, alarms } = readCalendar(
    fileOf(ofBusiness, { cancelledAt: new Date("2026-11-23T10:00:00Z"), sequence: 2 }),
  );
  expect([method, event.STATUS, event.SEQUENCE, alarms]).toEqual(["CANCEL", "CANCELLED", "2", []]);
});

test("a call-back blocks no time, and reminds when its window begins", () => {
  const entry = { summary: "Rückruf: Petra Vogt, 0171 3920014", url: LINK };
  const now = new Date("2026-11-22T10:00:00Z");
  const event = callBackEvent("1", APPOINTMENT, entry, { ...MADE, at: now });
  const frame = { product: "Werkruf", method: "PUBLISH", fileName: "rueckruf.ics" } as const;
  const { fileName, contentType, content } = filed(frame, [event]);
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

test("no text adds a line, and a calendar reads every file", () => {
  const text = fc.string({ unit: "binary", maxLength: 300 });
  always(text, text, (name, said) => {
    const words = `x${said}\nATTENDEE:y\r\nEND:VEVENT`;
    const customer = { ...CUSTOMER, place: words, reach: said, words };
    const file = fileOf(entryForBusiness({ ...ORGANIZER, name }, customer, LINK));
    expect(linesOf(file)).toHaveLength(28);
    expect(Object.keys(readCalendar(file).event)).toHaveLength(11);
  });
});
