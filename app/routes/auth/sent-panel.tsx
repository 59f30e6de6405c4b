import { href } from "react-router";
import { FormMessage } from "#app/forms/form-message.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { CodeForm, Misconfigured, SendAgain } from "./code-panel.tsx";
import type { StepAnswer } from "./login-messages.ts";
import { CODE_REFUSALS } from "./signup-messages.ts";
import { TryLogin } from "./try-login.tsx";
import type { WaitingSignIn } from "./waiting-sign-in.ts";

export function SentPanel({ waiting, answer }: { waiting: WaitingSignIn; answer: StepAnswer | undefined }) {
  const isAboutCode = answer?.lastResult.error?.code !== undefined;
  return (
    <>
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
