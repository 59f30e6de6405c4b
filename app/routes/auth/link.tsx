import { data, href, redirect } from "react-router";
import { findLinkedSignIn } from "#app/domain/sign-in/find-sign-in.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { maskedEmail } from "#app/platform/email-address.ts";
import { secretState } from "#app/platform/one-time-secret/one-time-secret.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import { currentSession } from "#app/visit/current-session.server.ts";
import { browserCookie } from "#app/visit/session-cookies.server.ts";
import type { Route } from "./+types/link";
import { askForSignIn } from "./ask-for-sign-in.server.ts";
import { AuthPage } from "./auth-page.tsx";
import { backTo, refusedMail } from "./entry-steps.server.ts";
import { signInLinkMessage } from "./link-messages.ts";
import { ConfirmSignIn, RefusedLink } from "./link-panels.tsx";
import { stepForm } from "./login.form.ts";
import { letIn, ONE_TIME, SignInRefused, signInAuthenticator } from "./sign-in-strategy.server.ts";

export const handle = { still: true };
export const headers = () => ({ "Cache-Control": "no-store" });

/** Opening the link changes nothing, however often: mail scanners open links too (D10). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, settings, clock } = context.get(appContext);
  const token = url.searchParams.get("t") ?? "";
  const link = await findLinkedSignIn(db, token, browserCookie(settings).read(request));
  const state = link ? secretState(link, clock.now()) : ("unknown" as const);
  const session = state === "open" ? null : await currentSession(request, context);
  const page = {
    product: settings.PRODUCT_NAME,
    token,
    state,
    isSignedIn: session !== null,
    account: link && {
      email: maskedEmail(link.email),
      askedBy: link.askedBy,
      sameBrowser: link.sameBrowser,
      isNew: link.purpose === "signup",
    },
  };
  return data(page, { status: state === "open" ? 200 : link ? 410 : 404 });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const pressed = await readForm(request.clone(), stepForm);
  if (pressed.status === "success" && pressed.value.step === "again")
    return sendNewLink(request, url, context);
  try {
    const signedIn = await signInAuthenticator(context.get(appContext)).authenticate(ONE_TIME, request);
    return await letIn(request, context, signedIn);
  } catch (error) {
    if (error instanceof SignInRefused && error.reason === "suspended")
      return backTo(href("/login/beendet"), browserCookie(context.get(appContext).settings).clear());
    if (error instanceof SignInRefused) return data(null, { status: error.reason === "unknown" ? 404 : 410 });
    throw error;
  }
}

async function sendNewLink(request: Request, url: URL, context: Route.ActionArgs["context"]) {
  const { db } = context.get(appContext);
  const link = await findLinkedSignIn(db, url.searchParams.get("t") ?? "", null);
  if (!link) return redirect(href("/login"), 303);
  const purpose = link.purpose === "signup" ? "signup" : "login";
  const asked = await askForSignIn(request, context, { ...link, purpose });
  if (asked.ok) return backTo(purpose === "signup" ? href("/signup") : href("/login"), asked.setCookie);
  return refusedMail(context, asked, {});
}

export default function Link({ loaderData, actionData }: Route.ComponentProps) {
  const { product, token, state, account, isSignedIn } = loaderData;
  const action = `${href("/login/link")}?t=${encodeURIComponent(token)}`;
  if (state === "open" && account) {
    return (
      <AuthPage product={product} title={account.isNew ? "E-Mail-Adresse bestätigen" : "Anmeldung"}>
        <ConfirmSignIn product={product} account={account} action={action} />
      </AuthPage>
    );
  }
  const { title, text } = signInLinkMessage(state === "open" ? "unknown" : state, account?.isNew);
  return (
    <AuthPage product={product} title={title}>
      <RefusedLink message={actionData?.message} {...{ text, account, isSignedIn, action }} />
    </AuthPage>
  );
}
