import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { isNotNull, isNull } from "drizzle-orm";
import sharp from "sharp";
import { ALERT_LIMITS } from "#app/domain/customer-request/limits.ts";
import { findMails } from "#app/platform/outbox/find-mail.server.ts";
import { thumbnailKey } from "#app/services/files/photo-key.ts";
import { type Database, openDatabase } from "#db/client.server.ts";
import { customerRequests, outbox, photoUploads } from "#db/schema.ts";
import { waitingFiles } from "#tests/support/data/photo-store.ts";
import type { Submit } from "./submit.ts";

/** What is wrong with a storage folder after the crashes; every list is empty when nothing is. */
export interface Findings {
  stored: number;
  photos: number;
  mails: number;
  lost: string[];
  doubled: string[];
  half: string[];
  brokenPhotos: string[];
  unsentMails: string[];
  strayFiles: string[];
  database: string[];
}

type Row = typeof customerRequests.$inferSelect;

/** Compares what was sent with what is in the folder; no process may hold it. */
export async function examine(storageDir: string, submits: readonly Submit[]): Promise<Findings> {
  const db = openDatabase(storageDir);
  try {
    const rows = db.select().from(customerRequests).all();
    const mails = mailsByRequest(db);
    const byMarker = Map.groupBy(rows, (row) => row.customerName.replace("Kim ", ""));
    const found = submits.map((submit) => ({ submit, rows: byMarker.get(submit.marker) ?? [] }));
    const keys = rows.flatMap((row) => row.imageRefs ?? []);
    return {
      stored: found.reduce((sum, { rows }) => sum + rows.length, 0),
      photos: keys.length,
      mails: [...mails.values()].flat().length,
      lost: found.filter(({ submit, rows }) => submit.isAcknowledged && rows.length === 0).map(marker),
      doubled: found.filter(({ rows }) => rows.length > 1).map(marker),
      half: [
        ...found.flatMap(({ submit, rows }) =>
          rows.flatMap((row) => faultsOf(submit, row, mails.get(row.id))),
        ),
        ...untold(
          found.flatMap(({ rows }) => rows),
          mails,
        ),
      ],
      brokenPhotos: await brokenPhotos(storageDir, keys),
      unsentMails: unsentMails(db),
      strayFiles: strayFiles(storageDir, db, keys),
      database: databaseFaults(db),
    };
  } finally {
    db.$client.close();
  }
}

const marker = ({ submit }: { submit: Submit }) => submit.marker;

function mailsByRequest(db: Database): Map<string, string[]> {
  const rows = db.select().from(outbox).where(isNotNull(outbox.customerRequestId)).all();
  const pairs = rows.map(({ customerRequestId, kind }) => ({ id: customerRequestId ?? "", kind }));
  return new Map(
    [...Map.groupBy(pairs, ({ id }) => id)].map(([id, own]) => [id, own.map(({ kind }) => kind).sort()]),
  );
}

/** What a whole request has and this one lacks. */
function faultsOf({ fields, files, tokens, marker }: Submit, row: Row, mails: string[] = []): string[] {
  const isContact = fields.requestType === "contact";
  const byMail = fields.contactMethod === "email";
  const wanted = {
    requestType: fields.requestType,
    message: isContact ? fields.topic : fields.description,
    customerEmail: byMail ? fields.email : null,
    customerPhone: byMail ? null : fields.phone,
    zipCode: isContact ? null : fields.zipCode,
    spamSuspicion: null,
    photos: files.length + (tokens?.length ?? 0),
    confirmations: byMail ? 1 : 0,
  };
  const confirmations = mails.filter((kind) => kind === "request-confirmation").length;
  const actual = { ...row, photos: row.imageRefs?.length ?? 0, confirmations };
  return Object.entries(wanted)
    .filter(([name, value]) => actual[name as keyof typeof wanted] !== value)
    .map(([name, value]) => `${marker}: ${name} is ${actual[name as keyof typeof wanted]}, not ${value}`);
}

/** Businesses that were not told of each of their first requests, or of one twice. */
function untold(rows: readonly Row[], mails: ReadonlyMap<string, string[]>): string[] {
  return [...Map.groupBy(rows, ({ companySlug }) => companySlug)].flatMap(([slug, own]) => {
    const alerts = own.map(({ id }) => mails.get(id)?.filter((kind) => kind === "new-request").length ?? 0);
    const told = alerts.reduce((sum, one) => sum + one, 0);
    const wanted = Math.min(own.length, ALERT_LIMITS.ordinary.limit);
    return told >= wanted && Math.max(...alerts) === 1 ? [] : [`${slug}: told of ${told}, not of ${wanted}`];
  });
}

async function brokenPhotos(storageDir: string, keys: readonly string[]): Promise<string[]> {
  const broken: string[] = [];
  for (const key of keys.flatMap((one) => [one, thumbnailKey(one)])) {
    const decoded = sharp(join(storageDir, key), { failOn: "warning" }).raw().toBuffer();
    await decoded.catch((error: Error) => broken.push(`${key}: ${error.message}`));
  }
  return broken;
}

function unsentMails(db: Database): string[] {
  const unsent = findMails(db, isNull(outbox.sentAt));
  return unsent.map(({ mail, job }) => `${mail.uniqueKey} ${job?.why ?? ""}`);
}

/** Files no request needs, rows that wait for files to go, and what lies in the folder for temporary files. */
function strayFiles(storageDir: string, db: Database, keys: readonly string[]): string[] {
  const needed = new Set(keys.flatMap((key) => [key, thumbnailKey(key)]));
  const folder = (name: string) => {
    const path = join(storageDir, name);
    return existsSync(path) ? readdirSync(path).map((file) => `${name}/${file}`) : [];
  };
  return [
    ...folder("customer-images").filter((key) => !needed.has(key)),
    ...folder("tmp"),
    ...folder("outbox").filter((name) => !name.endsWith(".eml")),
    ...db
      .select()
      .from(photoUploads)
      .all()
      .map(({ storageKey }) => `photo_uploads: ${storageKey}`),
    ...waitingFiles(db).map((key) => `remove-files: ${key}`),
  ];
}

function databaseFaults(db: Database): string[] {
  const integrity = db.$client.pragma("integrity_check") as { integrity_check: string }[];
  const foreignKeys = db.$client.pragma("foreign_key_check") as unknown[];
  return [
    ...integrity.map((row) => row.integrity_check).filter((text) => text !== "ok"),
    ...foreignKeys.map((row) => `foreign key: ${JSON.stringify(row)}`),
  ];
}
