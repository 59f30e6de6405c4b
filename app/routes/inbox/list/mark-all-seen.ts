import { data, redirect } from "react-router";
import { markAllSeen } from "#app/domain/inbox/seen.server.ts";
import { requireProvider } from "#app/middleware/guards.server.ts";
import { inboxContext, requireAccess } from "#app/middleware/request-access.server.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import { firstPage, inboxPath, wholeList } from "../request/inbox-address.ts";
import { readInboxAddress } from "../request/read-address.ts";
import type { Route } from "./+types/mark-all-seen";

export const middleware: Route.MiddlewareFunction[] = [requireProvider, requireAccess];

export function loader({ context, url }: Route.LoaderArgs) {
  const { slug } = context.get(inboxContext).profile;
  return redirect(inboxPath(firstPage(readInboxAddress(slug, url.searchParams))));
}

/** Marks what had come when the page was made, not what came since. */
export async function action({ request, params, context, url }: Route.ActionArgs) {
  const { db, clock, log } = context.get(appContext);
  const { slug } = context.get(inboxContext).profile;
  const address = firstPage(readInboxAddress(slug, url.searchParams));
  if (params.slug !== slug) return redirect(inboxPath(wholeList(address, false)), 303);
  const form = await request.formData().catch(() => null);
  const until = new Date(Number(form?.get("bis") || Number.NaN));
  if (Number.isNaN(until.getTime())) return data(null, { status: 400 });
  const seen = await markAllSeen(db, slug, until, clock.now());
  log.info({ event: "requests-seen", requests: seen });
  return redirect(inboxPath(address), 303);
}
