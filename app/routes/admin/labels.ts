/** A job or mail kind without a label shows its own name. */
const JOBS: Record<string, string> = {
  "send-mails": "E-Mails versenden",
  "run-analyses": "KI-Analysen durchführen",
  "stripe-events": "Zahlungen übernehmen",
  "forget-expired": "Abgelaufenes löschen",
  "sweep-photos": "Fotos aufräumen",
  backup: "Sicherung",
  "restore-journal": "Gelöschtes für Sicherungen merken",
  "shown-statuses": "Stand der Abos nachführen",
  "trial-mails": "Hinweise zur Testphase",
  "daily-digest": "Tägliche Nachricht",
  "reconcile-subscriptions": "Abos mit Stripe abgleichen",
  "answers-same-day": "Antworten am selben Tag zählen",
  "audit-photos": "Fotobestand prüfen",
  "integrity-check": "Datenbank prüfen",
  "count-openings": "Aufrufe zählen",
  "send-pushes": "Meldungen an Geräte senden",
  "send-webhooks": "An andere Programme senden",
  checkpoint: "Datenbank aufräumen",
};

const MAILS: Record<string, string> = {
  "sign-in": "Anmelde-Link",
  "no-account": "Anmeldung ohne Konto",
  confirm: "Bestätigung der Adresse",
  welcome: "Willkommen",
  digest: "Tägliche Nachricht",
  "new-request": "Neue Anfrage",
  "more-requests": "Weitere Anfragen",
  "request-confirmation": "Bestätigung an Kunden",
  "request-address": "Neue Adresse eines Kunden",
  "request-contact-changed": "Geänderter Kontakt an Kunden",
  "request-news": "Neues zu einer Anfrage",
  "request-question": "Rückfrage an Kunden",
  "date-proposal": "Terminvorschlag an Kunden",
  appointment: "Termin an Kunden",
  "dates-answered": "Antwort auf Terminvorschlag",
  "appointment-withdrawn": "Termin zurückgezogen",
  "appointment-called-off": "Termin abgesagt",
  "appointment-restored": "Termin steht wieder",
  decline: "Absage an Kunden",
  "address-change": "Neue Anmelde-Adresse",
  "address-changed": "Anmelde-Adresse geändert",
  "contact-proof": "Bestätigung der Kontakt-Adresse",
  "contact-changed": "Kontakt-Adresse geändert",
  "webhook-set": "Schnittstelle eingerichtet",
  "webhook-rotated": "Neues Geheimnis der Schnittstelle",
  "webhook-paused": "Schnittstelle angehalten",
  "passkey-added": "Passkey angelegt",
  "passkey-removed": "Passkey entfernt",
  invitation: "Einladung",
  "colleague-joined": "Kollege dabei",
  "colleague-removed": "Kollege entfernt",
  "colleague-left": "Kollege gegangen",
  "handover-offered": "Übergabe angeboten",
  "handover-refused": "Übergabe abgelehnt",
  "handed-over": "Betrieb übergeben",
  "account-deleted": "Konto gelöscht",
  "access-ended": "Zugang beendet",
  "access-restored": "Zugang wieder geöffnet",
  "subscription-booked": "Abo gebucht",
  "subscription-cancelled": "Abo gekündigt",
  "trial-ending": "Testphase endet bald",
  "trial-ended": "Testphase ist vorbei",
};

export function jobLabel(name: string): string {
  return JOBS[name] ?? name;
}

export function mailLabel(kind: string): string {
  return MAILS[kind] ?? kind;
}
