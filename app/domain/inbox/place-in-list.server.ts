import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { customerRequests } from "#db/schema.ts";
import type { UNCLEAR, Urgency } from "#db/values.ts";
import { filterCondition } from "./conditions.server.ts";
import type { InboxCursor } from "./cursor.ts";
import { type InboxFilter, isNarrowed } from "./filter.ts";
import { OPEN_COUNT_CAP } from "./limits.ts";
import { inTurn } from "./search-turn.server.ts";

export interface PlaceInList {
  /** Ids; null at the ends. */
  previous: string | null;
  next: string | null;
  /** From 1; null for a request that left the list, or stands too far down. */
  position: number | null;
  /** At most {@link OPEN_COUNT_CAP}. */
  total: number;
}

type Placed = InboxCursor & { urgency: Urgency | typeof UNCLEAR | null };

/* Written out, so that SQLite sees that the partial index of urgent requests fits. */
const isUrgent = sql`(${customerRequests.urgency} = 'sofort' AND ${customerRequests.isResolved} = 0 AND ${customerRequests.markedSpamAt} IS NULL)`;
const isOther = sql`${isUrgent} IS NOT 1`;

/** In the list it was opened from: urgent ones first unless the list is narrowed, then newest first. */
export async function placeInList(
  db: Database,
  companySlug: string,
  filter: InboxFilter,
  request: Placed,
): Promise<PlaceInList> {
  const find = () => placeOf(db, companySlug, filter, request);
  return isNarrowed(filter) ? inTurn(find) : find();
}

function placeOf(db: Database, companySlug: string, filter: InboxFilter, request: Placed): PlaceInList {
  const listed = and(eq(customerRequests.companySlug, companySlug), filterCondition(filter));
  const isFirstGroup = request.urgency === "sofort" && !isNarrowed(filter);
  const group = isNarrowed(filter) ? undefined : isFirstGroup ? isUrgent : isOther;
  const position = sql`(${customerRequests.createdAt}, ${customerRequests.id})`;
  const own = sql`(${request.createdAt.getTime()}, ${request.id})`;
  const older = and(listed, group, sql`${position} < ${own}`);
  const newer = and(listed, group, sql`${position} > ${own}`);
  const first = (where: SQL | undefined, order: typeof asc) =>
    db
      .select({ id: customerRequests.id })
      .from(customerRequests)
      .where(where)
      .orderBy(order(customerRequests.createdAt), order(customerRequests.id))
      .limit(1)
      .get()?.id ?? null;
  const counted = (where: SQL | undefined) =>
    db.select({ id: sql`1` }).from(customerRequests).where(where).limit(OPEN_COUNT_CAP).all().length;

  const before = group && !isFirstGroup ? and(listed, isUrgent) : undefined;
  const isListed = counted(and(listed, eq(customerRequests.id, request.id))) === 1;
  const above = isListed ? counted(newer) + (before ? counted(before) : 0) : OPEN_COUNT_CAP;
  return {
    previous: first(newer, asc) ?? (before ? first(before, asc) : null),
    next: first(older, desc) ?? (isFirstGroup ? first(and(listed, isOther), desc) : null),
    position: above < OPEN_COUNT_CAP ? above + 1 : null,
    total: counted(listed),
  };
}
