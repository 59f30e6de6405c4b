import { contentLine, contentText } from "../../platform/content-line.ts";

export interface Person {
  name: string;
  phone: string | null;
  email: string | null;
  zipCode: string | null;
  location: string | null;
}

/** vCard 3.0 (RFC 2426), the version every telephone reads. */
export function contactCard({ name, phone, email, zipCode, location }: Person): string {
  const words = name.trim().split(/\s+/);
  const last = words.pop() ?? "";
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `N:${contentText(last)};${contentText(words.join(" "))};;;`,
    `FN:${contentText(name.trim())}`,
    phone && `TEL;TYPE=CELL:${contentText(phone)}`,
    email && `EMAIL;TYPE=INTERNET:${contentText(email)}`,
    (zipCode || location) &&
      `ADR;TYPE=HOME:;;;${contentText(location ?? "")};;${contentText(zipCode ?? "")};`,
    "END:VCARD",
  ];
  return lines.flatMap((line) => (line ? contentLine(line) : [])).join("");
}
