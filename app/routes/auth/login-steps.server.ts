import { href, type RouterContextProvider, redirect } from "react-router";
import { loginPath, wantedReturnPath } from "#app/domain/sign-in/return-path.ts";
import { appContext } from "#app/middleware/app-context.server.ts";
import { askForSignIn } from "#app/middleware/ask-for-sign-in.server.ts";
import { readForm } from "#app/middleware/read-form.server.ts";
import { browserCookie } from "#app/middleware/session-cookies.server.ts";
import { backTo, enterCode, refusedMail, waitingSignIn } from "./entry-steps.server.ts";
import { emailForm, stepForm } from "./login.form.ts";
import { codeFault, invalidEmail, type StepAnswer } from "./login-fault.ts";
import { CODE_SENTENCES } from "./refusal-sentences.ts";

type Context = Readonly<RouterContextProvider>;

/** What the buttons of /login do. A step that went through redirects, so that a reload repeats nothing. */
export async function takeStep(request: Request, context: Context): Promise<Response | StepAnswer> {
  const { value } = await readForm(request.clone(), stepForm);
  switch (value?.step) {
    case "code":
      return enterCode(request, context, {
        code: value.code,
        faultOf: (reason) => codeFault(CODE_SENTENCES[reason]),
      });
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

async function sendMail(request: Request, context: Context): Promise<Response | StepAnswer> {
  const { value, typed, errors } = await readForm(request, emailForm);
  const email = typed.email ?? "";
  if (!value) return { status: 422, fault: invalidEmail(errors.email ?? ""), email };
  const asked = await askForSignIn(request, context, {
    email: value.email,
    purpose: "login",
    returnPath: wantedReturnPath(new URL(request.url)),
  });
  if (asked.ok) return backTo(href("/login"), asked.setCookie);
  const refused = refusedMail(context, asked);
  return refused instanceof Response ? refused : { ...refused, email };
}

async function sendAgain(request: Request, context: Context): Promise<Response | StepAnswer> {
  const waiting = await waitingSignIn(request, context);
  if (!waiting) return redirect(href("/login"), 303);
  const asked = await askForSignIn(request, context, {
    email: waiting.email,
    purpose: "login",
    returnPath: wantedReturnPath(new URL(request.url)) ?? waiting.returnPath,
  });
  return asked.ok ? backTo(href("/login"), asked.setCookie) : refusedMail(context, asked);
}

/** Sign-up hands over what was typed there: in the body, for an address bar is no place for it. */
async function showAddress(request: Request): Promise<StepAnswer> {
  const { typed } = await readForm(request, emailForm);
  return { status: 200, email: typed.email ?? "" };
}

async function forgetAddress(request: Request, context: Context): Promise<Response> {
  const waiting = await waitingSignIn(request, context);
  const { settings } = context.get(appContext);
  return backTo(loginPath(waiting?.returnPath ?? null), browserCookie(settings).clear());
}
