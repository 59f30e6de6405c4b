import { getFormProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import type { z } from "zod";
import { CodeField } from "#app/forms/fields.tsx";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { PasskeyButton } from "#app/forms/passkey-button.tsx";
import type { SecretState } from "#app/platform/one-time-secret/one-time-secret.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { codeForm } from "./confirm.form.ts";
import { CODE_REFUSALS } from "./messages.ts";

interface Step {
  action: string;
  email: string;
  sender: string;
  minutes: number;
  answer: FormAnswer | undefined;
  isForPanel: boolean;
}

const load = () =>
  import("#app/services/passkeys/ask-device.ts").then(
    ({ askDevice }) =>
      () =>
        askDevice("confirm"),
  );

export function ConfirmByPasskey({ action }: { action: string }) {
  return <PasskeyButton action={action} label="Mit Fingerabdruck, Gesicht oder PIN bestätigen" load={load} />;
}

export function AskForCode({
  action,
  email,
  answer,
  isForPanel,
  ended,
}: Step & { ended: Exclude<SecretState, "open"> | null }) {
  const isSending = useNavigation().state === "submitting";
  return (
    <Form method="post" action={action} className="flex flex-col gap-5">
      <FormMessage id="meldung" message={answer?.message} />
      {ended && ended !== "used" && !answer && (
        <Notice tone="warn" role="status">
          <p>{CODE_REFUSALS[ended]}</p>
        </Notice>
      )}
      <p>
        Sie sind schon eine Weile angemeldet. Bevor Sie{" "}
        {isForPanel ? "in die Verwaltung kommen" : "wichtige Kontodaten ändern, herunterladen oder löschen"},
        prüfen wir zu Ihrer Sicherheit, dass wirklich Sie vor dem Gerät sitzen. Dafür senden wir Ihnen einen
        Code.
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

export function EnterCode({ action, email, sender, minutes, answer }: Omit<Step, "isForPanel">) {
  const isSending = useNavigation().state === "submitting";
  const [form, fields] = useForm<z.input<typeof codeForm>>({
    id: "bestaetigen",
    lastResult: answer?.lastResult,
  });
  return (
    <>
      {!answer?.lastResult.error && <FormMessage id={form.errorId} message={answer?.message} />}
      <Form method="post" action={action} {...getFormProps(form)} className="flex flex-col gap-4">
        <p role="status">
          Wir haben einen Code an <strong className="wrap-anywhere">{email}</strong> gesendet. Er gilt{" "}
          {minutes} Minuten und nur in diesem Browser.
        </p>
        <CodeField field={fields.code} />
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
