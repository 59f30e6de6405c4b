import { data, href, redirect } from "react-router";
import { signInByPasskey } from "#app/domain/sign-in/passkey/answer-passkey.server.ts";
import { loginPath, wantedReturnPath } from "#app/domain/sign-in/return-path.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { anybody, form, type Step, steps } from "#app/kit/steps.server.ts";
import { homeOfAccount } from "#app/middleware/guards.server.ts";
import { Notice } from "#app/ui/parts.tsx";
import { usePrice } from "#app/ui/use-price.ts";
import { appContext, visitContext } from "#app/visit/app-context.server.ts";
import { currentSession, sessionCookie } from "#app/visit/session.server.ts";
import { noToastCookie, readToast } from "#app/visit/toast.server.ts";
import type { Route } from "./+types/login";
import { AuthPage } from "./auth-page.tsx";
import { CodeForm, Delivery, EmailForm, Misconfigured, SendAgain } from "./email-form.tsx";
import { enterCode, forget, sendLink, toSuspended, waitingFor, waitingSignIn } from "./entry-steps.server.ts";
import { codeForm, loginForm } from "./login.form.ts";
import {
  CODE_REFUSALS,
  INVALID_EMAIL,
  isAbout,
  PASSKEY_REFUSALS,
  refusedCode,
  type StepAnswer,
  tooManyTries,
} from "./login-messages.ts";
import { PasskeySignIn } from "./passkey/sign-in-form.tsx";
import { letIn } from "./sign-in-strategy.server.ts";
import { NOT_SENT } from "./signup-messages.ts";
import { isOut, type WaitingSignIn } from "./waiting-sign-in.ts";

export const handle = { still: true };
export const headers = () => ({ "Cache-Control": "no-store" });
export { asDocument as clientLoader } from "#app/ui/frame/as-document.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { settings } = context.get(appContext);
  const session = await currentSession(request, context);
  const returnPath = wantedReturnPath(url);
  if (session) throw redirect(returnPath ?? homeOfAccount(session, settings));
  const toast = readToast(settings, request);
  const page = {
    product: settings.PRODUCT_NAME,
    action: loginPath(returnPath),
    hasSignedOut: toast?.name === "signed-out-everywhere",
    hasExpired: sessionCookie(settings).read(request) !== null,
    ...(await waitingFor(request, context, "login")),
  };
  return data(page, toast ? { headers: { "Set-Cookie": noToastCookie(settings) } } : undefined);
}

export const action = steps(
  anybody,
  {
    mail: form(loginForm, (step: Step<null, { email: string }>) =>
      sendLink(step, { email: step.value.email, purpose: "login", returnPath: wantedReturnPath(step.url) }),
    ),
    code: form(codeForm, (step: Step<null, { code?: string | undefined }>) => enterCode(step, refusedCode)),
    passkey: enterByPasskey,
    async again(step: Step<null>) {
      const waiting = await waitingSignIn(step);
      if (!waiting) return redirect(href("/login"), 303);
      const returnPath = wantedReturnPath(step.url) ?? waiting.returnPath;
      return sendLink(step, { email: waiting.email, purpose: "login", returnPath });
    },
    "other-address": async (step: Step<null>) =>
      forget(step, loginPath((await waitingSignIn(step))?.returnPath ?? null)),
    // Takes over what was typed at sign-up, in the body: an address bar is no place for it.
    address: ({ text, show }: Step<null>) =>
      show({ lastResult: { initialValue: { email: text("email") }, fields: ["email"] } }),
  },
  { invalid: INVALID_EMAIL },
);

