import { href, type RouterContextProvider, redirect } from "react-router";
import { supportAddress } from "#app/domain/contact/support-address.ts";
import { browserName } from "#app/domain/sign-in/browser-name.ts";
import {
  findWaitingSignIn,
  requestSignIn,
  type SignInRequest,
  type SignInRequestRefusal,
  signInMailKey,
} from "#app/domain/sign-in/request-sign-in.server.ts";
import { wantedReturnPath } from "#app/domain/sign-in/return-path.ts";
import type { Message } from "#app/forms/form-message.tsx";
import type { Step } from "#app/kit/steps.server.ts";
import { codeFromEntry } from "#app/platform/one-time-secret/code-entry.ts";
import { secretState } from "#app/platform/one-time-secret/one-time-secret.ts";
import type { CodeRefusal } from "#app/platform/one-time-secret/one-time-secrets.server.ts";
import { mailDelivery, triedMail } from "#app/platform/outbox/find-mail.server.ts";
import { appContext, visitContext } from "#app/visit/app-context.server.ts";
import { browserCookie, knownBrowserCookie } from "#app/visit/session.server.ts";
import { tooManyTries } from "./login-messages.ts";
import { letIn, SignInRefused, signIn } from "./sign-in-strategy.server.ts";
import type { WaitingSignIn } from "./waiting-sign-in.ts";

export async function enterCode(
  step: Step<null, { code?: string | undefined }>,
  refusedCode: (reason: CodeRefusal) => Message,
) {
  const { app, request, value } = step;
  const browserId = browserCookie(app.settings).read(request);
  try {
    const signedIn = await signIn(app, step.url, {
      kind: "code",
      browserId,
      code: codeFromEntry(value.code ?? ""),
    });
    return await letIn(step, {
      ...signedIn,
      returnPath: wantedReturnPath(step.url) ?? signedIn.returnPath,
    });
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error;
    if (error.reason === "suspended") return toSuspended(step);
    const message = refusedCode(error.reason);
    const faults = { code: [message.text ?? ""] };
    return error.retryAt
      ? step.tooMany(error.retryAt, () => message, faults)
      : step.refuse(422, message, faults);
  }
}

/** `setCookie` lets the code be typed in this browser. */
type AskedForSignIn = { ok: true; setCookie: string } | SignInRequestRefusal;

/** In ms; most mail services have answered by then, and a page without scripts can't be told later. */
const PATIENCE_MS = 2_000;

/** Sends a link and a code to a canonical address (D10, D12); waits for the first try. */
export async function askForSignIn(
  { app, request, context, now }: Step<null>,
  { email, purpose, returnPath }: Pick<SignInRequest, "email" | "purpose" | "returnPath">,
): Promise<AskedForSignIn> {
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
    now,
  );
  if (!outcome.ok) {
    if (outcome.reason !== "existing-address")
      app.log.warn({ event: "sign-in-limited", purpose, limit: outcome.reason });
    return outcome;
  }
  await triedMail(app.db, outcome.mailKey, PATIENCE_MS);
  return { ok: true, setCookie: cookie.set(outcome.browserId) };
}

/** Sends the mail and leads to the page where its code can be typed, or says how long it is until the next one. */
export async function sendLink(step: Step<null>, wanted: Parameters<typeof askForSignIn>[1]) {
  const asked = await askForSignIn(step, wanted);
  if (asked.ok) return backTo(href(wanted.purpose === "signup" ? "/signup" : "/login"), asked.setCookie);
  // An address with a new account can log in.
  return asked.reason === "existing-address"
    ? redirect(href("/login"), 303)
    : step.tooMany(asked.retryAt, tooManyTries);
}

export async function waitingSignIn({ request, context }: Pick<Step, "request" | "context">) {
  const { db, settings } = context.get(appContext);
  const browserId = browserCookie(settings).read(request);
  return browserId ? findWaitingSignIn(db, browserId) : null;
}

export async function waitingFor(
  request: Request,
  context: Readonly<RouterContextProvider>,
  purpose: "login" | "signup",
) {
  const { db, settings, clock } = context.get(appContext);
  const newest = await waitingSignIn({ request, context });
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

export function forget({ app }: Step<null>, path: string): Response {
  return backTo(path, browserCookie(app.settings).clear());
}

export const toSuspended = (step: Step<null>) => forget(step, href("/login/beendet"));
