import type { RouterContextProvider } from "react-router";
import { type CurrentSession, findSession } from "../domain/session/session.server.ts";
import { appContext } from "./app-context.server.ts";
import { sessionCookie } from "./session-cookies.server.ts";

/** A live session, and the `Set-Cookie` that prolongs it in the browser when it has just been prolonged. */
export type VisitorSession = CurrentSession & { setCookie: string | null };

/** Who sent this request, or null. For pages that show themselves to both; guarded routes use a guard. */
export async function currentSession(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<VisitorSession | null> {
  const { db, settings, clock } = context.get(appContext);
  const cookie = sessionCookie(settings);
  const id = cookie.read(request);
  const session = id ? await findSession(db, id, clock.now()) : null;
  return id && session ? { ...session, setCookie: session.prolonged ? cookie.set(id) : null } : null;
}