async function enterByPasskey(step: Step<null>) {
  const { app, text, tooMany, refuse } = step;
  const { clientNetwork } = step.context.get(visitContext);
  const answer = { text: text("passkey"), askerId: text("asker"), clientNetwork };
  const outcome = await signInByPasskey(app.db, answer, app.settings, step.now);
  if (outcome.ok) return letIn(step, { user: outcome.user, returnPath: wantedReturnPath(step.url) });
  app.log.warn({ event: "sign-in-refused", kind: "passkey", reason: outcome.reason });
  if (outcome.reason === "suspended") return toSuspended(step);
  return outcome.reason === "too-many-attempts"
    ? tooMany(outcome.retryAt, tooManyTries)
    : refuse(422, { title: "Anmeldung nicht möglich", text: PASSKEY_REFUSALS[outcome.reason] });
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { product, action, hasSignedOut, hasExpired, email, waiting } = loaderData;
  const isAboutEmail = isAbout("email", actionData);
  const isPriced = usePrice() !== null;
  const showsCode = waiting !== null && !isAboutEmail;
  return (
    <AuthPage
      product={product}
      title="Anmeldung"
      below={
        <p>
          Noch kein Konto?{" "}
          <a href={href("/signup")} className="tap text-brand link">
            {isPriced ? "Jetzt kostenlos registrieren" : "Jetzt registrieren"}
          </a>
        </p>
      }
    >
      {hasSignedOut && (
        <Notice tone="ok" role="status" title="Alle Geräte wurden abgemeldet.">
          <p>
            Wer jetzt an Ihr Konto will, braucht einen neuen Link oder Code aus Ihrem Postfach oder einen
            Ihrer Passkeys.
          </p>
        </Notice>
      )}
      {showsCode ? (
        <CodeStep action={action} waiting={waiting} answer={actionData} />
      ) : (
        <>
          <EmailForm action={action} answer={actionData} email={email} button="Magic Link senden">
            {hasExpired && !hasSignedOut && !actionData?.message && (
              <Notice tone="warn" role="status">
                <p>Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich noch einmal an.</p>
              </Notice>
            )}
            <p>Ein Passwort brauchen Sie nicht: Wir senden Ihnen einen Link und einen Code per E-Mail.</p>
          </EmailForm>
          <PasskeySignIn action={action} isRefused={actionData?.message !== undefined && !isAboutEmail} />
        </>
      )}
    </AuthPage>
  );
}

interface Props {
  waiting: WaitingSignIn;
  answer: StepAnswer | undefined;
}

/** The code can be typed only in this browser. */
function CodeStep({ action, waiting, answer }: Props & { action: string }) {
  const takesCode = waiting.state === "open" && isOut(waiting.delivery);
  return (
    <>
      <State waiting={waiting} answer={answer} />
      <Delivery waiting={waiting} isFinal={waiting.delivery === "sent"} />
      {takesCode && (
        <>
          <p>
            Wir haben an <strong className="wrap-anywhere">{waiting.email}</strong> geschrieben. Öffnen Sie
            den Link in der E-Mail, oder geben Sie den Code daraus hier ein. Beides gilt {waiting.minutes}{" "}
            Minuten.
          </p>
          <CodeForm action={action} button="Anmelden" answer={answer} />
        </>
      )}
      <SendAgain
        action={action}
        waiting={waiting}
        spam="Nichts angekommen? Bitte sehen Sie auch im Spam-Ordner nach."
        otherAddress="Andere E-Mail-Adresse verwenden"
      />
    </>
  );
}

function State({ waiting: { state, delivery, support }, answer }: Props) {
  const isAtField = answer?.lastResult.error?.code !== undefined && state === "open";
  if (answer && !isAtField) return <FormMessage id="meldung" message={answer.message} />;
  if (state !== "open") {
    return (
      <Notice tone="warn" role="status">
        <p>{CODE_REFUSALS[state]}</p>
      </Notice>
    );
  }
  if (delivery === "misconfigured") return <Misconfigured support={support} />;
  if (delivery === "failed") {
    return (
      <Notice tone="danger" role="alert" title={NOT_SENT.title}>
        <p>
          Fehler: Die E-Mail konnte noch nicht gesendet werden. Bitte versuchen Sie es in ein paar Minuten
          noch einmal.
        </p>
      </Notice>
    );
  }
  if (answer) return null;
  return <Notice tone="ok" role="status" title="Magic Link wurde an Ihre E-Mail-Adresse gesendet!" />;
}
