import { and, count, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";
import { isDead } from "./dead-mails.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export interface OutboxState {
  waiting: number;
  retrying: number;
  oldest: Date | null;
  dead: number;
}

export function readOutboxState(db: Database): OutboxState {
  const waiting = db
    .select({
      waiting: count(),
      retrying: count(sql`nullif(${outbox.attempts}, 0)`),
      // The plus keeps it to the few that wait: by `outbox_age` it would pass all that were sent.
      oldest: sql`min(+${outbox.createdAt})`.mapWith(outbox.createdAt),
    })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), isNull(outbox.abandonedAt)))
    .get();
  return { waiting: 0, retrying: 0, oldest: null, ...waiting, dead: counted(db, isDead) };
}

export function countSentToday(db: Database, now: Date): number {
  return counted(db, and(gt(outbox.createdAt, new Date(now.getTime() - DAY_MS)), isNotNull(outbox.sentAt)));
}

function counted(db: Database, where: SQL | undefined): number {
  return db.select({ found: count() }).from(outbox).where(where).get()?.found ?? 0;
}
