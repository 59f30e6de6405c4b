import { DETAIL_NAMES, DETAILS, type DetailName, detailOf, type StoredDetails } from "#db/request-fields.ts";
import type { RequestType } from "#db/values.ts";
import type { Dictionary } from "../../languages/dictionary.ts";

type ChoiceName = {
  [Name in DetailName]: (typeof DETAILS)[Name]["kind"] extends "choice" ? Name : never;
}[DetailName];

/** The details of the request's type; answers to all others are dropped (law L4). */
export function keptDetails(type: RequestType, answers: { [Name in DetailName]?: string }): StoredDetails {
  return eachDetail((name) => (typesOf(name).includes(type) ? answers[name] || null : null)) as StoredDetails;
}

export function eachDetail<Value>(of: (name: DetailName) => Value): Record<DetailName, Value> {
  return Object.fromEntries(DETAIL_NAMES.map((name) => [name, of(name)])) as Record<DetailName, Value>;
}

const typesOf = (name: DetailName): readonly RequestType[] => DETAILS[name].types;

export const ASKED_OF_ALL = DETAIL_NAMES.filter((name) => typesOf(name).includes("problem"));
export const ASKED_OF_OBJECTS = DETAIL_NAMES.filter((name) => !ASKED_OF_ALL.includes(name));
export const SEARCHED_DETAILS = DETAIL_NAMES.filter((name) => detailOf(name).isSearched);

export function detailLabel(name: DetailName, words: Dictionary): string {
  return words.form[DETAILS[name].label];
}

/** What the customer wrote, or the words of what was chosen; null where nothing was said. */
export function detailText(name: DetailName, details: StoredDetails, words: Dictionary): string | null {
  const value = details[name];
  return value && choiceText(name, value, words);
}

export function choiceText(name: DetailName, value: string, { choices }: Dictionary): string {
  const labels: Record<string, string> = isChoice(name) ? choices[name] : {};
  return labels[value] ?? value;
}

export function isChoice(name: DetailName): name is ChoiceName {
  return DETAILS[name].kind === "choice";
}
