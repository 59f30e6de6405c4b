import { and, count, gt, gte, isNotNull, isNull, min, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";
import { isDead } from "./dead-mails.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export interface OutboxState {
  waiting: number;
  retrying: number;
  oldest: Date | null;
  sentToday: number;
  dead: number;
}

export async function readOutboxState(db: Database, now: Date): Promise<OutboxState> {
  const waiting = and(isNull(outbox.sentAt), isNull(outbox.abandonedAt));
  const today = gt(outbox.createdAt, new Date(now.getTime() - DAY_MS));
  return {
    waiting: counted(db, waiting),
    retrying: counted(db, and(waiting, gte(outbox.attempts, 1))),
    oldest:
      db
        .select({ oldest: min(outbox.createdAt) })
        .from(outbox)
        .where(waiting)
        .get()?.oldest ?? null,
    sentToday: counted(db, and(today, isNotNull(outbox.sentAt))),
    dead: counted(db, isDead),
  };
}

function counted(db: Database, where: SQL | undefined): number {
  return db.select({ found: count() }).from(outbox).where(where).get()?.found ?? 0;
}
