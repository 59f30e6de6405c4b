import type { Settings } from "#app/env.server.ts";
import type { AssessmentService } from "#app/env-assessment-service.ts";
import type { Operator, OperatorEntry } from "./operator.ts";

/** As the annex of the processing contract lists it (Art. 28, 2 and 4). */
export interface SubProcessor {
  name: OperatorEntry;
  task: string;
  data: string;
  /** On what basis data leave the EU (law L11). */
  transfer?: string;
}

type ServiceSettings = Pick<
  Settings,
  | "isLocal"
  | "RESEND_API_KEY"
  | "SMTP_URL"
  | "STRIPE_SECRET_KEY"
  | "assessmentService"
  | "objectStore"
  | "PHOTO_HOME"
  | "LITESTREAM_CONFIG"
  | "S3_PROVIDER"
>;

const THIRD_COUNTRY =
  "Übermittlung in die USA auf Grundlage der Standardvertragsklauseln der EU-Kommission (Art. 46 Abs. 2 Buchst. c DSGVO)";

export function subProcessorsOf(settings: ServiceSettings, operator: Operator): SubProcessor[] {
  return [
    {
      name: operator.hosting ?? sure("Rechenzentrum des Anbieters (Name auf Anfrage)"),
      task: "Betrieb des Servers, auf dem die Anwendung und ihre Daten liegen",
      data: "alle Daten, gespeichert",
    },
    ...photoStore(settings),
    ...replicaStore(settings),
    mailService(settings),
    ...(settings.STRIPE_SECRET_KEY || settings.isLocal ? [payment(settings)] : []),
    ...(settings.assessmentService ? [model(settings.assessmentService)] : []),
  ];
}

function photoStore(settings: ServiceSettings): SubProcessor[] {
  const provider = photoProvider(settings);
  if (!provider) return [];
  const data = "Fotos der Kunden und Logos der Betriebe, gespeichert; jeweils mit dem Namen der Datei";
  return [{ name: sure(provider), task: "Speicher für Bilder", data }];
}

/** With `PHOTO_HOME=volume` the store's settings are Litestream's alone. */
export function photoProvider({
  objectStore,
  PHOTO_HOME,
}: Pick<Settings, "objectStore" | "PHOTO_HOME">): string | undefined {
  return PHOTO_HOME === "volume" ? undefined : objectStore?.provider;
}

/** Litestream copies all of it there (decision 017), also where photos stay on the volume. */
function replicaStore(settings: ServiceSettings): SubProcessor[] {
  const provider = replicaProvider(settings);
  if (!provider) return [];
  const data = "alle Daten außer Bildern, gespeichert";
  return [{ name: sure(provider), task: "Speicher für die laufende Kopie der Datenbank", data }];
}

export function replicaProvider(
  settings: Pick<Settings, "LITESTREAM_CONFIG" | "S3_PROVIDER" | "objectStore">,
): string | undefined {
  return settings.LITESTREAM_CONFIG && (settings.S3_PROVIDER ?? settings.objectStore?.provider);
}

function mailService({ RESEND_API_KEY, SMTP_URL }: ServiceSettings): SubProcessor {
  const task = "Versand der E-Mails";
  const data = "Empfängeradresse und Inhalt der E-Mails, darunter Auszüge aus Anfragen";
  if (RESEND_API_KEY) return { name: sure("Resend (Resend, USA)"), task, data, transfer: THIRD_COUNTRY };
  if (SMTP_URL) return { name: sure(`E-Mail-Server ${new URL(SMTP_URL).hostname}`), task, data };
  return { name: { text: "Dienst für den Versand von E-Mails", isSample: true }, task, data };
}

function payment({ STRIPE_SECRET_KEY }: ServiceSettings): SubProcessor {
  return {
    name: { text: "Stripe (Stripe Payments Europe, Irland)", isSample: !STRIPE_SECRET_KEY },
    task: "Abwicklung der Zahlungen und Rechnungen des Betriebs",
    data: "Angaben des Betriebs, keine Anfragen von Kunden",
  };
}

function model({ name, region, isAnthropic }: AssessmentService): SubProcessor {
  const task = "Einschätzung einzelner Anfragen durch KI, wenn der Betrieb sie anfordert";
  const data =
    "Text der Anfrage und die ersten zwei Ziffern der Postleitzahl; ohne die Felder für Name, Telefonnummer und E-Mail-Adresse; im Text werden der eingetragene Name, Kontaktdaten, Straße und Hausnummer entfernt, soweit sie erkannt werden";
  if (isAnthropic) return { name: sure(name), task, data, transfer: THIRD_COUNTRY };
  return { name: sure(name), task, data, ...(region && { transfer: `Ort der Verarbeitung: ${region}` }) };
}

function sure(text: string): OperatorEntry {
  return { text, isSample: false };
}
