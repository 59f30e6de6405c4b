import { and, eq } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { customerRequests } from "#db/schema.ts";
import { type By, noteEvent } from "../customer-request/history/note-event.server.ts";
import { memberNames } from "../profile/members/member-names.server.ts";

/** Users; null is nobody. */
export interface Assignment {
  id: string;
  to: string | null;
  /** Who had it on the page that asks. */
  held: string | null;
}

/** `assignee`: somebody else changed it meanwhile, and this is who has it now. */
export type AssignOutcome = "done" | "not-found" | "no-member" | { assignee: string | null };

export async function assign(
  db: Database,
  companySlug: string,
  { id, to, held }: Assignment,
  by: By,
): Promise<AssignOutcome> {
  return writeTransaction(db, (tx): AssignOutcome => {
    const own = and(eq(customerRequests.id, id), eq(customerRequests.companySlug, companySlug));
    const request = tx.select({ now: customerRequests.assigneeId }).from(customerRequests).where(own).get();
    if (!request) return "not-found";
    const members = memberNames(tx, companySlug);
    const nameOf = (user: string | null) => members.find(({ userId }) => userId === user)?.name ?? null;
    if (to !== null && nameOf(to) === null) return "no-member";
    if (request.now === to) return "done";
    if (request.now !== held) return { assignee: nameOf(request.now) };
    tx.update(customerRequests).set({ assigneeId: to }).where(own).run();
    noteEvent(tx, companySlug, { id, what: "assigned", detail: nameOf(to) }, by);
    return "done";
  });
}
