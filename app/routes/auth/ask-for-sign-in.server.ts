import type { RouterContextProvider } from "react-router";
import { browserName } from "../../domain/sign-in/browser-name.ts";
import {
  requestSignIn,
  type SignInRequest,
  type SignInRequestRefusal,
} from "../../domain/sign-in/request-sign-in.server.ts";
import { triedMail } from "../../platform/outbox/mail-delivery.server.ts";
import { appContext, visitContext } from "../../visit/app-context.server.ts";
import { browserCookie, knownBrowserCookie } from "../../visit/session-cookies.server.ts";

/** `setCookie` lets the code be typed in this browser. */
export type AskedForSignIn = { ok: true; setCookie: string } | SignInRequestRefusal;

/** In ms; most mail services have answered by then, and a page without scripts can't be told later. */
const PATIENCE_MS = 2_000;

/** Sends a link and a code to a canonical address (D10, D12); waits for the first try. */
export async function askForSignIn(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { email, purpose, returnPath }: Pick<SignInRequest, "email" | "purpose" | "returnPath">,
): Promise<AskedForSignIn> {
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
      knownMark: knownBrowserCookie(app.settings).read(request),
    },
    app.settings,
    app.clock.now(),
  );
  if (!outcome.ok) {
    if (outcome.reason !== "existing-address") {
      app.log.warn({ event: "sign-in-limited", purpose, limit: outcome.reason });
    }
    return outcome;
  }
  await triedMail(app.db, outcome.mailKey, PATIENCE_MS);
  return { ok: true, setCookie: cookie.set(outcome.browserId) };
}
