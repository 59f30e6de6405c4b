import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Fault } from "./login-fault.ts";
import { CODE_SENTENCES } from "./refusal-sentences.ts";
import { SendAgain } from "./send-again.tsx";
import type { WaitingSignIn } from "./waiting-sign-in.ts";

/** After the letter went out: the code can be typed here, and only in this browser. */
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
  const isOpen = waiting.state === "open";
  return (
    <>
      <News waiting={waiting} fault={fault} />
      {isOpen && (
        <>
          <p>
            Wir haben an <strong className="wrap-anywhere">{waiting.email}</strong> geschrieben. Öffnen Sie
            den Link in der E-Mail, oder geben Sie den Code daraus hier ein. Beides gilt {waiting.minutes}{" "}
            Minuten.
          </p>
          <CodeForm action={action} typed={typed} error={fault?.field === "code" ? fault.text : undefined} />
        </>
      )}
      <SendAgain action={action} waiting={waiting} />
    </>
  );
}

function News({ waiting: { state }, fault }: { waiting: WaitingSignIn; fault?: Fault }) {
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
  if (fault) return null;
  return <Notice tone="ok" role="status" title="Magic Link wurde an Ihre E-Mail-Adresse gesendet!" />;
}

function CodeForm({ action, typed, error }: { action: string; typed?: string; error?: string }) {
  const isSending = useNavigation().state === "submitting";
  return (
    <Form method="post" action={action} noValidate className="flex flex-col gap-4">
      <TextField
        id="code"
        name="code"
        label="Code aus der E-Mail"
        className="[&_input]:text-xl [&_input]:font-bold [&_input]:tracking-widest [&_input]:uppercase"
        inputMode="text"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        required
        defaultValue={typed}
        error={error}
      />
      <Button name="step" value="code" disabled={isSending}>
        {isSending ? "Wird geprüft..." : "Anmelden"}
      </Button>
    </Form>
  );
}
