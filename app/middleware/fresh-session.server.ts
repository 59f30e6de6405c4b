import { type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { isFreshSession } from "../domain/session/fresh-session.ts";
import { confirmPath, loginPath } from "../domain/sign-in/return-path.ts";
import { appContext } from "../visit/app-context.server.ts";
import { currentSession } from "../visit/session.server.ts";

/** Means 15 minutes (ASVS 7.5.1, L7). Stands after a guard; without a loader client navigation skips it. */
export const requireFreshSession: MiddlewareFunction<Response> = ({ request, context, url }, next) =>
  whenFresh(request, context, `${url.pathname}${url.search}`, next);

/** For answers that aren't pages, such as a file: the proof leads back to `page`. */
export function requireFreshSessionFrom(page: string): MiddlewareFunction<Response> {
  return ({ request, context }, next) => whenFresh(request, context, page, next);
}

async function whenFresh<Answer>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  wanted: string,
  next: () => Answer,
): Promise<Awaited<Answer>> {
  const session = await currentSession(request, context);
  if (!session) throw redirect(loginPath(wanted), 303);
  const { clock } = context.get(appContext);
  if (!isFreshSession(session, clock.now())) throw redirect(confirmPath(wanted), 303);
  return await next();
}

export async function hasFreshSession(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<boolean> {
  const session = await currentSession(request, context);
  return session !== null && isFreshSession(session, context.get(appContext).clock.now());
}
