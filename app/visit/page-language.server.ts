import { AcceptLanguage } from "@remix-run/headers/accept-language";
import { isLanguage, type Language } from "../languages/language.ts";

/** Nobody reads more languages; the library's time grows with the square of a garbled header's length. */
const LONGEST_READ = 200;
const REMEMBERED = 500;
const remembered = new Map<string, Language>();

/** A customer's page has its address's language, else the browser's first, else German (D72). */
export function pageLanguage(target: string, accepted: string | undefined): Language {
  return chosenLanguage(target) ?? acceptedLanguage(accepted);
}

/** Reads a request line or an address: "/muster?sprache=tr". An unknown language counts as none. */
export function chosenLanguage(target: string): Language | null {
  const query = target.indexOf("?");
  if (query < 0 || !target.includes("sprache=", query)) return null;
  const code = new URLSearchParams(target.slice(query)).get("sprache")?.toLowerCase() ?? "";
  return isLanguage(code) ? code : null;
}

export function acceptedLanguage(header: string | undefined): Language {
  if (header === undefined) return "de";
  const known = remembered.get(header);
  if (known) return known;
  const best = firstOf(header.slice(0, LONGEST_READ));
  if (remembered.size < REMEMBERED && header.length <= LONGEST_READ) remembered.set(header, best);
  return best;
}

/** It keeps the header's order where that weighs two the same. */
function firstOf(header: string): Language {
  for (const [tag, weight] of new AcceptLanguage(header)) {
    const [code = ""] = tag.split("-");
    if (weight > 0 && isLanguage(code)) return code;
    if (weight > 0 && code === "*") return "de";
  }
  return "de";
}
