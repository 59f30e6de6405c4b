import type { Message } from "#app/forms/form-answer.ts";
import { waitingTime } from "#app/platform/rate-limit/waiting-time.ts";

export const OFFLINE: Message = { title: "Kein Netz.", text: "Bitte versuchen Sie es gleich noch einmal." };

export const DEVICE_REFUSALS: Record<"no-service" | "unusable" | "too-many", Message> = {
  "no-service": {
    title: "Dieser Browser hat keinen Dienst für Meldungen",
    text: "Die Adresse, die er nennt, gibt es nicht mehr. Bitte aktualisieren Sie ihn, starten Sie ihn neu und schalten Sie hier noch einmal ein. Bleibt es so, nehmen Sie einen anderen Browser. Per E-Mail erfahren Sie es in jedem Fall.",
  },
  unusable: {
    title: "Dieser Browser kann nicht eingeschaltet werden",
    text: "Wir senden nur über die Dienste von Chrome, Firefox, Safari und Edge. Bitte versuchen Sie es mit einem davon. Per E-Mail erfahren Sie es in jedem Fall.",
  },
  "too-many": { title: "Mehr Geräte gehen nicht", text: "Bitte entfernen Sie zuerst eines." },
};

export const PROBE_FAILURES: Record<"gone" | "refused" | "later", Message> = {
  gone: {
    title: "Dieses Gerät gibt es nicht mehr",
    text: "Sein Browser nimmt keine Meldungen mehr an. Wir haben es von der Liste genommen. Schalten Sie es dort bitte neu ein.",
  },
  refused: {
    title: "Die Meldung wurde nicht angenommen",
    text: "Bitte entfernen Sie das Gerät und schalten Sie es dort neu ein.",
  },
  later: {
    title: "Der Dienst dieses Browsers antwortet gerade nicht",
    text: "Bitte versuchen Sie es in ein paar Minuten noch einmal.",
  },
};

export function tooManyProbes(retryAt: Date, now: Date): Message {
  const text = `Bitte warten Sie ${waitingTime(retryAt, now)}, bevor Sie die nächste schicken.`;
  return { title: "Zu viele Probe-Nachrichten", text };
}
