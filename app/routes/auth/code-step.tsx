import { Notice } from "#app/ui/notice.tsx";
import { CodeForm } from "./code-form.tsx";
import type { Fault } from "./login-fault.ts";
import { Misconfigured } from "./misconfigured.tsx";
import { CODE_SENTENCES } from "./refusal-sentences.ts";
import { SendAgain } from "./send-again.tsx";
import { NOT_SENT } from "./signup-faults.ts";
import { isOut, type WaitingSignIn } from "./waiting-sign-in.ts";

/** After the mail went out: the code can be typed here, and only in this browser. */
export function CodeStep({
  action,
  waiting,
  fault,
  typed,
}: {
  action: string;
  waiting: WaitingSignIn;
  fault?: Fault;
  typed?: string;
}) {
  const isEntered = waiting.state === "open" && isOut(waiting.delivery);
  return (
    <>
      <News waiting={waiting} fault={fault} />
      {isEntered && (
        <>
          <p>
            Wir haben an <strong className="wrap-anywhere">{waiting.email}</strong> geschrieben. Öffnen Sie
            den Link in der E-Mail, oder geben Sie den Code daraus hier ein. Beides gilt {waiting.minutes}{" "}
            Minuten.
          </p>
          <CodeForm
            action={action}
            button="Anmelden"
            typed={typed}
            error={fault?.field === "code" ? fault.text : undefined}
          />
        </>
      )}
      <SendAgain action={action} waiting={waiting} />
    </>
  );
}

function News({ waiting: { state, delivery, support }, fault }: { waiting: WaitingSignIn; fault?: Fault }) {
  if (fault && (fault.field !== "code" || state !== "open")) {
    return (
      <Notice tone="danger" role="alert" title={fault.title}>
        <p>{fault.text}</p>
      </Notice>
    );
  }
  if (state !== "open") {
    return (
      <Notice tone="warn" role="status">
        <p>{CODE_SENTENCES[state]}</p>
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
  if (fault) return null;
  return <Notice tone="ok" role="status" title="Magic Link wurde an Ihre E-Mail-Adresse gesendet!" />;
}
