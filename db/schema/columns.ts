import { customType, integer, type SQLiteTextBuilderInitial, text } from "drizzle-orm/sqlite-core";
import { DESCRIBED, DETAIL_NAMES, detailOf, type StoredDetails } from "../request-fields.ts";
import type { PriceName } from "../values.ts";

/** Milliseconds since 1970 in UTC, read as Date (D44). */
export const instant = (name: string) => integer(name, { mode: "timestamp_ms" });

export const flag = (name: string) => integer(name, { mode: "boolean" });

/** A damaged value reads as `instead`, so that one row can't fail a whole list; `unreadableRows` finds it. */
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

export const texts = (name: string) => json<string[]>(name, isTexts, []);

/** The keys of topics for each kind of request that has a description. */
export type FormTopics = Record<(typeof DESCRIBED)[number], string[]>;

export const isFormTopics = (value: unknown) =>
  value !== null && DESCRIBED.every((type) => isTexts((value as Partial<FormTopics>)[type]));

/** Amounts count cents; one sentence may stand in their place (D78). */
export interface Prices {
  cents: Partial<Record<PriceName, number>>;
  from: string;
  until: string;
  /** It says that no VAT is due (§ 19 UStG). Else it is included. */
  isFinal: boolean;
  sentence: string | null;
}

export function isPrices(value: unknown): boolean {
  const { cents, from, until, sentence } = (value ?? {}) as Partial<Prices>;
  const areAmounts = Object.values(cents ?? {}).every((one) => typeof one === "number");
  const areTexts = [from, until, sentence ?? ""].every((one) => typeof one === "string");
  return typeof cents === "object" && areAmounts && areTexts;
}

const isTexts = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === "string");

type DetailColumns = {
  [Name in keyof StoredDetails]: SQLiteTextBuilderInitial<
    string,
    [NonNullable<StoredDetails[Name]>, ...NonNullable<StoredDetails[Name]>[]],
    undefined
  >;
};

/** One for each detail of a request: `deviceModel` is "device_model". */
export function detailColumns() {
  const columns = DETAIL_NAMES.map((name) => {
    const detail = detailOf(name);
    const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return [name, detail.kind === "choice" ? text(column, { enum: detail.choices }) : text(column)];
  });
  return Object.fromEntries(columns) as DetailColumns;
}
