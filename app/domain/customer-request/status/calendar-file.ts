import { contentLine, contentText } from "../../../platform/content-line.ts";
import { berlinDay } from "../../profile/availability.ts";
import type { ShownBusiness } from "../../profile/request-page-business.server.ts";
import type { DateWindow } from "./date-window.ts";
import type { Appointment } from "./proposed-dates.server.ts";

/** Says everything itself, for by then its request may be gone (D74). */
export interface CalendarEntry {
  summary: string;
  place: string | null;
  notes: readonly string[];
  /** Null where it wouldn't lead anywhere for as long as the entry counts. */
  url: string | null;
  organizer: { name: string; email: string };
}

/** The day before (D74), and nearer: a date agreed later than that would never be heard of again. */
const REMINDERS = ["-P1D", "-PT2H"];

type KnownBusiness = Pick<ShownBusiness, "slug" | "companyName" | "addressLines" | "phone" | "email">;

/** Nothing of the request but its kind: its customer's calendar may be read by others (L47). */
export function entryForCustomer(
  { slug, companyName: name, addressLines, phone, email }: KnownBusiness,
  { organizer, summary, kind }: { organizer: string; summary: string; kind: string },
  origin: string,
): CalendarEntry {
  const reach = (phone ?? email)?.text ?? "";
  return {
    ...{ summary, place: null, notes: [name, ...addressLines, reach, kind] },
    ...{ url: `${origin}/${slug}`, organizer: { name, email: organizer } },
  };
}

export interface CalendarCustomer {
  name: string;
  place: string;
  reach: string;
  kind: string;
  /** The first lines, for who is signed in only (L47). */
  words: string;
}

export function entryForBusiness(
  organizer: CalendarEntry["organizer"],
  { name: summary, place, reach, kind, words }: CalendarCustomer,
  url: string | null,
): CalendarEntry {
  return { summary, place, notes: [reach, kind, words], url, organizer };
}

export interface Made {
  product: string;
  origin: string;
  /** When the file, or the mail that has it, was asked for. */
  at: Date;
}

type Dated = Omit<Appointment, "agreedAt"> & { requestId: string };

/** For any calendar (RFC 5545, 5546): published, or cancelled after a decline; nobody is asked to answer. */
export function calendarFile(appointment: Dated, entry: CalendarEntry, made: Made) {
  const method = appointment.cancelledAt ? "CANCEL" : "PUBLISH";
  return fileOf({ ...made, method, fileName: "termin.ics" }, [appointmentEvent(appointment, entry, made)]);
}

export function appointmentEvent(
  appointment: Dated,
  { summary, place, notes, url, organizer }: CalendarEntry,
  { origin, at }: Made,
): string[] {
  const { requestId, cancelledAt, sequence } = appointment;
  return [
    `UID:${requestId}@${new URL(origin).hostname}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${inUtc(at)}`,
    ...timesOf(appointment),
    `SUMMARY:${contentText(summary)}`,
    ...(place ? [`LOCATION:${contentText(place)}`] : []),
    description(notes),
    `ORGANIZER;CN="${quotedParameter(organizer.name)}":mailto:${organizer.email}`,
    ...(url ? [`URL:${url}`] : []),
    `STATUS:${cancelledAt ? "CANCELLED" : "CONFIRMED"}`,
    ...(cancelledAt ? [] : REMINDERS.flatMap((trigger) => reminder(trigger, summary))),
  ];
}

function description(notes: readonly string[]): string {
  const said = notes.flatMap((note) => note.split(/\r?\n/)).map((line) => contentText(line.trim()));
  return `DESCRIPTION:${said.filter(Boolean).join("\\n")}`;
}

const reminder = (trigger: string, summary: string) => [
  ...["BEGIN:VALARM", "ACTION:DISPLAY", `TRIGGER:${trigger}`],
  ...[`DESCRIPTION:${contentText(summary)}`, "END:VALARM"],
];

type Reminder = Pick<CalendarEntry, "summary" | "url"> & { notes?: CalendarEntry["notes"] };

/** For the business alone: it reminds when the window begins. */
export function callBackEvent(requestId: string, window: DateWindow, entry: Reminder, made: Made) {
  return quietEvent(`rueckruf-${requestId}`, timesOf(window), reminder("PT0M", entry.summary), entry, made);
}

/** "In einem Jahr erinnern" (D79): that day at nine, for the customer alone; nothing is kept of it here. */
export function reminderFile(requestId: string, entry: Reminder, made: Made) {
  const day = new Date(made.at);
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  const times = [`DTSTART;VALUE=DATE:${berlinDay(day).replaceAll("-", "")}`];
  const alarm = reminder("PT9H", entry.summary);
  const event = quietEvent(`in-einem-jahr-${requestId}`, times, alarm, entry, made);
  return fileOf({ ...made, method: "PUBLISH", fileName: "in-einem-jahr.ics" }, [event]);
}

function quietEvent(
  id: string,
  times: string[],
  alarm: string[],
  { summary, url, notes = [] }: Reminder,
  { origin, at }: Made,
): string[] {
  return [
    ...[`UID:${id}@${new URL(origin).hostname}`, `DTSTAMP:${inUtc(at)}`, ...times],
    ...[`SUMMARY:${contentText(summary)}`, ...(notes.length > 0 ? [description(notes)] : [])],
    ...[`URL:${url}`, "TRANSP:TRANSPARENT", ...alarm],
  ];
}

interface Frame {
  product: string;
  method: "PUBLISH" | "CANCEL";
  fileName: string;
}

export function fileOf({ product, method, fileName }: Frame, events: readonly string[][]) {
  const head = ["VERSION:2.0", `PRODID:-//${contentText(product)}//DE`, `METHOD:${method}`];
  const inside = events.flatMap((event) => ["BEGIN:VEVENT", ...event, "END:VEVENT"]);
  const lines = ["BEGIN:VCALENDAR", ...head, ...inside, "END:VCALENDAR"];
  const contentType = `text/calendar; method=${method}; charset=utf-8`;
  return { fileName, contentType, content: lines.map(contentLine).join("") };
}

const timesOf = ({ startsAt, endsAt }: DateWindow) => [
  `DTSTART:${inUtc(startsAt)}`,
  `DTEND:${inUtc(endsAt)}`,
];

function inUtc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, "");
}

/** In quotes only they and control characters are forbidden (RFC 5545, 3.1). */
function quotedParameter(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replaceAll('"', "'");
}
