import { data, href, type RouterContextProvider, redirect } from "react-router";
import { signInByPasskey } from "#app/domain/sign-in/passkey/sign-in-by-passkey.server.ts";
import { loginPath, wantedReturnPath } from "#app/domain/sign-in/return-path.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { appContext, visitContext } from "#app/visit/app-context.server.ts";
import { browserCookie } from "#app/visit/session-cookies.server.ts";
import { askForSignIn } from "./ask-for-sign-in.server.ts";
import {
  backTo,
  enterCode,
  refusedMail,
  type StepOutcome,
  tooManyNow,
  waitingSignIn,
} from "./entry-steps.server.ts";
import { loginForm, stepForm } from "./login.form.ts";
import {
  INVALID_EMAIL,
  PASSKEY_REFUSALS,
  refusedCode,
  type StepAnswer,
  tooManyTries,
} from "./login-messages.ts";
import { letIn } from "./sign-in-strategy.server.ts";

type Context = Readonly<RouterContextProvider>;

export async function takeStep(request: Request, context: Context): Promise<StepOutcome> {
  const pressed = await readForm(request.clone(), stepForm);
  switch (pressed.status === "success" && pressed.value.step) {
    case "code":
      return enterCode(request, context, refusedCode);
    case "passkey":
      return enterByPasskey(request, context);
    case "again":
      return sendAgain(request, context);
    case "other-address":
      return forgetAddress(request, context);
    case "address":
      return showAddress(request);
    default:
      return sendMail(request, context);
  }
}

async function sendMail(request: Request, context: Context): Promise<StepOutcome> {
  const submission = await readForm(request, loginForm);
  const lastResult = submission.reply();
  if (submission.status !== "success")
    return data<StepAnswer>({ lastResult, message: INVALID_EMAIL }, { status: 422 });
  const asked = await askForSignIn(request, context, {
    email: submission.value.email,
    purpose: "login",
    returnPath: wantedReturnPath(new URL(request.url)),
  });
  return asked.ok ? backTo(href("/login"), asked.setCookie) : refusedMail(context, asked, lastResult);
}

async function sendAgain(request: Request, context: Context): Promise<StepOutcome> {
  const waiting = await waitingSignIn(request, context);
  if (!waiting) return redirect(href("/login"), 303);
  const asked = await askForSignIn(request, context, {
    email: waiting.email,
    purpose: "login",
    returnPath: wantedReturnPath(new URL(request.url)) ?? waiting.returnPath,
  });
  return asked.ok ? backTo(href("/login"), asked.setCookie) : refusedMail(context, asked, {});
}

/** Takes over what was typed at sign-up, in the body: an address bar is no place for it. */
async function showAddress(request: Request): Promise<StepOutcome> {
  const { initialValue, fields } = (await readForm(request, loginForm)).reply();
  return data<StepAnswer>({ lastResult: { initialValue, fields } });
}

async function forgetAddress(request: Request, context: Context): Promise<Response> {
  const waiting = await waitingSignIn(request, context);
  const { settings } = context.get(appContext);
  return backTo(loginPath(waiting?.returnPath ?? null), browserCookie(settings).clear());
}

/** The answer of a device in place of a mailed code. */
async function enterByPasskey(request: Request, context: Context): Promise<StepOutcome> {
  const { db, settings, clock, log } = context.get(appContext);
  const { clientNetwork } = context.get(visitContext);
  const now = clock.now();
  const submission = await readForm(request.clone(), stepForm);
  const { passkey: text = "", asker: askerId = "" } = submission.status === "success" ? submission.value : {};
  const outcome = await signInByPasskey(db, { text, clientNetwork, askerId }, settings, now);
  if (outcome.ok) {
    const returnPath = wantedReturnPath(new URL(request.url));
    return letIn(request, context, { user: outcome.user, returnPath });
  }
  log.warn({ event: "sign-in-refused", kind: "passkey", reason: outcome.reason });
  if (outcome.reason === "suspended") return backTo(href("/login/beendet"), browserCookie(settings).clear());
  if (outcome.reason === "too-many-attempts") {
    const message = tooManyTries(outcome.retryAt, now);
    return data<StepAnswer>({ lastResult: {}, message }, tooManyNow(context, outcome.retryAt));
  }
  const message = { title: "Anmeldung nicht möglich", text: PASSKEY_REFUSALS[outcome.reason] };
  return data<StepAnswer>({ lastResult: {}, message }, { status: 422 });
}
