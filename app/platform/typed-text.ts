/* Blanks as runs: a pattern with `\s*` in front of the sign would begin anew at each of 60,000 blanks. */
const BLANKS = /[\s\p{Cc}]+/gu;
const LINE_END_OR_CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** Signs nobody sees: they turn the direction of what follows, join, or take no room. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** The same but for what holds emoji and flags together, and letters of some scripts apart. */
const UNSEEN_BETWEEN_LINES = /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/gu;
const UNTYPABLE = /(?![\n\t])\p{Cc}/gu;
const NOTHING_TO_SEE = /^[\p{White_Space}\p{M}\u115f\u1160\u3164\uffa0\u2800]*$/u;

/** Well-formed Unicode on one line, every sign visible, trimmed; empty when nothing is visible. */
export function oneLine(typed: string): string {
  const line = untrimmedLine(typed).trim();
  return NOTHING_TO_SEE.test(line) ? "" : line;
}

export function untrimmedLine(typed: string): string {
  const blank = (blanks: string) => (LINE_END_OR_CONTROL.test(blanks) ? " " : blanks);
  return typed.toWellFormed().replace(UNSEEN, "").replace(BLANKS, blank);
}

/** "٠١٧١" → "0171": digits of all scripts become 0 to 9. */
export function latinDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, digitValue);
}

function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** Forms send line ends as CRLF. */
export function plainLineEnds(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

export function severalLines(typed: string): string {
  return typed
    .toWellFormed()
    .replaceAll("\r\n", "\n")
    .replace(UNTYPABLE, "")
    .replace(UNSEEN_BETWEEN_LINES, "")
    .trim();
}

/** The most that a field of a form takes: three bytes a sign, and its head. */
export const fieldBytes = (length: number) => 3 * length + 200;
