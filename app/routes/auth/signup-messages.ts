import type { Message } from "#app/forms/form-message.tsx";
import type { CodeRefusal } from "#app/platform/one-time-secret/one-time-secrets.server.ts";
import messages from "#content/messages/sign-in.json" with { type: "json" };
import { tooManyTries } from "./login-messages.ts";

/* They are literal texts of the specification, "Validation rules" and "Error catalogue". */
const TOO_MANY_HERE: Message = messages.tooMany;
export const MISCONFIGURED: Message = messages.misconfigured;
export const NOT_SENT: Message = messages.notSent;
export const UNEXPECTED: Message = messages.unexpected;

export const OFFLINE: Message = {
  title: "Kein Netz.",
  text: "Bitte versuche es gleich noch einmal.",
};

/** An address hears how long to wait, a whole network "a moment": five minutes at most. */
export function tooManyAtSignUp(reason: "address-limit" | "network-limit"): typeof tooManyTries {
  return reason === "address-limit" ? tooManyTries : () => TOO_MANY_HERE;
}

export const CODE_REFUSALS: Record<CodeRefusal, string> = messages.codesAtSignUp;

export function refusedCodeAtSignUp(reason: CodeRefusal): Message {
  return { title: "Das hat nicht geklappt", text: CODE_REFUSALS[reason] };
}
