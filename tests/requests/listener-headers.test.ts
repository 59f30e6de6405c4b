import Sqlite from "better-sqlite3";
import { tooMany, type Visit } from "#app/visit/app-context.server.ts";
import { openSocket, parseAnswer, readUntilEnd, sendRaw } from "#tests/support/raw-http.ts";
import { type OpenListener, openListener } from "#tests/support/server/open-listener.ts";
import { STRICT_POLICY, securityHeaders } from "../../app/http/headers.ts";
import { holdAnswer } from "../../app/http/held.server.ts";

const EVERYWHERE: [string, RegExp][] = [
  ["x-content-type-options", /^nosniff$/],
  ["referrer-policy", /^same-origin$/],
  ["cross-origin-opener-policy", /^same-origin$/],
  ["cross-origin-resource-policy", /^same-origin$/],
  ["strict-transport-security", /^max-age=63072000; includeSubDomains$/],
  ["permissions-policy", /camera=\(\).*geolocation=\(\).*microphone=\(\)/],
  ["content-security-policy", /frame-ancestors 'none'/],
  ["cache-control", /./],
  ["x-request-id", /^[0-9a-f]{12}$/],
  ["date", /GMT$/],
];

const STATUS = "/muster/stand/AAAAAAAAAAAAAAAAAAAAAA";
const SECRET = "Petra Probe, 0176 1234567";
let listener: OpenListener;

function page(request: Request, visit: Visit): Response {
  const { pathname } = new URL(request.url);
  if (pathname === "/later" || pathname === "/empty-later") {
    const body = pathname === "/later" ? "<!doctype html>" : null;
    return new Response(body, tooMany(visit, new Date(90_001), new Date(0)));
  }
  if (pathname === "/throws") throw new Error(SECRET);
  if (pathname === "/empty-500") return new Response(null, { status: 500 });
  if (pathname === "/english-500") return new Response("Unexpected Server Error", { status: 500 });
  if (pathname === "/empty-404") return new Response(null, { status: 404 });
  const status = Number(pathname.slice(1)) || 200;
  const hasBody = status !== 204 && (status < 300 || status >= 400);
  const headers = { Location: "/a", "Content-Type": "text/html; charset=utf-8" };
  return new Response(hasBody ? "<!doctype html>" : null, { status, headers });
}

beforeAll(async () => {
  const css = holdAnswer({ identity: Buffer.from("body{}") }, [["Cache-Control", "public"]]);
  listener = await openListener(page, { files: new Map([["/file.css", css]]) });
});
afterAll(() => listener.close());

const head = (first: string, more = "") => `${first} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`;

test.each([
  [200, "a page", head("GET /a")],
  [200, "a page without its body", head("HEAD /a")],
  [200, "a file", head("GET /file.css")],
  [304, "a file the browser has", head("GET /file.css", "If-None-Match: *\r\n")],
  [204, "nothing", head("GET /204")],
  [301, "a redirect", head("GET /301")],
  [303, "a redirect after a form", head("GET /303")],
  [308, "a redirect for ever", head("GET /308")],
  [400, "a bad path", head("GET /%00")],
  [400, "no HTTP at all", "garbage\r\n\r\n"],
  [403, "a foreign form", head("POST /a", "Origin: https://evil.example\r\nContent-Length: 0\r\n")],
  [404, "a page that is not there", head("GET /404")],
  [404, "an empty answer", head("GET /empty-404")],
  [405, "TRACE", head("TRACE /a")],
  [405, "CONNECT", head("CONNECT x:1")],
  [405, "a form posted to a file", head("POST /file.css", "Content-Length: 0\r\n")],
  [413, "a large body", head("POST /a", "Content-Length: 99999999\r\nExpect: 100-continue\r\n")],
  [414, "a long address", head(`GET /${"a".repeat(3_000)}`)],
  [422, "a form with mistakes", head("POST /422", "Content-Length: 0\r\n")],
  [429, "too many", head("POST /429", "Content-Length: 0\r\n")],
  [431, "long headers", head("GET /a", `X-Long: ${"a".repeat(20_000)}\r\n`)],
  [500, "a page that throws", head("GET /throws")],
  [500, "an empty failure", head("GET /empty-500")],
  [500, "a failure in English", head("GET /english-500")],
  [503, "busy", head("GET /503")],
])("%i, %s, carries every security header", async (status, _, bytes) => {
  const answer = await sendRaw(listener.origin, bytes);
  expect(answer.status).toBe(status);
  for (const [name, value] of EVERYWHERE) expect(answer.headers.get(name), name).toMatch(value);
  expect(answer.text).not.toContain("Unexpected Server Error");
});

