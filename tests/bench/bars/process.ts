import { setTimeout as wait } from "node:timers/promises";
import { openSocket } from "#tests/support/raw-http.ts";
import type { Bar } from "../support/bar.ts";
import { median } from "../support/figures.ts";
import { load } from "../support/load.ts";
import { addBusinesses, pageRequest, sessionOf, startSeeded, twelveMegapixels } from "../support/material.ts";
import { photoForm, post } from "../support/post.ts";
import { forgetPeak, memoryMiB } from "../support/processes.ts";

const ROUNDS = 5;
const IDLE_MS = 10_000;
const LOAD_SECONDS = 12;
const SLOW_CONNECTIONS = 500;
const DRIP_MS = 400;

/** From starting the process to its first answer, with nothing to install, build or migrate. */
export async function startingTime(): Promise<Bar[]> {
  const startMs = async (command?: readonly [string, ...string[]]) => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = await startSeeded(command ? { command } : {});
      times.push(server.startMs);
      await server.end();
    }
    return median(times);
  };
  const bar = { goal: "at most", unit: "ms" } as const;
  return [
    {
      ...bar,
      name: "process: npm start to first answer",
      measured: await startMs(["npm", "start"]),
      limit: 2_000,
    },
    { ...bar, name: "process: the server itself to first answer", measured: await startMs(), limit: 500 },
  ];
}

/** At rest, and under sixteen connections with one photo in work at any time. */
export async function memory(): Promise<Bar[]> {
  const server = await startSeeded();
  await wait(IDLE_MS);
  const idle = memoryMiB(server.pid, "VmRSS");
  const [business] = addBusinesses(server.db, "memory", 1);
  if (!business) throw new Error("There is no business.");
  const requests = [
    pageRequest(`/${business.slug}`),
    pageRequest(`/dashboard/${business.slug}`, await sessionOf(server, business)),
    pageRequest("/"),
    pageRequest("/login"),
  ];
  const form = photoForm((await twelveMegapixels()).bytes);
  forgetPeak(server.pid);
  const state = { isOver: false };
  const sending = (async () => {
    while (!state.isOver) await post(server.origin, `/${business.slug}/foto`, form);
  })();
  await load(
    { port: server.port, requests, seconds: LOAD_SECONDS, connections: 16, expected: [200] },
    server.pid,
  );
  state.isOver = true;
  await sending;
  const bar = { goal: "at most", unit: "MiB" } as const;
  return [
    { ...bar, name: "process: memory at rest", measured: idle, limit: 130 },
    {
      ...bar,
      name: "process: peak memory, 16 connections and one photo in work",
      measured: memoryMiB(server.pid, "VmHWM"),
      limit: 276,
    },
  ];
}

/** SIGTERM while many clients send their forms a byte at a time. */
export async function stoppingTime(): Promise<Bar[]> {
  const server = await startSeeded();
  const [business] = addBusinesses(server.db, "stop", 1);
  const sockets = Array.from({ length: SLOW_CONNECTIONS }, () => openSocket(server.origin));
  for (const socket of sockets) {
    socket.resume();
    socket.write(
      `POST /${business?.slug} HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000\r\n\r\n--x\r\n`,
    );
  }
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write("x");
  }, DRIP_MS);
  await wait(5 * DRIP_MS);
  const measured = await server.end();
  clearInterval(drip);
  for (const socket of sockets) socket.destroy();
  return [
    {
      name: "process: SIGTERM to exit with 500 slow connections",
      measured,
      limit: 5_000,
      goal: "at most",
      unit: "ms",
    },
  ];
}
