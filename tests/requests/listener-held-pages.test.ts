import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { pageKey } from "#app/http/held.server.ts";
import { type RawAnswer, sendRaw } from "#tests/support/raw-http.ts";
import { type OpenListener, openListener } from "#tests/support/server/open-listener.ts";

const POLICY = "default-src 'none'; style-src 'sha256-abc'; frame-ancestors 'none'";

let listener: OpenListener;
let made: number;
let during: () => void;
let extra: Record<string, string>;
let status: number;

beforeEach(async () => {
  made = 0;
  during = () => undefined;
  extra = {};
  status = 200;
  listener = await openListener((request, visit) => {
    const { pathname } = new URL(request.url);
    made += 1;
    visit.keptAs = { slug: "betrieb", place: null, places: ["k7m"], until: undefined };
    during();
    const headers = {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      ...extra,
    };
    const html = `<!doctype html><p>${pathname} Nr. ${made} ${"Bäder und Heizungen ".repeat(200)}`;
    return new Response(request.method === "HEAD" ? null : html, { status, headers });
  });
});
afterEach(() => listener.close());

const ask = (path: string, more = "", method = "GET") =>
  sendRaw(listener.origin, `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`);
const text = ({ body, headers }: RawAnswer) => {
  const bytes = Buffer.from(body, "latin1");
  const encoding = headers.get("content-encoding");
  if (encoding === "br") return brotliDecompressSync(bytes).toString();
  return (encoding === "gzip" ? gunzipSync(bytes) : bytes).toString();
};
const PLAIN = { embedded: null, language: "de", decision: "" } as const;
const held = () => listener.pages.get(pageKey(PLAIN, { slug: "betrieb", place: null }));
const untilHeld = () => expect.poll(held).toBeDefined();

describe("the page of a business", () => {
  test("is made once and then sent from memory in every encoding, with every header", async () => {
    const first = await ask("/betrieb", "Accept-Encoding: br\r\n");
    await untilHeld();
    const answers = [
      await ask("/betrieb", "Accept-Encoding: br\r\n"),
      await ask("/betrieb", "Accept-Encoding: gzip\r\n"),
      await ask("/betrieb"),
      await ask("/betrieb?utm_source=qr"),
      await ask("/betrieb?ort=999"),
    ];
    expect(made).toBe(1);
    for (const answer of [first, ...answers]) {
      expect(answer.status).toBe(200);
      expect(text(answer)).toMatch(/^<!doctype html><p>\/betrieb Nr\. 1 Bäder/);
      expect(answer.headers.get("content-security-policy")).toBe(POLICY);
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(answer.headers.get("vary")).toBe("Accept-Encoding");
      expect(answer.headers.get("cache-control")).toBe("no-cache");
      expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f]{12}$/);
    }
    const codings = answers.map(({ headers }) => headers.get("content-encoding"));
    expect(codings).toEqual(["br", "gzip", undefined, undefined, undefined]);
    expect(first.headers.get("etag")).toBe(answers[0]?.headers.get("etag"));
  });

  test("is not sent again while it is the same", async () => {
    const etag = (await ask("/betrieb")).headers.get("etag");
    await untilHeld();
    const answer = await ask("/betrieb", `If-None-Match: ${etag}\r\n`);
    expect(answer.status).toBe(304);
    expect(answer.body).toBe("");
    expect(answer.headers.get("content-security-policy")).toBe(POLICY);
    expect(answer.headers.get("content-length")).toBeUndefined();
  });

  test("is made anew after it was dropped", async () => {
    const before = await ask("/betrieb");
    await untilHeld();
    listener.pages.dropAll();
    const after = await ask("/betrieb", `If-None-Match: ${before.headers.get("etag")}\r\n`);
    expect(after.status).toBe(200);
    expect(text(after)).toContain("Nr. 2");
  });

  test("is not kept when its business changed while it was made", async () => {
    during = () => listener.pages.dropAll();
    await ask("/betrieb");
    during = () => undefined;
    expect(text(await ask("/betrieb"))).toContain("Nr. 2");
  });

  test("HEAD is answered from memory, but doesn't fill it", async () => {
    await ask("/betrieb", "", "HEAD");
    expect(held()).toBeUndefined();
    const first = await ask("/betrieb");
    await untilHeld();
    const head = await ask("/betrieb", "", "HEAD");
    expect(head.body).toBe("");
    expect(head.headers.get("content-length")).toBe(first.headers.get("content-length"));
    expect(made).toBe(2);
  });
});

describe("never kept", () => {
  test.each([
    ["an answer that sets a cookie", "/betrieb", { "Set-Cookie": "a=b" }, 200],
    ["a page with a nonce", "/betrieb", { "Content-Security-Policy": "script-src 'nonce-abc'" }, 200],
    ["the data of the page", "/betrieb.data", { "Content-Type": "text/x-script" }, 200],
    ["the page under another path", "/betrieb/danke", {}, 200],
    ["a failed page", "/betrieb", {}, 500],
    ["something that is no page", "/betrieb", { "Content-Type": "application/json" }, 200],
  ])("%s", async (_, path, headers, answered) => {
    extra = headers;
    status = answered;
    await ask(path);
    await ask(path);
    expect(made).toBe(2);
    expect(held()).toBeUndefined();
  });

  test("the answer to a form", async () => {
    await ask("/betrieb", "Content-Length: 0\r\n", "POST");
    expect(held()).toBeUndefined();
  });
});

test("a form is never answered from memory", async () => {
  await ask("/betrieb");
  await untilHeld();
  expect(text(await ask("/betrieb", "Content-Length: 0\r\n", "POST"))).toContain("Nr. 2");
});
