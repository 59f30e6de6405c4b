import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { connect } from "node:http2";
import { request } from "node:https";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "#tests/support/free-port.ts";
import { type FrontProxy, startCaddy, startNginx } from "#tests/support/server/proxy.ts";

/** A visitor's address, as the proxy sees it: not the one that the proxy itself comes from. */
const VISITOR = "127.0.0.2";
const MIB = 1024 * 1024;

let upstreamPort: number;
let upstream: Server;
const arrived: IncomingMessage[] = [];

beforeAll(async () => {
  upstreamPort = await freePort();
  upstream = await startUpstream();
});
afterAll(() => upstream.close());

/** In the program's place: keeps what arrives and answers when the body has ended. */
async function startUpstream(): Promise<Server> {
  const server = createServer(async (message, response) => {
    arrived.push(message);
    let bytes = 0;
    for await (const chunk of message) bytes += chunk.length;
    response.end(`${bytes} bytes`);
  }).listen(upstreamPort, "127.0.0.1");
  await once(server, "listening");
  return server;
}

async function restart(downMs: number): Promise<void> {
  upstream.closeAllConnections();
  upstream.close();
  await once(upstream, "close");
  await wait(downMs);
  upstream = await startUpstream();
}

interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  text: string;
}

/** Sends `body` in pieces; `between` runs when the first has been sent. */
async function ask(proxy: FrontProxy, body: Buffer[] = [], between?: () => Promise<void>): Promise<Answer> {
  const { port } = proxy;
  const length = body.reduce((sum, { length }) => sum + length, 0);
  const headers = { "X-Forwarded-For": "203.0.113.9", "Content-Length": length };
  const method = length > 0 ? "POST" : "GET";
  const options = { host: "localhost", port, path: "/login", method, headers, localAddress: VISITOR };
  const outgoing = request({ ...options, family: 4, rejectUnauthorized: false });
  const answered = once(outgoing, "response");
  for (const [position, piece] of body.entries()) {
    outgoing.write(piece);
    if (position === 0) await between?.();
  }
  outgoing.end();
  const [answer] = (await answered) as [IncomingMessage];
  let text = "";
  for await (const chunk of answer) text += chunk;
  return { status: answer.statusCode ?? 0, headers: answer.headers, text };
}

describe.each([
  ["Caddy", startCaddy],
  ["nginx", startNginx],
])("%s as docs/operations.md configures it", (name, start) => {
  let proxy: FrontProxy | string;
  beforeAll(async () => {
    proxy = await start(upstreamPort);
  });
  afterAll(() => (typeof proxy === "string" ? undefined : proxy.stop()));

  test("tells the program the visitor's address and the public host, whatever the visitor claims", async ({
    skip,
  }) => {
    if (typeof proxy === "string") return skip(`Not tested here: ${proxy}.`);
    expect((await ask(proxy)).status).toBe(200);
    expect(arrived.at(-1)?.headers["x-forwarded-for"]).toBe(VISITOR);
    expect(arrived.at(-1)?.headers.host).toMatch(/^localhost(?::\d+)?$/);
  });

  test("speaks HTTP/2", async ({ skip }) => {
    if (typeof proxy === "string") return skip(`Not tested here: ${proxy}.`);
    const session = connect(`https://localhost:${proxy.port}`, { rejectUnauthorized: false });
    const stream = session.request({ ":path": "/" });
    const [headers] = await once(stream, "response");
    session.destroy();
    expect(headers[":status"]).toBe(200);
  });

  test("lets 62 MiB through, the first bytes before the last have come", async ({ skip }) => {
    if (typeof proxy === "string") return skip(`Not tested here: ${proxy}.`);
    const before = arrived.length;
    const answer = await ask(proxy, [Buffer.alloc(MIB), Buffer.alloc(61 * MIB)], () =>
      expect.poll(() => arrived.length).toBe(before + 1),
    );
    expect(answer.text).toBe(`${62 * MIB} bytes`);
  });

  test("gets visitors over a restart", async ({ skip }) => {
    if (typeof proxy === "string") return skip(`Not tested here: ${proxy}.`);
    const restarted = restart(1_500);
    await expect.poll(() => upstream.listening).toBe(false);
    const answer = await ask(proxy);
    await restarted;
    if (name === "Caddy") expect(answer).toMatchObject({ status: 200, text: "0 bytes" });
    else {
      expect(answer.status).toBe(503);
      expect(answer.headers["retry-after"]).toBe("5");
      expect(answer.text).toContain("Gleich wieder da");
    }
    expect((await ask(proxy)).status).toBe(200);
  });
});
