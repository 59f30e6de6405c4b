import type { Page, Response } from "playwright";
import { violations } from "./axe.ts";
import { tooWide } from "./sizes.ts";
import { hiddenFocus, neverSeen, shapelessControls } from "./walk-looks.ts";

/** Words that stand in no German sentence; the specification's own English is taken out before. */
const ENGLISH =
  /\b(?:the|and|with|your|please|submit|cancel|loading|error|failed|success|sign (?:in|out|up)|click|page not found|undefined|null|NaN)\b/i;
const SPECIFIED_ENGLISH = /Oops! Page not found|Magic Link|Admin Panel/g;

const HEADERS = [
  "content-security-policy",
  "x-content-type-options",
  "referrer-policy",
  "permissions-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
];

/** What is wrong with a page that has just been opened, whoever looks at it. */
export async function faultsOf(page: Page, answer: Response | null, status = 200): Promise<string[]> {
  const faults: string[] = [];
  const check = (isRight: boolean, fault: string) => isRight || faults.push(fault);
  const headers = answer?.headers() ?? {};
  check(answer?.status() === status, `answered ${answer?.status()}`);
  for (const name of HEADERS) check(name in headers, `came without ${name}`);
  const { lang, title, mains, headings, text } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    title: document.title,
    mains: document.querySelectorAll("main").length,
    headings: document.querySelectorAll("h1").length,
    text: document.body.innerText,
  }));
  const asked = new URL(page.url()).searchParams.get("sprache") ?? "de";
  check(lang === asked, `is in "${lang}"`);
  check(title.trim().length > 3, "has no title");
  check(mains === 1 && headings === 1, `has ${mains} main parts and ${headings} main headings`);
  const english = ENGLISH.exec(text.replaceAll(SPECIFIED_ENGLISH, ""))?.[0];
  check(!english, `says "${english}"`);
  for (const name of await calledInvalid(page)) check(false, `calls "${name}" invalid before anybody did`);
  for (const found of await violations(page)) check(false, `axe, ${found}`);
  faults.push(...(await hiddenFocus(page)), ...(await shapelessControls(page)));
  faults.push(...(await tooWide(page)));
  return [...faults, ...(await neverSeen(page))];
}

/** What a browser tells assistive technology where the page itself says nothing. */
const calledInvalid = (page: Page) =>
  page
    .locator(":is(input, select, textarea):invalid:not([aria-invalid])")
    .evaluateAll((controls) => controls.map((control) => control.getAttribute("name") ?? control.id));
