import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "#tests/support/free-port.ts";
import { proxiedVisitor } from "#tests/support/server/proxied-visitor.ts";
import { startCaddy, startHaproxy, startNginx } from "#tests/support/server/proxy.ts";

const VISITOR = "127.0.0.2";
const PIECES = 50;
/** All pieces together take longer than the proxies wait for an answer, and for a word from anybody. */
const PAUSE_MS = 2_000;

/** In the program's place: says how much has come. */
async function counting(): Promise<number> {
  const port = await freePort();
  const server = createServer((request, response) => {
    let bytes = 0;
    request.on("error", () => undefined).on("data", (chunk) => (bytes += chunk.length));
    request.on("end", () => response.end(`${bytes} bytes`));
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return port;
}

const proxies = [
  ["Caddy", startCaddy],
  ["HAProxy", startHaproxy],
  ["nginx", startNginx],
] as const;

test("a body on a slow line arrives whole, longer as it takes than any limit of the proxies", async () => {
  const upstream = await counting();
  const answers = proxies.map(async ([name, start]) => {
    const proxy = await start(upstream);
    if (typeof proxy === "string") return console.error(`Not tested here: ${proxy}.`);
    onTestFinished(proxy.stop);
    const visitor = proxiedVisitor(proxy.port, VISITOR);
    onTestFinished(visitor.leave);
    const body = Array.from({ length: PIECES }, () => Buffer.alloc(4_000));
    const { status, text } = await visitor.post("/", body, undefined, () => wait(PAUSE_MS));
    expect({ name, status, text }).toEqual({ name, status: 200, text: `${PIECES * 4_000} bytes` });
  });
  await Promise.all(answers);
});

test("HAProxy says after 15 s in German that nobody serves", async ({ skip }) => {
  const proxy = await startHaproxy(await freePort());
  if (typeof proxy === "string") return skip(proxy);
  onTestFinished(proxy.stop);
  const visitor = proxiedVisitor(proxy.port, VISITOR);
  onTestFinished(visitor.leave);
  const from = performance.now();
  const { status, headers, text } = await visitor.get("/login");
  expect(performance.now() - from).toBeGreaterThan(10_000);
  expect(status).toBe(503);
  expect(headers["retry-after"]).toBe("5");
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(text).toContain("Gehen Sie zurück und senden Sie es noch einmal.");
});
