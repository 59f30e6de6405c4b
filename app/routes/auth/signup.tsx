import type { ReactNode } from "react";
import { href, redirect } from "react-router";
import { TRIAL_DAYS } from "#app/domain/subscription/trial.ts";
import { FormMessage, type Message } from "#app/forms/form-message.tsx";
import { anybody, form, type Step, steps } from "#app/kit/steps.server.ts";
import { homeOfAccount } from "#app/middleware/guards.server.ts";
import { Button, Notice } from "#app/ui/parts.tsx";
import { usePrice } from "#app/ui/use-price.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import { currentSession } from "#app/visit/session.server.ts";
import { isDatabaseBusy, isStorageDown } from "#db/storage-down.server.ts";
import type { Route } from "./+types/signup";
import { AuthPage } from "./auth-page.tsx";
import { CodeForm, Delivery, EmailForm, Misconfigured, SendAgain } from "./email-form.tsx";
import { askForSignIn, backTo, enterCode, forget, waitingFor, waitingSignIn } from "./entry-steps.server.ts";
import { WhenUnsent } from "./in-browser/unsent.tsx";
import { codeForm, emailForm } from "./login.form.ts";
import { INVALID_EMAIL, isAbout, type StepAnswer } from "./login-messages.ts";
import {
  CODE_REFUSALS,
  NOT_SENT,
  OFFLINE,
  refusedCodeAtSignUp,
  tooManyAtSignUp,
  UNEXPECTED,
} from "./signup-messages.ts";
import type { WaitingSignIn } from "./waiting-sign-in.ts";

const TRY_LOGIN = "Versuche es mit dem Login";
const FAILED = "Das hat nicht geklappt";

const PANEL_AFTER_MS = 2_000;

export const handle = { still: true };
export const headers = () => ({ "Cache-Control": "no-store" });
export { asDocument as clientLoader } from "#app/ui/frame/as-document.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { settings } = context.get(appContext);
  const session = await currentSession(request, context);
  if (session) throw redirect(homeOfAccount(session, settings));
  return { product: settings.PRODUCT_NAME, ...(await waitingFor(request, context, "signup")) };
}

export const action = steps(
  anybody,
  {
    mail: form(emailForm, (step: Step<null, { email: string }>) => sendFirst(step, step.value.email)),
    code: form(codeForm, (step: Step<null, { code?: string | undefined }>) =>
      enterCode(step, refusedCodeAtSignUp),
    ),
    async again(step: Step<null>) {
      const waiting = await waitingSignIn(step);
      return waiting ? sendFirst(step, waiting.email) : redirect(href("/signup"), 303);
    },
    "other-address": (step: Step<null>) => forget(step, href("/signup")),
  },
  {
    invalid: INVALID_EMAIL,
    failed: {
      line: { event: "sign-up-failed" },
      message: UNEXPECTED,
      status: 500,
      unless: (error) => isDatabaseBusy(error) || isStorageDown(error),
    },
  },
);

async function sendFirst(step: Step<null>, email: string) {
  const asked = await askForSignIn(step, { email, purpose: "signup", returnPath: null });
  if (asked.ok) return backTo(href("/signup"), asked.setCookie);
  return asked.reason === "existing-address"
    ? step.show({ lastResult: { initialValue: { email } }, hasAccount: true }, 409)
    : step.tooMany(asked.retryAt, tooManyAtSignUp(asked.reason));
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { product, waiting, email } = loaderData;
  const isPriced = usePrice() !== null;
  const page = (title: string, content: ReactNode, heading?: ReactNode) => (
    <AuthPage
      {...{ product, title, heading }}
      below={title === TRY_LOGIN ? undefined : <ToLogin />}
      offline={OFFLINE}
      whenFailed={
        <WhenUnsent why="failed" title={FAILED}>
          <MessageThenLogin message={UNEXPECTED} email="" />
        </WhenUnsent>
      }
    >
      {content}
    </AuthPage>
  );
  const typed = actionData?.lastResult.initialValue?.email;
  const typedEmail = typeof typed === "string" ? typed : "";

  if (actionData && "hasAccount" in actionData) {
    return page(TRY_LOGIN, <ExistingAddress email={typedEmail} />);
  }
  if (actionData?.message?.title === UNEXPECTED.title) {
    return page(FAILED, <MessageThenLogin message={UNEXPECTED} email={typedEmail} />);
  }
  if (!waiting || isAbout("email", actionData)) {
    const claim = isPriced ? "Starte kostenlos –" : "Starte jetzt –";
    const step = "gib einfach deine E-Mail ein";
    return page(
      `${claim} ${step}`,
      <EmailForm
        action={href("/signup")}
        answer={actionData}
        email={email}
        button="Anmelde-Link senden"
        below={
          <p className="text-sm text-ink-soft">
            <strong className="text-ink">Nur für Unternehmen.</strong>
            {isPriced && ` ${TRIAL_DAYS} Tage kostenlos, danach endet der Test von selbst.`}
          </p>
        }
      >
        <p>
          Kein Passwort{isPriced && ", keine Zahlungsdaten"}: Wir schicken dir einen Link, und in etwa zwei
          Minuten ist dein Anfrage-Link fertig.
        </p>
      </EmailForm>,
      <>
        <span className="inline-block">{claim}</span> {step}
      </>,
    );
  }
  if (waiting.state === "open" && waiting.delivery === "failed") {
    const message = actionData?.message ?? NOT_SENT;
    return page(FAILED, <MessageThenLogin message={message} email={waiting.email} />);
  }
  const isSent = waiting.state === "open" && waiting.delivery !== "misconfigured";
  return page(
    isSent ? "E-Mail versendet!" : "Deine Registrierung",
    <SentPanel waiting={waiting} answer={actionData} />,
  );
}

