import type { CodeRefusal } from "#app/platform/one-time-secret/enter-code.server.ts";
import { type Fault, TOO_MANY_TITLE, tooManyTries } from "./login-fault.ts";

/* Literal texts of the specification, "Validation rules" and "Error catalogue". */
const TOO_MANY_HERE: Fault = {
  title: TOO_MANY_TITLE,
  text: "Bitte warte einen Moment und versuche es dann erneut.",
};
export const MISCONFIGURED: Fault = {
  title: "E-Mail-Konfiguration",
  text: "Es gibt ein Problem mit der E-Mail-Konfiguration. Bitte kontaktiere den Support.",
};
export const NOT_SENT: Fault = {
  title: "Fehler beim Versenden",
  text: "Ein Fehler ist aufgetreten. Versuche es mit dem Login.",
};
export const UNEXPECTED: Fault = {
  title: "Unerwarteter Fehler",
  text: "Bitte versuche es mit dem Login oder kontaktiere den Support.",
};

/** One address is told how long to wait, a whole network "a moment", which is five minutes at most. */
export function limitFault(
  { reason, retryAt }: { reason: "address-limit" | "network-limit"; retryAt: Date },
  now: Date,
): Fault {
  return reason === "address-limit" ? tooManyTries(retryAt, now) : TOO_MANY_HERE;
}

const CODE_SENTENCES: Record<CodeRefusal, string> = {
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

/** What a visitor reads about a code that doesn't let them in. */
export function codeFaultAtSignUp(reason: CodeRefusal): Fault {
  return { title: "Das hat nicht geklappt", text: CODE_SENTENCES[reason], field: "code" };
}

/** Why the mail this browser waits for can't be used any more. */
export function endedSentence(state: "used" | "too-many-attempts" | "expired"): string {
  return CODE_SENTENCES[state];
}
