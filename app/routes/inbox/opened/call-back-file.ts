import { customerLabel } from "#app/domain/customer-request/labels.ts";
import { callBackFile } from "#app/domain/customer-request/status/calendar-file.ts";
import { callBackWindow } from "#app/domain/reply/proposed-times.ts";
import { requireProvider } from "#app/middleware/guards.server.ts";
import { inboxContext, requireAccess } from "#app/middleware/request-access.server.ts";
import type { Route } from "./+types/call-back-file";
import { requestFile } from "./request-file.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireProvider, requireAccess];

/** When the customer likes to be called, for the business's calendar; none where any time will do. */
export const loader = requestFile(inboxContext, ({ app, request, link: url }) => {
  const now = app.clock.now();
  const window = request.customerPhone ? callBackWindow(now, request.preferredCallbackTime) : null;
  if (!window) return null;
  const summary = `Rückruf: ${customerLabel(request.customerName)}, ${request.customerPhone}`;
  return callBackFile(request.id, window, { summary, url }, app.settings.PRODUCT_NAME, now);
});
