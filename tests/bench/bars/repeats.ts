import type { Bar } from "../support/bar.ts";
import { load } from "../support/load.ts";
import { mails, mailsSent } from "../support/mails.ts";
import { addBusinesses, startSeeded, submitRequest } from "../support/material.ts";

const SECONDS = 2;
const CONNECTIONS = 16;

/** One submit sent again and again, sixteen at a time and from a network of its own each. */
export async function repeatsOfOneSubmit(): Promise<Bar[]> {
  const server = await startSeeded();
  const [business] = addBusinesses(server.db, "repeats", 1);
  const requests = [submitRequest("repeats").replaceAll("{n}", "00000001")];
  const plan = { port: server.port, requests, seconds: SECONDS, connections: CONNECTIONS, expected: [303] };
  const { answers } = await load(plan, server.pid);
  await mailsSent(server.db);
  const stored = server.db.$client
    .prepare<[string | undefined], { stored: number }>(
      "SELECT count(*) AS stored FROM customer_requests WHERE company_slug = ?",
    )
    .get(business?.slug);
  const kinds = Map.groupBy(mails(server.db), ({ kind }) => kind);
  const bar = { limit: 1, goal: "at most", unit: "", detail: `${answers} submits` } as const;
  return [
    { ...bar, name: "repeats of one submit: requests stored", measured: stored?.stored ?? 0 },
    {
      ...bar,
      name: "repeats of one submit: mails to the same person",
      measured: Math.max(...[...kinds.values()].map((same) => same.length)),
    },
  ];
}
