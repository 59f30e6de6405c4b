const LINE_OCTETS = 75;

export interface Person {
  name: string;
  phone: string | null;
  email: string | null;
  zipCode: string | null;
  location: string | null;
}

/** vCard 3.0 (RFC 2426), the version every telephone reads: values escaped, lines folded after 75 octets. */
export function contactCard({ name, phone, email, zipCode, location }: Person): string {
  const words = name.trim().split(/\s+/);
  const last = words.pop() ?? "";
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `N:${escaped(last)};${escaped(words.join(" "))};;;`,
    `FN:${escaped(name.trim())}`,
    phone && `TEL;TYPE=CELL:${escaped(phone)}`,
    email && `EMAIL;TYPE=INTERNET:${escaped(email)}`,
    (zipCode || location) && `ADR;TYPE=HOME:;;;${escaped(location ?? "")};;${escaped(zipCode ?? "")};`,
    "END:VCARD",
  ];
  return lines.flatMap((line) => (line ? `${folded(line)}\r\n` : [])).join("");
}

/** One line of text: line breaks and other control characters become blanks, so that no line can be added. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/[\\;,]/g, (sign) => `\\${sign}`);
}

/** Continuation lines begin with a blank, which counts; no character is torn apart. */
function folded(line: string): string {
  const octets = new TextEncoder();
  let length = 0;
  let text = "";
  for (const character of line) {
    const size = octets.encode(character).length;
    if (length + size > LINE_OCTETS) {
      text += "\r\n ";
      length = 1;
    }
    text += character;
    length += size;
  }
  return text;
}
