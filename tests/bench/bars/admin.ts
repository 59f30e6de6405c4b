import { adminId } from "#tests/support/admin.ts";
import type { Bar } from "../support/bar.ts";
import { percentile } from "../support/figures.ts";
import { getRequest, load } from "../support/load.ts";
import { requestAt } from "../support/many-requests.ts";
import { sessionOf } from "../support/material.ts";
import { MILLION, startWithMillion } from "../support/million-requests.ts";

const ROUNDS = 3;
const SECONDS = 2;
const LIMIT_MS = 150;

/** The administrators' lists with a million requests of ten thousand businesses, and what others feel of it. */
export async function adminLists(): Promise<Bar[]> {
  const server = await startWithMillion();
  const session = await sessionOf(server, { ownerId: adminId(server) });
  const last = requestAt(server.db, MILLION.slug, MILLION.requests / MILLION.share - 100);
  const list = "/admin-panel-werkruf/requests";
  const nothing = `${list}?suche=zugabe`;
  const pages: Record<string, string> = {
    "requests, first page": list,
    "requests, last pages": `${list}?aelter=${last.createdAt}.${last.id}`,
    "requests, a search that finds everything": `${list}?suche=koeln`,
    "requests, a search that finds nothing, each answer": nothing,
    "requests, a status nobody has, each answer": `${list}?stand=erledigt`,
    "overview, every figure": "/admin-panel-werkruf",
    "profiles, first page": "/admin-panel-werkruf/profiles",
    "profiles, those without a request": "/admin-panel-werkruf/profiles?stand=ohne-anfrage",
    "profiles, a group nobody is in": "/admin-panel-werkruf/profiles?stand=zahlung-offen",
    "profiles, a search that finds everything": "/admin-panel-werkruf/profiles?suche=probe",
    "profiles, a search that finds one": `/admin-panel-werkruf/profiles?suche=meister%40example.com`,
  };
  const common = { port: server.port, seconds: SECONDS, expected: [200], keepsLatencies: true };
  const asking = (path: string) =>
    load({ ...common, requests: [getRequest(path, session)], connections: 1 }, server.pid);
  const bars: Bar[] = [];
  for (const [name, path] of Object.entries(pages)) {
    await asking(path);
    const latencies: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) latencies.push(...(await asking(path)).latencies);
    bars.push(bar(`admin: ${name}, p95`, percentile(latencies, 0.95), LIMIT_MS, latencies));
  }
  const others = { ...common, seconds: SECONDS * ROUNDS, connections: 4, rate: 50 };
  const [waiting] = await Promise.all([
    load({ ...others, requests: [getRequest("/health")] }, server.pid),
    load(
      { ...common, seconds: SECONDS * ROUNDS, requests: [getRequest(nothing, session)], connections: 1 },
      server.pid,
    ),
  ]);
  bars.push(bar("admin: what others wait during a search, p99", waiting.p99, 50, waiting.latencies));
  return bars;
}

function bar(name: string, measured: number, limit: number, latencies: number[]): Bar {
  const worst = Math.max(...latencies).toFixed(0);
  const detail = `p50 ${percentile(latencies, 0.5).toFixed(1)} ms, worst ${worst} ms of ${latencies.length}; ${MILLION.requests.toLocaleString("en")} requests, ${MILLION.profiles.toLocaleString("en")} profiles`;
  return { name, measured, limit, goal: "at most", unit: "ms", detail };
}
