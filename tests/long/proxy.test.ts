import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#tests/support/free-port.ts";
import { MULTIPART, multipartBody } from "#tests/support/pages/multipart-body.ts";
import { heavyPhoto } from "#tests/support/photos.ts";
import { proxiedVisitor } from "#tests/support/server/proxied-visitor.ts";
import { startCaddy, startHaproxy, startNginx } from "#tests/support/server/proxy.ts";
import { startWerkruf } from "#tests/support/werkruf.ts";

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

test.each(proxies)("%s brings a photo of 12 MB to the program in small pieces", async (_, start) => {
  const PORT = await freePort();
  const front = await start(PORT);
  if (typeof front === "string") return console.error(`Not tested here: ${front}.`);
  onTestFinished(front.stop);
  const werkruf = await startWerkruf({ PORT: String(PORT), ORIGIN: `https://localhost:${front.port}` });
  onTestFinished(async () => void (await werkruf.stop()));
  const content = await heavyPhoto();
  expect(content.length).toBeGreaterThan(12_000_000);
  const body = multipartBody([{ name: "images", filename: "Bad.jpg", content }]);
  const visitor = proxiedVisitor(front.port, VISITOR);
  onTestFinished(visitor.leave);
  const pieces = Array.from({ length: 12 }, (_, at) =>
    body.subarray(...[at, at + 1].map((end) => Math.ceil((body.length * end) / 12))),
  );
  const answer = await visitor.post("/muster-sanitaer/foto", pieces, MULTIPART, () => wait(200));
  expect(answer).toMatchObject({ status: 201, text: expect.stringContaining("token") });
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
