import { readFileSync, writeFileSync } from "node:fs";
import { MAILS } from "./registry.server.ts";

const DOCUMENT = "docs/runbooks.md";
const MARKS = { anfragen: " ¹", konto: " ²", bestaetigungen: " ³" };
const TABLE = /(?<=^## Mails$[\s\S]*?\n\| --- \| --- \| --- \| --- \|\n)(?:\|.*\n)+/m;

test("each kind has one mail, and a key that no other has", () => {
  const kinds = MAILS.map(({ kind }) => kind);
  expect(kinds.length).toBeGreaterThan(40);
  expect(new Set(kinds).size).toBe(kinds.length);
  const ofOthers = MAILS.filter(({ kind, key }) => !key.startsWith(`${kind}:`));
  expect(ofOthers.map(({ kind, key }) => [kind, key])).toEqual([["no-account", "sign-in:{secret}"]]);
});

test("the table of mails in the document is made of their files: npm run docs:mails writes it anew", () => {
  const rows = MAILS.map(({ kind, to, when, key, unsubscribe }) => {
    const mark = unsubscribe ? MARKS[unsubscribe] : "";
    return `| \`${kind}\`${mark} | ${to} | ${when} | \`${key}\` |\n`;
  });
  const text = readFileSync(DOCUMENT, "utf8");
  const current = text.replace(TABLE, () => rows.join(""));
  if (process.env.WRITE_DOCS) writeFileSync(DOCUMENT, current);
  else expect(text).toBe(current);
});
