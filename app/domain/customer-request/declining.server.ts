import { sql } from "drizzle-orm";
import { customerRequests } from "#db/schema.ts";
import type { AnswerChannel } from "#db/values.ts";

/** How long a decline can be taken back, in ms. So long the customer sees nothing of it. */
export const UNDO_MS = 10_000;

const { answeredAt, answeredChannel, declinedAt } = customerRequests;

/** An answer that was given before stays, for who takes it back. Declined twice, the first time counts. */
export function asDeclined(channel: AnswerChannel | null, now: Date) {
  return {
    answeredAt: sql`coalesce(${answeredAt}, ${now.getTime()})`,
    answeredChannel: sql`iif(${answeredAt} IS NULL, ${channel}, ${answeredChannel})`,
    declinedAt: sql`coalesce(${declinedAt}, ${now.getTime()})`,
  };
}

/** A declined one is as it was before; any other loses its answer. */
export const TAKEN_BACK = {
  answeredAt: sql`iif(${answeredAt} <> ${declinedAt}, ${answeredAt}, NULL)`,
  answeredChannel: sql`iif(${answeredAt} <> ${declinedAt}, ${answeredChannel}, NULL)`,
  declinedAt: null,
};

export function isDeclinedForGood(declinedAt: Date | null, now: Date): boolean {
  return declinedAt !== null && now.getTime() - declinedAt.getTime() >= UNDO_MS;
}
