import { readFileSync } from "node:fs";
import { LITERALS, NEVER_SAID, PROVEN_ELSEWHERE } from "#tests/specified/literals.ts";
import { SCRIPT_TEXTS } from "#tests/specified/script-texts.ts";
import { SITE_TEXTS } from "#tests/specified/site-texts.ts";
import { WORK_TEXTS } from "#tests/specified/work-texts.ts";
import { signedInProvider } from "#tests/support/dashboard.ts";
import { sharedWerkruf } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const STATES = [...SITE_TEXTS, ...WORK_TEXTS];

function scriptsOf(files: string[]): string {
  return [...new Set(files)].map((file) => readFileSync(`build/client${file}`, "utf8")).join("\n");
}

test.each(STATES)("the words of the specification on %s", async (_, open, texts) => {
  const page = await open();
  const words = page.text.replace(/[\u00ad]/g, "").replace(/\s+/g, " ");
  expect(texts.filter((text) => !words.includes(text.trim()))).toEqual([]);
});

test.each(SCRIPT_TEXTS)("the words of the specification that scripts say on %s", async (path, texts) => {
  const { visitor: eva } = await signedInProvider(werkruf);
  const page = await eva.open(path);
  const files = [...page.html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file);
  expect(files.length).toBeGreaterThan(3);
  const scripts = scriptsOf(files);
  const assets = (text: string, imported: RegExp) =>
    [...text.matchAll(imported)].map(([, name]) => `/assets${name}`);
  const later = scriptsOf(assets(scripts, /import\(.\.(\/[\w.-]+\.js)/g));
  const said = scripts + later + scriptsOf(assets(later, /from"\.(\/[\w.-]+\.js)"/g));
  expect(texts.filter((text) => !said.includes(text))).toEqual([]);
});

describe("no literal text of the specification is forgotten", () => {
  const said = [...STATES.flatMap(([, , texts]) => texts), ...SCRIPT_TEXTS.flatMap(([, texts]) => texts)];

  test.each(Object.entries(LITERALS))("section %s", (_, texts) => {
    const proven = (text: string) =>
      said.some((one) => one.includes(text)) || text in NEVER_SAID || text in PROVEN_ELSEWHERE;
    expect(texts.filter((text) => !proven(text))).toEqual([]);
  });

  test.each(Object.entries(PROVEN_ELSEWHERE))("%s is looked for in %s", (text, file) => {
    expect(readFileSync(file, "utf8")).toContain(text);
  });
});
