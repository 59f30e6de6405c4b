import type { customerRequests } from "#db/schema.ts";
import { typedNumbers } from "../../platform/typed-phone.ts";
import { foldedLetters } from "../../services/files/spelling.ts";
import { SEARCHED_DETAILS } from "./details.ts";

type Searched = Partial<typeof customerRequests.$inferSelect>;

const NUMBER_IN_PARTS = /^[+(]?(?:\d[\s/().-]*){5,}$/;
const NUMBER = /^\+?\d[\d/().-]{2,}$/;

/** All stored requests get their `search_text` here, and searches look nowhere else. */
export function searchText(request: Searched): string {
  const { customerName, zipCode, location, customerEmail, customerPhone } = request;
  const reached = [customerEmail, customerPhone, ...typedNumbers(customerPhone ?? "").map(dialled)];
  const details = SEARCHED_DETAILS.map((name) => request[name]);
  const fields = [customerName, zipCode, location, ...reached, ...details, request.message];
  return foldedLetters(fields.filter(Boolean).join(" "));
}

export function searchWords(search: string): string[] {
  return foldedLetters(search).split(" ").filter(Boolean);
}

/** A number may be typed in several words. */
export function searchedNumber(search: string): string | null {
  return NUMBER_IN_PARTS.test(search) ? dialled(search) : null;
}

export function writtenWays(word: string): string[] {
  return NUMBER.test(word) ? [...new Set([word, dialled(word)])] : [word];
}

/** "+49 (0)171/392-00", "0049 171 39200" and "0171 39200" become "017139200". */
function dialled(number: string): string {
  return number
    .replace(/[\s/().-]/g, "")
    .replace(/^\+/, "00")
    .replace(/^00490?/, "0");
}
