import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { HTMLElement } from "node-html-parser";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { type Database, openDatabase } from "#db/client.server.ts";
import { freePort } from "./free-port.ts";
import { CookieJar } from "./pages/cookie-jar.ts";
import { controlsOf, isDisabled } from "./pages/form-controls.ts";
import { type Entry, type Files, filledForm, type Values } from "./pages/form-fill.ts";
import { MULTIPART, multipartBody } from "./pages/multipart-body.ts";
import { expectSaid, Page } from "./pages/page.ts";
import { copyExample, needsOwnStart } from "./server/example-storage.ts";
import { type ServerProcess, spawnServer, untilListening } from "./server/server-process.ts";

const START_PATIENCE_MS = 30_000;
/** What the browserless visitors' `X-Forwarded-For` comes from. */
const LOCAL_PROXIES = "127.0.0.1,::1";

export interface Werkruf {
  origin: string;
  storageDir: string;
  /** An own connection, to arrange and to look; opened at first use. */
  readonly db: Database;
}

export interface OwnWerkruf extends Werkruf {
  log(): string;
  /** SIGTERM; resolves with the exit code and removes the storage folder made for this server. */
  stop(): Promise<number>;
  /** SIGKILL; the storage folder stays, to start again on it. */
  kill(): Promise<void>;
  process: ServerProcess;
}

/**
 * Starts the built program on a free port with a new storage folder, and waits until it listens. `environment`
 * overrides any setting; a given STORAGE_DIR is left in place at the end. An empty folder is filled as a first
 * start would, from `example`; null lets the server do it.
 */
export async function startWerkruf(
  environment: Record<string, string> = {},
  example: string | null = inject("exampleStorage"),
): Promise<OwnWerkruf> {
  const storageDir = environment.STORAGE_DIR ?? mkdtempSync(join(tmpdir(), "werkruf-"));
  const hasPhotos = !environment.S3_ENDPOINT || environment.PHOTO_HOME === "volume";
  if (example && !needsOwnStart(environment)) copyExample(example, storageDir, { hasPhotos });
  const port = Number(environment.PORT ?? (await freePort()));
  const origin = environment.ORIGIN ?? `http://localhost:${port}`;
  const server = spawnServer({
    TRUSTED_PROXIES: LOCAL_PROXIES,
    ...environment,
    PORT: String(port),
    ORIGIN: origin,
    STORAGE_DIR: storageDir,
  });
  const connection = lazyDatabase(storageDir);
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    connection.close();
    server.signal(signal);
    return server.ended;
  };
  const removeStorage = () => {
    if (!environment.STORAGE_DIR) rmSync(storageDir, { recursive: true, force: true, maxRetries: 9 });
  };
  await untilListening(server, START_PATIENCE_MS).catch((error: unknown) => {
    server.signal("SIGKILL");
    removeStorage();
    throw error;
  });
  return {
    origin,
    storageDir,
    get db() {
      return connection.open();
    },
    log: server.log,
    async stop() {
      const code = await end("SIGTERM");
      removeStorage();
      return code;
    },
    async kill() {
      await end("SIGKILL");
    },
    process: server,
  };
}

/** What a start that is refused says. */
export function refusedStart(environment: Record<string, string>): Promise<string> {
  return startWerkruf(environment).then(
    async (started) => `started: ${await started.stop()}`,
    (error: unknown) => String(error),
  );
}

/** Starts the program expecting that it refuses, in a sentence. */
export async function refusal(environment: Record<string, string>, release?: string): Promise<string> {
  const server = spawnServer({ PORT: String(await freePort()), ...environment }, release);
  expect(await server.ended).toBe(1);
  expect(server.log()).not.toContain("    at ");
  return server.log();
}

/** A server for the tests of the file, or of the `describe`, that calls this; it may be named before it has started. */
export function ownWerkruf(environment: Record<string, string> = {}): OwnWerkruf {
  let started: OwnWerkruf | undefined;
  beforeAll(async () => {
    started = await startWerkruf(environment);
  });
  afterAll(() => started?.stop());
  const get = (_: object, name: string) => {
    if (!started) throw new Error("The server starts before the first test, not earlier.");
    return Reflect.get(started, name);
  };
  return new Proxy<OwnWerkruf>(Object.create(null), { get });
}

