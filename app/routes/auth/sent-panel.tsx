import { href } from "react-router";
import type { Message } from "#app/forms/form-answer.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { CodeForm, Delivery, Misconfigured, SendAgain } from "./code-panel.tsx";
import type { StepAnswer } from "./login-messages.ts";
import { CODE_REFUSALS } from "./signup-messages.ts";
import type { WaitingSignIn } from "./waiting-sign-in.ts";

export function SentPanel({ waiting, answer }: { waiting: WaitingSignIn; answer: StepAnswer | undefined }) {
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

export const TRY_LOGIN = "Versuche es mit dem Login";
export const FAILED = "Das hat nicht geklappt";

export function TryLogin({ email }: { email: string }) {
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

const PANEL_AFTER_MS = 2_000;

/** Without scripts message and panel are there at once. */
export function MessageThenLogin({ message, email }: { message: Message; email: string }) {
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
