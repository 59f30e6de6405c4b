/** The one plan (D35). */
export const PLAN_NAME = "Premium";

/** German value added tax on electronic services, in percent (§ 12 (1) UStG). */
export const VAT_PERCENT = 19;

/** What the plan holds: the specification's words, and what each means here. */
export const PLAN_FEATURES: readonly { title: string; meaning: string }[] = [
  {
    title: "Unbegrenzte Kundenanfragen",
    meaning: "Ohne Obergrenze und ohne Kosten je Anfrage, mit Fotos und Einschätzung.",
  },
  {
    title: "E-Mail-Benachrichtigungen",
    meaning: "Sofort oder einmal am Tag, wie Sie es einstellen.",
  },
  {
    title: "Erweiterte Statistiken",
    meaning: "Wie viele Anfragen neu und offen sind, nach Art und Dringlichkeit, auch als Liste für Excel.",
  },
  { title: "Premium-Support", meaning: "Persönliche Hilfe per E-Mail, auf Deutsch." },
  {
    title: "Individuelle QR-Codes",
    meaning: "Ihr eigener Code, druckfertig für Fahrzeug, Schild und Visitenkarte.",
  },
  {
    title: "Mehrere Standorte",
    meaning: "Ihr Link und Ihr Code gelten an jedem Standort, so oft Sie sie aufhängen.",
  },
];

/** What one month costs, in cents; the tax is rounded to a whole cent. */
export interface MonthlyPrice {
  netCents: number;
  vatCents: number;
  grossCents: number;
}

/** The price before and after tax for a net price in cents (D35, law L27). */
export function monthlyPrice(netCents: number): MonthlyPrice {
  const vatCents = Math.round((netCents * VAT_PERCENT) / 100);
  return { netCents, vatCents, grossCents: netCents + vatCents };
}