function ExistingAddress({ email }: { email: string }) {
  return (
    <>
      <p role="status">
        Zu <strong className="wrap-anywhere">{email}</strong> gibt es schon ein Konto. Melde dich einfach
        damit an.
      </p>
      <TryLogin email={email} />
    </>
  );
}

function ToLogin() {
  return (
    <p>
      Du hast schon ein Konto?{" "}
      <a href={href("/login")} className="tap text-brand link">
        Zur Anmeldung
      </a>
    </p>
  );
}

function SentPanel({ waiting, answer }: { waiting: WaitingSignIn; answer: StepAnswer | undefined }) {
  const isAboutCode = answer?.lastResult.error?.code !== undefined;
  return (
    <>
      <Delivery waiting={waiting} isFinal={waiting.delivery !== "waiting"} />
      {!isAboutCode && <FormMessage id="meldung" message={answer?.message} />}
      {waiting.state !== "open" ? (
        <Notice tone="warn" role={answer ? "alert" : "status"}>
          <p>{CODE_REFUSALS[waiting.state]}</p>
        </Notice>
      ) : waiting.delivery === "misconfigured" ? (
        <Misconfigured support={waiting.support} />
      ) : (
        <>
          <p role="status">
            Wir haben an <strong className="wrap-anywhere">{waiting.email}</strong> geschrieben. Öffne den
            Link in der E-Mail, oder gib den Code daraus hier ein. Beides gilt {waiting.minutes} Minuten.
          </p>
          <CodeForm action={href("/signup")} button="Weiter" answer={answer} />
        </>
      )}
      {waiting.state === "used" ? (
        <TryLogin email={waiting.email} />
      ) : (
        <SendAgain
          action={href("/signup")}
          waiting={waiting}
          spam="Nichts angekommen? Schau bitte auch im Spam-Ordner nach."
          otherAddress="Andere E-Mail-Adresse"
        />
      )}
    </>
  );
}

function TryLogin({ email }: { email: string }) {
  return (
    <div className="flex flex-col gap-3">
      <form method="post" action={href("/login")} className="flex flex-col">
        <input type="hidden" name="email" value={email} />
        <Button name="step" value="address">
          Zum Login
        </Button>
      </form>
      <form method="post" action={href("/signup")} className="flex flex-col">
        <Button name="step" value="other-address" look="secondary">
          Zurück zur Registrierung
        </Button>
      </form>
    </div>
  );
}

function MessageThenLogin({ message, email }: { message: Message; email: string }) {
  const panel = <TryLogin email={email} />;
  return (
    <>
      <Notice tone="danger" role="alert" title={message.title}>
        <p>{message.text}</p>
      </Notice>
      <template data-later-ms={PANEL_AFTER_MS} data-title={TRY_LOGIN}>
        <div role="status">{panel}</div>
      </template>
      <noscript>
        <h2 className="mb-4 text-xl font-bold">{TRY_LOGIN}</h2>
        {panel}
      </noscript>
    </>
  );
}
