import type { RouterContextProvider } from "react-router";
import type { Asker } from "../domain/session/asker.ts";
import { browserName } from "../domain/sign-in/browser-name.ts";
import type { User } from "../domain/sign-in/user.server.ts";
import { appContext, visitContext } from "./app-context.server.ts";
import { sessionCookie } from "./session-cookies.server.ts";

/** The signed-in browser that sent this request, as what is bound to one session needs it; behind a guard only. */
export function askerOf(request: Request, context: Readonly<RouterContextProvider>, user: User): Asker {
  const sessionId = sessionCookie(context.get(appContext).settings).read(request);
  if (!sessionId) throw new Error("A guarded page was asked for without a session.");
  return {
    user,
    sessionId,
    askedBy: browserName(request.headers.get("User-Agent")),
    clientNetwork: context.get(visitContext).clientNetwork,
  };
}
