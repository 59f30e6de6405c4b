import type { customerRequests } from "#db/schema.ts";

type Request = typeof customerRequests.$inferSelect;
type Standing = Pick<Request, "isResolved" | "markedSpamAt">;
export type Repliable = Standing &
  Pick<Request, "customerEmail" | "isEmailGiven" | "spamSuspicion" | "declinedAt">;

/** Nothing more goes out to who is served already, or never was a customer. */
export function isClosed({ isResolved, markedSpamAt }: Standing): boolean {
  return isResolved || markedSpamAt !== null;
}

/** An address from what looks like spam may be a stranger's (D42). */
export function isMailable(request: Repliable): boolean {
  return request.customerEmail !== null && request.spamSuspicion === null && !isClosed(request);
}
