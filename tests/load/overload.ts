import { setTimeout as wait } from "node:timers/promises";
import type { BenchServer } from "../bench/support/bench-server.ts";
import { runScript } from "../bench/support/child.ts";
import { percentile } from "../bench/support/figures.ts";
import type { LoadReport } from "../bench/support/load.ts";
import { addBusinesses, pageRequest, sessionOf } from "../bench/support/material.ts";
import { type Answer, ask } from "./client.ts";
import { type Row, round } from "./figures.ts";
import { post, slugOf } from "./mix.ts";

const CONNECTIONS = 1_500;
const PROBE_MS = 250;
const RECOVERED_IN_A_ROW = 10;
const RECOVERED_MS = 200;
const MOST_RECOVERY_MS = 10_000;
const FIRST_TURN = 9_000_000;

/**
 * As many readers as hardly fit, each asking again at once, for so many seconds; meanwhile now and then a submit, a
 * page from memory, health. Whoever is refused is told when to come again, and afterwards all is as before.
 */
export async function overload(server: BenchServer, seconds: number): Promise<Row[]> {
  const { port } = server;
  const [business] = addBusinesses(server.db, "andrang", 1);
  if (!business) throw new Error("No business was added.");
  const session = await sessionOf(server, business);
  const inbox = `/dashboard/${business.slug}`;
  await ask(port, `/${slugOf(0)}`);
  const requests = [pageRequest(inbox, session), pageRequest("/login"), pageRequest("/")];
  const plan = { port, requests, seconds, connections: CONNECTIONS, expected: [200, 503] };
  let isOver = false;
  const crowd = runScript("load-generator.ts", plan).then((text): LoadReport => {
    isOver = true;
    return JSON.parse(text);
  });
  const seen = {
    health: [] as Answer[],
    held: [] as Answer[],
    reader: [] as Answer[],
    submit: [] as Answer[],
  };
  for (let turn = FIRST_TURN; !isOver; turn += 1) {
    seen.health.push(await ask(port, "/health"));
    seen.held.push(await ask(port, `/${slugOf(0)}`));
    seen.reader.push(await ask(port, inbox, { headers: session }));
    seen.submit.push(await post(port, turn));
    await wait(PROBE_MS);
  }
  const { statuses } = await crowd;
  return [crowdRow(statuses), ...probeRows(seen), await recovery(port, inbox, session)];
}

function crowdRow(statuses: Record<string, number>): Row {
  const others = Object.entries(statuses).filter(([status]) => !["200", "503"].includes(status));
  const said = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  return {
    name: `${CONNECTIONS} readers at once`,
    value: said.join(", "),
    limit: "only 200 and 503, some of each",
    holds: others.length === 0 && Boolean(statuses[200]) && Boolean(statuses[503]),
  };
}

function probeRows(seen: Record<"health" | "held" | "reader" | "submit", Answer[]>): Row[] {
  const share = (answers: readonly Answer[], status: number) =>
    answers.filter((answer) => answer.status === status).length / answers.length;
  const p99 = (answers: readonly Answer[]) =>
    round(
      percentile(
        answers.map(({ ms }) => ms),
        0.99,
      ),
    );
  const refused = seen.reader.filter(({ status }) => status === 503);
  const told = refused.filter(
    ({ headers, body }) => Number(headers["retry-after"]) > 0 && body.includes("Gerade ist sehr viel los"),
  );
  const row = (name: string, answers: readonly Answer[], status: number, least: number): Row => ({
    name: `meanwhile: ${name}`,
    value: `${round(share(answers, status) * 100)} % of ${answers.length} answered ${status}, p99 ${p99(answers)} ms`,
    limit: `≥ ${least * 100} %`,
    holds: share(answers, status) >= least,
  });
  return [
    row("health", seen.health, 200, 1),
    row("page from memory", seen.held, 200, 1),
    row("submit", seen.submit, 303, 0.9),
    {
      name: "meanwhile: refused readers",
      value: `${told.length} of ${refused.length} with Retry-After and a kind page`,
      limit: "all",
      holds: told.length === refused.length,
    },
  ];
}

async function recovery(port: number, inbox: string, session: Record<string, string>): Promise<Row> {
  const from = performance.now();
  let inARow = 0;
  while (inARow < RECOVERED_IN_A_ROW && performance.now() - from < MOST_RECOVERY_MS) {
    const { status, ms } = await ask(port, inbox, { headers: session });
    inARow = status === 200 && ms < RECOVERED_MS ? inARow + 1 : 0;
  }
  const ms = performance.now() - from;
  return {
    name: "back to normal",
    value: `${RECOVERED_IN_A_ROW} quick pages in a row after ${round(ms / 1000)} s`,
    limit: `≤ ${MOST_RECOVERY_MS / 1000} s`,
    holds: inARow >= RECOVERED_IN_A_ROW,
  };
}
