import fc from "fast-check";
import { always } from "#tests/support/data/always.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { putRequest, uniqueBusiness } from "#tests/support/rows.ts";
import { csvLine } from "./csv-line.ts";
import { inboxCsv } from "./list.server.ts";

const iso = (instant: Date) => instant.toISOString();

/** The cells of one line, read the way a spreadsheet does. */
function cellsOf(line: string): string[] {
  expect(line.endsWith("\r\n")).toBe(true);
  const rest = line.slice(0, -2).replace(/"((?:[^"]|"")*)"(;|$)/g, "");
  expect(rest).toBe("");
  return [...line.slice(0, -2).matchAll(/"((?:[^"]|"")*)"(?:;|$)/g)].map(([, cell = ""]) =>
    cell.replaceAll('""', '"'),
  );
}

test("whatever stands in a cell comes back, and none is a formula", () => {
  const dangerous = fc.constantFrom(
    "=",
    "+",
    "-",
    "@",
    "\t",
    "\r",
    "\n",
    "＝",
    "＋",
    "−",
    "‐",
    "⁻",
    " =",
    "\ufeff=",
    '"',
    ";",
  );
  const cell = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.tuple(dangerous, fc.string({ unit: "grapheme" })).map((parts) => parts.join("")),
  );
  always(fc.array(cell, { minLength: 1, maxLength: 6 }), (cells) => {
    const read = cellsOf(csvLine(cells));
    expect(read.map((text, index) => (text === cells[index] ? text : text.replace(/^'/, "")))).toEqual(cells);
    for (const text of read) expect(text).not.toMatch(/^[\s\ufeff]*[=+@\p{Pd}\u2212＝＋＠⁺⁻⁼]|^[\t\r\n]/u);
  });
});

test.each([
  "=1+1",
  "+49",
  "-1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  '=HYPERLINK("http://x";"y")',
  "  =1",
  "＝1",
  "−2+3",
  "‐1+cmd",
  "–1",
  "—1",
  "﹣1",
  "⁻1",
  "﹦1",
  "＠SUM(A1)",
  "\u200b−1",
])("%j gets an apostrophe", (cell) => {
  expect(csvLine([cell])).toBe(`"'${cell.replaceAll('"', '""')}"\r\n`);
});

test.each(["0815", " 007 ", "12345678901234567", "1e5", "3-4", "10/12", "1.2.", "3.10"])(
  "%j keeps its signs: no spreadsheet makes another figure or a day of it",
  (cell) => expect(csvLine([cell])).toBe(`"'${cell}"\r\n`),
);

test.each(["3", "2026-11", "21.11.2026 14:05", "0171 3920055", "PLZ 01067", "Etage 3-4", "10.000 Liter"])(
  "%j stays as it is",
  (cell) => expect(csvLine([cell])).toBe(`"${cell}"\r\n`),
);

test("a postal code without a place keeps its zero, a number its dots no figure", async ({ db }) => {
  uniqueBusiness(db, { slug: "huber" });
  putRequest(db, "huber", { zipCode: "01067", location: null, customerPhone: "0351.4455.66" });
  putRequest(db, "huber", { zipCode: null, location: "01069" });
  putRequest(db, "huber", { zipCode: "01067", location: "Dresden" });
  const parts = [];
  for await (const part of inboxCsv(db, "huber", { includeSolved: false }, iso)) parts.push(part);
  for (const cell of ['"PLZ 01067"', '"PLZ 01069"', '"01067 Dresden"', '"0351 4455 66"'])
    expect(parts.join("")).toContain(`;${cell};`);
});

test("every request that the filter lets through stands in the table once, newest first", async ({ db }) => {
  for (const slug of ["huber", "maier"]) uniqueBusiness(db, { slug });
  for (let number = 0; number < 250; number++) {
    const createdAt = new Date(1_000 + Math.floor(number / 3));
    const id = `r${String(number).padStart(3, "0")}`;
    putRequest(db, "huber", { id, createdAt, isResolved: number % 2 === 1, customerPhone: "+49 171" });
  }
  putRequest(db, "maier", { id: "fremd" });
  const read = async (includeSolved: boolean) => {
    const parts = [];
    for await (const part of inboxCsv(db, "huber", { includeSolved }, iso)) parts.push(part);
    return parts;
  };
  const all = await read(true);
  expect(Math.max(...all.map((part) => part.split("\r\n").length))).toBeLessThan(110);
  const lines = all.join("").split("\r\n").slice(1, -1);
  const ids = lines.map((line) => cellsOf(`${line}\r\n`).at(-1));
  expect(ids).toEqual(Array.from({ length: 250 }, (_, index) => `r${String(249 - index).padStart(3, "0")}`));
  expect(lines[0]).toContain('"0049 171"');
  expect((await read(false)).join("").split("\r\n")).toHaveLength(127);
});
