import type { Bar } from "../support/bar.ts";
import { startReference } from "../support/child.ts";
import { benchFolder } from "../support/clean-up.ts";
import { inTurn, percentile } from "../support/figures.ts";
import { load } from "../support/load.ts";
import { addBusinesses, pageRequest, sessionOf, startSeeded, twelveMegapixels } from "../support/material.ts";
import { photoForm, post, submitForm } from "../support/post.ts";
import { forgetPeak, memoryMiB } from "../support/processes.ts";

const ROUNDS = 9;
const CUSTOMERS = 10;
const PHOTOS_EACH = 8;
const LISTENING_SECONDS = 4;
const MEGABYTES_PER_MIB = 1.048576;

/** One photo of twelve megapixels to its two stored files, against bare sharp. */
export async function photoToFiles(): Promise<Bar[]> {
  const server = await startSeeded();
  const [business] = addBusinesses(server.db, "photo", 1);
  const { bytes, file } = await twelveMegapixels();
  const folder = benchFolder();
  const bare = await startReference("bare-server.ts", { kind: "photo", file, folder });
  const form = photoForm(bytes);
  const { ratio, ours, reference } = await inTurn(
    ROUNDS,
    () => timed(() => post(server.origin, `/${business?.slug}/foto`, form)),
    () => timed(() => post(`http://127.0.0.1:${bare.port}`, "/", Buffer.alloc(0))),
  );
  return [
    {
      name: "photo: 12 MP JPEG to stored display and thumbnail by bare sharp",
      measured: ratio,
      limit: 1.4,
      goal: "at most",
      unit: "×",
      detail: `${Math.round(ours)} ms by ${Math.round(reference)} ms`,
    },
  ];
}

async function timed(work: () => Promise<number>): Promise<number> {
  const begun = performance.now();
  const status = await work();
  if (status !== 201) throw new Error(`The photo was answered with ${status}.`);
  return performance.now() - begun;
}

/** Ten customers send eight photos each at once; what that costs everybody else. */
export async function manyPhotosAtOnce(): Promise<Bar[]> {
  const server = await startSeeded();
  const businesses = addBusinesses(server.db, "many", CUSTOMERS);
  const [first] = businesses;
  if (!first) throw new Error("There is no business.");
  const { bytes } = await twelveMegapixels();
  const form = submitForm(Array.from({ length: PHOTOS_EACH }, () => bytes));
  const held = [pageRequest(`/${first.slug}`)];
  const others = [
    pageRequest(`/dashboard/${first.slug}`, await sessionOf(server, first)),
    pageRequest("/"),
    pageRequest("/login"),
    pageRequest("/health"),
  ];
  const plan = {
    port: server.port,
    seconds: LISTENING_SECONDS,
    connections: 8,
    expected: [200],
    keepsLatencies: true,
  };
  await load({ ...plan, seconds: 1, requests: [...held, ...others] }, server.pid);
  forgetPeak(server.pid);

  const state = { isOver: false };
  const begun = performance.now();
  const sending = Promise.all(businesses.map(({ slug }) => post(server.origin, `/${slug}`, form))).finally(
    () => {
      state.isOver = true;
    },
  );
  const loop: number[] = [];
  const pages: number[] = [];
  while (!state.isOver) {
    const [ticks, answers] = await Promise.all([
      load({ ...plan, requests: held, rate: 50 }, server.pid),
      load({ ...plan, requests: others, rate: 20 }, server.pid),
    ]);
    loop.push(...ticks.latencies);
    pages.push(...answers.latencies);
  }
  const statuses = await sending;
  if (statuses.some((status) => status !== 303)) throw new Error(`Photos were answered with ${statuses}.`);
  const seconds = Math.round((performance.now() - begun) / 1000);
  const peak = memoryMiB(server.pid, "VmHWM") * MEGABYTES_PER_MIB;
  const bar = { goal: "at most", detail: `80 photos in about ${seconds} s` } as const;
  return [
    { ...bar, name: "10 customers × 8 photos: peak memory", measured: peak, limit: 400, unit: "MB" },
    {
      ...bar,
      name: "10 customers × 8 photos: event loop, p99 of a page from memory",
      measured: percentile(loop, 0.99),
      limit: 50,
      unit: "ms",
      detail: `p50 ${percentile(loop, 0.5).toFixed(1)} ms`,
    },
    {
      ...bar,
      name: "10 customers × 8 photos: other pages, p95",
      measured: percentile(pages, 0.95),
      limit: 300,
      unit: "ms",
      detail: `p50 ${percentile(pages, 0.5).toFixed(1)} ms`,
    },
  ];
}
