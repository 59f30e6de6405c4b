import { FormMessage } from "#app/forms/form-message.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { CodeForm, Delivery, Misconfigured, SendAgain } from "./code-panel.tsx";
import { CODE_REFUSALS, type StepAnswer } from "./login-messages.ts";
import { NOT_SENT } from "./signup-messages.ts";
import { isOut, type WaitingSignIn } from "./waiting-sign-in.ts";

interface Props {
  waiting: WaitingSignIn;
  answer: StepAnswer | undefined;
}

/** The code can be typed only in this browser. */
export function CodeStep({ action, waiting, answer }: Props & { action: string }) {
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
