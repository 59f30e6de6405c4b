import type { customerRequests } from "#db/schema.ts";
import { foldedLetters } from "../../services/files/hyphenated.ts";

/** What of a request the inbox's search looks at. */
export type SearchedColumns = Pick<
  typeof customerRequests.$inferInsert,
  "customerName" | "zipCode" | "location" | "customerEmail" | "customerPhone" | "deviceModel" | "message"
>;

const NUMBER = /^\+?\d[\d/().-]{2,}$/;

/** The value of `search_text`: whatever stores a request makes it here, and searches look nowhere else. */
export function searchText(request: SearchedColumns): string {
  const { customerName, zipCode, location, customerEmail, customerPhone, deviceModel } = request;
  const reached = [customerEmail, customerPhone, customerPhone && dialled(customerPhone)];
  const fields = [customerName, zipCode, location, ...reached, deviceModel, request.message];
  return foldedLetters(fields.filter(Boolean).join(" "));
}

/** What a cleaned search asks for, one folded word each; none for an empty one. */
export function searchWords(search: string): string[] {
  return foldedLetters(search).split(" ").filter(Boolean);
}

/** The ways a word may stand in a `search_text`: a number as it was typed, "0171/392", and as it is dialled. */
export function writtenWays(word: string): string[] {
  return NUMBER.test(word) ? [...new Set([word, dialled(word)])] : [word];
}

/** "+49 (0)171/392-00", "0049 171 39200" and "0171 39200" → "017139200". */
function dialled(number: string): string {
  return number
    .replace(/[\s/().-]/g, "")
    .replace(/^\+/, "00")
    .replace(/^00490?/, "0");
}
