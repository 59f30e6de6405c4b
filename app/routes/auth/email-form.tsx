import { getFormProps, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import type { z } from "zod";
import { CodeField, EmailField } from "#app/forms/fields.tsx";
import { type FormAnswer, FormMessage } from "#app/forms/form-message.tsx";
import { Button, Notice } from "#app/ui/parts.tsx";
import type { codeForm, emailForm } from "./login.form.ts";
import { MISCONFIGURED } from "./signup-messages.ts";
import { isOut, type WaitingSignIn } from "./waiting-sign-in.ts";

export function CodeForm({
  action,
  button,
  answer,
}: {
  action: string;
  button: string;
  answer: FormAnswer | undefined;
}) {
  const [form, fields] = useForm<z.input<typeof codeForm>>({
    id: "code",
    lastResult: answer?.lastResult,
  });
  return (
    <form method="post" action={action} {...getFormProps(form)} className="flex flex-col gap-4">
      <CodeField field={fields.code} />
      <Button name="step" value="code" data-busy="Wird geprüft...">
        {button}
      </Button>
    </form>
  );
}

/** Tells the page's script what is said of the mail, and whether it may change. */
export function Delivery({ waiting, isFinal }: { waiting: WaitingSignIn; isFinal: boolean }) {
  const { state, delivery } = waiting;
  if (state !== "open") return null;
  return (
    <span hidden data-delivery={isOut(delivery) ? "out" : delivery} data-is-final={isFinal || undefined} />
  );
}

export function SendAgain({
  action,
  waiting: { state, email, sender, delivery },
  spam,
  otherAddress,
}: {
  action: string;
  waiting: WaitingSignIn;
  spam: ReactNode;
  otherAddress: string;
}) {
  const isOpen = state === "open";
  return (
    <form method="post" action={action} className="flex flex-col gap-3 border-t border-line pt-5">
      {isOpen && isOut(delivery) && (
        <p className="text-sm text-ink-soft">
          {spam} Absender ist <span className="wrap-anywhere">{sender}</span>.
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
        {otherAddress}
      </Button>
    </form>
  );
}

export function Misconfigured({ support }: { support: string }) {
  return (
    <Notice tone="danger" role="alert" title={MISCONFIGURED.title}>
      <p>{MISCONFIGURED.text}</p>
      <p>
        <a href={`mailto:${support}`} className="tap wrap-anywhere link">
          {support}
        </a>
      </p>
    </Notice>
  );
}

export function EmailForm({
  action,
  answer,
  email,
  button,
  children,
  below,
}: {
  action: string;
  answer: FormAnswer | undefined;
  email?: string;
  button: string;
  children: ReactNode;
  below?: ReactNode;
}) {
  const [form, fields] = useForm<z.input<typeof emailForm>>({
    id: "anmelden",
    lastResult: answer?.lastResult,
    defaultValue: { email },
  });
  return (
    <form method="post" action={action} {...getFormProps(form)} className="flex flex-col gap-5">
      <FormMessage id={form.errorId} message={answer?.message} errors={answer?.lastResult.error} />
      {children}
      <EmailField field={fields.email} />
      <Button name="step" value="mail" data-busy="Wird gesendet...">
        {button}
      </Button>
      {below}
    </form>
  );
}
