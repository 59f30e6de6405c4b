import type { Message } from "#app/forms/form-message.tsx";
import type { CodeRefusal } from "#app/platform/one-time-secret/one-time-secrets.server.ts";
import { TOO_MANY_TITLE, tooManyTries } from "./login-messages.ts";

/* They are literal texts of the specification, "Validation rules" and "Error catalogue". */
const TOO_MANY_HERE: Message = {
  title: TOO_MANY_TITLE,
  text: "Bitte warte einen Moment und versuche es dann erneut.",
};
export const MISCONFIGURED: Message = {
  title: "E-Mail-Konfiguration",
  text: "Es gibt ein Problem mit der E-Mail-Konfiguration. Bitte kontaktiere den Support.",
};
export const NOT_SENT: Message = {
  title: "Fehler beim Versenden",
  text: "Ein Fehler ist aufgetreten. Versuche es mit dem Login.",
};
export const UNEXPECTED: Message = {
  title: "Unerwarteter Fehler",
  text: "Bitte versuche es mit dem Login oder kontaktiere den Support.",
};

export const OFFLINE: Message = {
  title: "Kein Netz.",
  text: "Bitte versuche es gleich noch einmal.",
};

/** An address hears how long to wait, a whole network "a moment": five minutes at most. */
export function tooManyAtSignUp(reason: "address-limit" | "network-limit"): typeof tooManyTries {
  return reason === "address-limit" ? tooManyTries : () => TOO_MANY_HERE;
}

export const CODE_REFUSALS: Record<CodeRefusal, string> = {
  "wrong-code": "Dieser Code stimmt nicht. Bitte vergleiche ihn mit unserer neuesten E-Mail an dich.",
  "too-many-attempts":
    "Der Code wurde zu oft falsch eingegeben und gilt nicht mehr. Bitte fordere einen neuen an.",
  expired: "Der Code ist abgelaufen. Bitte fordere einen neuen an.",
  used: "Du hast dich schon auf einem anderen Gerät bestätigt. Mach dort weiter oder melde dich hier an.",
  unknown:
    "Dieser Code gilt nur in dem Browser, in dem er angefordert wurde. Bitte fordere hier einen neuen an.",
  "daily-limit":
    "Für diese Adresse wurden heute zu viele Codes eingegeben. Bitte öffne stattdessen den Link in der E-Mail.",
};

export function refusedCodeAtSignUp(reason: CodeRefusal): Message {
  return { title: "Das hat nicht geklappt", text: CODE_REFUSALS[reason] };
}
