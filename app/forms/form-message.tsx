import type { SubmissionResult } from "@conform-to/react";
import { useEffect } from "react";
import { Notice } from "#app/ui/basic-parts.tsx";

/** `hint` says what to do now. */
export interface Message {
  title: string;
  text?: string;
  hint?: string;
  /** Opens beside this page, so that everything typed stays here. */
  newWindow?: { path: string; label: string };
}

/** It keeps the photos that arrived, so that nobody picks them again. */
export interface PhotoAnswer extends FormAnswer {
  photos: { token: string; name: string }[];
  offerWithoutPhoto?: boolean;
}

export interface FormAnswer {
  lastResult: SubmissionResult;
  message?: Message;
}

interface Props {
  id: string;
  message: Message | undefined;
  /** By name, as in an answer's `lastResult`: conform's own state follows only after the first effects. */
  errors?: Record<string, string[] | null | undefined> | null;
  /** The id of a field by its name; with it each wrong field is listed as a link to it (D18). */
  fieldId?: (name: string) => string;
  linkTexts?: Partial<Record<string, string | undefined>>;
}

/** Takes the focus unless conform gives it to a wrong field. */
export function FormMessage({ id, message, errors, fieldId, linkTexts = {} }: Props) {
  const wrong = Object.entries(errors ?? {}).flatMap(([name, said]) => {
    const text = said?.[0];
    return name && text ? [{ name, text: linkTexts[name] ?? text }] : [];
  });
  const takesFocus = fieldId !== undefined || wrong.length === 0;
  useEffect(() => {
    if (message && takesFocus) document.getElementById(id)?.focus();
  }, [id, message, takesFocus]);
  if (!message) return null;
  return (
    <Notice tone="danger" role="alert" id={id} title={message.title}>
      {message.text && <p>{message.text}</p>}
      {message.hint && <p>{message.hint}</p>}
      {fieldId && wrong.length > 0 && (
        <ul className="mt-2 list-disc ps-5 max-[15rem]:ps-0">
          {wrong.map(({ name, text }) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`} className="tap link hyphens-auto wrap-anywhere">
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
      {message.newWindow && (
        <a href={message.newWindow.path} target="_blank" rel="noopener" className="tap link">
          {message.newWindow.label}
        </a>
      )}
    </Notice>
  );
}

export const NO_LINE: Message = { title: "Kein Netz.", text: "Bitte versuchen Sie es gleich noch einmal." };

export const CODE_MESSAGES = {
  "wrong-code": "Dieser Code stimmt nicht. Bitte vergleichen Sie ihn mit unserer neuesten E-Mail an Sie.",
  "too-many-attempts":
    "Der Code wurde zu oft falsch eingegeben und gilt nicht mehr. Bitte fordern Sie einen neuen an.",
  expired: "Der Code ist abgelaufen. Bitte fordern Sie einen neuen an.",
  unknown:
    "Dieser Code gilt nur in dem Browser, in dem er angefordert wurde. Bitte fordern Sie hier einen neuen an.",
};

export function tryOnline(title: string): Message {
  return {
    title,
    hint: "Kein Netz. Bitte versuchen Sie es noch einmal, sobald Sie wieder Empfang haben.",
  };
}

export function saveOnline(title: string): Message {
  return {
    title,
    hint: "Kein Netz. Ihre Angaben stehen noch im Formular: Bitte speichern Sie noch einmal, sobald Sie wieder Empfang haben.",
  };
}

export function waitFirst(title: string, wait: string): Message {
  return { title, text: `Bitte warten Sie ${wait}, bevor Sie es noch einmal versuchen.` };
}
