import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type BodyRefused, limitedBody } from "./body-stream.server.ts";

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
): Promise<{ refused: number[]; outcome: string | number }> {
  const refused: number[] = [];
  const server = createServer();
  server.listen(0);
  await once(server, "listening");
  const address = server.address();
  const socket = connect(typeof address === "object" && address ? address.port : 0);
  socket.write("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n");
  const [req] = await once(server, "request");
  const { stream } = limitedBody(req, RULE, ({ status }) => refused.push(status));
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
    outcome = (error as BodyRefused).name;
  }
  await sending;
  socket.destroy();
  server.closeAllConnections();
  server.close();
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
  expect(result).toEqual({ refused: [408], outcome: "BodyRefused" });
});

test("a body that drips for too long is refused", async () => {
  const result = await received(async ({ write }) => {
    for (let part = 0; part < 16; part += 1) {
      await write("a");
      vi.advanceTimersByTime(5_000);
    }
  });
  expect(result).toEqual({ refused: [408], outcome: "BodyRefused" });
});

test("a body beyond its limit is refused once", async () => {
  const result = await received(async ({ write }) => {
    for (let part = 0; part < 30; part += 1) void write("a".repeat(60_000));
  });
  expect(result).toEqual({ refused: [413], outcome: "BodyRefused" });
});

test("a slow reader is not taken for a silent client", async () => {
  const result = await received(async ({ write }) => {
    void write("a".repeat(10_000));
    void write("b".repeat(10_000));
  }, 25_000);
  expect(result.refused).toEqual([]);
  expect(result.outcome).toBe(20_000);
});

test("what nobody reads stays with its sender", async () => {
  const server = createServer();
  server.listen(0);
  await once(server, "listening");
  const address = server.address();
  const socket = connect(typeof address === "object" && address ? address.port : 0);
  const size = 60_000_000;
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${size}\r\n\r\n`);
  const [req] = await once(server, "request");
  limitedBody(req, { ...RULE, bytes: size }, () => undefined);
  socket.write(Buffer.alloc(size));
  const unsent = await onceStill(() => socket.writableLength);
  socket.destroy();
  server.closeAllConnections();
  server.close();
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
