import type { ConfirmationRefusal } from "#app/domain/session/confirm-session.server.ts";
import type { Message } from "#app/forms/form-message.tsx";
import { CODE_MESSAGES } from "#app/forms/form-message.tsx";

export const CODE_REFUSALS: Record<ConfirmationRefusal, string> = {
  ...CODE_MESSAGES,
  used: "Dieser Code wurde schon benutzt. Bitte fordern Sie einen neuen an.",
  "daily-limit":
    "Heute wurden zu viele Codes eingegeben. Melden Sie sich bitte ab und mit einem neuen Link wieder an, oder versuchen Sie es morgen noch einmal.",
};

export const TOO_MANY = "Zu viele Versuche";

export const LONGEST_NAME = 60;
export const NAME_MISSING = "Bitte geben Sie dem Passkey einen Namen.";

const TRY_AGAIN = "Bitte versuchen Sie es noch einmal.";

export const PASSKEY_REFUSALS: Record<"expired" | "refused" | "unknown" | "too-many-keys", Message> = {
  expired: { title: "Das hat zu lange gedauert", text: TRY_AGAIN },
  refused: { title: "Dieses Gerät hat nicht richtig geantwortet", text: TRY_AGAIN },
  unknown: { title: "Dieser Passkey gehört nicht (mehr) zu Ihrem Konto" },
  "too-many-keys": { title: "Mehr Passkeys gehen nicht", text: "Bitte entfernen Sie zuerst einen." },
};
