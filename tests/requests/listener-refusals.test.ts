import { holdAnswer, pageKey } from "#app/http/held.server.ts";
import { openSocket, parseAnswer, readUntilEnd, sendRaw } from "#tests/support/raw-http.ts";
import { type OpenListener, OWN_ORIGIN, openListener } from "#tests/support/server/open-listener.ts";

const PLAIN = { embedded: null, language: "de", decision: "" } as const;

let listener: OpenListener;
beforeAll(async () => {
  listener = await openListener(async (request) => new Response(`answered ${request.url}`));
});
afterAll(() => listener.close());

const line = (first: string, headers = "") =>
  `${first} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`;

describe("a request that is refused before any page sees it", () => {
  test.each([
    ["a broken escape", "GET /%E0%A4%A", 400],
    ["a lone percent sign", "GET /100%", 400],
    ["an escaped NUL", "GET /muster%00", 400],
    ["an escaped newline", "GET /muster%0d%0aSet-Cookie:a", 400],
    ["a backslash", "GET /\\evil.example", 400],
    ["an escaped backslash", "GET /%5Cevil.example", 400],
    ["two slashes first where something is posted", "POST //evil.example", 400],
    ["an escaped second slash", "GET /%2Fevil.example", 400],
    ["dots", "GET /a/../../etc/passwd", 400],
    ["escaped dots", "GET /%2e%2e/etc/passwd", 400],
    ["a whole address", "GET http://evil.example/", 400],
    ["a fragment", "GET /muster#x", 400],
    ["bytes that are no ASCII", "GET /m\u00fcller", 400],
    ["a long address", `GET /${"a".repeat(2_100)}`, 414],
    ["a long query", `GET /muster?${"a".repeat(2_100)}`, 414],
    ["OPTIONS", "OPTIONS /muster", 405],
    ["OPTIONS for the server", "OPTIONS *", 405],
    ["TRACE", "TRACE /muster", 405],
    ["PUT", "PUT /muster", 405],
    ["DELETE", "DELETE /muster", 405],
    ["PROPFIND", "PROPFIND /muster", 405],
    ["CONNECT", "CONNECT evil.example:443", 405],
    ["a method nobody knows", "BREW /muster", 400],
    ["another protocol", "\x16\x03\x01\x02\x00", 400],
  ])("%s", async (_, first, status) => {
    const answer = await sendRaw(listener.origin, Buffer.from(line(first), "latin1"));
    expect(answer.status).toBe(status);
    expect(answer.body).toContain('<html lang="de">');
    expect(answer.body).toContain(" Ruf &#38; Werk</title>");
    expect(answer.body).toContain(answer.headers.get("x-request-id"));
    expect(answer.body).not.toContain("<script");
    expect(answer.headers.get("allow")).toBe(status === 405 ? "GET, HEAD, POST" : undefined);
  });

  test.each([
    ["no Host", "GET /a HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    ["two Hosts", "GET /a HTTP/1.1\r\nHost: x\r\nhost: y\r\nConnection: close\r\n\r\n", 400],
    ["two Hosts in one line", "GET /a HTTP/1.1\r\nHost: x, y\r\nConnection: close\r\n\r\n", 400],
    ["an empty Host", "GET /a HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n", 400],
    ["two Hosts of an old client", "GET /a HTTP/1.0\r\nHost: x\r\nHost: x\r\n\r\n", 400],
    ["a transfer coding we don't read", line("POST /a", "Transfer-Encoding: gzip, chunked\r\n"), 400],
    [
      "length and chunks at once",
      line("POST /a", "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n"),
      400,
    ],
    ["two lengths", line("POST /a", "Content-Length: 5\r\nContent-Length: 6\r\n"), 400],
    ["a compressed body", line("POST /a", "Content-Encoding: gzip\r\nContent-Length: 0\r\n"), 415],
    ["another expectation", line("POST /a", "Expect: coffee\r\nContent-Length: 5\r\n"), 417],
    ["too many header bytes", line("GET /a", `X-Long: ${"a".repeat(17_000)}\r\n`), 431],
  ])("%s", async (_, bytes, status) => {
    const answer = await sendRaw(listener.origin, bytes);
    expect(answer.status).toBe(status);
    expect(answer.body).toContain('<html lang="de">');
    expect(answer.body).toContain('<a href="/impressum">Impressum</a>');
  });

  test.each(["", "Host: x\r\nHost: y\r\n"])(
    "a held page isn't given to %j either, and nothing more is read from there",
    async (hosts) => {
      const held = { slug: "held", place: null };
      const answer = holdAnswer({ identity: Buffer.from("held") }, []);
      const page = { ...answer, ...held, places: [], until: Number.POSITIVE_INFINITY };
      await listener.pages.keep(pageKey(PLAIN, held), page, listener.pages.version());
      expect((await sendRaw(listener.origin, line("GET /held"))).body).toBe("held");
      const next = "GET /b HTTP/1.1\r\nHost: x\r\n\r\n";
      const refusal = await sendRaw(listener.origin, `GET /held HTTP/1.1\r\n${hosts}\r\n${next}`);
      expect(refusal.status).toBe(400);
      expect(refusal.headers.get("x-content-type-options")).toBe("nosniff");
      expect(refusal.headers.get("connection")).toBe("close");
      expect(refusal.text.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    },
  );
});

describe("a request that is answered", () => {
  test.each([
    ["GET /m%C3%BCller", `answered ${OWN_ORIGIN}/m%C3%BCller`],
    ["GET /a?next=//evil.example", `answered ${OWN_ORIGIN}/a?next=//evil.example`],
    ["GET /a/b?/", `answered ${OWN_ORIGIN}/a/b?/`],
  ])("%s", async (first, text) => {
    const answer = await sendRaw(listener.origin, line(first));
    expect(answer.status).toBe(200);
    expect(answer.body).toBe(text);
  });

  test("whatever the Host says, pages see our own origin", async () => {
    const forged =
      "GET /a HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n";
    expect((await sendRaw(listener.origin, forged)).body).toBe(`answered ${OWN_ORIGIN}/a`);
  });

  test("an old client without Host", async () => {
    expect((await sendRaw(listener.origin, "GET /a HTTP/1.0\r\n\r\n")).status).toBe(200);
  });

  test("a wish to upgrade the connection is ignored", async () => {
    const socket = openSocket(listener.origin);
    socket.write(line("GET /a", "Upgrade: websocket\r\n").replace("close", "upgrade"));
    const isWhole = (text: string) => text.includes(`answered ${OWN_ORIGIN}/a`);
    const answer = parseAnswer(await readUntilEnd(socket, undefined, isWhole));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("a GET with a body: the body is thrown away", async () => {
    const bytes =
      "GET /a HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhalloGET /b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    const answer = await sendRaw(listener.origin, bytes);
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain(" 400 ");
  });
});
