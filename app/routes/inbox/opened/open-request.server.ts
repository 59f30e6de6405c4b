import { findAnalysis } from "#app/domain/assessment/find-analysis.server.ts";
import { findRequest } from "#app/domain/inbox/detail.server.ts";
import { markSeen } from "#app/domain/inbox/mark.server.ts";
import type { Sender } from "#app/domain/reply/reply-templates.ts";
import type { Provider } from "#app/middleware/guards.server.ts";
import { qrRows } from "#app/services/qr/qr-code.server.ts";
import type { App } from "#app/visit/app-context.server.ts";

export type OpenedRequest = NonNullable<Awaited<ReturnType<typeof openRequest>>>;

/** One own request with all its page shows, noted as seen when somebody looks at it; null when there is none. */
export async function openRequest(
  { db, settings, clock }: App,
  { slug, ...profile }: Provider["profile"],
  id: string,
  visit: Request,
) {
  const request = await findRequest(db, slug, id);
  if (!request) return null;
  if (!request.seenAt && isLookedAt(visit)) await markSeen(db, slug, id, clock.now());
  const hasText = request.message.trim() !== "";
  const { companyName, contactName, mobileNumber } = profile;
  const call = request.links.find(({ channel }) => channel === "phone");
  const sender: Sender = { companyName, contactName, mobileNumber };
  return {
    request,
    /** Null when there is no text to analyse. */
    analysis: hasText ? await findAnalysis(db, slug, id) : null,
    /** The model that analyses; null when the rules do. */
    analyst: settings.ANTHROPIC_API_KEY ? settings.ANTHROPIC_MODEL : null,
    sender,
    /** For the printed page: the rows of the code that makes a telephone dial. */
    callCode: call ? qrRows(call.href, "medium") : null,
  };
}

/** HEAD shows nothing, and what a browser fetches ahead nobody may ever see. */
function isLookedAt({ method, headers }: Request): boolean {
  const purpose = `${headers.get("Sec-Purpose")} ${headers.get("Purpose")}`;
  return method === "GET" && !purpose.includes("prefetch");
}
