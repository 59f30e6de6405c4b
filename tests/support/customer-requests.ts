import { randomBytes, randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { assessOnArrival } from "#app/domain/assessment/rules/assess-on-arrival.ts";
import { searchText } from "#app/domain/customer-request/search-text.ts";
import { addFollowUp } from "#app/domain/customer-request/status/add-follow-up.server.ts";
import { newStatusToken, openStatusLink } from "#app/domain/customer-request/status/status-link.server.ts";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { customerRequests } from "#db/schema.ts";
import { putRow } from "#tests/support/data/rows.ts";
import { newPhotoKey, thumbnailKey } from "../../app/services/files/photo-key.ts";
import type { Werkruf } from "./werkruf.ts";

type Columns = typeof customerRequests.$inferInsert;

/** A request as a customer of a business has sent it; `columns` override. Returns its id. */
export function putRequest(db: Database, companySlug: string, columns: Partial<Columns> = {}): string {
  const id = columns.id ?? randomUUID();
  const createdAt = columns.createdAt ?? new Date();
  const request = {
    createdAt,
    requestType: "problem",
    message: "Der Hahn tropft.",
    customerName: "Petra Vogt",
    customerPhone: "0171 39200 14",
    preferredContactChannel: "phone",
    preferredCallbackTime: "egal",
    consentGivenAt: createdAt,
    consentVersion: "test",
    contentFingerprint: id,
    ...columns,
    id,
    companySlug,
  } as const;
  putRow(db, customerRequests, { ...request, searchText: searchText(request) });
  return id;
}

/** The path of a link to a request's page; only that of its sender shows what was sent (D63). */
export async function putStatusLink(
  db: Database,
  companySlug: string,
  requestId: string,
  { showsRequest = false, now = new Date() } = {},
): Promise<string> {
  const token = newStatusToken();
  await writeTransaction(db, (tx) => openStatusLink(tx, requestId, { token, showsRequest }, now));
  return `/${companySlug}/stand/${token}`;
}

/** Puts a photo and its thumbnail where the server keeps them; returns the storage key. */
export function putPhoto(
  { storageDir }: Pick<Werkruf, "storageDir">,
  photo: Buffer,
  thumbnail: Buffer,
): string {
  const key = newPhotoKey(new Date(), randomBytes(16).toString("hex"), "Küche.jpg");
  writeFileSync(join(storageDir, key), photo);
  writeFileSync(join(storageDir, thumbnailKey(key)), thumbnail);
  return key;
}

/** What "Kein Termin passt" does; without a proposal an addition. Nothing is counted. */
export function noneFits(
  db: Database,
  companySlug: string,
  { id, proposalId, words }: { id: string; proposalId: string | null; words?: string },
  now: Date,
) {
  const counters = { all: [], networkHere: "netz", emergency: [] };
  const target = { companySlug, customerRequestId: id, counters, assess: assessOnArrival };
  return addFollowUp(db, target, { message: words ?? null, questionId: null, proposalId }, [], now);
}
