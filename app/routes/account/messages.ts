import type { ConfirmationRefusal } from "#app/domain/session/confirm-session.server.ts";
import { CODE_MESSAGES, type Message } from "#app/forms/form-message.tsx";
import passkeys from "#content/messages/passkeys.json" with { type: "json" };

export const CODE_REFUSALS: Record<ConfirmationRefusal, string> = {
  ...CODE_MESSAGES,
  used: "Dieser Code wurde schon benutzt. Bitte fordern Sie einen neuen an.",
  "daily-limit":
    "Heute wurden zu viele Codes eingegeben. Melden Sie sich bitte ab und mit einem neuen Link wieder an, oder versuchen Sie es morgen noch einmal.",
};

export const TOO_MANY = "Zu viele Versuche";

export const LONGEST_NAME = 60;
export const NAME_MISSING = "Bitte geben Sie dem Passkey einen Namen.";

type PasskeyRefusal = "expired" | "refused" | "unknown" | "too-many-keys";
export const PASSKEY_REFUSALS: Record<PasskeyRefusal, Message> = passkeys.account;
