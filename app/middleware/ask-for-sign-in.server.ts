import type { RouterContextProvider } from "react-router";
import { browserName } from "../domain/sign-in/browser-name.ts";
import { requestSignIn, type SignInRequest } from "../domain/sign-in/request-sign-in.server.ts";
import { appContext, visitContext } from "./app-context.server.ts";
import { browserCookie } from "./session-cookies.server.ts";

/**
 * Sends a one-time link and code to a canonical address on behalf of this browser. Returns the `Set-Cookie`
 * that lets the code be typed here, or null when there were too many (D12).
 */
export async function askForSignIn(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { email, purpose, returnPath }: Pick<SignInRequest, "email" | "purpose" | "returnPath">,
): Promise<string | null> {
  const app = context.get(appContext);
  const cookie = browserCookie(app.settings);
  const outcome = await requestSignIn(
    app.db,
    {
      email,
      purpose,
      returnPath,
      browserId: cookie.read(request),
      askedBy: browserName(request.headers.get("User-Agent")),
      clientNetwork: context.get(visitContext).clientNetwork,
    },
    app.settings,
    app.clock.now(),
  );
  if (!outcome.ok) {
    app.log.warn({ event: "sign-in-limited" });
    return null;
  }
  app.outboxChanged();
  return cookie.set(outcome.browserId);
}
