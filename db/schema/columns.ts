import { integer } from "drizzle-orm/sqlite-core";

/** A point in time: stored as milliseconds since 1970 in UTC, read as Date (D44). */
export const instant = (name: string) => integer(name, { mode: "timestamp_ms" });

/** Yes or no: stored as 1 or 0, read as boolean. */
export const flag = (name: string) => integer(name, { mode: "boolean" });
