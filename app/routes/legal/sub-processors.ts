import type { Settings } from "#app/env.server.ts";
import type { Processor } from "#app/env-processors.ts";

/** The annex of the processing contract lists it so (Art. 28, 2 and 4). */
export interface SubProcessor {
  processor: Processor;
  task: string;
  data: string;
}

type ServiceSettings = Pick<Settings, "isLocal" | "priceCents" | "STRIPE_SECRET_KEY" | "processors">;

export function subProcessorsOf(settings: ServiceSettings): SubProcessor[] {
  const { processors, isLocal, priceCents, STRIPE_SECRET_KEY } = settings;
  const stripe = priceCents !== null && (STRIPE_SECRET_KEY || isLocal) ? STRIPE : null;
  const { announced, ...used } = { ...processors, stripe };
  return KINDS.flatMap((kind) =>
    [used[kind], announced?.kind === kind ? announced : null].flatMap((processor) =>
      processor ? [{ processor, ...SERVICES[kind] }] : [],
    ),
  );
}

const KINDS = ["host", "photoStore", "replica", "mail", "stripe", "model"] as const;

const SERVICES: Record<(typeof KINDS)[number], Omit<SubProcessor, "processor">> = {
  host: {
    task: "Betrieb des Servers, auf dem die Anwendung und ihre Daten liegen",
    data: "alle Daten, gespeichert",
  },
  photoStore: {
    task: "Speicher für Bilder",
    data: "Fotos der Kunden und Logos der Betriebe, gespeichert; jeweils mit dem Namen der Datei",
  },
  replica: {
    task: "Speicher für die laufende Kopie der Datenbank",
    data: "alle Daten außer Bildern, gespeichert",
  },
  mail: {
    task: "Versand der E-Mails",
    data: "Empfängeradresse und Inhalt der E-Mails, darunter Auszüge aus Anfragen",
  },
  stripe: {
    task: "Abwicklung der Zahlungen und Rechnungen des Betriebs",
    data: "Angaben des Betriebs, keine Anfragen von Kunden",
  },
  model: {
    task: "Einschätzung einzelner Anfragen durch KI, wenn der Betrieb sie anfordert",
    data: "Text der Anfrage und die ersten zwei Ziffern der Postleitzahl; ohne die Felder für Name, Telefonnummer und E-Mail-Adresse; im Text werden der eingetragene Name, Kontaktdaten, Straße und Hausnummer entfernt, soweit sie erkannt werden",
  },
};

const STRIPE: Processor = {
  name: "Stripe (Stripe Payments Europe, Irland)",
  place:
    "Irland; in die USA auf Grundlage des EU-US Data Privacy Framework (Art. 45 DSGVO) oder der Standardvertragsklauseln der EU-Kommission (Art. 46 Abs. 2 Buchst. c DSGVO)",
};
