import { pageOf } from "#app/domain/inbox/page-of.server.ts";
import { inboxPulse } from "#app/domain/inbox/pulse.server.ts";
import type { Database } from "#db/client.server.ts";
import type { InboxAddress } from "../request/inbox-address.ts";
import type { OpenedRequest } from "../request/open-request.server.ts";

/** Null on a phone, whose window is never wide enough for both. */
export async function sideList(
  db: Database,
  { userId, ...address }: InboxAddress & { userId: string },
  { request, place }: OpenedRequest,
  visit: Request,
  now: Date,
) {
  if (/Mobi/.test(visit.headers.get("User-Agent") ?? "")) return null;
  const { isListed } = place;
  const { page, from } = await pageOf(
    db,
    address.slug,
    { ...address, now, userId },
    { ...request, isListed },
  );
  return { page, address: { ...address, ...from }, pulse: await inboxPulse(db, address.slug, userId, now) };
}
