import { href, type RouterContextProvider, redirect } from "react-router";
import type { SecretRefusal } from "#app/domain/sign-in/consume-sign-in.server.ts";
import { findWaitingSignIn } from "#app/domain/sign-in/find-challenge.server.ts";
import { wantedReturnPath } from "#app/domain/sign-in/return-path.ts";
import { appContext } from "#app/middleware/app-context.server.ts";
import { browserCookie } from "#app/middleware/session-cookies.server.ts";
import { ONE_TIME, SignInRefused, signInAuthenticator } from "#app/middleware/sign-in-strategy.server.ts";
import { letIn } from "#app/middleware/signed-in.server.ts";
import type { Fault, RefusedStep } from "./login-fault.ts";

type Context = Readonly<RouterContextProvider>;

/** What /login and /signup do alike with a code; each says in its own words why one isn't taken. */
export async function enterCode(
  request: Request,
  context: Context,
  { code, faultOf }: { code?: string; faultOf: (reason: SecretRefusal) => Fault },
): Promise<Response | RefusedStep> {
  try {
    const signedIn = await signInAuthenticator(context.get(appContext)).authenticate(ONE_TIME, request);
    const returnPath = wantedReturnPath(new URL(request.url)) ?? signedIn.returnPath;
    return await letIn(request, context, { ...signedIn, returnPath });
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error;
    if (error.reason === "kept-out")
      return backTo(href("/login/beendet"), browserCookie(context.get(appContext).settings).clear());
    return { status: error.reason === "link-only" ? 429 : 422, fault: faultOf(error.reason), code };
  }
}

/** The newest sign-in or sign-up this browser asked for, or null. */
export async function waitingSignIn(request: Request, context: Context) {
  const { db, settings } = context.get(appContext);
  const browserId = browserCookie(settings).read(request);
  return browserId ? findWaitingSignIn(db, browserId) : null;
}

/** After a step that went through: the page again, by GET, so that a reload repeats nothing. */
export function backTo(path: string, setCookie: string): Response {
  return redirect(path, { status: 303, headers: { "Set-Cookie": setCookie } });
}
