import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES } from "#db/values.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { unknownCss } from "../older-browsers/css.ts";
import { CSS_ENHANCEMENTS, HTML_ENHANCEMENTS, JS_ENHANCEMENTS } from "../older-browsers/enhancements.ts";
import { unknownHtml } from "../older-browsers/html.ts";
import { unknownJs } from "../older-browsers/js.ts";
import { type Browsers, OLDEST, OLDEST_FOR_CUSTOMERS } from "../older-browsers/known.ts";
import { oldestOf } from "../older-browsers/oldest.ts";
import { uniqueBusiness } from "../support/rows.ts";
import { sharedWerkruf } from "../support/werkruf.ts";

const werkruf = sharedWerkruf();
const ASSETS = join(import.meta.dirname, "../../build/client/assets");

/** The scripts of pages that customers see are built for themselves, everything in one file. */
const isForCustomers = (file: string) => /^(enhance|tag)-/.test(file) && !/\bimport\b/.test(readAsset(file));
const readAsset = (file: string) => readFileSync(join(ASSETS, file), "utf8");
const built = (ending: string) => readdirSync(ASSETS).filter((file) => file.endsWith(ending));

const used = new Set<string>();

function unexplainedCss(css: string, browsers: Browsers): string[] {
  const unknown = unknownCss(css, browsers);
  return unknown.flatMap(({ node, name, by }) => {
    const reason = [name, name.split(":")[0] ?? ""].find((known) => known in CSS_ENHANCEMENTS);
    if (reason) used.add(reason);
    return reason ? [] : [`${name} (${by.join(", ")}): ${String(node).slice(0, 80)}`];
  });
}

function unexplainedJs(code: string, browsers: Browsers, reads: boolean): string[] {
  return [...unknownJs(code, browsers, { reads })].flatMap(([name, by]) => {
    if (name in JS_ENHANCEMENTS) used.add(name);
    return name in JS_ENHANCEMENTS ? [] : [`${name} (${by.join(", ")})`];
  });
}

function unexplainedHtml(page: string, browsers: Browsers): string[] {
  return unknownHtml(page, "#anfrage", browsers).filter((name) => {
    if (name in HTML_ENHANCEMENTS) used.add(name);
    return !(name in HTML_ENHANCEMENTS);
  });
}

/** What stands in a page between these tags. */
async function inside(tag: "style" | "script", path: string): Promise<string[]> {
  const html = await (await fetch(`${werkruf.origin}${path}`)).text();
  return [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, "g"))].map(
    ([, text = ""]) => text,
  );
}

test("the pages customers see are complete from iOS 14 and Chrome 87", async ({ slug }) => {
  const styles = await Promise.all([`/${slug}`, `/${slug}/danke`].map((path) => inside("style", path)));
  expect(styles.map((found) => found.length)).toEqual([1, 1]);
  for (const css of new Set(styles.flat())) expect(unexplainedCss(css, OLDEST_FOR_CUSTOMERS)).toEqual([]);
  const scripts = built(".js").filter(isForCustomers);
  expect(scripts).toHaveLength(LANGUAGES.length + 1);
  for (const file of scripts)
    expect(unexplainedJs(readAsset(file), OLDEST_FOR_CUSTOMERS, true), file).toEqual([]);
});

test("a list spread behind `?.` is known to be one of Chrome 91", () => {
  const found = [...unknownJs("said?.now(...words)", OLDEST_FOR_CUSTOMERS).keys()];
  expect(found).toEqual(["... behind ?."]);
  for (const code of ["said?.now(words)", "said?.now(say(...words))"])
    expect(unknownJs(code, OLDEST_FOR_CUSTOMERS).size, code).toBe(0);
  expect(unknownJs("said?.now(...words)", OLDEST).size).toBe(0);
});

test("every other page is complete from iOS 15.4 and Chrome 99", async () => {
  for (const file of built(".css")) expect(unexplainedCss(readAsset(file), OLDEST), file).toEqual([]);
  for (const file of built(".js")) expect(unexplainedJs(readAsset(file), OLDEST, false), file).toEqual([]);
  // What starts React, and a refusal of the listener, which brings its own style.
  const starts = await inside("script", "/agb");
  expect(starts.length).toBeGreaterThan(0);
  for (const code of starts) expect(unexplainedJs(code, OLDEST, false)).toEqual([]);
  const [refusal = ""] = await inside("style", "/%");
  expect(refusal).not.toBe("");
  expect(unexplainedCss(refusal, OLDEST)).toEqual([]);
});

test.for([
  ["safari_ios", "Safari on iOS"],
  ["chrome_android", "Chrome on Android"],
  ["samsunginternet_android", "Samsung Internet"],
])("docs/architecture.md says which %s is the oldest", async ([browser = "", name = ""]) => {
  const { slug } = uniqueBusiness(werkruf.db);
  const page = await (await fetch(`${werkruf.origin}/${slug}`)).text();
  const [css = ""] = await inside("style", `/${slug}`);
  const [script = ""] = /(?<=assets\/)enhance-[^"]*/.exec(page) ?? [];
  const code = readAsset(script);
  const oldest = [
    oldestOf(
      browser,
      (them) => [...unexplainedCss(css, them), ...unexplainedJs(code, them, true)].length === 0,
    ),
    oldestOf(browser, (them) => unexplainedHtml(page, them).length === 0),
  ];
  expect(readFileSync("docs/architecture.md", "utf8")).toContain(`| ${name} | ${oldest.join(" | ")} |`);
});

test("no reason is left of what isn't used any more", () => {
  const names = [CSS_ENHANCEMENTS, HTML_ENHANCEMENTS, JS_ENHANCEMENTS].flatMap(Object.keys);
  expect(names.filter((name) => !used.has(name))).toEqual([]);
});

test("no script asks whether it may evaluate text: the policy forbids it, and browsers complain", () => {
  expect(
    built(".js").filter((file) => /\bnew Function\b|\bFunction\(|\beval\(/.test(readAsset(file))),
  ).toEqual([]);
});
