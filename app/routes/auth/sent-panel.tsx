import { Form, href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { CodeForm } from "./code-form.tsx";
import type { Fault } from "./login-fault.ts";
import { Misconfigured } from "./misconfigured.tsx";
import { endedSentence } from "./signup-faults.ts";
import { TryLogin } from "./try-login.tsx";
import { isOut, type WaitingSignIn } from "./waiting-sign-in.ts";

/** After the mail went out: where to look for it, and the field for its code. */
export function SentPanel({
  waiting,
  fault,
  typed,
}: {
  waiting: WaitingSignIn;
  fault?: Fault;
  typed?: string;
}) {
  return (
    <>
      {fault && fault.field !== "code" && <FaultNotice fault={fault} />}
      {waiting.state !== "open" ? (
        <Notice tone="warn" role={fault ? "alert" : "status"}>
          <p>{endedSentence(waiting.state)}</p>
        </Notice>
      ) : waiting.delivery === "misconfigured" ? (
        <Misconfigured support={waiting.support} />
      ) : (
        <>
          <p role="status">
            Wir haben an <strong className="wrap-anywhere">{waiting.email}</strong> geschrieben. Öffne den
            Link in der E-Mail, oder gib den Code daraus hier ein. Beides gilt {waiting.minutes} Minuten.
          </p>
          <CodeForm
            action={href("/signup")}
            button="Weiter"
            typed={typed}
            error={fault?.field === "code" ? fault.text : undefined}
          />
        </>
      )}
      {waiting.state === "used" ? <TryLogin email={waiting.email} /> : <SendAgain waiting={waiting} />}
    </>
  );
}

function FaultNotice({ fault }: { fault: Fault }) {
  return (
    <Notice tone="danger" role="alert" title={fault.title}>
      <p>{fault.text}</p>
    </Notice>
  );
}

function SendAgain({ waiting: { state, email, sender, delivery } }: { waiting: WaitingSignIn }) {
  const isOpen = state === "open";
  return (
    <Form method="post" action={href("/signup")} className="flex flex-col gap-3 border-t border-line pt-5">
      {isOpen && isOut(delivery) && (
        <p className="text-sm text-ink-soft">
          Nichts angekommen? Schau bitte auch im Spam-Ordner nach. Absender ist{" "}
          <span className="wrap-anywhere">{sender}</span>.
        </p>
      )}
      {!isOpen && (
        <p>
          Der neue Link geht an <strong className="wrap-anywhere">{email}</strong>.
        </p>
      )}
      <Button name="step" value="again" look={isOpen ? "secondary" : "primary"}>
        {isOpen ? "Noch einmal senden" : "Neuen Link senden"}
      </Button>
      <Button name="step" value="other-address" look="quiet" size="small">
        Andere E-Mail-Adresse
      </Button>
    </Form>
  );
}
