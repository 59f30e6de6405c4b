import { type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { isFreshSession } from "../domain/session/fresh-session.ts";
import { confirmPath, loginPath } from "../domain/sign-in/return-path.ts";
import { appContext } from "./app-context.server.ts";
import { currentSession } from "./current-session.server.ts";

/**
 * Lets only those through whose browser signed in, or proved its address again, within the last 15 minutes
 * (ASVS 7.5.1, law L7); the others prove it at `/profil/bestaetigen` and come back. Stands after a guard, and
 * its route needs a loader, or it doesn't run on client navigation.
 */
export const requireFreshSession: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const session = await currentSession(request, context);
  const wanted = `${url.pathname}${url.search}`;
  if (!session) throw redirect(loginPath(wanted), 303);
  const { clock } = context.get(appContext);
  if (!isFreshSession(session, clock.now())) throw redirect(confirmPath(wanted), 303);
  return next();
};

/** Whether the same browser would be let through, for single steps of a page that is open to others too. */
export async function hasFreshSession(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<boolean> {
  const session = await currentSession(request, context);
  return session !== null && isFreshSession(session, context.get(appContext).clock.now());
}
