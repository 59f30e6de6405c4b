import { eq } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { customerRequests, profiles } from "#db/schema.ts";
import { queueAssigned } from "../customer-request/alert/queue-alert.server.ts";
import { type By, noteEvent } from "../customer-request/history/note-event.server.ts";
import { isOwnRequest } from "../customer-request/own-request.server.ts";
import { memberNames } from "../profile/members/colleagues.server.ts";

export interface Assignment {
  id: string;
  to: string | null;
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
    const own = isOwnRequest(companySlug, id);
    const found = tx
      .select({ request: customerRequests, business: profiles })
      .from(customerRequests)
      .innerJoin(profiles, eq(profiles.slug, customerRequests.companySlug))
      .where(own)
      .get();
    if (!found) return "not-found";
    const { request, business } = found;
    const { assigneeId } = request;
    const members = memberNames(tx, companySlug);
    const nameOf = (user: string | null) => members.find(({ userId }) => userId === user)?.name ?? null;
    if (to !== null && nameOf(to) === null) return "no-member";
    if (assigneeId === to) return "done";
    if (assigneeId !== held) return { assignee: nameOf(assigneeId) };
    tx.update(customerRequests).set({ assigneeId: to }).where(own).run();
    noteEvent(tx, companySlug, { id, what: "assigned", detail: nameOf(to) }, by);
    const isOther = to !== null && to !== by.userId;
    if (isOther) queueAssigned(tx, request, business, to, by.at);
    return "done";
  });
}
