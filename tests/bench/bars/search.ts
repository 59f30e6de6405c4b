import type { Bar } from "../support/bar.ts";
import { percentile } from "../support/figures.ts";
import { getRequest, load } from "../support/load.ts";
import { addRequests } from "../support/many-requests.ts";
import { addBusinesses, sessionOf, startSeeded } from "../support/material.ts";

const ROWS = 10_000;
const ROUNDS = 3;
const SECONDS = 2;
const MESSAGE =
  "Der Abfluss im Bad ist verstopft, das Wasser steht schon bis zum Rand und läuft langsam über. Können Sie " +
  "bitte so schnell wie möglich vorbeikommen? Wir wohnen im dritten Stock, der Schlüssel liegt beim Nachbarn. " +
  "Vielen Dank und freundliche Grüße aus der Südstadt. Nummer ";

const PAGES: Record<string, string> = {
  "first page": "",
  "a search that finds everything": "suche=abfluss",
  "a search that finds nothing": "suche=zugabe",
  "a search for the oldest one": `suche=${encodeURIComponent(`nummer ${ROWS - 1}`)}`,
  "three words, the last of them nowhere": "suche=wasser+bad+zzz",
  "a type nobody asked for": "art=project",
  "an urgency nobody was given": "dringlichkeit=sofort",
};

/** Searching one business's 10,000 requests, and what others feel of it. */
export async function searchInbox(): Promise<Bar[]> {
  const server = await startSeeded();
  const [business] = addBusinesses(server.db, "search", 1);
  if (!business) throw new Error("There is no business.");
  addRequests(server.db, ROWS, business.slug, { share: 1, prefix: "", others: 1, message: MESSAGE });
  const session = await sessionOf(server, business);
  const path = `/dashboard/${business.slug}`;
  const common = { port: server.port, seconds: SECONDS, expected: [200], keepsLatencies: true };
  const searching = (query: string) =>
    load({ ...common, requests: [getRequest(`${path}?${query}`, session)], connections: 1 }, server.pid);
  const bars: Bar[] = [];
  for (const [name, query] of Object.entries(PAGES)) {
    await searching(query);
    const latencies: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) latencies.push(...(await searching(query)).latencies);
    bars.push(bar(`search in 10,000 requests: ${name}, p95`, percentile(latencies, 0.95), 60, latencies));
  }
  const others = { ...common, seconds: SECONDS * ROUNDS, connections: 4, rate: 50 };
  const health = { ...others, requests: [getRequest("/health")] };
  const nothing = getRequest(`${path}?suche=zugabe`, session);
  const [waiting] = await Promise.all([
    load(health, server.pid),
    load({ ...common, seconds: SECONDS * ROUNDS, requests: [nothing], connections: 1 }, server.pid),
  ]);
  bars.push(
    bar("search in 10,000 requests: what others wait meanwhile, p99", waiting.p99, 50, waiting.latencies),
  );
  return bars;
}

function bar(name: string, measured: number, limit: number, latencies: number[]): Bar {
  const worst = Math.max(...latencies).toFixed(0);
  const detail = `p50 ${percentile(latencies, 0.5).toFixed(1)} ms, worst ${worst} ms of ${latencies.length}`;
  return { name, measured, limit, goal: "at most", unit: "ms", detail };
}
