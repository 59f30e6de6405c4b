import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { customerRequests } from "#db/schema.ts";

export type StateChange = { ok: true } | { ok: false; reason: "not-found" };

const ownRequest = and(
  eq(customerRequests.id, sql.placeholder("id")),
  eq(customerRequests.companySlug, sql.placeholder("companySlug")),
);

const solve = prepared((db: Database) =>
  db
    .update(customerRequests)
    .set({
      isResolved: true,
      solvedAt: sql`coalesce(${customerRequests.solvedAt}, ${sql.placeholder("now")})`,
    })
    .where(ownRequest)
    .prepare(),
);

const open = prepared((db: Database) =>
  db.update(customerRequests).set({ isResolved: false, solvedAt: null }).where(ownRequest).prepare(),
);

/** Open → solved (section 4). Solving twice keeps the first time. */
export async function markSolved(
  db: Database,
  companySlug: string,
  id: string,
  now: Date,
): Promise<StateChange> {
  return outcome(solve(db).run({ companySlug, id, now: now.getTime() }).changes);
}

/** Solved → open (D31). */
export async function reopen(db: Database, companySlug: string, id: string): Promise<StateChange> {
  return outcome(open(db).run({ companySlug, id }).changes);
}

function outcome(changes: number): StateChange {
  return changes === 1 ? { ok: true } : { ok: false, reason: "not-found" };
}
