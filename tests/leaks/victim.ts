import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq, getTableColumns, is } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import sharp from "sharp";
import { newStatusToken, openStatusLink } from "#app/domain/customer-request/status/status-link.server.ts";
import { startSession } from "#app/domain/session/session.server.ts";
import { thumbnailKey } from "#app/services/files/photo-key.ts";
import { type Database, writeTransaction } from "#db/client.server.ts";
import * as schema from "#db/schema.ts";
import { putColleague, putInvitation, putRequest, putRow, uniqueBusiness } from "#tests/support/rows.ts";
import type { Werkruf } from "#tests/support/werkruf.ts";
import { AHEAD, SHAPES } from "./columns.ts";
import { Marks } from "./marks.ts";

/** The business nobody else may see: a row in every table, a value of its own in every column. */
export interface Victim {
  marks: Marks;
  slug: string;
  /**
   * Tokens of status links: of the browser that sent the request, of the mail about it, of another customer of
   * this business, of a customer of another one.
   */
  tokens: { sent: string; mailed: string; neighbour: string; foreign: string };
  /** Tokens of invitations nobody has used: its own, and another business's. */
  invitations: { own: string; elsewhere: string };
  /** Somebody who works there beside its owner. */
  colleagueId: string;
  /** Session of a browser signed in right now. */
  session: string;
  photo: Buffer;
  thumbnail: Buffer;
  /** The value of `table.column`, as text. */
  valueOf(column: string): string;
}

type Row = Record<string, unknown>;

/** Every table of `#db/schema.ts` by its name in the database. */
export const TABLES: ReadonlyMap<string, SQLiteTable> = new Map(
  Object.values(schema).flatMap((value) =>
    is(value, SQLiteTable) ? [[getTableConfig(value).name, value] as const] : [],
  ),
);

/** Puts the victim there. Throws when a column can't be filled, saying where to add it. */
export async function putVictim(werkruf: Pick<Werkruf, "storageDir" | "db">): Promise<Victim> {
  const { db, storageDir } = werkruf;
  const marks = new Marks();
  const rows = new Map<string, Row>();
  while (rows.size < TABLES.size) placeNext(db, rows, marks);
  const textOf = (column: string) => {
    const [table = "", name = ""] = column.split(".");
    const value = rows.get(table)?.[name];
    return value instanceof Date ? String(value.getTime()) : String(value);
  };
  const store = async (column: string) => {
    const [photo, thumbnail] = await Promise.all([noise(400), noise(90)]);
    const key = textOf(column);
    writeFileSync(join(storageDir, key), photo);
    writeFileSync(join(storageDir, thumbnailKey(key)), thumbnail);
    marks.file(`${column} (photo)`, photo);
    marks.file(`${column} (thumbnail)`, thumbnail);
    return { photo, thumbnail };
  };
  const logo = await sharp(await noise(112))
    .webp()
    .toBuffer();
  writeFileSync(join(storageDir, textOf("profiles.logo_key")), logo);
  marks.file("profiles.logo_key", logo);
  await store("photo_uploads.storage_key");
  const profileId = textOf("profiles.id");
  const message = marks.text("customer_requests.message_original (written down)");
  putRequest(db, textOf("profiles.slug"), {
    message,
    source: "telefon",
    consentGivenAt: null,
    consentVersion: null,
  });
  return {
    marks,
    slug: textOf("profiles.slug"),
    tokens: await openLinks(db, marks, { slug: textOf("profiles.slug"), id: textOf("customer_requests.id") }),
    invitations: await putInvitations(db, marks, profileId),
    colleagueId: putTeam(db, marks, profileId),
    session: await startSession(db, { userId: textOf("users.id"), browser: null }, new Date()),
    ...(await store("customer_requests.image_refs")),
    valueOf: textOf,
  };
}

/** Where nobody else works, neither history nor who sees to a request is shown. */
function putTeam(db: Database, marks: Marks, profileId: string): string {
  const { userId } = putColleague(db, profileId, { name: marks.text("members.name (colleague)") });
  const email = `${marks.text("users.email (colleague)")}@example.com`;
  db.update(schema.users).set({ email }).where(eq(schema.users.id, userId)).run();
  return userId;
}

async function putInvitations(db: Database, marks: Marks, profileId: string): Promise<Victim["invitations"]> {
  const own = await putInvitation(db, profileId, {
    name: marks.text("invitations.name (open)"),
    email: `${marks.text("one_time_secrets.email (open)")}@example.com`,
  });
  return { own, elsewhere: await putInvitation(db, uniqueBusiness(db).id) };
}

async function openLinks(
  db: Database,
  marks: Marks,
  request: { slug: string; id: string },
): Promise<Victim["tokens"]> {
  const elsewhere = putRequest(db, uniqueBusiness(db).slug);
  const links = {
    sent: { token: marks.token("status_links.token"), id: request.id, showsRequest: true },
    mailed: { token: newStatusToken(), id: request.id, showsRequest: false },
    neighbour: { token: newStatusToken(), id: putRequest(db, request.slug), showsRequest: true },
    foreign: { token: newStatusToken(), id: elsewhere, showsRequest: true },
  };
  await writeTransaction(db, (tx) => {
    for (const { id, ...link } of Object.values(links)) openStatusLink(tx, id, link, new Date());
  });
  const { sent, mailed, neighbour, foreign } = links;
  return { sent: sent.token, mailed: mailed.token, neighbour: neighbour.token, foreign: foreign.token };
}

/** Inserts the rows whose owners are there already. */
function placeNext(db: Database, rows: Map<string, Row>, marks: Marks): void {
  for (const [name, table] of TABLES) {
    const owners = getTableConfig(table).foreignKeys.map((key) => key.reference());
    const isReady = owners.every(({ foreignTable }) => rows.has(getTableConfig(foreignTable).name));
    if (rows.has(name) || !isReady) continue;
    const row: Row = {};
    const stored: Row = {};
    for (const [key, column] of Object.entries(getTableColumns(table) as Record<string, SQLiteColumn>)) {
      const at = owners.findIndex(({ columns }) => columns.some((own) => own.name === column.name));
      const owner = owners[at]?.foreignColumns[0];
      const value = owner
        ? rows.get(getTableConfig(owner.table as SQLiteTable).name)?.[owner.name]
        : filled(`${name}.${column.name}`, column, marks);
      row[column.name] = value;
      if (value !== undefined) stored[key] = value;
    }
    try {
      putRow(db, table, stored);
    } catch (cause) {
      throw new Error(`No row of ${name}: say in tests/leaks/columns.ts what its columns hold.`, { cause });
    }
    rows.set(name, row);
  }
}

function filled(label: string, column: SQLiteColumn, marks: Marks): unknown {
  const shape = SHAPES[label];
  if (shape) return shape(label, marks);
  if (column.enumValues?.length) return column.enumValues[0];
  if (column.dataType === "string") return column.name === "id" ? marks.uuid(label) : marks.text(label);
  if (column.dataType === "date") return marks.instant(label, AHEAD.test(column.name));
  if (column.dataType === "boolean" || column.dataType === "number") {
    return column.hasDefault ? undefined : column.dataType === "number" ? 1 : false;
  }
  throw new Error(`${label}: say in SHAPES of tests/leaks/columns.ts what it is filled with.`);
}

/** A JPEG like no other. */
function noise(edge: number): Promise<Buffer> {
  const raw = { width: edge >> 2, height: edge >> 2, channels: 3 } as const;
  return sharp(randomBytes(raw.width * raw.height * 3), { raw })
    .resize(edge, edge)
    .jpeg()
    .toBuffer();
}
