import { and, desc, eq, gte, isNull, notExists, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { customerRequests, followUps, outbox } from "#db/schema.ts";
import { EMERGENCY_LABELS } from "../assessment/emergency-labels.ts";

const READ = 100;
const NAMED = 8;
const URGENT = "Sofort";
const BY_DANGER = [...Object.values(EMERGENCY_LABELS), URGENT];

/** What presses and was sent or added to since then, that nobody has opened and this user got no mail of its own about. */
export function untoldEmergencies(
  db: Database,
  slug: string,
  { userId, since }: { userId: string; since: Date },
): { id: string; label: string; createdAt: Date }[] {
  const { id, emergency, createdAt, urgency, isResolved, markedSpamAt, seenAt } = customerRequests;
  const ofRequest = eq(followUps.customerRequestId, id);
  const added = sql`EXISTS (SELECT 1 FROM ${followUps} WHERE ${ofRequest} AND ${gte(followUps.createdAt, since)})`;
  const singly = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.customerRequestId, id), eq(outbox.userId, userId), gte(outbox.createdAt, since)));
  return db
    .select({ id, emergency, createdAt })
    .from(customerRequests)
    .where(
      and(
        eq(customerRequests.companySlug, slug),
        // Written out, so that SQLite sees that the index of what is urgent fits.
        sql`${urgency} = 'sofort' AND ${isResolved} = 0 AND ${markedSpamAt} IS NULL`,
        isNull(seenAt),
        or(gte(createdAt, since), added),
        notExists(singly),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(READ)
    .all()
    .map((row) => ({ ...row, label: row.emergency ? EMERGENCY_LABELS[row.emergency] : URGENT }))
    .sort((one, other) => BY_DANGER.indexOf(one.label) - BY_DANGER.indexOf(other.label))
    .slice(0, NAMED);
}
