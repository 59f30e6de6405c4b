import { desc, eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { bound, prepared } from "#db/prepared.server.ts";
import { customerRequests } from "#db/schema.ts";
import { countNewRequests, countOpenRequests } from "./inbox-count.server.ts";

/** What changes when a list has become old, at a price that a page may pay every minute. */
export interface InboxPulse {
  openCount: number;
  newCount: number;
  /** Id of the newest request; null before the first. */
  newest: string | null;
}

const newestRequest = prepared((db: Database) =>
  db
    .select({ id: customerRequests.id })
    .from(customerRequests)
    .where(eq(customerRequests.companySlug, bound("companySlug")))
    .orderBy(desc(customerRequests.createdAt), desc(customerRequests.id))
    .limit(1)
    .prepare(),
);

/** The pulse of a business's inbox; both counts are capped. */
export async function inboxPulse(db: Database, companySlug: string): Promise<InboxPulse> {
  return {
    openCount: await countOpenRequests(db, companySlug),
    newCount: await countNewRequests(db, companySlug),
    newest: newestRequest(db).get({ companySlug })?.id ?? null,
  };
}
