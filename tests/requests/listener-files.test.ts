import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sendRaw } from "#tests/support/raw-http.ts";
import { type OpenListener, openListener } from "#tests/support/server/open-listener.ts";
import { loadStaticFiles } from "../../app/http/static-files.server.ts";
import { precompress } from "../../scripts/precompress.mjs";

const SCRIPT = "console.log('hallo');".repeat(200);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);

let folder: string;
let listener: OpenListener;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "werkruf-client-"));
  mkdirSync(join(folder, "assets"));
  mkdirSync(join(folder, ".vite"));
  writeFileSync(join(folder, "assets/app-abc123.js"), SCRIPT);
  writeFileSync(join(folder, "assets/app-abc123.js.map"), "{}");
  writeFileSync(join(folder, "logo.png"), PNG);
  writeFileSync(join(folder, ".vite/manifest.json"), "{}");
  writeFileSync(join(folder, ".env"), "SECRET=1");
  precompress(folder);
  listener = await openListener(() => new Response("page", { status: 404 }), {
    files: loadStaticFiles(folder),
  });
});
afterAll(async () => {
  await listener.close();
  rmSync(folder, { recursive: true });
});

async function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return sendRaw(
    listener.origin,
    `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${lines.join("")}\r\n`,
  );
}
const asBytes = (body: string) => Buffer.from(body, "latin1");

describe("a file of the build", () => {
  test.each([
    ["br, gzip", "br", (bytes: Buffer) => brotliDecompressSync(bytes)],
    ["gzip", "gzip", (bytes: Buffer) => gunzipSync(bytes)],
    ["gzip, br;q=0", "gzip", (bytes: Buffer) => gunzipSync(bytes)],
    ["identity", undefined, (bytes: Buffer) => bytes],
    ["*", "br", (bytes: Buffer) => brotliDecompressSync(bytes)],
  ])("for a client that accepts %s", async (accepted, encoding, decode) => {
    const answer = await ask("/assets/app-abc123.js", { "Accept-Encoding": accepted });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(answer.headers.get("vary")).toBe("Accept-Encoding");
    expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(Number(answer.headers.get("content-length"))).toBe(answer.body.length);
    expect(decode(asBytes(answer.body)).toString()).toBe(SCRIPT);
  });

  test("is not sent again to a browser that has it", async () => {
    const headers = { "Accept-Encoding": "br" };
    const etag = (await ask("/assets/app-abc123.js", headers)).headers.get("etag") ?? "";
    for (const condition of [etag, `W/${etag}`, `"x", ${etag}`]) {
      const answer = await ask("/assets/app-abc123.js", { ...headers, "If-None-Match": condition });
      expect(answer.status).toBe(304);
      expect(answer.body).toBe("");
      expect(answer.headers.get("etag")).toBe(etag);
    }
    expect((await ask("/assets/app-abc123.js", { ...headers, "If-None-Match": '"old"' })).status).toBe(200);
  });

  test("HEAD tells its size without sending it", async () => {
    const answer = await ask("/assets/app-abc123.js", {}, "HEAD");
    expect(answer.headers.get("content-length")).toBe(String(SCRIPT.length));
    expect(answer.body).toBe("");
  });

  test("without a hash in its name is kept for an hour; a picture stays as it is", async () => {
    const answer = await ask("/logo.png?v=1", { "Accept-Encoding": "br" });
    expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(answer.headers.get("content-encoding")).toBeUndefined();
    expect(asBytes(answer.body)).toEqual(PNG);
  });
});

test.each([
  "/assets/app-abc123.js.map",
  "/assets/app-abc123.js.br",
  "/.vite/manifest.json",
  "/.env",
  "/assets",
])("%s is none of them", async (path) => {
  expect((await ask(path)).status).toBe(404);
});

test.each([
  ["/assets/", "/assets"],
  ["/assets/%61pp-abc123.js", "/assets/app-abc123.js"],
])("%s isn't found on another way either, but sent on", async (path, location) => {
  const answer = await ask(path);
  expect([answer.status, answer.headers.get("location")]).toEqual([308, location]);
});

test("files are not worth a line in the log", () => {
  expect(listener.log().filter(({ path }) => String(path).includes("logo"))).toEqual([]);
});
