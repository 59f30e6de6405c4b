import { contentLine, contentText } from "../../platform/content-line.ts";
import { internationalNumbers, isMobile } from "./phone-number.server.ts";

export interface Person {
  name: string;
  phone: string | null;
  email: string | null;
  /** The customer answered so, with the number of the house. */
  street: string | null;
  zipCode: string | null;
  location: string | null;
}

/** vCard 3.0 (RFC 2426), the version every telephone reads. */
export function contactCard({ name, phone, email, street, zipCode, location }: Person): string {
  const words = name.trim().split(/\s+/);
  const last = words.pop() ?? "";
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `N:${contentText(last)};${contentText(words.join(" "))};;;`,
    `FN:${contentText(name.trim())}`,
    ...(phone ? numbersOf(phone) : []),
    email && `EMAIL;TYPE=INTERNET:${contentText(email)}`,
    (street || zipCode || location) &&
      `ADR;TYPE=HOME:;;${[street, location, null, zipCode].map((part) => contentText(part ?? "")).join(";")};`,
    "END:VCARD",
  ];
  return lines.flatMap((line) => (line ? contentLine(line) : [])).join("");
}

/** Each number of the line, so that a telephone can dial it; as it was typed where nobody knows its area code. */
function numbersOf(phone: string): string[] {
  const numbers = new Set(internationalNumbers(phone));
  if (numbers.size === 0) return [`TEL;TYPE=VOICE:${contentText(phone)}`];
  return [...numbers].map((number) => `TEL;TYPE=${isMobile(number) ? "CELL" : "VOICE"}:${number}`);
}
