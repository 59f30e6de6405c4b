import type { Database } from "#db/client.server.ts";
import { jobs } from "#db/schema.ts";
import { putRow } from "#tests/support/rows.ts";

const LEASE_MS = 120_000;

/** An assessment that was asked for; `running`: as if a process were at it. */
export function putAssessment(db: Database, request: string, state: "running" | { failed: string }): void {
  const now = new Date();
  const begun = { attempts: 1, leaseEndsAt: new Date(now.getTime() + LEASE_MS) };
  const job = { lane: "run-analyses", key: request, customerRequestId: request, details: {} } as const;
  const fate = state === "running" ? begun : { failedAt: now, why: state.failed };
  putRow(db, jobs, { ...job, createdAt: now, dueAt: now, ...fate });
}
