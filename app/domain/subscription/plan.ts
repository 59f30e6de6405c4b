/* D35 */
export const PLAN_NAME = "Premium";

/** In percent (§ 12 (1) UStG). */
export const VAT_PERCENT = 19;

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

export interface MonthlyPrice {
  netCents: number;
  vatCents: number;
  grossCents: number;
}

/** In cents (D35, law L27). */
export function monthlyPrice(netCents: number): MonthlyPrice {
  const vatCents = Math.round((netCents * VAT_PERCENT) / 100);
  return { netCents, vatCents, grossCents: netCents + vatCents };
}
