import type { ConfirmationRefusal } from "#app/domain/session/confirm-session.server.ts";
import type { Message } from "#app/forms/form-message.tsx";

export const OFFLINE: Message = {
  title: "Kein Netz.",
  text: "Bitte versuchen Sie es gleich noch einmal.",
};

export const CODE_REFUSALS: Record<ConfirmationRefusal, string> = {
  "wrong-code": "Dieser Code stimmt nicht. Bitte vergleichen Sie ihn mit unserer neuesten E-Mail an Sie.",
  "too-many-attempts":
    "Der Code wurde zu oft falsch eingegeben und gilt nicht mehr. Bitte fordern Sie einen neuen an.",
  expired: "Der Code ist abgelaufen. Bitte fordern Sie einen neuen an.",
  used: "Dieser Code wurde schon benutzt. Bitte fordern Sie einen neuen an.",
  unknown:
    "Dieser Code gilt nur in dem Browser, in dem er angefordert wurde. Bitte fordern Sie hier einen neuen an.",
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