test.each([
  [200, `GET ${STATUS}`, ""],
  [200, `GET ${STATUS}/termin.ics`, ""],
  [400, `GET ${STATUS}/%00`, ""],
  [403, `POST ${STATUS}`, "Origin: https://evil.example\r\nContent-Length: 0\r\n"],
])("%i of a status page tells no address it leads to (D63)", async (status, first, more) => {
  const answer = await sendRaw(listener.origin, head(first, more));
  const { headers } = answer;
  expect([answer.status, headers.get("referrer-policy")]).toEqual([status, "no-referrer"]);
  for (const [name, value] of EVERYWHERE)
    if (name !== "referrer-policy") expect(headers.get(name), name).toMatch(value);
});

test.each(["/later", "/empty-later"])("%s says in whole seconds when it goes on", async (path) => {
  const answer = await sendRaw(listener.origin, head(`GET ${path}`));
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "91"]);
});

test("headers that come too slowly are answered with 408 and all headers", async () => {
  const timeouts = {
    headersTimeout: 200,
    requestTimeout: 1_000,
    keepAliveTimeout: 1_000,
    connectionsCheckingInterval: 50,
  };
  const hasty = await openListener(page, { timeouts });
  const socket = openSocket(hasty.origin);
  socket.write("GET /a HTTP/1.1\r\nHost: x\r\n");
  const drip = setInterval(() => socket.write("X: y\r\n"), 40);
  const answer = parseAnswer(await readUntilEnd(socket));
  clearInterval(drip);
  await hasty.close();
  expect(answer.status).toBe(408);
  for (const [name, value] of EVERYWHERE) expect(answer.headers.get(name), name).toMatch(value);
});

test("what a page threw reaches neither the visitor nor the log", async () => {
  const answer = await sendRaw(listener.origin, head("GET /throws"));
  expect(answer.text).not.toContain("Petra");
  expect(answer.text).not.toContain(".ts:");
  expect(JSON.stringify(listener.log())).not.toContain("Petra");
  const failure = listener.log().find(({ id }) => id === answer.headers.get("x-request-id"));
  expect(failure).toMatchObject({ event: "page-failed", err: { type: "Error" } });
});

test("a page that meets a damaged page of the database has it reported", async () => {
  const broken = await openListener(() => {
    throw new Sqlite.SqliteError("malformed", "SQLITE_CORRUPT");
  });
  const answer = await sendRaw(broken.origin, head("GET /a"));
  const { isDamaged } = broken.db.connection;
  await broken.close();
  expect([answer.status, isDamaged]).toEqual([500, true]);
});

test("the strict policy stands where a page brings none, the page's own where it does", async () => {
  expect((await sendRaw(listener.origin, head("GET /a"))).headers.get("content-security-policy")).toBe(
    STRICT_POLICY,
  );
  const own = await openListener(
    () =>
      new Response("", {
        headers: { "Content-Security-Policy": "default-src 'self'", "Cache-Control": "private" },
      }),
  );
  const { headers } = await sendRaw(own.origin, head("GET /a"));
  await own.close();
  expect(headers.get("content-security-policy")).toBe("default-src 'self'");
  expect(headers.get("cache-control")).toBe("private");
});

test("Strict-Transport-Security is for production only", () => {
  const names = (isProduction: boolean) => securityHeaders(isProduction).map(([name]) => name);
  expect(names(true)).toContain("Strict-Transport-Security");
  expect(names(false)).not.toContain("Strict-Transport-Security");
});
