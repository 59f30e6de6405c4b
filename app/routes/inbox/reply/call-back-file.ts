import { customerLabel } from "#app/domain/customer-request/labels.ts";
import { callBackFile } from "#app/domain/customer-request/status/calendar-file.ts";
import { findRequest } from "#app/domain/inbox/detail.server.ts";
import { callBackWindow } from "#app/domain/reply/proposed-times.ts";
import { requireProvider } from "#app/middleware/guards.server.ts";
import { inboxContext, requireAccess } from "#app/middleware/request-access.server.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import { inboxPath, readInboxAddress } from "../request/inbox-address.ts";
import type { Route } from "./+types/call-back-file";
import { calendarAnswer } from "./calendar-answer.ts";

export const middleware: Route.MiddlewareFunction[] = [requireProvider, requireAccess];

/** When the customer likes to be called, for the business's calendar; 404 where any time will do. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, settings, clock } = context.get(appContext);
  const { slug } = context.get(inboxContext).profile;
  const now = clock.now();
  const found = params.slug === slug ? await findRequest(db, slug, params.requestId) : undefined;
  const window = found?.customerPhone ? callBackWindow(now, found.preferredCallbackTime) : null;
  if (!found || !window) return calendarAnswer(null);
  const address = readInboxAddress(slug, new URLSearchParams({ anfrage: found.id }));
  const url = new URL(inboxPath(address), settings.ORIGIN).href;
  const summary = `Rückruf: ${customerLabel(found.customerName)}, ${found.customerPhone}`;
  return calendarAnswer(callBackFile(found.id, window, { summary, url }, settings.PRODUCT_NAME, now));
}
