import { href } from "react-router";
import type { Database } from "#db/client.server.ts";
import { hyphenated } from "../../services/files/hyphenated.ts";
import type { PhotoStorage } from "../../services/files/photo-storage.server.ts";
import type { ZipEntry } from "../../services/files/zip.server.ts";
import { contactCard } from "../contact/contact-card.server.ts";
import { keptUntil } from "../customer-request/kept-until.ts";
import { customerLabel } from "../customer-request/labels.ts";
import { calendarFile, callBackEvent, fileOf, type Made } from "../customer-request/status/calendar-file.ts";
import { findFollowUps } from "../customer-request/status/find-follow-ups.server.ts";
import { ownEntry } from "../customer-request/status/own-entry.ts";
import { findAppointment } from "../customer-request/status/proposed-dates.server.ts";
import { CSV_HEAD, type CsvRow, csvCells } from "../inbox/csv-columns.ts";
import { findCsvRow } from "../inbox/list.server.ts";
import { firstLines } from "../notification/first-line.ts";
import { requestLink, toldRequest } from "../notification/webhook/payload.server.ts";
import { PAYLOAD_VERSION } from "../notification/webhook/payload.ts";
import { findRequestPageBusiness } from "../profile/request-page-business.server.ts";
import { callBackWindow } from "../reply/proposed-times.ts";
import { answerTo } from "../reply/question-topics.ts";
import { requestPage } from "./request-page.ts";

const NAME_LENGTH = 40;

export type Photos = Pick<PhotoStorage, "read">;

/** The one source of what a request is as files (D77); null for a foreign one. `reader` is a member's own address. */
export async function requestFile(
  db: Database,
  { product, origin }: { product: string; origin: string },
  { slug, id, reader }: { slug: string; id: string; reader?: string },
  now: Date,
) {
  const row = findCsvRow(db, slug, id);
  const business = await findRequestPageBusiness(db, slug);
  if (!row || !business) return null;
  const { request } = row;
  const name = customerLabel(request.customerName);
  const stem = hyphenated(name, NAME_LENGTH);
  const words = [request.message, row.laterWords].filter(Boolean).join("\n\n");
  const street = answerTo("anschrift", words);
  const link = requestLink(origin, request);
  const made = { product, origin, at: now };
  const contact = {
    fileName: `${stem || "kontakt"}.vcf`,
    contentType: "text/vcard; charset=utf-8",
    content: contactCard({
      ...request,
      name,
      phone: request.customerPhone,
      email: request.customerEmail,
      street,
    }),
  };

  /** Calendars know the appointment longer than we keep the request (D74). */
  const appointment = () => {
    const found = findAppointment(db, slug, id);
    if (!found) return null;
    const signInEmail = reader ?? business.signInEmail;
    const known = { ...request, startsAt: found.startsAt, street, words: firstLines(words) };
    const entry = ownEntry({ ...business, signInEmail }, known, link);
    return calendarFile({ ...found, requestId: id }, entry, made);
  };

  /** When the customer likes to be called; null where any time will do. */
  const callBack = () => {
    const event = callBackOf(request, { url: link, ...made });
    return event && fileOf({ product, method: "PUBLISH", fileName: "rueckruf.ics" }, [event]);
  };

  const json = () => {
    const photos = (request.imageRefs ?? []).map((_, index) => {
      const at = { slug, requestId: id, position: String(index + 1) };
      const url = new URL(href("/dashboard/:slug/bild/:requestId/:position", at), origin).href;
      return { position: index + 1, url, expiresAt: keptUntil(request).toISOString() };
    });
    const followUps = findFollowUps(db, slug, id);
    const told = toldRequest({ ...row, row: request, followUps, photos, origin });
    const payload = { version: PAYLOAD_VERSION, timestamp: now.toISOString(), data: { request: told } };
    return `${JSON.stringify(payload, null, 2)}\n`;
  };

  /** For a ZIP that opens without any network; the photos can be left out. */
  const entries = async function* (photos: Photos | null): AsyncGenerator<ZipEntry> {
    const shown: string[] = [];
    for await (const photo of photos ? photoEntries(photos, request, "fotos") : []) {
      shown.push(photo.name);
      yield photo;
    }
    const cells = csvCells(row, (instant) => MOMENT.format(instant));
    const facts = CSV_HEAD.map((head, index) => [head, cells[index] ?? ""] as const);
    const page = requestPage(name, business.companyName, facts, shown);
    yield { name: "anfrage.html", lastModified: now, input: page };
    yield { name: "anfrage.json", lastModified: now, input: json() };
    for (const file of [contact, appointment(), callBack()])
      if (file) yield { name: file.fileName, lastModified: now, input: file.content };
  };

  const zipName = `${["anfrage", stem].filter(Boolean).join("-")}.zip`;
  return { name, contact, appointment, callBack, entries, zipName };
}

const MOMENT = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  dateStyle: "medium",
  timeStyle: "short",
});

export function callBackOf(
  request: CsvRow["request"],
  { url, ...made }: Made & { url: string },
): string[] | null {
  const window = request.customerPhone ? callBackWindow(made.at, request.preferredCallbackTime) : null;
  const summary = `Rückruf: ${customerLabel(request.customerName)}, ${request.customerPhone}`;
  return window && callBackEvent(request.id, window, { summary, url }, made);
}

/** `index` counts from 0, the file's number from 1. */
export function photoName(folder: string, index: number): string {
  return `${folder}/${index + 1}.jpg`;
}

/** One in memory at a time; what is lost is left out. */
export async function* photoEntries(
  photos: Photos,
  { imageRefs, createdAt }: { imageRefs: string[] | null; createdAt: Date },
  folder: string,
): AsyncGenerator<ZipEntry> {
  for (const [index, key] of (imageRefs ?? []).entries()) {
    const input = await photos.read(key);
    if (input) yield { name: photoName(folder, index), lastModified: createdAt, input };
  }
}