let shared: Werkruf | undefined;

/** The one server that all request tests share; own data keeps them apart (see `uniqueBusiness`). */
export function sharedWerkruf(): Werkruf {
  if (shared) return shared;
  const { origin, storageDir } = inject("werkruf");
  const connection = lazyDatabase(storageDir);
  shared = {
    origin,
    storageDir,
    get db() {
      return connection.open();
    },
  };
  return shared;
}

function lazyDatabase(storageDir: string) {
  let db: Database | undefined;
  return {
    open: () => {
      db ??= openDatabase(storageDir);
      return db;
    },
    close: () => db?.$client.close(),
  };
}

export { expectSaid, Page };

const MOST_REDIRECTS = 10;
const BROWSER = {
  "User-Agent":
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36",
  Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "Sec-Fetch-Dest": "document",
  "Sec-Fetch-Mode": "navigate",
};

export interface Submit {
  /**
   * Which form: its position, or its id, name, action or the text of one of its buttons. Default: the only one.
   * Those of the cookie banner count only by name.
   */
  form?: number | string;
  /** Text or value of the button to press. Default: the form's first one. */
  button?: string;
  values?: Values;
  files?: Files;
}

/**
 * Somebody with a browser that runs no JavaScript: keeps cookies, sends what a page's forms hold, and comes
 * from a network nobody else has, so that limits don't meet between tests. Redirects are returned as they
 * are; `follow` goes after them.
 */
export class Visitor {
  readonly origin: string;
  readonly network: string;
  /** `Accept-Language`. */
  readonly languages: string;
  readonly cookies = new CookieJar();

  constructor(
    origin: string,
    {
      network = randomNetwork(),
      languages = "de-DE,de;q=0.9",
    }: { network?: string; languages?: string } = {},
  ) {
    this.origin = origin;
    this.network = network;
    this.languages = languages;
  }

  /** Types an address. */
  get(path: string, headers: Record<string, string> = {}): Promise<Page> {
    return this.fetch(path, { headers: { "Sec-Fetch-Site": "none", ...headers } });
  }

  /** Types an address and follows its redirects. */
  async open(path: string): Promise<Page> {
    return this.follow(await this.get(path));
  }

  /** The page at the end of an answer's redirects; the answer itself if it is none. */
  async follow(answer: Page): Promise<Page> {
    let page = answer;
    for (let hops = 0; page.location && page.status >= 300 && page.status < 400; hops += 1) {
      if (hops === MOST_REDIRECTS) throw new Error(`Too many redirects, the last to ${page.location}`);
      page = await this.fetch(page.location.href, { headers: { "Sec-Fetch-Site": "same-origin" } });
    }
    return page;
  }

  /** Clicks the link whose text contains `text`, or the button that leads away and takes along what is typed. */
  async click(page: Page, text: string): Promise<Page> {
    const link = page.document
      .querySelectorAll("a[href], button[form][value^='look '], button[form][value^='leave ']")
      .find((found) => found.textContent.includes(text));
    if (!link) throw new Error(`No link says ${text}.`);
    if (link.tagName === "BUTTON") return this.follow(await this.submit(page, { form: text, button: text }));
    const target = new URL(link.getAttribute("href") ?? "", page.url);
    return this.fetch(target.href, { headers: { "Sec-Fetch-Site": "same-origin" } });
  }

