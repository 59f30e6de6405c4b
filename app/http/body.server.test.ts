import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { limitedBody, ownSegments } from "./body.server.ts";

const RULE = { bytes: 1_000_000, wholeMs: 60_000, silenceMs: 20_000 };

/* Bytes take their real way, time passes only when a test says so. */
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

interface Sender {
  /** Resolves when the reader has the bytes, or will never have them. */
  write(bytes: string): Promise<void>;
}

/** Posts through a real connection; `send` writes the body. Returns what was refused and what a reader got. */
async function received(
  send: (sender: Sender) => Promise<void>,
  readSlowlyMs = 0,
): Promise<{ refused: (number | null)[]; outcome: string | number }> {
  const refused: (number | null)[] = [];
  const { req, socket, end } = await posting();
  const { stream } = limitedBody(req, RULE, (status) => refused.push(status));
  let size = 0;
  let outcome: string | number | undefined;
  let sent = 0;
  const write = async (bytes: string) => {
    socket.write(`${bytes.length.toString(16)}\r\n${bytes}\r\n`);
    sent += bytes.length;
    while (size < sent && outcome === undefined) await new Promise(setImmediate);
  };
  const sending = send({ write }).then(() => socket.write("0\r\n\r\n"));
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      if (readSlowlyMs === 0) continue;
      // The next bytes are there before the reader has taken his time.
      while (!req.isPaused() && !req.readableEnded) await new Promise(setImmediate);
      vi.advanceTimersByTime(readSlowlyMs);
    }
    outcome = size;
  } catch (error) {
    outcome = (error as Error).name;
  }
  await sending;
  end();
  return { refused, outcome };
}

test("a body that keeps coming is read to its end", async () => {
  const result = await received(async ({ write }) => {
    for (let part = 0; part < 4; part += 1) {
      await write("a".repeat(1_000));
      vi.advanceTimersByTime(12_000);
    }
  });
  expect(result).toEqual({ refused: [], outcome: 4_000 });
});

test("a body that falls silent is refused", async () => {
  const result = await received(async ({ write }) => {
    await write("a");
    vi.advanceTimersByTime(20_000);
  });
  expect(result).toEqual({ refused: [408], outcome: "AbortError" });
});

test("a body that drips for too long is refused", async () => {
  const result = await received(async ({ write }) => {
    for (let part = 0; part < 16; part += 1) {
      await write("a");
      vi.advanceTimersByTime(5_000);
    }
  });
  expect(result).toEqual({ refused: [408], outcome: "AbortError" });
});

test("a body beyond its limit is refused once", async () => {
  const result = await received(async ({ write }) => {
    for (let part = 0; part < 30; part += 1) void write("a".repeat(60_000));
  });
  expect(result).toEqual({ refused: [413], outcome: "AbortError" });
});

test("a slow reader is not taken for a silent client", async () => {
  const result = await received(async ({ write }) => {
    void write("a".repeat(70_000));
    void write("b".repeat(70_000));
  }, 25_000);
  expect(result.refused).toEqual([]);
  expect(result.outcome).toBe(140_000);
});

test("a page is asked when the body is whole, or when more of it waits than should", async () => {
  const { req, socket, end } = await posting();
  const broke: (number | null)[] = [];
  const { hasCome } = limitedBody(req, RULE, (status) => broke.push(status));
  let isAsked = false;
  void hasCome.then(() => (isAsked = true));
  socket.write(chunkOf(60_000));
  await onceStill(() => req.socket.bytesRead);
  expect(isAsked).toBe(false);
  socket.write(chunkOf(10_000));
  expect(await hasCome).toBe(true);
  expect(broke).toEqual([]);
  end();
});

test("no page is asked for a body whose sender leaves in the middle", async () => {
  const { req, socket, end } = await posting();
  const broke: (number | null)[] = [];
  const { hasCome } = limitedBody(req, RULE, (status) => broke.push(status));
  socket.write(chunkOf(300));
  await onceStill(() => req.socket.bytesRead);
  socket.destroy();
  expect(await hasCome).toBe(false);
  expect(broke).toEqual([null]);
  end();
});

const chunkOf = (size: number) => `${size.toString(16)}\r\n${"a".repeat(size)}\r\n`;

/** The head of a post has arrived; its body hasn't. */
async function posting(length = "Transfer-Encoding: chunked") {
  const server = createServer();
  server.listen(0);
  await once(server, "listening");
  const address = server.address();
  const socket = connect(typeof address === "object" && address ? address.port : 0);
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${length}\r\n\r\n`);
  const [req] = (await once(server, "request")) as [IncomingMessage];
  const end = () => {
    socket.destroy();
    server.closeAllConnections();
    server.close();
  };
  return { req, socket, end };
}

test("what nobody reads stays with its sender", async () => {
  const size = 60_000_000;
  const { req, socket, end } = await posting(`Content-Length: ${size}`);
  limitedBody(req, { ...RULE, bytes: size }, () => undefined);
  socket.write(Buffer.alloc(size));
  const unsent = await onceStill(() => socket.writableLength);
  end();
  expect(unsent).toBeGreaterThan(size / 2);
});

/** A number that changes no more. */
async function onceStill(look: () => number): Promise<number> {
  let last = Number.NaN;
  for (let same = 0; same < 200; ) {
    await new Promise(setImmediate);
    same = look() === last ? same + 1 : 0;
    last = look();
  }
  return last;
}

test("the fixed beginnings of routes, without places for a business", () => {
  const routes = [
    { path: "login" },
    { path: "login/link" },
    { path: "dashboard/:slug" },
    { path: ":slug/danke" },
    { path: "*" },
    {},
    undefined,
  ];
  expect([...ownSegments(routes)]).toEqual(["login", "dashboard"]);
});
