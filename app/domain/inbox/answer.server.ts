import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { customerRequests } from "#db/schema.ts";
import type { AnswerChannel } from "#db/values.ts";
import type { StateChange } from "./solve.server.ts";

/** Remembers that the business answered, when, and by which way; a later answer replaces an earlier one. */
export async function markAnswered(
  db: Database,
  companySlug: string,
  { id, channel }: { id: string; channel: AnswerChannel },
  now: Date,
): Promise<StateChange> {
  return change(db, companySlug, id, { answeredAt: now, answeredChannel: channel });
}

/** Takes back that it was answered: a link was pressed and nothing sent. */
export async function markUnanswered(db: Database, companySlug: string, id: string): Promise<StateChange> {
  return change(db, companySlug, id, { answeredAt: null, answeredChannel: null });
}

function change(
  db: Database,
  companySlug: string,
  id: string,
  columns: Pick<typeof customerRequests.$inferInsert, "answeredAt" | "answeredChannel">,
): StateChange {
  const { changes } = db
    .update(customerRequests)
    .set(columns)
    .where(and(eq(customerRequests.id, id), eq(customerRequests.companySlug, companySlug)))
    .run();
  return changes === 1 ? { ok: true } : { ok: false, reason: "not-found" };
}
