import { contentLine, contentText } from "../../../platform/content-line.ts";
import type { DateWindow } from "./date-window.ts";
import type { Appointment } from "./proposed-dates.server.ts";

export interface CalendarEntry {
  summary: string;
  place: string | null;
  url: string;
  organizer: { name: string; email: string };
}

interface Organizer {
  slug: string;
  companyName: string;
  email: string;
}

/** Nothing of the request: its customer's calendar may be read by others. */
export function entryForCustomer(
  { slug, companyName: name, email }: Organizer,
  summary: string,
  origin: string,
): CalendarEntry {
  return {
    ...{ summary, place: null },
    ...{ url: `${origin}/${slug}`, organizer: { name, email } },
  };
}

export function entryForBusiness(
  { companyName: name, email }: Organizer,
  customer: { name: string; place: string },
  url: string,
): CalendarEntry {
  const { name: summary, place } = customer;
  return { summary, place, url, organizer: { name, email } };
}

/** For any calendar (RFC 5545, 5546): published, or cancelled after a decline; nobody is asked to answer. */
export function calendarFile(
  appointment: Appointment & { requestId: string },
  { summary, place, url, organizer }: CalendarEntry,
  product: string,
) {
  const { cancelledAt, sequence, agreedAt } = appointment;
  const method = cancelledAt ? "CANCEL" : "PUBLISH";
  return fileOf({ product, method, fileName: "termin.ics" }, [
    `UID:${appointment.requestId}@${new URL(url).hostname}`,
    `SEQUENCE:${cancelledAt ? sequence + 1 : sequence}`,
    `DTSTAMP:${inUtc(cancelledAt ?? agreedAt)}`,
    ...timesOf(appointment),
    `SUMMARY:${contentText(summary)}`,
    ...(place ? [`LOCATION:${contentText(place)}`] : []),
    `ORGANIZER;CN="${quotedParameter(organizer.name)}":mailto:${organizer.email}`,
    `URL:${url}`,
    `STATUS:${cancelledAt ? "CANCELLED" : "CONFIRMED"}`,
  ]);
}

/** For the business alone: it blocks no time, and reminds when the window begins. */
export function callBackFile(
  requestId: string,
  window: DateWindow,
  { summary, url }: Pick<CalendarEntry, "summary" | "url">,
  product: string,
  now: Date,
) {
  return fileOf({ product, method: "PUBLISH", fileName: "rueckruf.ics" }, [
    `UID:rueckruf-${requestId}@${new URL(url).hostname}`,
    `DTSTAMP:${inUtc(now)}`,
    ...timesOf(window),
    `SUMMARY:${contentText(summary)}`,
    `URL:${url}`,
    "TRANSP:TRANSPARENT",
    ...[
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "TRIGGER:PT0M",
      `DESCRIPTION:${contentText(summary)}`,
      "END:VALARM",
    ],
  ]);
}

interface Frame {
  product: string;
  method: "PUBLISH" | "CANCEL";
  fileName: string;
}

function fileOf({ product, method, fileName }: Frame, event: string[]) {
  const head = ["VERSION:2.0", `PRODID:-//${contentText(product)}//DE`, `METHOD:${method}`];
  const lines = ["BEGIN:VCALENDAR", ...head, "BEGIN:VEVENT", ...event, "END:VEVENT", "END:VCALENDAR"];
  const contentType = `text/calendar; method=${method}; charset=utf-8`;
  return { fileName, contentType, content: lines.map(contentLine).join("") };
}

const timesOf = ({ startsAt, endsAt }: DateWindow) => [
  `DTSTART:${inUtc(startsAt)}`,
  `DTEND:${inUtc(endsAt)}`,
];

/** "20261124T070000Z" */
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
