/** Excel takes the file for UTF-8 only with this at its beginning. */
export const CSV_START = "\ufeff";

/*
 * What a spreadsheet takes for a formula, even behind white space: its signs in every form, and every dash, which some
 * programs make a minus.
 */
const FORMULA = /^[\s\p{C}]*[=+@\p{Pd}\u2212\u02d7\u2796\u2795＝＋＠﹦﹢﹫⁺⁻⁼₊₋₌]|^\p{Cc}/u;

/** What it makes another figure or a day of: "0815", "12E3", "3-4", "1.2.", more digits than it holds. */
const FIGURE = /^\s*(?:0\d+|\d{16,}|\d+e\d+|\d{1,2}(?:[-/]\d{1,2}|\.\d{1,2}\.?))\s*$/i;

/** A German Excel reads it. A cell that would be calculated gets an apostrophe (CWE-1236). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(";")}\r\n`;
}

function csvCell(text: string): string {
  const safe = FORMULA.test(text) || FIGURE.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
