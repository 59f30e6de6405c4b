import { customType, integer } from "drizzle-orm/sqlite-core";

/** A point in time: stored as milliseconds since 1970 in UTC, read as Date (D44). */
export const instant = (name: string) => integer(name, { mode: "timestamp_ms" });

/** Yes or no: stored as 1 or 0, read as boolean. */
export const flag = (name: string) => integer(name, { mode: "boolean" });

/**
 * JSON of one shape. A value that isn't, after a disk's fault or by somebody's hand, reads as `instead`, so that one
 * row can't make a whole list fail; `unreadableRows` finds it.
 */
export function json<T>(name: string, isRight: (value: unknown) => boolean, instead: T) {
  return customType<{ data: T; driverData: string }>({
    dataType: () => "text",
    toDriver: (value) => JSON.stringify(value),
    fromDriver(text) {
      try {
        const value = JSON.parse(text);
        return isRight(value) ? value : instead;
      } catch {
        return instead;
      }
    },
  })(name);
}

/** A list of texts. */
export const texts = (name: string) => json<string[]>(name, isTexts, []);

const isTexts = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === "string");
