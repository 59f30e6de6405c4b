/** What only a script says; the browser tests see it, here it has to be in what the page loads. */
export const SCRIPT_TEXTS: readonly [path: string, texts: readonly string[]][] = [
  [
    "/profil",
    [
      "Link in die Zwischenablage kopiert!",
      "Fehler beim Kopieren",
      "QR-Code wurde heruntergeladen!",
      "Fehler beim Herunterladen des QR-Codes",
      "Profil konnte nicht geladen werden.",
      "Fehler beim Aktualisieren des Profils",
      "Kein Benutzer gefunden",
    ],
  ],
  [
    "/abo",
    [
      ...["Wird geladen...", "Wird geöffnet...", "Fehler beim Laden", "Erneut versuchen"],
      "Der Status Ihres Abonnements konnte nicht geladen werden.",
      "Fehler beim Laden des Abonnements.",
      "Authentifizierungsfehler",
      "Sie müssen angemeldet sein, um diese Aktion auszuführen.",
    ],
  ],
  ["/dashboard", ["Lädt...", "Fehler beim Abmelden", "Fehler beim Aktualisieren der Anfrage"]],
  ["/impressum", ["Statistik", "Marketing", "Auswahl speichern"]],
  ["/so-funktioniert-es", ["Kopiert!", "Fehler beim Kopieren des Links", "Anfrage senden - "]],
];
