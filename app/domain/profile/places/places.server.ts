import { randomInt } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import { type Database, given, prepared, writeTransaction } from "#db/client.server.ts";
import { customerRequests, places } from "#db/schema.ts";
import { SOURCES } from "#db/values.ts";
import { CODE_LENGTH, CODE_SIGNS, fixedSource, isLinkSource, SOURCE_LABELS } from "./sources.ts";

/** In use at a time; and ever, for a code is never given up. */
export const MOST_PLACES = 30;
const MOST_PLACES_EVER = 100;

export type Place = typeof places.$inferSelect;
/** A branch has street, postal code and city, other places have none of them. */
type PlaceInput = Pick<Place, "name" | "street" | "postalCode" | "city" | "phone">;

export type NewPlace = { ok: true; code: string } | { ok: false; reason: "too-many" | "same-name" };
export type PlaceChange = "done" | "not-found" | "too-many" | "same-name";

const ofBusiness = prepared((db) =>
  db
    .select()
    .from(places)
    .where(eq(places.companySlug, given("companySlug")))
    .orderBy(asc(places.companySlug), asc(places.code)),
);

/** The retired ones last; otherwise as they came. */
export function listPlaces(db: Database, companySlug: string): Place[] {
  const isRetired = ({ retiredAt }: Place) => Number(retiredAt !== null);
  return ofBusiness(db)
    .all({ companySlug })
    .sort((a, b) => isRetired(a) - isRetired(b) || a.createdAt.getTime() - b.createdAt.getTime());
}

/** "Woher": the business's places, then what each business has; `isUsed` says that it counts even without a request. */
export function listSources(db: Database, companySlug: string) {
  const places = listPlaces(db, companySlug).map(({ code, name, retiredAt }) => ({
    code,
    name: retiredAt ? `${name} (nicht mehr in Gebrauch)` : name,
    isUsed: retiredAt === null,
  }));
  return [...places, ...SOURCES.map((code) => ({ code, name: SOURCE_LABELS[code], isUsed: false }))];
}

const byCode = prepared((db) =>
  db
    .select()
    .from(places)
    .where(and(eq(places.companySlug, given("companySlug")), eq(places.code, given("code")))),
);

/** What a link says of where it stands, if the business has that. */
export function linkSource(db: Database, companySlug: string, code: string | null) {
  const place = findPlace(db, companySlug, code);
  return { place, source: place || isLinkSource(code) ? code : null };
}

/** It is undefined for an unknown or foreign code, and for none. */
export function findPlace(db: Database, companySlug: string, code: string | null): Place | undefined {
  return code === null ? undefined : byCode(db).get({ companySlug, code });
}

const fixedNames = sql.raw(SOURCES.map((code) => `WHEN '${code}' THEN '${fixedSource(code)}'`).join(" "));

/** Says where a request came from. Drizzle drops a column's table where a query has only one. */
export const sourceName = sql<
  string | null
>`CASE ${customerRequests}.source ${fixedNames} ELSE (SELECT ${places}.name FROM ${places} WHERE ${places}.company_slug = ${customerRequests}.company_slug AND ${places}.code = ${customerRequests}.source) END`;

export async function createPlace(
  db: Database,
  companySlug: string,
  input: PlaceInput,
  now: Date,
): Promise<NewPlace> {
  return writeTransaction(db, (tx): NewPlace => {
    const all = tx.select().from(places).where(eq(places.companySlug, companySlug)).all();
    if (all.length >= MOST_PLACES_EVER || inUse(all).length >= MOST_PLACES)
      return { ok: false, reason: "too-many" };
    if (hasName(all, input.name)) return { ok: false, reason: "same-name" };
    const code = freeCode(new Set(all.map((place) => place.code)));
    tx.insert(places)
      .values({ ...input, companySlug, code, createdAt: now })
      .run();
    return { ok: true, code };
  });
}

export async function changePlace(
  db: Database,
  companySlug: string,
  code: string,
  input: PlaceInput,
): Promise<PlaceChange> {
  return change(db, companySlug, code, (others) => (hasName(others, input.name) ? "same-name" : input));
}

/** Its code goes on working, and its requests stay its own. */
export async function retirePlace(db: Database, companySlug: string, code: string, now: Date) {
  return change(db, companySlug, code, () => ({ retiredAt: now }));
}

export async function bringPlaceBack(db: Database, companySlug: string, code: string) {
  return change(db, companySlug, code, (others) =>
    inUse(others).length >= MOST_PLACES ? "too-many" : { retiredAt: null },
  );
}

async function change(
  db: Database,
  companySlug: string,
  code: string,
  decide: (others: Place[]) => Partial<Place> | "too-many" | "same-name",
): Promise<PlaceChange> {
  return writeTransaction(db, (tx): PlaceChange => {
    const all = tx.select().from(places).where(eq(places.companySlug, companySlug)).all();
    const others = all.filter((place) => place.code !== code);
    if (others.length === all.length) return "not-found";
    const columns = decide(others);
    if (typeof columns === "string") return columns;
    tx.update(places)
      .set(columns)
      .where(and(eq(places.companySlug, companySlug), eq(places.code, code)))
      .run();
    return "done";
  });
}

function inUse(all: readonly Place[]): readonly Place[] {
  return all.filter(({ retiredAt }) => retiredAt === null);
}

/** In lists and figures one name means one place, or one of the other sources. */
function hasName(all: readonly Place[], name: string): boolean {
  const names = [...all.map((place) => place.name), ...Object.values(SOURCE_LABELS)];
  return names.some((taken) => taken.toLowerCase() === name.toLowerCase());
}

/** 13,824 codes for a hundred places: one is soon found. */
function freeCode(taken: ReadonlySet<string>): string {
  for (;;) {
    const code = Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS.charAt(randomInt(CODE_SIGNS.length)));
    if (!taken.has(code.join(""))) return code.join("");
  }
}
