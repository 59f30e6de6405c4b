import type { Bar } from "../support/bar.ts";
import { startReference } from "../support/child.ts";
import { benchFolder } from "../support/clean-up.ts";
import { inTurn, median } from "../support/figures.ts";
import { CONTACT_FORM_7 } from "../support/figures-of-the-start.ts";
import { load, postRequest } from "../support/load.ts";
import { mails } from "../support/mails.ts";
import {
  addBusinesses,
  pageRequest,
  sessionOf,
  startSeeded,
  submitRequest,
  TYPED,
} from "../support/material.ts";

const CONNECTIONS = 16;
const SECONDS = 2;
const ROUNDS = 5;
/** Enough of them that nobody reaches the limits per business, of requests and of alerts. */
const BUSINESSES = 4_000;
const STEADY_SECONDS = 15;

/** Submits without photos against bare node:http → parse → one prepared insert with the same pragmas. */
export async function submitWithoutPhotos(): Promise<Bar[]> {
  const server = await startSeeded();
  addBusinesses(server.db, "submit", BUSINESSES);
  const storageDir = benchFolder();
  const bare = await startReference("bare-server.ts", { kind: "insert", storageDir });
  const typed = new URLSearchParams(TYPED).toString().replaceAll("%7Bn%7D", "{n}");
  const plan = { seconds: SECONDS, connections: CONNECTIONS, expected: [303], owners: BUSINESSES };
  let from = 0;
  const sentMeanwhile: number[] = [];
  const submits = async (port: number, pid: number, request: string) => {
    const report = await load({ ...plan, port, requests: [request], from }, pid);
    from += report.answers + CONNECTIONS;
    return report.perSecond;
  };
  const ours = async () => {
    const perSecond = await submits(server.port, server.pid, submitRequest("submit"));
    const queued = mails(server.db);
    sentMeanwhile.push(queued.filter(({ isSent }) => isSent).length / queued.length);
    // Sending what is left would slow the reference down.
    server.db.$client.exec("DELETE FROM outbox");
    return perSecond;
  };
  const form = postRequest("/", "application/x-www-form-urlencoded", typed);
  const result = await inTurn(ROUNDS, ours, () => submits(bare.port, bare.pid, form));
  const share = Math.round(median(sentMeanwhile) * 100);
  const detail = `${Math.round(result.ours)}/s by ${Math.round(result.reference)}/s; two mails each, ${share} % of them sent meanwhile`;
  const bar = { goal: "at least", unit: "×", detail } as const;
  return [
    { ...bar, name: "submits without photos a second", measured: result.ours, limit: 400, unit: "" },
    {
      ...bar,
      name: "submit without photos by WordPress + CF7, which stores nothing",
      measured: result.ratio / CONTACT_FORM_7.submitsByBare,
      limit: 5,
      detail: "by what both were to the bare one: docs/performance.md",
    },
  ];
}

/** 100 submits a second at fixed moments, while dashboards are being read. */
export async function submitSteadily(): Promise<Bar[]> {
  const server = await startSeeded();
  const businesses = addBusinesses(server.db, "steady", BUSINESSES);
  const readers = await Promise.all(
    businesses
      .slice(0, 10)
      .map(async (business) => pageRequest(`/dashboard/${business.slug}`, await sessionOf(server, business))),
  );
  const common = { port: server.port, seconds: STEADY_SECONDS, owners: BUSINESSES };
  const submits = (seconds: number, from: number) =>
    load(
      {
        ...common,
        seconds,
        from,
        requests: [submitRequest("steady")],
        connections: 32,
        rate: 100,
        expected: [303],
      },
      server.pid,
    );
  await submits(2, 500_000);
  const [report, reading] = await Promise.all([
    submits(STEADY_SECONDS, 0),
    load({ ...common, requests: readers, connections: 8, rate: 20, expected: [200] }, server.pid),
  ]);
  return [
    {
      name: "submit: p99 at 100 a second, 20 dashboards a second being read",
      measured: report.p99,
      limit: 30,
      goal: "at most",
      unit: "ms",
      detail: `p50 ${report.p50.toFixed(1)} ms, worst ${report.worst.toFixed(0)} ms; dashboards p99 ${reading.p99.toFixed(0)} ms`,
    },
  ];
}
