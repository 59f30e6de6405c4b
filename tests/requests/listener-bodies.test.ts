import { request as httpRequest } from "node:http";
import { expectSaid } from "#tests/support/pages/page.ts";
import { openSocket, parseAnswer, readUntilEnd, sendRaw } from "#tests/support/raw-http.ts";
import { type OpenListener, openListener } from "#tests/support/server/open-listener.ts";

const MIB = 1024 * 1024;
const MULTIPART = "Content-Type: multipart/form-data; boundary=x\r\n";
/** The limits are 2 s; a busy machine may be late. */
const PATIENCE_MS = 15_000;
const TOO_LARGE = "Das ist mehr, als diese Seite annehmen kann";
const PHOTOS_TOO_LARGE = "Ein Foto darf höchstens 15 MB haben";

let listener: OpenListener;
/** How many bytes the pages read, body by body. */
const read: number[] = [];

beforeAll(async () => {
  listener = await openListener(async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/unread") return new Response("not interested", { status: 422 });
    const text = await request.text();
    read.push(text.length);
    return new Response(`${text.length} bytes`);
  });
});
afterAll(() => listener.close());

const post = (path: string, more: string, body = "") =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n${body}`;
const chunk = (size: number) => `${size.toString(16)}\r\n${"a".repeat(size)}\r\n`;

describe("a body whose length is announced", () => {
  test.each([
    ["/login", "", 64 * 1024],
    ["/login", MULTIPART, 64 * 1024],
    ["/betrieb", "", 256 * 1024],
    ["/betrieb", MULTIPART, 61 * MIB + 256 * 1024],
    ["/betrieb/foto", MULTIPART, 16 * MIB],
    ["/betrieb/danke", MULTIPART, 64 * 1024],
    ["/betrieb.data", MULTIPART, 64 * 1024],
    ["/dashboard/betrieb", MULTIPART, 64 * 1024],
    ["/LOGIN", MULTIPART, 64 * 1024],
    ["/%6cogin", MULTIPART, 64 * 1024],
    ["/Dashboard", MULTIPART, 64 * 1024],
    ["/", MULTIPART, 64 * 1024],
  ])("to %s (%j) may have %i bytes and not one more", async (path, type, most) => {
    const ask = async (length: number) => {
      const socket = openSocket(listener.origin);
      socket.write(post(path, `${type}Content-Length: ${length}\r\nExpect: 100-continue\r\n`));
      const isContinue = (text: string) => text.startsWith("HTTP/1.1 100 ") && text.endsWith("\r\n\r\n");
      return parseAnswer(await readUntilEnd(socket, undefined, isContinue));
    };
    expect((await ask(most)).status).toBe(100);
    const refusal = await ask(most + 1);
    expect(refusal.status).toBe(413);
    const text = most > MIB ? PHOTOS_TOO_LARGE : TOO_LARGE;
    expect(refusal.body).toContain(Buffer.from(text).toString("latin1"));
  });

  test("is refused before it is read, and its sender can read why", async () => {
    const answer = await sendWhole("/login", 40 * MIB);
    expectSaid(answer, 413, TOO_LARGE);
    expect(read).not.toContain(40 * MIB);
  });

  test("after a refusal the connection ends soon, however long somebody goes on sending", async () => {
    const socket = openSocket(listener.origin);
    const began = performance.now();
    socket.write(post("/login", "Content-Length: 999999999\r\n"));
    const drip = setInterval(() => socket.write("a".repeat(1_000)), 20);
    const answer = parseAnswer(await readUntilEnd(socket));
    clearInterval(drip);
    expect(answer.status).toBe(413);
    const ms = performance.now() - began;
    expect(ms).toBeLessThan(PATIENCE_MS);
    // Closed at once, the rest of what is sent would reset the connection before the answer is read.
    expect(ms).toBeGreaterThan(1_000);
  });
});

describe("a body in chunks", () => {
  test("is read up to its limit", async () => {
    const body = `${chunk(60_000)}0\r\n\r\n`;
    const answer = await sendRaw(listener.origin, post("/login", "Transfer-Encoding: chunked\r\n", body));
    expect(answer.status).toBe(200);
    expect(answer.body).toBe("60000 bytes");
  });

  test("is cut when it grows beyond", async () => {
    const body = `${chunk(60_000)}${chunk(60_000)}0\r\n\r\n`;
    const answer = await sendRaw(listener.origin, post("/login", "Transfer-Encoding: chunked\r\n", body));
    expect(answer.status).toBe(413);
    expect(answer.body).toContain(Buffer.from(TOO_LARGE).toString("latin1"));
    expect(read).not.toContain(120_000);
  });

  test("that never ends is cut soon after its limit", async () => {
    const socket = openSocket(listener.origin);
    socket.write(post("/endless", "Transfer-Encoding: chunked\r\n"));
    const began = performance.now();
    const drip = setInterval(() => socket.write(chunk(50_000)), 5);
    const answer = parseAnswer(await readUntilEnd(socket));
    clearInterval(drip);
    expect(answer.status).toBe(413);
    expect(performance.now() - began).toBeLessThan(PATIENCE_MS);
  });

  test("broken in the middle is a bad request", async () => {
    const answer = await sendRaw(
      listener.origin,
      post("/broken", "Transfer-Encoding: chunked\r\n", "5\r\nhalloXX"),
    );
    expect(answer.status).toBe(400);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });
});

test("a page that doesn't read the body still answers, and its sender can read the answer", async () => {
  const answer = await sendWhole("/unread", 60_000);
  expect(answer).toEqual({ status: 422, text: "not interested" });
});

test("two requests on one connection are answered in order", async () => {
  const first = "POST /one HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhallo";
  const answer = await sendRaw(listener.origin, first + post("/two", "Content-Length: 3\r\n", "abc"));
  expect(answer.text).toMatch(/5 bytes[\s\S]*3 bytes/);
});

test("a client that leaves in the middle ends nothing but its own request", async () => {
  const socket = openSocket(listener.origin);
  socket.write(post("/left", "Content-Length: 5000\r\n", "abc"));
  await new Promise((resolve) => setTimeout(resolve, 100));
  socket.destroy();
  await expect.poll(() => listener.log().find(({ path }) => path === "/left")).toMatchObject({ status: 499 });
  expect((await fetch(`${listener.origin}/a`)).status).toBe(200);
});

function sendWhole(path: string, size: number): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(listener.origin + path, {
      method: "POST",
      headers: { "Content-Length": size },
    });
    request.on("response", (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
    request.on("error", reject);
    request.end(Buffer.alloc(size));
  });
}
