import type { Message } from "./form-message.tsx";

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
