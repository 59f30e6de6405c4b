import type { Message } from "./form-message.tsx";

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
