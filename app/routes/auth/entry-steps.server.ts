import { data, href, type RouterContextProvider, redirect } from "react-router";
import { supportAddress } from "#app/domain/contact/support-address.ts";
import { findWaitingSignIn } from "#app/domain/sign-in/find-sign-in.server.ts";
import { type SignInRequestRefusal, signInMailKey } from "#app/domain/sign-in/request-sign-in.server.ts";
import { wantedReturnPath } from "#app/domain/sign-in/return-path.ts";
import type { Message } from "#app/forms/form-answer.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import type { CodeRefusal } from "#app/platform/one-time-secret/enter-code.server.ts";
import { secretState } from "#app/platform/one-time-secret/one-time-secret.ts";
import { mailDelivery } from "#app/platform/outbox/mail-delivery.server.ts";
import { appContext, visitContext } from "#app/visit/app-context.server.ts";
import { browserCookie } from "#app/visit/session-cookies.server.ts";
import { tooMany } from "#app/visit/too-many.server.ts";
import { stepForm } from "./login.form.ts";
import { type StepAnswer, tooManyTries } from "./login-messages.ts";
import { letIn, ONE_TIME, SignInRefused, signInAuthenticator } from "./sign-in-strategy.server.ts";
import type { WaitingSignIn } from "./waiting-sign-in.ts";

type Context = Readonly<RouterContextProvider>;

/** Elsewhere, or on the same page with an answer. */
export type StepOutcome = Response | ReturnType<typeof data<StepAnswer>>;

export async function enterCode(
  request: Request,
  context: Context,
  refusedCode: (reason: CodeRefusal) => Message,
): Promise<StepOutcome> {
  const submission = await readForm(request.clone(), stepForm);
  try {
    const signedIn = await signInAuthenticator(context.get(appContext)).authenticate(ONE_TIME, request);
    const returnPath = wantedReturnPath(new URL(request.url)) ?? signedIn.returnPath;
    return await letIn(request, context, { ...signedIn, returnPath });
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error;
    if (error.reason === "suspended")
      return backTo(href("/login/beendet"), browserCookie(context.get(appContext).settings).clear());
    const message = refusedCode(error.reason);
    const lastResult = submission.reply({ fieldErrors: { code: [message.text ?? ""] } });
    const answer = error.retryAt ? tooManyNow(context, error.retryAt) : { status: 422 };
    return data<StepAnswer>({ lastResult, message }, answer);
  }
}

/** Says how long it is until the next mail. An address with a new account can log in. */
export function refusedMail(
  context: Context,
  refusal: SignInRequestRefusal,
  lastResult: StepAnswer["lastResult"],
): StepOutcome {
  if (refusal.reason === "existing-address") return redirect(href("/login"), 303);
  const message = tooManyTries(refusal.retryAt, context.get(appContext).clock.now());
  return data<StepAnswer>({ lastResult, message }, tooManyNow(context, refusal.retryAt));
}

export function tooManyNow(context: Context, retryAt: Date) {
  return tooMany(context.get(visitContext), retryAt, context.get(appContext).clock.now());
}

export async function waitingSignIn(request: Request, context: Context) {
  const { db, settings } = context.get(appContext);
  const browserId = browserCookie(settings).read(request);
  return browserId ? findWaitingSignIn(db, browserId) : null;
}

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

/** By GET, so that a reload repeats nothing. */
export function backTo(path: string, setCookie: string): Response {
  return redirect(path, { status: 303, headers: { "Set-Cookie": setCookie } });
}
