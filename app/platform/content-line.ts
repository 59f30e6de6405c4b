const LINE_OCTETS = 75;
const OCTETS = new TextEncoder();

/** Writes vCard and iCalendar (RFC 5545, 3.1), folded after 75 octets. No character is torn apart. */
export function contentLine(line: string): string {
  let length = 0;
  let text = "";
  for (const character of line) {
    const size = OCTETS.encode(character).length;
    if (length + size > LINE_OCTETS) {
      // A continuation begins with a blank, which counts.
      text += "\r\n ";
      length = 1;
    }
    text += character;
    length += size;
  }
  return `${text}\r\n`;
}

/** As a value on one line: line breaks and other control characters become blanks, so that no line can be added. */
export function contentText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/[\\;,]/g, (sign) => `\\${sign}`);
}
