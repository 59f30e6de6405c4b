import { integer } from "drizzle-orm/sqlite-core";

/*
 * Instants are stored as milliseconds since 1970 in UTC and read as Date (D44).
 * Columns carry the specification's names in snake case (D9).
 */
export const instant = (name: string) => integer(name, { mode: "timestamp_ms" });
export const flag = (name: string) => integer(name, { mode: "boolean" });
