import { setTimeout as wait } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Sqlite from "better-sqlite3";
import type { Visit } from "#app/visit/app-context.server.ts";
import { openSocket, sendRaw } from "#tests/support/raw-http.ts";
import { type OpenListener, openListener } from "#tests/support/server/open-listener.ts";

const LONG = "Sehr geehrte Damen und Herren, ".repeat(100);
let listener: OpenListener;
afterEach(() => listener.close());

async function answerOf(response: Response | (() => Response), more = "", method = "GET") {
  listener = await openListener(() => (typeof response === "function" ? response() : response));
  return sendRaw(
    listener.origin,
    `${method} /a?geheim=1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`,
  );
}
const withType = (type: string, body: BodyInit = LONG) =>
  new Response(body, { headers: { "Content-Type": type } });
const bytes = (body: string) => Buffer.from(body, "latin1");

describe("compression", () => {
  test("brotli for a browser", async () => {
    const answer = await answerOf(
      withType("text/html; charset=utf-8"),
      "Accept-Encoding: gzip, deflate, br\r\n",
    );
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(brotliDecompressSync(bytes(answer.body)).toString()).toBe(LONG);
    expect(answer.headers.get("vary")).toBe("Accept-Encoding");
  });

  test("gzip for older clients", async () => {
    const answer = await answerOf(withType("application/json"), "Accept-Encoding: gzip\r\n");
    expect(gunzipSync(bytes(answer.body)).toString()).toBe(LONG);
  });

  test.each([
    ["a picture", withType("image/jpeg"), "br"],
    ["an archive", withType("application/zip"), "br"],
    ["a stream of events", withType("text/event-stream"), "br"],
    ["a short text", withType("text/html", "kurz"), "br"],
    [
      "a text that is compressed already",
      new Response(LONG, { headers: { "Content-Type": "text/html", "Content-Encoding": "x" } }),
      "br",
    ],
    ["a client that wants none", withType("text/html"), "identity"],
    ["a client that refuses", withType("text/html"), "br;q=0, gzip;q=0"],
  ])("none for %s", async (_, response, accepted) => {
    const answer = await answerOf(response, `Accept-Encoding: ${accepted}\r\n`);
    expect(answer.headers.get("content-encoding") ?? "none").not.toMatch(/br|gzip/);
    expect(Number(answer.headers.get("content-length"))).toBe(answer.body.length);
  });

  test("a download arrives piece by piece, compressed", async () => {
    const encoder = new TextEncoder();
    const answer = await answerOf(
      () =>
        new Response(
          new ReadableStream({
            async start(controller) {
              controller.enqueue(encoder.encode(LONG));
              await wait(80);
              controller.enqueue(encoder.encode("Ende"));
              controller.close();
            },
          }),
          { headers: { "Content-Type": "text/csv", "Content-Disposition": "attachment" } },
        ),
      "Accept-Encoding: br\r\n",
    );
    expect(answer.headers.get("transfer-encoding")).toBe("chunked");
    const body = Buffer.concat(unchunk(bytes(answer.body)));
    expect(brotliDecompressSync(body).toString()).toBe(`${LONG}Ende`);
  });
});

function unchunk(body: Buffer): Buffer[] {
  const end = body.indexOf("\r\n");
  const size = Number.parseInt(body.subarray(0, end).toString(), 16);
  if (!size) return [];
  return [body.subarray(end + 2, end + 2 + size), ...unchunk(body.subarray(end + 4 + size))];
}

test.each([
  ["a page", () => new Response("<p>x</p>", { status: 503, headers: { "Content-Type": "text/html" } }), "5"],
  ["JSON", () => Response.json({}, { status: 503 }), "5"],
  [
    "a picture",
    () =>
      new Response("x", { status: 503, headers: { "Content-Type": "image/svg+xml", "Retry-After": "30" } }),
    "30",
  ],
  ["nothing", () => new Response(null, { status: 503 }), "2"],
  ["text", () => new Response("x", { status: 503, headers: { "Content-Type": "text/plain" } }), "2"],
  [
    "a locked database",
    () => {
      throw new Sqlite.SqliteError("database is locked", "SQLITE_BUSY");
    },
    "2",
  ],
] as const)("every 503 says when to try again: %s", async (_, response, seconds) => {
  const { headers, text } = await answerOf(response);
  expect(text).toMatch(/^HTTP\/1\.1 503 /);
  expect(headers.get("retry-after")).toBe(seconds);
});

