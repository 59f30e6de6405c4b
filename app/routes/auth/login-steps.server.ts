import { data, href, type RouterContextProvider, redirect } from "react-router";
import { loginPath, wantedReturnPath } from "#app/domain/sign-in/return-path.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import { browserCookie } from "#app/visit/session-cookies.server.ts";
import { askForSignIn } from "./ask-for-sign-in.server.ts";
import { backTo, enterCode, refusedMail, type StepOutcome, waitingSignIn } from "./entry-steps.server.ts";
import { loginForm, stepForm } from "./login.form.ts";
import { INVALID_EMAIL, refusedCode, type StepAnswer } from "./login-messages.ts";

type Context = Readonly<RouterContextProvider>;

export async function takeStep(request: Request, context: Context): Promise<StepOutcome> {
  const pressed = await readForm(request.clone(), stepForm);
  switch (pressed.status === "success" && pressed.value.step) {
    case "code":
      return enterCode(request, context, refusedCode);
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
