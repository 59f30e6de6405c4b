import type { Message } from "#app/forms/form-message.tsx";
import type { AddressFault } from "#app/services/webhook/webhook-address.ts";

export const ADDRESS_RULES = {
  url: (typed: string) => (typed.trim() === "" ? ADDRESS_FAULTS.unreadable : undefined),
};

export const ADDRESS_FAULTS: Record<AddressFault, string> = {
  unreadable: "Bitte geben Sie die ganze Adresse ein. Sie beginnt mit https://",
  "not-https": "Bitte nehmen Sie eine Adresse mit https://, damit unterwegs niemand mitliest.",
  user: "Name und Passwort gehören nicht in die Adresse. Unsere Unterschrift zeigt, dass wir es sind.",
  port: "Dieser Anschluss (Port) geht nicht. Nehmen Sie 443 oder einen ab 1024.",
  closed: "Diese Adresse ist aus dem Internet nicht erreichbar.",
  own: "Das ist unsere eigene Adresse. Bitte nehmen Sie die Ihres Programms.",
};

const NOT_SAVED = "Noch nicht gespeichert";

export const INVALID: Message = { title: NOT_SAVED, hint: "Bitte prüfen Sie diese Angabe:" };
export const CONFIRM_FIRST: Message = {
  title: NOT_SAVED,
  hint: "Zum Schutz Ihrer Kunden: Bestätigen Sie bitte in einem neuen Fenster kurz, dass Sie es sind. Kommen Sie dann hierher zurück und speichern Sie noch einmal. Die Adresse steht noch hier.",
};
export const GONE: Message = {
  title: "Das gibt es nicht mehr",
  text: "Die Schnittstelle wurde inzwischen geändert oder entfernt.",
};
export const PROBE_REFUSED: Message = {
  title: "Die Probe kam nicht an",
  text: "Unten steht, was der Empfänger geantwortet hat.",
};

export const tooManyProbes = (wait: string): Message => ({
  title: "Zu viele Proben",
  text: `Bitte warten Sie ${wait}, bevor Sie die nächste senden.`,
});
