import { setImmediate as nextTurn } from "node:timers/promises";
import { and, asc, eq, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import readme from "#content/archive.txt?raw";
import type { Database } from "#db/client.server.ts";
import { DETAIL_NAMES } from "#db/request-fields.ts";
import {
  customerRequests,
  dateProposals,
  followUps,
  profiles,
  questions,
  requestAiAnalysis,
  requestEvents,
} from "#db/schema.ts";
import type { ZipEntry } from "../../services/files/zip.server.ts";
import type { Invoice, Payments } from "../../services/payments/payments.ts";
import { ofOwnRequest } from "../customer-request/own-request.server.ts";
import { ownInvoices } from "../subscription/ask-stripe.server.ts";
import { accountRows, asColumns, type ExportOwner } from "./account-rows.server.ts";
import { type Photos, photoEntries, photoName } from "./request-file.server.ts";

/** `LIESMICH.txt`, `daten.json`, `rechnungen.json` (also when Stripe gave no answer; law L6), pictures. */
export async function* archiveEntries(
  db: Database,
  { photos, payments }: { photos: Photos; payments: Payments },
  owner: ExportOwner,
  product: string,
  now: Date,
): AsyncGenerator<ZipEntry> {
  yield {
    name: "LIESMICH.txt",
    lastModified: now,
    input: readmeText(product, owner.profileId !== null, now, db.connection.isBilled),
  };
  yield { name: "daten.json", lastModified: now, input: exportJson(db, owner, now) };
  const billed = await ownInvoices(db, payments, { id: owner.profileId ?? "" });
  const invoices = billed.ok ? billed.invoices : null;
  if (invoices?.length !== 0)
    yield { name: "rechnungen.json", lastModified: now, input: invoicesJson(invoices) };
  const logo = await ownLogo(db, photos, owner);
  if (logo) yield { name: "logo.webp", lastModified: now, input: logo };
  for await (const { request } of requestsOf(db, owner.slug)) {
    yield* photoEntries(photos, request, folderOf(request));
  }
}

const DETAIL_COLUMNS = DETAIL_NAMES.map((name) => customerRequests[name].name)
  .join(", ")
  .replace(/, (\w+)$/, `,\n${" ".repeat(22)}$1`);
const WITH_CUSTOMERS = `Er enthält auch Namen und
Kontaktdaten Ihrer Kunden: Bitte bewahren Sie ihn so sorgfältig auf wie Ihre Auftragsunterlagen.`;
const WITHOUT_BUSINESS = `Anfragen, Bilder, Logo
und Rechnungen gehören zum Betrieb: Die lädt sein Inhaber herunter.`;

/** With Windows line ends, so that every editor shows lines. */
export function readmeText(product: string, isOwner: boolean, now: Date, isBilled = true): string {
  const made = now.toLocaleString("de-DE", {
    timeZone: "Europe/Berlin",
    dateStyle: "long",
    timeStyle: "short",
  });
  const owner = isOwner ? WITH_CUSTOMERS : WITHOUT_BUSINESS;
  const values: Record<string, string> = { product, made, owner, details: DETAIL_COLUMNS };
  const told = readme.replace(/\{if priced\}\n(.*?)\{end\}\n/gs, isBilled ? "$1" : "");
  return told.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "").replaceAll("\n", "\r\n");
}

async function ownLogo(db: Database, photos: Photos, { profileId }: ExportOwner) {
  const own = db
    .select({ key: profiles.logoKey })
    .from(profiles)
    .where(eq(profiles.id, profileId ?? ""))
    .get();
  return own?.key ? photos.read(own.key) : null;
}

const NO_ANSWER =
  "Unser Zahlungsdienst hat gerade nicht geantwortet. Bitte laden Sie Ihre Daten später noch einmal herunter; die Rechnungen stehen auch unter Abo verwalten.";

function invoicesJson(invoices: readonly Invoice[] | null): string {
  return `${JSON.stringify({ invoices, ...(invoices ? {} : { note: NO_ANSWER }) }, null, 2)}\n`;
}

const PAGE_SIZE = 50;

interface ExportedRequest {
  request: typeof customerRequests.$inferSelect;
  assessment: typeof requestAiAnalysis.$inferSelect | null;
}

/** It is the text of `daten.json` (D49) in parts; times in UTC (ISO 8601). */
export async function* exportJson(db: Database, owner: ExportOwner, now: Date): AsyncGenerator<string> {
  const account = { created_at: now, ...accountRows(db, owner, now) };
  yield `${JSON.stringify(account, null, 2).replace(/\n\}$/, "")},\n  "customer_requests": [`;
  let separator = "";
  for await (const exported of requestsOf(db, owner.slug)) {
    const row = { ...requestRow(exported), ...afterSending(db, exported.request) };
    const text = JSON.stringify(row, null, 2).replaceAll("\n", "\n    ");
    yield `${separator}\n    ${text}`;
    separator = ",";
  }
  yield "\n  ]\n}\n";
}

function requestRow({ request, assessment }: ExportedRequest) {
  return {
    ...asColumns(customerRequests, request, ["searchText"]),
    images: (request.imageRefs ?? []).map((_, index) => photoName(folderOf(request), index)),
    request_ai_analysis: assessment && asColumns(requestAiAnalysis, assessment, ["customerRequestId"]),
  };
}

/** What the customer added, and what the business asked and proposed (D63). */
function afterSending(db: Database, { companySlug, id }: { companySlug: string; id: string }) {
  const rows = (
    table: typeof questions | typeof followUps | typeof dateProposals | typeof requestEvents,
    order: SQLiteColumn,
  ) =>
    db
      .select()
      .from(table as SQLiteTable)
      .where(ofOwnRequest(table, companySlug, id))
      .orderBy(asc(order))
      .all()
      .map((row) => asColumns<SQLiteTable>(table, row, ["customerRequestId"]));
  return {
    questions: rows(questions, questions.askedAt),
    follow_ups: rows(followUps, followUps.createdAt),
    date_proposals: rows(dateProposals, dateProposals.proposedAt),
    request_events: rows(requestEvents, requestEvents.at),
  };
}

const folderOf = ({ id }: { id: string }) => `bilder/${id}`;

/** The oldest first; between pages the server turns to others. */
async function* requestsOf(db: Database, companySlug: string | null): AsyncGenerator<ExportedRequest> {
  if (companySlug === null) return;
  let after = { createdAt: new Date(0), id: "" };
  for (;;) {
    const page = pageAfter(db, companySlug, after);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE_SIZE) return;
    after = last.request;
    await nextTurn();
  }
}

function pageAfter(db: Database, companySlug: string, { createdAt, id }: { createdAt: Date; id: string }) {
  return db
    .select({ request: customerRequests, assessment: requestAiAnalysis })
    .from(customerRequests)
    .leftJoin(requestAiAnalysis, eq(requestAiAnalysis.customerRequestId, customerRequests.id))
    .where(
      and(
        eq(customerRequests.companySlug, companySlug),
        sql`(${customerRequests.createdAt}, ${customerRequests.id}) > (${createdAt.getTime()}, ${id})`,
      ),
    )
    .orderBy(asc(customerRequests.createdAt), asc(customerRequests.id))
    .limit(PAGE_SIZE)
    .all();
}
