import { type HTMLElement, parse } from "node-html-parser";

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

  /** Where a redirect leads, or null. */
  get location(): URL | null {
    const location = this.headers.get("location");
    return location === null ? null : new URL(location, this.url);
  }
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
