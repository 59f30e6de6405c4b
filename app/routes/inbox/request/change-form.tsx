import { type ReactNode, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import type { TypedReply } from "#app/domain/reply/typed-texts.ts";
import { useTextForm } from "#app/forms/beside-text.tsx";
import type { Message } from "#app/forms/form-message.tsx";

/** What an opened request shows once more after a button: what was said, and what was typed. */
export interface ChangeAnswer {
  message?: Message;
  typed?: TypedReply | null;
  note?: string;
  stored?: string;
}

export type Intent =
  | ("solve" | "reopen" | "analyse" | "answered" | "unanswered" | "decline" | "send-decline")
  | ("take-back-decline" | "not-declined" | "spam" | "no-spam" | "unmark-spam" | "note")
  | ("assign" | "urgent" | "not-urgent" | "copy" | "delete" | "look" | "leave");

/** Has the note and the buttons of an opened request until scripts have come. */
export const WRITTEN = "geschrieben";

/** Status of a refusal because somebody else was faster: what the page shows is old. */
export const MEANWHILE = 409;

export const CHANGE_FAILED = "Fehler beim Aktualisieren der Anfrage";
export const ASSESSMENT_FAILED = "Fehler bei der KI-Analyse";

/** `to`: where the pressed link leads. */
export const unusedAnswer = (to: string): Message => ({
  title: "Ihr Text ist noch nicht verwendet",
  text: "Auf der nächsten Seite wäre er weg. Hier steht er noch.",
  newWindow: { path: to, label: "Die andere Seite daneben öffnen (neues Fenster)" },
});

export const GONE: Message = { title: CHANGE_FAILED, text: "Vielleicht wurde sie inzwischen gelöscht." };

export function ChangeForm({
  intent,
  id,
  look,
  className = "",
  fields,
  children,
}: {
  intent: Intent;
  id: string;
  look: string;
  className?: string;
  fields?: ReactNode;
  children: ReactNode;
}) {
  const { Form, form, isBusy, failure } = useChange();
  const textForm = useTextForm(WRITTEN);
  return (
    <Form {...form} className={className}>
      {fields}
      <button
        type="submit"
        form={textForm}
        name="intent"
        value={`${intent} ${id}`}
        disabled={isBusy}
        className={`${look} ${isBusy ? "opacity-60" : ""}`}
      >
        {children}
      </button>
      <ChangeFailure message={isBusy ? undefined : failure?.message} className="mt-2" />
    </Form>
  );
}

export function ChangeFailure({ message, className }: { message?: Message; className: string }) {
  if (!message) return null;
  return (
    <p role="alert" className={`${className} text-danger`}>
      <FailureText message={message} />
    </p>
  );
}

export function FailureText({ message: { title, text, newWindow } }: { message: Message }) {
  return (
    <>
      {title}. {text}
      {newWindow && (
        <a
          href={newWindow.path}
          target="_blank"
          rel="noopener"
          className="flex min-h-11 w-fit items-center link"
        >
          {newWindow.label}
        </a>
      )}
    </>
  );
}

export function useChange(key?: string) {
  const fetcher = useFetcher<ChangeAnswer>({ key });
  const { key: step, pathname, search } = useLocation();
  // A fetcher keeps a failure through the success that follows, and through the next page.
  const [old, setOld] = useState<ChangeAnswer>();
  const [shownStep, setShownStep] = useState(step);
  if (shownStep !== step) {
    setShownStep(step);
    setOld(fetcher.data);
  }
  const isBusy = fetcher.state !== "idle";
  return {
    Form: fetcher.Form,
    form: {
      method: "post",
      action: `${pathname}${search}`,
      preventScrollReset: true,
      onSubmit: () => setOld(fetcher.data),
    } as const,
    isBusy,
    failure: shownStep === step && fetcher.data !== old ? fetcher.data : undefined,
  };
}
