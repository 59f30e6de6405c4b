import { type RouterContextProvider, redirectDocument } from "react-router";
import { endSession, findSession, startSession } from "../../domain/session/session.server.ts";
import { browserName } from "../../domain/sign-in/browser-name.ts";
import type { SignedIn } from "../../domain/sign-in/consume-sign-in.server.ts";
import { knownBrowserMark } from "../../domain/sign-in/known-browser.server.ts";
import { homeOfAccount } from "../../middleware/guards.server.ts";
import { appContext } from "../../visit/app-context.server.ts";
import { withSlug } from "../../visit/current-session.server.ts";
import { browserCookie, knownBrowserCookie, sessionCookie } from "../../visit/session-cookies.server.ts";

/**
 * Opens a new session, ends the browser's old one and leads on, or home (D13). The target is a new document,
 * so that nothing of the page from before the session stays.
 */
export async function letIn(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { user, returnPath }: SignedIn,
): Promise<Response> {
  const { db, settings, clock, log } = context.get(appContext);
  const cookie = sessionCookie(settings);
  const now = clock.now();
  const before = cookie.read(request);
  if (before) await endSession(db, before, now);
  const browser = browserName(request.headers.get("User-Agent"));
  const id = await startSession(db, { userId: user.id, browser }, now);
  const session = await findSession(db, id, now);
  log.info({ event: "signed-in", user: user.id });
  const profile = await withSlug(session?.profile ?? null, context);
  return redirectDocument(returnPath ?? homeOfAccount({ user, profile }, settings), {
    status: 303,
    headers: [
      ["Set-Cookie", cookie.set(id)],
      ["Set-Cookie", browserCookie(settings).clear()],
      ["Set-Cookie", knownBrowserCookie(settings).set(await knownBrowserMark(db, user.id, now))],
      ["Cache-Control", "no-store"],
    ],
  });
}
