export interface PlanFeature {
  title: string;
  meaning: string;
  isPlanned?: boolean;
}

/** The specification's words, marked where they promise more than there is (D65). */
export const PLAN_FEATURES: readonly PlanFeature[] = [
  {
    title: "Unbegrenzte Kundenanfragen",
    meaning:
      "Über einen eigenen Link mit Formular, mit Fotos, Übersicht und Einschätzung, ohne Kosten je Anfrage.",
  },
  {
    title: "E-Mail-Benachrichtigungen",
    meaning: "Sofort, einmal am Tag oder gar nicht, ganz nach Wahl.",
  },
  {
    title: "Erweiterte Statistiken (in Vorbereitung)",
    meaning: "Heute schon: Anfragen nach Art, Dringlichkeit und Stand filtern und als Liste für Excel laden.",
    isPlanned: true,
  },
  { title: "Premium-Support", meaning: "Persönliche Hilfe per E-Mail, auf Deutsch." },
  {
    title: "Individuelle QR-Codes",
    meaning: "Ein eigener Code, druckfertig für Fahrzeug, Schild und Visitenkarte.",
  },
  {
    title: "Mehrere Standorte (in Vorbereitung)",
    meaning: "Heute schon: ein Link und ein Code, die sich überall aufhängen lassen.",
    isPlanned: true,
  },
];
