import { CODE_MESSAGES, type FormAnswer, type Message } from "#app/forms/form-message.tsx";
import type { CodeRefusal } from "#app/platform/one-time-secret/one-time-secrets.server.ts";
import passkeys from "#content/messages/passkeys.json" with { type: "json" };

export interface StepAnswer extends FormAnswer {
  hasAccount?: true;
}

/** True for the answer to the form with this field: the page shows that form again. */
export function isAbout(field: "email" | "code", answer: FormAnswer | undefined): boolean {
  return answer?.lastResult.fields?.includes(field) ?? false;
}

export const INVALID_EMAIL: Message = { title: "Ungültige E-Mail" };
const TOO_MANY_TITLE = "Zu viele Versuche";

/** They are literal texts of the specification, "Validation rules". */
export function tooManyTries(wait: string): Message {
  return { title: TOO_MANY_TITLE, text: `Bitte warte ${wait} bevor du es erneut versuchst.` };
}

export const CODE_REFUSALS: Record<CodeRefusal, string> = {
  ...CODE_MESSAGES,
  used: "Sie haben sich schon auf einem anderen Gerät angemeldet. Machen Sie dort weiter oder lassen Sie sich hier einen neuen Link senden.",
  "daily-limit":
    "Für diese Adresse wurden heute zu viele Codes eingegeben. Bitte öffnen Sie stattdessen den Link in der E-Mail.",
};

export function refusedCode(reason: CodeRefusal): Message {
  return { title: "Anmeldung nicht möglich", text: `Fehler: ${CODE_REFUSALS[reason]}` };
}

export const PASSKEY_REFUSALS: Record<"expired" | "unknown" | "refused", string> = passkeys;
