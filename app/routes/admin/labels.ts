const JOBS: Record<string, string> = {
  "send-mails": "E-Mails versenden",
  "run-analyses": "KI-Analysen durchführen",
  "stripe-events": "Zahlungen übernehmen",
  "forget-expired": "Abgelaufenes löschen",
  "remove-files": "Gelöschte Fotos entfernen",
  backup: "Sicherung",
  "restore-journal": "Gelöschtes für Sicherungen merken",
  "shown-statuses": "Stand der Abos nachführen",
  "trial-mails": "Hinweise zur Testphase",
  "contract-mails": "Neue Fassungen ankündigen",
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

export function jobLabel(name: string): string {
  return JOBS[name] ?? name;
}