  /** Fills in a form of `page` and presses a button; throws when the page doesn't allow that. */
  submit(page: Page, { form: wanted, button, values = {}, files = {} }: Submit = {}): Promise<Page> {
    const form = findForm(page, wanted);
    const submitter = findButton(
      form,
      button ?? (typeof wanted === "string" ? wanted : undefined),
      button !== undefined,
    );
    const entries = filledForm(form, submitter, values, files);
    const attribute = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name);
    const target = new URL(attribute("action") || page.url.href, page.url);
    target.hash = "";
    if (attribute("method")?.toLowerCase() !== "post") {
      target.search = new URLSearchParams(entries.map(asText)).toString();
      return this.fetch(target.href, { headers: { "Sec-Fetch-Site": "same-origin" } });
    }
    const isMultipart = attribute("enctype")?.toLowerCase() === "multipart/form-data";
    if (!isMultipart) return this.post(target.href, new URLSearchParams(entries.map(asText)));
    return multipart(entries).then((body) => this.post(target.href, body, { "Content-Type": MULTIPART }));
  }

  /** Sends any body as a page of ours would, also one no form offers. */
  post(path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Page> {
    const own = { Origin: this.origin, "Sec-Fetch-Site": "same-origin", ...headers };
    return this.fetch(path, { method: "POST", body, headers: own });
  }

  /** One request with this visitor's cookies and network; whatever it answers comes back. */
  async fetch(path: string, init: RequestInit = {}): Promise<Page> {
    const url = new URL(path, this.origin);
    const headers = new Headers({
      ...BROWSER,
      "Accept-Language": this.languages,
      "X-Forwarded-For": this.network,
    });
    new Headers(init.headers).forEach((value, name) => void headers.set(name, value));
    const cookie = this.cookies.header(url.pathname);
    if (cookie) headers.set("Cookie", cookie);
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    this.cookies.take(response.headers.getSetCookie());
    return new Page(response.status, url, response.headers, await response.text());
  }
}

function findForm(page: Page, wanted: number | string | undefined): HTMLElement {
  const all = page.document.querySelectorAll("form");
  // One without a field or a button to press is sent by a script alone.
  const isPages = (form: HTMLElement) =>
    !form.closest("[data-cookie-bar], dialog") &&
    controlsOf(form).some(({ kind }) => kind !== "hidden" && kind !== "button");
  const forms = typeof wanted === "string" ? all : all.filter(isPages);
  if (wanted === undefined && forms.length > 1) throw new Error(`${forms.length} forms: say which.`);
  const named = (form: HTMLElement) =>
    ["id", "name", "action"].some((name) => form.getAttribute(name) === wanted) ||
    controlsOf(form).some(({ kind, element }) => kind === "submit" && labelOf(element) === wanted);
  const form = typeof wanted === "string" ? forms.find(named) : forms[wanted ?? 0];
  if (!form)
    throw new Error(`There is no form ${wanted ?? ""} on ${page.url.pathname} (status ${page.status}).`);
  return form;
}

function findButton(form: HTMLElement, text: string | undefined, isNeeded: boolean): HTMLElement | null {
  const buttons = controlsOf(form)
    .filter(({ kind }) => kind === "submit")
    .map(({ element }) => element);
  const named = buttons.find((button) => labelOf(button) === text || button.getAttribute("value") === text);
  if (isNeeded && !named)
    throw new Error(`No button says ${text}, only: ${buttons.map(labelOf).join(", ")}.`);
  const button = named ?? buttons[0] ?? null;
  if (button && isDisabled(button)) throw new Error(`The button ${labelOf(button)} is disabled.`);
  return button;
}

function labelOf(button: HTMLElement): string {
  const text =
    button.rawTagName.toLowerCase() === "input" ? button.getAttribute("value") : button.textContent;
  return (text || button.getAttribute("aria-label") || "").replace(/\s+/g, " ").trim();
}

/** Written out by hand: an untouched file field has `filename=""` in browsers and no file name in Node's fetch. */
async function multipart(entries: Entry[]): Promise<Uint8Array<ArrayBuffer>> {
  const parts = entries.map(async ([name, value]) =>
    typeof value === "string"
      ? { name, content: value }
      : { name, filename: value.name, type: value.type, content: await value.bytes() },
  );
  return new Uint8Array(multipartBody(await Promise.all(parts)));
}

function asText([name, value]: Entry): [string, string] {
  return [name, typeof value === "string" ? value : value.name];
}

function randomNetwork(): string {
  return [10, randomInt(256), randomInt(256), 1 + randomInt(254)].join(".");
}
