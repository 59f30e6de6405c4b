import { data, href, type RouterContextProvider, redirect } from "react-router";
import { readForm } from "#app/forms/read-form.server.ts";
import { tellFailure } from "#app/platform/tell-failure.server.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import { browserCookie } from "#app/visit/session-cookies.server.ts";
import { isDatabaseBusy, isStorageDown } from "#db/storage-down.server.ts";
import { askForSignIn } from "./ask-for-sign-in.server.ts";
import { backTo, enterCode, type StepOutcome, tooManyNow, waitingSignIn } from "./entry-steps.server.ts";
import { emailForm, stepForm } from "./login.form.ts";
import { INVALID_EMAIL, type StepAnswer } from "./login-messages.ts";
import { refusedCodeAtSignUp, tooManyAtSignUp, UNEXPECTED } from "./signup-messages.ts";

type Context = Readonly<RouterContextProvider>;

export async function takeSignUpStep(request: Request, context: Context): Promise<StepOutcome> {
  const pressed = await readForm(request.clone(), stepForm);
  const { initialValue, fields } = (await readForm(request.clone(), emailForm)).reply();
  try {
    switch (pressed.status === "success" && pressed.value.step) {
      case "code":
        return await enterCode(request, context, refusedCodeAtSignUp);
      case "again":
        return await sendAgain(request, context);
      case "other-address":
        return backTo(href("/signup"), browserCookie(context.get(appContext).settings).clear());
      default:
        return await sendFirst(request, context);
    }
  } catch (error) {
    if (isDatabaseBusy(error) || isStorageDown(error)) throw error;
    tellFailure(context.get(appContext), { event: "sign-up-failed" }, error);
    return data<StepAnswer>({ lastResult: { initialValue, fields }, message: UNEXPECTED }, { status: 500 });
  }
}

async function sendFirst(request: Request, context: Context): Promise<StepOutcome> {
  const submission = await readForm(request, emailForm);
  const lastResult = submission.reply();
  if (submission.status !== "success")
    return data<StepAnswer>({ lastResult, message: INVALID_EMAIL }, { status: 422 });
  return sendMail(request, context, submission.value.email, lastResult);
}

async function sendAgain(request: Request, context: Context): Promise<StepOutcome> {
  const waiting = await waitingSignIn(request, context);
  return waiting ? sendMail(request, context, waiting.email, {}) : redirect(href("/signup"), 303);
}

async function sendMail(
  request: Request,
  context: Context,
  email: string,
  lastResult: StepAnswer["lastResult"],
): Promise<StepOutcome> {
  const asked = await askForSignIn(request, context, { email, purpose: "signup", returnPath: null });
  if (asked.ok) return backTo(href("/signup"), asked.setCookie);
  if (asked.reason === "existing-address")
    return data<StepAnswer>({ lastResult: { initialValue: { email } }, hasAccount: true }, { status: 409 });
  const message = tooManyAtSignUp(asked, context.get(appContext).clock.now());
  return data<StepAnswer>({ lastResult, message }, tooManyNow(context, asked.retryAt));
}
