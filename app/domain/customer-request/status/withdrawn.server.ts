import { and, count, desc, eq, gte, lt, lte } from "drizzle-orm";
import { atMost, type Database, given, prepared } from "#db/client.server.ts";
import { profiles, withdrawnRequests } from "#db/schema.ts";
import { REQUEST_KEPT_MS } from "../kept-until.ts";

const SHOWN = 3;
const SHOWN_MS = 7 * 24 * 60 * 60 * 1000;

/** When the newest of the last seven days were withdrawn. */
export function lastWithdrawn(db: Database, companySlug: string, now: Date): Date[] {
  const after = new Date(now.getTime() - SHOWN_MS);
  return newest(db)
    .all({ companySlug })
    .flatMap(({ withdrawnAt }) => (withdrawnAt > after ? [withdrawnAt] : []));
}

/** Null for what wasn't withdrawn, or from another business. */
export function withdrawnAtOf(db: Database, companySlug: string, id: string): Date | null {
  return byId(db).get({ id, companySlug })?.withdrawnAt ?? null;
}

export function countWithdrawn(db: Database, companySlug: string, from: Date, to: Date): number {
  const { withdrawnAt } = withdrawnRequests;
  const isBetween = and(gte(withdrawnAt, from), lt(withdrawnAt, to));
  const found = db
    .select({ count: count() })
    .from(withdrawnRequests)
    .where(and(eq(withdrawnRequests.companySlug, companySlug), isBetween))
    .get();
  return found?.count ?? 0;
}

/** A restored database reads "{id} {profile} {ms}". A business that is gone keeps nothing. */
export async function noteWithdrawnAgain(db: Database, subject: string): Promise<void> {
  const [id = "", profileId = "", withdrawnAt] = subject.split(" ");
  const owner = db.select({ slug: profiles.slug }).from(profiles).where(eq(profiles.id, profileId)).get();
  if (!owner?.slug) return;
  const row = { id, companySlug: owner.slug, withdrawnAt: new Date(Number(withdrawnAt)) };
  db.insert(withdrawnRequests).values(row).onConflictDoNothing().run();
}

/** As long as a request would have been kept (D43). */
export async function forgetWithdrawn(db: Database, now: Date): Promise<number> {
  const old = lte(withdrawnRequests.withdrawnAt, new Date(now.getTime() - REQUEST_KEPT_MS));
  return db.delete(withdrawnRequests).where(old).run().changes;
}

const WHEN = { withdrawnAt: withdrawnRequests.withdrawnAt };
const isOwn = eq(withdrawnRequests.companySlug, given("companySlug"));

const newest = prepared((db) =>
  db
    .select(WHEN)
    .from(withdrawnRequests)
    .where(isOwn)
    .orderBy(desc(withdrawnRequests.withdrawnAt))
    .limit(atMost(SHOWN)),
);

const byId = prepared((db) =>
  db
    .select(WHEN)
    .from(withdrawnRequests)
    .where(and(eq(withdrawnRequests.id, given("id")), isOwn)),
);
