import { href, type RouterContextProvider, redirect } from "react-router";
import { appContext, visitContext } from "#app/middleware/app-context.server.ts";
import { askForSignIn } from "#app/middleware/ask-for-sign-in.server.ts";
import { readForm } from "#app/middleware/read-form.server.ts";
import { browserCookie } from "#app/middleware/session-cookies.server.ts";
import { tooMany } from "#app/middleware/too-many.server.ts";
import { describeError } from "#app/services/describe-error.ts";
import { isDatabaseBusy, isStorageDown } from "#db/storage-down.server.ts";
import { backTo, enterCode, waitingSignIn } from "./entry-steps.server.ts";
import { emailForm, stepForm } from "./login.form.ts";
import { invalidEmail, type StepAnswer } from "./login-fault.ts";
import { codeFaultAtSignUp, limitFault, UNEXPECTED } from "./signup-faults.ts";

type Context = Readonly<RouterContextProvider>;

/** `existing-address` and `unexpected` lead to the try-login panel, at once and after a moment (section 4). */
export interface SignUpAnswer extends Omit<StepAnswer, "status"> {
  status: 409 | 422 | 429 | 500;
  shows?: "existing-address" | "unexpected";
}

/** What the buttons of /signup do. A step that went through redirects, so that a reload repeats nothing. */
export async function takeSignUpStep(request: Request, context: Context): Promise<Response | SignUpAnswer> {
  const { value } = await readForm(request.clone(), stepForm);
  const { typed } = await readForm(request.clone(), emailForm);
  try {
    switch (value?.step) {
      case "code":
        return await enterCode(request, context, { code: value.code, faultOf: codeFaultAtSignUp });
      case "again":
        return await sendAgain(request, context);
      case "other-address":
        return backTo(href("/signup"), browserCookie(context.get(appContext).settings).clear());
      default:
        return await sendFirst(request, context);
    }
  } catch (error) {
    if (isDatabaseBusy(error) || isStorageDown(error)) throw error;
    context.get(appContext).log.error({ event: "sign-up-failed", err: describeError(error) });
    return { status: 500, fault: UNEXPECTED, shows: "unexpected", email: typed.email ?? "" };
  }
}

async function sendFirst(request: Request, context: Context): Promise<Response | SignUpAnswer> {
  const { value, typed, errors } = await readForm(request, emailForm);
  const email = typed.email ?? "";
  if (!value) return { status: 422, fault: invalidEmail(errors.email ?? ""), email };
  const answer = await sendMail(request, context, value.email);
  return answer instanceof Response ? answer : { ...answer, email };
}

async function sendAgain(request: Request, context: Context): Promise<Response | SignUpAnswer> {
  const waiting = await waitingSignIn(request, context);
  if (!waiting) return redirect(href("/signup"), 303);
  const answer = await sendMail(request, context, waiting.email);
  const keepsPanel = answer instanceof Response || answer.shows === undefined;
  return keepsPanel ? answer : { ...answer, email: waiting.email };
}

async function sendMail(request: Request, context: Context, email: string): Promise<Response | SignUpAnswer> {
  const asked = await askForSignIn(request, context, { email, purpose: "signup", returnPath: null });
  if (asked.ok) return backTo(href("/signup"), asked.setCookie);
  if (asked.reason === "existing-address") return { status: 409, shows: "existing-address" };
  const now = context.get(appContext).clock.now();
  return { ...tooMany(context.get(visitContext), asked.retryAt, now), fault: limitFault(asked, now) };
}
