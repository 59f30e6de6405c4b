import { type HTMLElement, parse } from "node-html-parser";
import { expect } from "vitest";

const NOT_SHOWN = "script, style, head, [hidden], input[type=hidden], datalist";

/** What a browser without JavaScript holds after one answer. */
export class Page {
  readonly status: number;
  readonly url: URL;
  readonly headers: Headers;
  readonly html: string;
  #document: HTMLElement | undefined;
  #text: string | undefined;

  constructor(status: number, url: URL, headers: Headers, html: string) {
    this.status = status;
    this.url = url;
    this.headers = headers;
    this.html = html;
  }

  get document(): HTMLElement {
    this.#document ??= parseHtml(this.html);
    return this.#document;
  }

  /** The words on the page, with single spaces between them. */
  get text(): string {
    this.#text ??= shownText(this.html);
    return this.#text;
  }

  /** An attribute of the first that the selector finds. */
  attribute(selector: string, name: string): string | undefined {
    return this.document.querySelector(selector)?.getAttribute(name);
  }

  attributes(selector: string, name: string): (string | undefined)[] {
    return this.document.querySelectorAll(selector).map((element) => element.getAttribute(name));
  }

  /** The text of the first that the selector finds. */
  textOf(selector: string): string | undefined {
    return this.document.querySelector(selector)?.textContent;
  }

  textsOf(selector: string): string[] {
    return this.document.querySelectorAll(selector).map(({ textContent }) => textContent);
  }

  /** Where a redirect leads, or null. */
  get location(): URL | null {
    const location = this.headers.get("location");
    return location === null ? null : new URL(location, this.url);
  }
}

/** The page says each of the words; a number before them is its status. */
export function expectSaid(
  page: Pick<Page, "status" | "text">,
  first: number | string,
  ...words: string[]
): void {
  const [status, said] = typeof first === "number" ? [first, words] : [page.status, [first, ...words]];
  expect(page.status, page.text).toBe(status);
  for (const one of said) expect(page.text).toContain(one);
}

function shownText(html: string): string {
  const copy = parseHtml(html);
  for (const element of copy.querySelectorAll(NOT_SHOWN)) element.remove();
  return copy.structuredText.replace(/\s+/g, " ").trim();
}

function parseHtml(html: string): HTMLElement {
  const document = parse(html.replace(/^\s*<!doctype[^>]*>/i, ""), {
    // Named ones are text, or left out; what is not named is markup, as noscript is to a browser without scripts.
    blockTextElements: { script: true, style: true },
  });
  // What a template holds is no part of its document.
  for (const template of document.querySelectorAll("template")) template.innerHTML = "";
  return document;
}
