import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { CodeField } from "#app/ui/sign-in-fields.tsx";
import { CONFIRM_SENTENCES } from "./confirm-sentences.ts";

interface Step {
  action: string;
  email: string;
  sender: string;
  minutes: number;
  fault?: { title: string; text: string };
}

/** Why a code is needed, and the button that sends one. `ended` says why an earlier one can't be used. */
export function AskForCode({
  action,
  email,
  fault,
  ended,
}: Step & { ended: "used" | "too-many-attempts" | "expired" | null }) {
  const isSending = useNavigation().state === "submitting";
  const isOver = ended === "too-many-attempts" || ended === "expired";
  return (
    <Form method="post" action={action} className="flex flex-col gap-5">
      {fault && <Fault {...fault} />}
      {isOver && !fault && (
        <Notice tone="warn" role="status">
          <p>{CONFIRM_SENTENCES[ended]}</p>
        </Notice>
      )}
      <p>
        Sie sind schon eine Weile angemeldet. Bevor Sie wichtige Kontodaten ändern, herunterladen oder
        löschen, prüfen wir zu Ihrer Sicherheit, dass wirklich Sie vor dem Gerät sitzen. Dafür senden wir
        Ihnen einen Code.
      </p>
      <p>
        Der Code geht an <strong className="wrap-anywhere">{email}</strong>.
      </p>
      <Button name="step" value="send" disabled={isSending}>
        {isSending ? "Wird gesendet..." : "Code senden"}
      </Button>
    </Form>
  );
}

/** The field for the code, and what to do when the mail doesn't come. */
export function EnterCode({ action, email, sender, minutes, fault, typed }: Step & { typed?: string }) {
  const isSending = useNavigation().state === "submitting";
  const isAtField = fault !== undefined && typed !== undefined;
  return (
    <>
      {fault && !isAtField && <Fault {...fault} />}
      <Form method="post" action={action} noValidate className="flex flex-col gap-4">
        <p role="status">
          Wir haben einen Code an <strong className="wrap-anywhere">{email}</strong> gesendet. Er gilt{" "}
          {minutes} Minuten und nur in diesem Browser.
        </p>
        <CodeField defaultValue={typed} error={isAtField ? fault.text : undefined} />
        <Button name="step" value="code" disabled={isSending}>
          {isSending ? "Wird geprüft..." : "Bestätigen"}
        </Button>
      </Form>
      <Form method="post" action={action} className="flex flex-col gap-3 border-t border-line pt-5">
        <p className="text-sm text-ink-soft">
          Nichts angekommen? Bitte sehen Sie auch im Spam-Ordner nach. Absender ist{" "}
          <span className="wrap-anywhere">{sender}</span>.
        </p>
        <Button name="step" value="send" look="secondary">
          Noch einmal senden
        </Button>
      </Form>
    </>
  );
}

function Fault({ title, text }: { title: string; text: string }) {
  return (
    <Notice tone="danger" role="alert" title={title}>
      <p>{text}</p>
    </Notice>
  );
}
