export const dialog = {
  title: "Cookie-Einstellungen",
  close: "Schließen",
  categories: "Kategorien",
  essential: {
    label: "Essenziell",
    hint: "Nötig für Anmeldung, Sicherheit und diese Auswahl. Immer aktiv.",
  },
  statistics: {
    label: "Statistik",
    hint: (months: number) =>
      `Zeigt uns, wie Besucher unsere Seiten nutzen. Speicherdauer bis zu ${months}\u00a0Monate.`,
  },
  marketing: {
    label: "Marketing",
    hint: (days: number) => `Misst, welche Werbung zu uns führt. Speicherdauer bis zu ${days}\u00a0Tage.`,
  },
  save: "Auswahl speichern",
};
export type CookieDialogWords = typeof dialog;
