import { setTimeout as wait } from "node:timers/promises";
import { sendRaw } from "#tests/support/raw-http.ts";
import type { Bar } from "../support/bar.ts";
import { startReference } from "../support/child.ts";
import { inTurn } from "../support/figures.ts";
import { load } from "../support/load.ts";
import { addBusinesses, pageRequest, startSeeded } from "../support/material.ts";

const CONNECTIONS = 16;
const SECONDS = 2;
const ROUNDS = 5;
const KEEPING_MS = 1_000;
/** Node writes these itself. */
const OWN = new Set(["date", "connection", "keep-alive"]);

/** The finished page from memory against the same bytes and headers from bare node:http. */
export async function pageFromMemory(): Promise<Bar[]> {
  const server = await startSeeded();
  const [business] = addBusinesses(server.db, "memory", 1);
  const path = `/${business?.slug}`;
  await sendRaw(server.origin, pageRequest(path, { Connection: "close" }));
  await wait(KEEPING_MS);
  const answer = await sendRaw(server.origin, pageRequest(path, { Connection: "close" }));
  const bare = await startReference("bare-server.ts", {
    kind: "held",
    headers: [...answer.headers].filter(([name]) => !OWN.has(name)).flat(),
    body: Buffer.from(answer.body, "latin1").toString("base64"),
  });
  const plan = {
    requests: [pageRequest(path)],
    seconds: SECONDS,
    connections: CONNECTIONS,
    expected: [200],
  };
  const cpu = { ours: 0, bare: 0 };
  const { ours, reference } = await inTurn(
    ROUNDS,
    async () => {
      const report = await load({ ...plan, port: server.port }, server.pid);
      cpu.ours = report.perCpuSecond;
      return report.perSecond;
    },
    async () => {
      const report = await load({ ...plan, port: bare.port }, bare.pid);
      cpu.bare = report.perCpuSecond;
      return report.perSecond;
    },
  );
  return [
    {
      name: "request page from memory: pages a second",
      measured: ours,
      limit: 1_000,
      goal: "at least",
      unit: "",
      detail: `bare node:http with the same bytes ${Math.round(reference)}; per second of CPU ${(cpu.ours / cpu.bare).toFixed(2)} ×`,
    },
  ];
}