test("two cookies stay two headers", async () => {
  const headers = new Headers([
    ["Set-Cookie", "a=1"],
    ["Set-Cookie", "b=2"],
  ]);
  const answer = await answerOf(new Response("x", { headers }));
  expect(answer.text.match(/set-cookie: /gi)).toHaveLength(2);
});

test("a page that fails in the middle is cut off and noted", async () => {
  const broken = new ReadableStream({
    async start(controller) {
      controller.enqueue(new Uint8Array([65]));
      await wait(60);
      controller.error(new Error("lost"));
    },
  });
  const answer = await answerOf(withType("text/plain", broken));
  expect(answer.text).not.toMatch(/0\r\n\r\n$/);
  await expect.poll(() => listener.log().map(({ event }) => event)).toContain("page-failed");
});

test("a client that leaves while the page is made is noted as left; its page is told", async () => {
  let signal: AbortSignal | undefined;
  listener = await openListener(async (request) => {
    signal = request.signal;
    await new Promise((resolve) => request.signal.addEventListener("abort", resolve));
    throw request.signal.reason;
  });
  const socket = openSocket(listener.origin);
  socket.write("GET /a HTTP/1.1\r\nHost: x\r\n\r\n");
  await expect.poll(() => signal).toBeDefined();
  socket.destroy();
  await expect.poll(() => listener.log().map(({ status }) => status)).toContain(499);
  expect(signal?.aborted).toBe(true);
});

describe("a busy database", () => {
  const expectPatience = (answer: Awaited<ReturnType<typeof answerOf>>) => {
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("2");
    expect(answer.body).toContain("Gerade ist sehr viel los");
  };

  test("noted by the pages", async () => {
    listener = await openListener((_, visit: Visit) => {
      visit.databaseWasBusy = true;
      return new Response("<p>Fehler", { status: 500, headers: { "Content-Type": "text/html" } });
    });
    expectPatience(await sendRaw(listener.origin, "GET /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"));
  });

  test("thrown out of them, wrapped by the query builder", async () => {
    const answer = await answerOf(() => {
      throw new Error("Failed query", { cause: new Sqlite.SqliteError("database is locked", "SQLITE_BUSY") });
    });
    expectPatience(answer);
  });
});

test("the log has one line an answer, without query, address or body", async () => {
  const answer = await answerOf(new Response("x"), "X-Forwarded-For: 203.0.113.7\r\n");
  const [line, ...more] = listener.log();
  expect(more).toEqual([]);
  expect(line).toEqual({
    level: 30,
    time: expect.anything(),
    pid: expect.anything(),
    hostname: expect.anything(),
    event: "http",
    method: "GET",
    path: "/a",
    status: 200,
    ms: expect.any(Number),
    id: answer.headers.get("x-request-id"),
  });
});

test("long paths are cut in the log", async () => {
  listener = await openListener(() => new Response("x"));
  await sendRaw(
    listener.origin,
    `GET /${"a".repeat(1_000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  );
  expect(String(listener.log()[0]?.path).length).toBe(120);
});

const visitOf = async (headers: string) => {
  let seen: Visit | undefined;
  listener = await openListener((_, visit) => {
    seen = visit;
    return new Response("x");
  });
  await sendRaw(listener.origin, `GET /a HTTP/1.1\r\nConnection: close\r\n${headers}\r\n`);
  return seen;
};
test.each([
  ["Host: localhost:3000\r\n", "127.0.0.1", true],
  ["Host: 127.0.0.1\r\n", "127.0.0.1", true],
  ["Host: rebound.evil.example\r\n", "127.0.0.1", false],
  ["Host: localhost\r\nX-Forwarded-For: 1.2.3.4, 203.0.113.7\r\n", "203.0.113.7", false],
  ["Host: localhost\r\nX-Forwarded-For: 1.2.3.4, junk\r\n", "127.0.0.1", false],
])("who a visitor is: %j", async (headers, clientNetwork, isLoopback) => {
  expect(await visitOf(headers)).toMatchObject({ clientNetwork, isLoopback });
});
