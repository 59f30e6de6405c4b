import { chmodSync } from "node:fs";
import { PROGRAM_VERSION } from "#app/services/program-version.ts";
import { sendRaw } from "#tests/support/raw-http.ts";
import { expectSaid, type OwnWerkruf, startWerkruf, Visitor } from "#tests/support/werkruf.ts";

let server: OwnWerkruf;
let visitor: Visitor;
beforeAll(async () => {
  server = await startWerkruf();
  visitor = new Visitor(server.origin);
});
afterAll(() => server.stop());

const EVERYWHERE = [
  "content-security-policy",
  "x-content-type-options",
  "referrer-policy",
  "permissions-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "cache-control",
  "x-request-id",
];

test.each([
  ["/", 200],
  ["/muster-sanitaer", 200],
  ["/login", 200],
  ["/health", 200],
  ["/favicon.svg", 200],
  ["/anfrage/muster-sanitaer", 308],
  ["/gibt-es-nicht", 302],
  ["/404", 404],
  ["/gibt/es/nicht", 404],
  ["/dashboard", 302],
  ["/%00", 400],
])("GET %s answers %i with every header", async (path, status) => {
  const page = await visitor.get(path);
  expect(page.status).toBe(status);
  for (const name of EVERYWHERE) expect(page.headers.get(name), name).toBeTruthy();
});

test("/health is answered on HEAD too, and says which version runs", async () => {
  expect((await visitor.fetch("/health", { method: "HEAD" })).status).toBe(200);
  expect(JSON.parse((await visitor.get("/health")).html)).toEqual({ status: "ok", version: PROGRAM_VERSION });
});

test("scripts and styles of a page are there, compressed and kept for ever", async () => {
  const page = await visitor.get("/login");
  const files = [...page.html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? "");
  expect(files.length).toBeGreaterThan(1);
  for (const path of new Set(files)) {
    const file = await fetch(server.origin + path, { headers: { "Accept-Encoding": "br" } });
    expect(file.status, path).toBe(200);
    expect(file.headers.get("cache-control")).toContain("immutable");
    const isPacked = /\.(?:woff2|avif|webp|png)$/.test(path);
    if ((await file.arrayBuffer()).byteLength > 2_000 && !isPacked)
      expect(file.headers.get("content-encoding"), path).toBe("br");
  }
});

test("the request page comes from memory the second time, and not again when the browser has it", async () => {
  const first = await visitor.get("/muster-sanitaer");
  const second = await visitor.get("/muster-sanitaer");
  expect(second.html).toBe(first.html);
  expect(second.headers.getSetCookie()).toEqual([]);
  const third = await visitor.get("/muster-sanitaer", { "If-None-Match": second.headers.get("etag") ?? "" });
  expect(third.status).toBe(304);
});

test("a form opened under another name of this machine may be sent (React Router compares origins too)", async () => {
  const other = new Visitor(server.origin.replace("localhost", "127.0.0.1"));
  const answer = await other.post("/login", new URLSearchParams({ email: "" }));
  expect(answer.status).not.toBe(403);
  expect(answer.html).not.toContain("Bad Request");
  expect(answer.html).toContain("<html");
});

test("a form sent from another site is refused", async () => {
  const answer = await visitor.post("/login", "email=a", {
    Origin: "https://evil.example",
    "Sec-Fetch-Site": "cross-site",
  });
  expectSaid(answer, 403, "Bitte laden Sie die Seite neu");
});

test.each([
  "\x16\x03\x01\x02\x00\x01\x00\x01\xfc",
  "GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
  "GET / HTTP/9.9\r\nHost: x\r\n\r\n",
  "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
  "POST /muster-sanitaer HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZZ\r\n",
  "POST /muster-sanitaer HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data\r\nContent-Length: 3\r\n\r\nabc",
  "POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 3\r\n\r\nabc",
  "POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: nonsense\r\nContent-Length: 3\r\n\r\nabc",
  'POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 3\r\n\r\n{"a',
  "POST /dashboard/muster-sanitaer HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc",
  "POST /login.data HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc",
  "GET /login.data?_routes=%00 HTTP/1.1\r\nHost: x\r\n\r\n",
  "GET /?x=%E0%A4%A HTTP/1.1\r\nHost: x\r\nCookie: %; =; ;;; a=%E0%A4%A\r\n\r\n",
  "GET /__manifest?paths=/&version=1 HTTP/1.1\r\nHost: x\r\n\r\n",
])("what hostile clients send: %j never ends in a 500", async (bytes) => {
  const answer = await sendRaw(
    server.origin,
    Buffer.from(bytes.replace("Host: x", "Host: x\r\nConnection: close"), "latin1"),
  );
  expect(answer.status).toBeGreaterThan(0);
  expect(answer.status).toBeLessThan(500);
  expect((await visitor.get("/health")).status).toBe(200);
});

test("the log holds no query, no address and no cookie", async () => {
  const secret = "kanarienvogel";
  await visitor.get(`/login?t=${secret}`, {
    Cookie: `session=${secret}`,
    Referer: `https://x.example/${secret}`,
  });
  await visitor.get("/health");
  await expect.poll(() => server.log().includes('"path":"/login"')).toBe(true);
  expect(server.log()).not.toContain(secret);
  expect(server.log()).not.toContain(visitor.network);
  expect(server.log()).not.toMatch(/127\.0\.0\.1|::1/);
});

test("an event of a request carries the number its visitor can see", async () => {
  const answer = await visitor.post("/webhooks/stripe", "{}");
  const id = answer.headers.get("x-request-id");
  const lines = () =>
    server
      .log()
      .split("\n")
      .filter((line) => line.includes(`"${id}"`));
  await expect.poll(() => lines().length).toBe(2);
  expect(lines().map((line) => JSON.parse(line).event)).toEqual(["stripe-event-refused", "http"]);
});

test.runIf(process.getuid?.() !== 0)("a volume that can't be written is unhealthy", async () => {
  chmodSync(server.storageDir, 0o500);
  const page = await visitor.get("/health");
  chmodSync(server.storageDir, 0o700);
  expect(page.status).toBe(503);
});
