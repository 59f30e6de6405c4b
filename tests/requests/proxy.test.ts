import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#tests/support/free-port.ts";
import { proxiedVisitor } from "#tests/support/server/proxied-visitor.ts";
import { type FrontProxy, startCaddy, startHaproxy, startNginx } from "#tests/support/server/proxy.ts";

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
  const server = createServer((message, response) => {
    arrived.push(message);
    let bytes = 0;
    message.on("error", () => undefined).on("data", (chunk) => (bytes += chunk.length));
    message.on("end", () => response.end(`${bytes} bytes`));
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

describe.each([
  ["Caddy", startCaddy],
  ["HAProxy", startHaproxy],
  ["nginx", startNginx],
])("%s as deploy/ configures it", (name, start) => {
  let proxy: FrontProxy | string;
  beforeAll(async () => {
    proxy = await start(upstreamPort);
  });
  afterAll(() => (typeof proxy === "string" ? undefined : proxy.stop()));

  /** Skips the test where there is no such proxy. */
  function visitorAt(skip: (why: string) => never) {
    if (typeof proxy === "string") return skip(`Not tested here: ${proxy}.`);
    const visitor = proxiedVisitor(proxy.port, VISITOR);
    onTestFinished(visitor.leave);
    return visitor;
  }

  test("tells the program the visitor's address and the public host, whatever the visitor claims", async ({
    skip,
  }) => {
    expect((await visitorAt(skip).get("/login")).status).toBe(200);
    expect(arrived.at(-1)?.headers["x-forwarded-for"]).toBe(VISITOR);
    expect(arrived.at(-1)?.headers.host).toMatch(/^localhost(?::\d+)?$/);
  });

  test("lets 62 MiB through, the first bytes before the last have come", async ({ skip }) => {
    const visitor = visitorAt(skip);
    const before = arrived.length;
    const answer = await visitor.post("/", [Buffer.alloc(MIB), Buffer.alloc(61 * MIB)], undefined, () =>
      expect.poll(() => arrived.length).toBe(before + 1),
    );
    expect(answer.text).toBe(`${62 * MIB} bytes`);
  });

  test("keeps no connection to the program that the next request would meet as it closes", async ({
    skip,
  }) => {
    const visitor = visitorAt(skip);
    const sockets = new Set();
    for (let turn = 0; turn < 3; turn++) {
      await visitor.get("/login");
      sockets.add(arrived.at(-1)?.socket);
    }
    expect(sockets.size).toBe(3);
  });

  test("gets visitors over a restart", async ({ skip }) => {
    const visitor = visitorAt(skip);
    const restarted = restart(1_500);
    await expect.poll(() => upstream.listening).toBe(false);
    const [read, sent] = await Promise.all([
      visitor.get("/login"),
      visitor.post("/login", [Buffer.alloc(99)]),
    ]);
    await restarted;
    if (name === "nginx") {
      for (const answer of [read, sent]) {
        expect(answer.status).toBe(503);
        expect(answer.headers["retry-after"]).toBe("5");
        expect(answer.text).toContain("Gleich wieder da");
      }
    } else expect(read).toMatchObject({ status: 200, text: "0 bytes" });
    if (name === "HAProxy") expect(sent).toMatchObject({ status: 200, text: "99 bytes" });
    expect((await visitor.get("/login")).status).toBe(200);
  });
});
