import { href, type RouterContextProvider, redirect } from "react-router";
import { findWaitingSignIn } from "#app/domain/sign-in/find-challenge.server.ts";
import { loginPath, wantedReturnPath } from "#app/domain/sign-in/return-path.ts";
import { appContext } from "#app/middleware/app-context.server.ts";
import { askForSignIn } from "#app/middleware/ask-for-sign-in.server.ts";
import { readForm } from "#app/middleware/read-form.server.ts";
import { browserCookie } from "#app/middleware/session-cookies.server.ts";
import { ONE_TIME, SignInRefused, signInAuthenticator } from "#app/middleware/sign-in-strategy.server.ts";
import { letIn } from "#app/middleware/signed-in.server.ts";
import { emailForm, stepForm } from "./login.form.ts";
import { codeFault, type Fault, invalidEmail, TOO_MANY } from "./login-fault.ts";
import { CODE_SENTENCES } from "./refusal-sentences.ts";

type Context = Readonly<RouterContextProvider>;

/** A step that didn't go through; with `email` the page asks for the address again and shows what was typed. */
export interface FailedStep {
  status: 422 | 429;
  fault: Fault;
  email?: string;
  code?: string;
}

/** What the buttons of /login do. A step that went through redirects, so that a reload repeats nothing. */
export async function takeStep(request: Request, context: Context): Promise<Response | FailedStep> {
  const { value } = await readForm(request.clone(), stepForm);
  switch (value?.step) {
    case "code":
      return enterCode(request, context, value.code);
    case "again":
      return sendAgain(request, context);
    case "other-address":
      return forgetAddress(request, context);
    default:
      return sendLetter(request, context);
  }
}

async function sendLetter(request: Request, context: Context): Promise<Response | FailedStep> {
  const { value, typed, errors } = await readForm(request, emailForm);
  const email = typed.email ?? "";
  if (!value) return { status: 422, fault: invalidEmail(errors.email ?? ""), email };
  const setCookie = await askForSignIn(request, context, {
    email: value.email,
    purpose: "login",
    returnPath: wantedReturnPath(new URL(request.url)),
  });
  return setCookie ? toLogin(setCookie) : { status: 429, fault: TOO_MANY, email };
}

async function sendAgain(request: Request, context: Context): Promise<Response | FailedStep> {
  const waiting = await waitingSignIn(request, context);
  if (!waiting) return redirect(href("/login"), 303);
  const purpose = waiting.purpose === "signup" ? "signup" : "login";
  const setCookie = await askForSignIn(request, context, {
    email: waiting.email,
    purpose,
    returnPath: wantedReturnPath(new URL(request.url)) ?? waiting.returnPath,
  });
  return setCookie ? toLogin(setCookie) : { status: 429, fault: TOO_MANY };
}

async function enterCode(request: Request, context: Context, code?: string): Promise<Response | FailedStep> {
  try {
    const signedIn = await signInAuthenticator(context.get(appContext)).authenticate(ONE_TIME, request);
    const returnPath = wantedReturnPath(new URL(request.url)) ?? signedIn.returnPath;
    return await letIn(request, context, { ...signedIn, returnPath });
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error;
    const { reason } = error;
    return {
      status: reason === "link-only" ? 429 : 422,
      fault: codeFault(CODE_SENTENCES[reason]),
      code,
    };
  }
}

async function forgetAddress(request: Request, context: Context): Promise<Response> {
  const waiting = await waitingSignIn(request, context);
  const { settings } = context.get(appContext);
  return toLogin(browserCookie(settings).clear(), waiting?.returnPath);
}

async function waitingSignIn(request: Request, context: Context) {
  const { db, settings } = context.get(appContext);
  const browserId = browserCookie(settings).read(request);
  return browserId ? findWaitingSignIn(db, browserId) : null;
}

function toLogin(setCookie: string, returnPath: string | null = null): Response {
  return redirect(loginPath(returnPath), { status: 303, headers: { "Set-Cookie": setCookie } });
}
