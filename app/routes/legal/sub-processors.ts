import type { Settings } from "#app/env.server.ts";
import type { Processor } from "#app/env-processors.ts";

/** The annex of the processing contract lists it so (Art. 28, 2 and 4). */
export interface SubProcessor {
  processor: Processor;
  task: string;
  data: string;
}

type ServiceSettings = Pick<Settings, "isLocal" | "STRIPE_SECRET_KEY" | "processors">;

export function subProcessorsOf({ processors, isLocal, STRIPE_SECRET_KEY }: ServiceSettings): SubProcessor[] {
  const { host, mail, photoStore, replica, model } = processors;
  const listed = (processor: Processor | null, task: string, data: string): SubProcessor[] =>
    processor ? [{ processor, task, data }] : [];
  return [
    ...listed(
      host,
      "Betrieb des Servers, auf dem die Anwendung und ihre Daten liegen",
      "alle Daten, gespeichert",
    ),
    ...listed(
      photoStore,
      "Speicher für Bilder",
      "Fotos der Kunden und Logos der Betriebe, gespeichert; jeweils mit dem Namen der Datei",
    ),
    ...listed(
      replica,
      "Speicher für die laufende Kopie der Datenbank",
      "alle Daten außer Bildern, gespeichert",
    ),
    ...listed(
      mail,
      "Versand der E-Mails",
      "Empfängeradresse und Inhalt der E-Mails, darunter Auszüge aus Anfragen",
    ),
    ...listed(
      STRIPE_SECRET_KEY || isLocal ? STRIPE : null,
      "Abwicklung der Zahlungen und Rechnungen des Betriebs",
      "Angaben des Betriebs, keine Anfragen von Kunden",
    ),
    ...listed(
      model,
      "Einschätzung einzelner Anfragen durch KI, wenn der Betrieb sie anfordert",
      "Text der Anfrage und die ersten zwei Ziffern der Postleitzahl; ohne die Felder für Name, Telefonnummer und E-Mail-Adresse; im Text werden der eingetragene Name, Kontaktdaten, Straße und Hausnummer entfernt, soweit sie erkannt werden",
    ),
  ];
}

const STRIPE: Processor = {
  name: "Stripe (Stripe Payments Europe, Irland)",
  place:
    "Irland; in die USA auf Grundlage des EU-US Data Privacy Framework (Art. 45 DSGVO) oder der Standardvertragsklauseln der EU-Kommission (Art. 46 Abs. 2 Buchst. c DSGVO)",
};
