import { href } from "react-router";

export interface PlanFeature {
  title: string;
  meaning: string;
  page: string;
}

/** The specification's words (D65); the one list for plan, start page, terms and search engines. */
export const planFeatures = (isPriced: boolean): readonly PlanFeature[] => [
  {
    title: "Unbegrenzte Kundenanfragen",
    meaning: `Über einen eigenen Link mit Formular, eigenen Fragen und Fotos, mit Übersicht und Einschätzung; Anrufe und Chats notieren Sie dazu.${isPriced ? " Ohne Kosten je Anfrage." : ""}`,
    page: href("/dashboard"),
  },
  {
    title: "E-Mail-Benachrichtigungen",
    meaning: "Sofort, einmal am Tag oder gar nicht, ganz nach Wahl.",
    page: href("/profil/benachrichtigungen"),
  },
  {
    title: "Erweiterte Statistiken",
    meaning:
      "Anfragen je Monat nach Herkunft, Art und Dringlichkeit, Aufrufe und die Zeit bis zur ersten Antwort, auch als Tabelle für Excel.",
    page: href("/zahlen"),
  },
  {
    title: isPriced ? "Premium-Support" : "Support",
    meaning: "Persönliche Hilfe per E-Mail, auf Deutsch.",
    page: href("/so-funktioniert-es"),
  },
  {
    title: "Individuelle QR-Codes",
    meaning: "Eigene Codes, druckfertig für Fahrzeug, Schild und Visitenkarte, dazu Aushang und Aufkleber.",
    page: href("/so-funktioniert-es/link"),
  },
  {
    title: "Mehrere Standorte",
    meaning:
      "Für jedes Fahrzeug, jede Filiale und jeden Zettel ein eigener Link und Code, für Filialen mit Anschrift und Nummer.",
    page: href("/so-funktioniert-es/link/orte"),
  },
];

export const PLAN_FEATURES = planFeatures(true);
