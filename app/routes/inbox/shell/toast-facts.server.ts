import { COOKIE_MESSAGES } from "#app/ui/cookies/cookie-messages.ts";
import type { IconName } from "#app/ui/parts.tsx";
import type { Toast, ToastName } from "#app/visit/toast.server.ts";
import type { Intent } from "../request/change-form.tsx";

export interface ToastFacts {
  text: string;
  icon?: IconName;
  undo?: { intent: Intent; id: string };
}

export function toastFacts({ name, subject }: Toast): ToastFacts {
  const { text, icon, undo } = TEXTS[name];
  return { text, ...(icon && { icon }), ...(undo && subject && { undo: { intent: undo, id: subject } }) };
}

const TEXTS: Record<ToastName, { text: string; undo?: Intent; icon?: IconName }> = {
  "request-solved": { text: "Anfrage als gelöst markiert", undo: "reopen" },
  "request-reopened": { text: "Anfrage wieder geöffnet", undo: "solve" },
  "request-answered": { text: "Als beantwortet markiert", undo: "unanswered" },
  "request-unanswered": { text: "Markierung zurückgenommen" },
  "request-declined": { text: "Als abgesagt markiert", undo: "unanswered" },
  "question-sent": { text: "Rückfrage gesendet" },
  "decline-sent": { text: "Absage vorgemerkt", undo: "take-back-decline" },
  "decline-taken-back": { text: "Absage zurückgeholt, nichts ging hinaus" },
  "dates-proposed": { text: "Termine vorgeschlagen" },
  "request-spam": { text: "Als Spam markiert", undo: "no-spam" },
  "request-no-spam": { text: "Als Anfrage ohne Spam markiert", undo: "spam" },
  "request-urgent": { text: "Als dringend markiert", undo: "not-urgent" },
  "request-not-urgent": { text: "Als nicht dringend markiert", undo: "urgent" },
  "note-saved": { text: "Notiz gespeichert" },
  "request-assigned": { text: "Zuständigkeit gespeichert" },
  "request-deleted": { text: "Anfrage gelöscht" },
  "written-down": { text: "Notiert. Ihr Kunde hat noch nichts bekommen." },
  "written-before": { text: "Das steht schon da, notiert in der letzten Viertelstunde." },
  "profile-saved": { text: "Profil erfolgreich aktualisiert!" },
  "logo-saved": { text: "Ihr Logo ist gespeichert." },
  "logo-removed": { text: "Ihr Logo ist entfernt." },
  "contact-proof-sent": { text: "Wir haben Ihnen den Link noch einmal gesendet." },
  "contact-proof-limited": {
    text: "Wir haben schon mehrere Links gesendet. Bitte sehen Sie im Postfach nach, auch im Spam-Ordner, und versuchen Sie es später noch einmal.",
  },
  "notifications-saved": { text: "Benachrichtigungen gespeichert!" },
  "owners-alone": { text: "Das verwaltet nur der Inhaber Ihres Betriebs.", icon: "info" },
  "colleague-removed": { text: "Entfernt und überall abgemeldet" },
  "invitation-sent": { text: "Einladung gesendet" },
  "invitation-withdrawn": { text: "Einladung zurückgezogen" },
  "handover-offered": { text: "Übergabe angeboten" },
  "handover-withdrawn": { text: "Angebot zurückgezogen" },
  "handover-refused": { text: "Abgelehnt, es bleibt alles, wie es ist" },
  "handed-over": { text: "Der Betrieb gehört jetzt Ihnen. Bitte prüfen Sie hier die Angaben." },
  "texts-saved": { text: "Antworttexte gespeichert" },
  "place-created": { text: "Ort angelegt" },
  "place-saved": { text: "Ort gespeichert" },
  "place-retired": { text: "Nicht mehr in Gebrauch" },
  "place-back": { text: "Wieder in Gebrauch" },
  "signed-out-everywhere": { text: "Alle Geräte wurden abgemeldet." },
  "passkey-added": { text: "Ihr Passkey ist angelegt." },
  "passkey-renamed": { text: "Der Name ist gespeichert." },
  "passkey-removed": { text: "Der Passkey ist entfernt." },
  "device-added": { text: "Dieses Gerät meldet sich jetzt bei akuten Problemen." },
  "device-removed": { text: "Das Gerät ist entfernt." },
  "probe-sent": { text: "Die Probe-Nachricht ist unterwegs." },
  "webhook-tried": { text: "Die Probe ist angekommen." },
  "webhook-resent": { text: "Wird noch einmal gesendet." },
  "webhook-resumed": { text: "Es geht weiter. Was wartet, wird jetzt gesendet." },
  "webhook-removed": { text: "Entfernt. Wir senden nichts mehr." },
  "subscription-refreshed": { text: "Abonnement-Status aktualisiert!" },
  "subscription-none": { text: "Kein aktives Abonnement gefunden.", icon: "info" },
  "cookies-all": { text: COOKIE_MESSAGES["cookies-all"] },
  "cookies-essential": { text: COOKIE_MESSAGES["cookies-essential"] },
  "cookies-saved": { text: COOKIE_MESSAGES["cookies-saved"] },
  "business-created": { text: "Ihr Profil wurde erstellt." },
  "admin-done": { text: "Das ist erledigt." },
};
