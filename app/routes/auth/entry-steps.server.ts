import { href, type RouterContextProvider, redirect } from "react-router";
import { supportAddress } from "#app/domain/contact/support-address.ts";
import { findWaitingSignIn } from "#app/domain/sign-in/find-sign-in.server.ts";
import { type SignInRequestRefusal, signInMailKey } from "#app/domain/sign-in/request-sign-in.server.ts";
import { wantedReturnPath } from "#app/domain/sign-in/return-path.ts";
import { appContext, visitContext } from "#app/middleware/app-context.server.ts";
import { browserCookie } from "#app/middleware/session-cookies.server.ts";
import { ONE_TIME, SignInRefused, signInAuthenticator } from "#app/middleware/sign-in-strategy.server.ts";
import { letIn } from "#app/middleware/signed-in.server.ts";
import { tooMany } from "#app/middleware/too-many.server.ts";
import type { CodeRefusal } from "#app/platform/one-time-secret/enter-code.server.ts";
import { secretState } from "#app/platform/one-time-secret/one-time-secret.ts";
import { mailDelivery } from "#app/platform/outbox/mail-delivery.server.ts";
import { type Fault, type RefusedStep, tooManyTries } from "./login-fault.ts";
import type { WaitingSignIn } from "./waiting-sign-in.ts";

type Context = Readonly<RouterContextProvider>;

/** What /login and /signup do alike with a code; each says in its own words why one isn't taken. */
export async function enterCode(
  request: Request,
  context: Context,
  { code, faultOf }: { code?: string; faultOf: (reason: CodeRefusal) => Fault },
): Promise<Response | RefusedStep> {
  try {
    const signedIn = await signInAuthenticator(context.get(appContext)).authenticate(ONE_TIME, request);
    const returnPath = wantedReturnPath(new URL(request.url)) ?? signedIn.returnPath;
    return await letIn(request, context, { ...signedIn, returnPath });
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error;
    if (error.reason === "suspended")
      return backTo(href("/login/beendet"), browserCookie(context.get(appContext).settings).clear());
    const { reason, retryAt } = error;
    const answer = retryAt ? tooManyNow(context, retryAt).answer : ({ status: 422 } as const);
    return { ...answer, fault: faultOf(reason), code };
  }
}

/** Says how long it is until the next mail; whose address has an account since the link was sent can log in. */
export function refusedMail(context: Context, refusal: SignInRequestRefusal): Response | RefusedStep {
  if (refusal.reason === "existing-address") return redirect(href("/login"), 303);
  const { answer, now } = tooManyNow(context, refusal.retryAt);
  return { ...answer, fault: tooManyTries(refusal.retryAt, now) };
}

function tooManyNow(context: Context, retryAt: Date) {
  const now = context.get(appContext).clock.now();
  return { answer: tooMany(context.get(visitContext), retryAt, now), now };
}

/** The newest sign-in or sign-up this browser asked for, or null. */
export async function waitingSignIn(request: Request, context: Context) {
  const { db, settings } = context.get(appContext);
  const browserId = browserCookie(settings).read(request);
  return browserId ? findWaitingSignIn(db, browserId) : null;
}

/** What a page shows of the mail this browser waits for, if it asked for it there; and the address it gave last. */
export async function waitingFor(request: Request, context: Context, purpose: "login" | "signup") {
  const { db, settings, clock } = context.get(appContext);
  const newest = await waitingSignIn(request, context);
  if (newest?.purpose !== purpose) return { email: newest?.email, waiting: null };
  const waiting: WaitingSignIn = {
    email: newest.email,
    state: secretState(newest, clock.now()),
    minutes: Math.ceil(settings.SIGN_IN_TTL_SECONDS / 60),
    sender: settings.MAIL_FROM,
    support: supportAddress(settings),
    delivery: mailDelivery(db, signInMailKey(newest.id)),
  };
  return { email: newest.email, waiting };
}

/** After a step that went through: the page again, by GET, so that a reload repeats nothing. */
export function backTo(path: string, setCookie: string): Response {
  return redirect(path, { status: 303, headers: { "Set-Cookie": setCookie } });
}
