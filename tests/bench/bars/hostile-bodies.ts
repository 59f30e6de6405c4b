import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { openSocket } from "#tests/support/raw-http.ts";
import type { Bar } from "../support/bar.ts";
import type { BenchServer } from "../support/bench-server.ts";
import { addBusinesses, startSeeded } from "../support/material.ts";
import { forgetPeak, memoryMiB } from "../support/processes.ts";

const CONNECTIONS = 20;
const BODY_BYTES = 500_000_000;
/** What a form with photos may have (app/http/body.server.ts), and how long it may be silent. */
const LIMIT_BYTES = 61 * 1024 * 1024 + 256 * 1024;
const SILENCE_MS = 30_000;
const PIECE = Buffer.alloc(64 * 1024, 7);
const PART_BYTES = 7_000_000;
const PATIENCE_MS = 60_000;
const MEGABYTES_PER_MIB = 1.048576;

/** Twenty bodies of 500 MB at once: files and one text as fast as they go, silent after a while, and compressed. */
export async function hostileBodies(): Promise<Bar[]> {
  const server = await startSeeded();
  const [business] = addBusinesses(server.db, "hostile", 1);
  const path = `/${business?.slug}`;
  const all = (attack: (server: BenchServer, path: string) => Promise<number>) =>
    Promise.all(Array.from({ length: CONNECTIONS }, () => attack(server, path)));
  forgetPeak(server.pid);
  const late = {
    fast: Math.max(...(await all(sendFast))),
    text: Math.max(...(await all(sendText))),
    announced: Math.max(...(await all(sendAnnounced))),
    compressed: Math.max(...(await all(sendCompressed))),
    silent: Math.max(...(await all(fallSilent))),
  };
  const peak = memoryMiB(server.pid, "VmHWM") * MEGABYTES_PER_MIB;
  return [
    {
      name: "20 hostile bodies of 500 MB: peak memory",
      measured: peak,
      limit: 512,
      goal: "at most",
      unit: "MB",
    },
    {
      name: "20 hostile bodies of 500 MB: latest cut after the limit",
      measured: Math.max(...Object.values(late)),
      limit: 2_000,
      goal: "at most",
      unit: "ms",
      detail: Object.entries(late)
        .map(([kind, ms]) => `${kind} ${Math.round(ms)} ms`)
        .join(", "),
    },
  ];
}

const PART = `--x\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
const TEXT = '--x\r\nContent-Disposition: form-data; name="message"\r\n\r\n';

function headers(path: string, more: string): string {
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\n${more}\r\n\r\n`;
}

/**
 * An upload of parts as large as photos; how long after the limit the connection ended, in ms. A fast line may
 * push all of it through while the server still receives and drops, so that the answer can be read.
 */
async function sendFast(
  { origin }: BenchServer,
  path: string,
  part = PART,
  partBytes = PART_BYTES,
): Promise<number> {
  const socket = openSocket(origin);
  const closed = new Promise<number>((resolve) => socket.once("close", () => resolve(performance.now())));
  socket.write(headers(path, "Transfer-Encoding: chunked"));
  socket.resume();
  let sent = 0;
  let limitAt = Number.NaN;
  const deadline = performance.now() + PATIENCE_MS;
  while (!socket.destroyed && sent < BODY_BYTES && performance.now() < deadline) {
    if (sent % partBytes < PIECE.length) socket.write(chunk(Buffer.from(`\r\n${part}`)));
    const isTaken = new Promise<void>((resolve) => socket.write(chunk(PIECE), () => resolve()));
    await Promise.race([isTaken, closed]);
    sent += PIECE.length;
    if (sent > LIMIT_BYTES && Number.isNaN(limitAt)) limitAt = performance.now();
  }
  const closedAt = await Promise.race([closed, wait(PATIENCE_MS, Number.POSITIVE_INFINITY)]);
  return Number.isNaN(limitAt) ? 0 : Math.max(0, closedAt - limitAt);
}

function sendText(server: BenchServer, path: string): Promise<number> {
  return sendFast(server, path, TEXT, BODY_BYTES);
}

/** Says beforehand how much will come. */
function sendAnnounced({ origin }: BenchServer, path: string): Promise<number> {
  return untilClosed(origin, headers(path, `Content-Length: ${BODY_BYTES}`));
}

const ZEROS = gzipSync(Buffer.alloc(BODY_BYTES / 10));

/** Small on the line, large when unpacked. */
function sendCompressed({ origin }: BenchServer, path: string): Promise<number> {
  const body = Buffer.concat(Array.from({ length: 10 }, () => ZEROS));
  const head = headers(path, `Content-Encoding: gzip\r\nContent-Length: ${body.length}`);
  return untilClosed(origin, Buffer.concat([Buffer.from(head), body]));
}

/** Begins, then says nothing more. */
async function fallSilent({ origin }: BenchServer, path: string): Promise<number> {
  const start = Buffer.concat([
    Buffer.from(headers(path, "Transfer-Encoding: chunked")),
    chunk(Buffer.from(PART)),
    ...Array.from({ length: 40 }, () => chunk(PIECE)),
  ]);
  return Math.max(0, (await untilClosed(origin, start)) - SILENCE_MS);
}

async function untilClosed(origin: string, bytes: string | Buffer): Promise<number> {
  const socket = openSocket(origin);
  const begun = performance.now();
  socket.write(bytes);
  socket.resume();
  const closed = new Promise<number>((resolve) =>
    socket.once("close", () => resolve(performance.now() - begun)),
  );
  const ms = await Promise.race([closed, wait(PATIENCE_MS, Number.POSITIVE_INFINITY)]);
  socket.destroy();
  return ms;
}

function chunk(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from("\r\n")]);
}
