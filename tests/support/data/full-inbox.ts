import { assessOnArrival } from "#app/domain/assessment/rules/assess-on-arrival.ts";
import type { Database } from "#db/client.server.ts";
import type { customerRequests } from "#db/schema.ts";
import { putRequest } from "../customer-requests.ts";

type Columns = typeof customerRequests.$inferInsert;
type Written = Pick<Columns, "requestType" | "message"> & Partial<Columns>;

const SOON = "so_schnell_wie_moeglich";

/** What comes again and again in the weeks after the first frost. */
const USUAL: readonly Written[] = [
  { requestType: "problem", message: "Der Hahn in der Küche tropft.", timingPreference: "spaeter" },
  {
    requestType: "service",
    message: "Jährliche Wartung der Gasheizung, bitte möglichst an einem Freitag.",
    timingPreference: "innerhalb_3_monate",
  },
  {
    requestType: "problem",
    message:
      "Der Heizkörper im Wohnzimmer wird nur oben warm, entlüftet habe ich schon zweimal. Die anderen Räume sind in Ordnung, nur das Rauschen in der Leitung stört uns nachts.",
    timingPreference: "spaeter",
  },
  {
    requestType: "project",
    message:
      "Wir möchten das Bad von Grund auf erneuern: bodengleiche Dusche statt Wanne, Waschtisch und WC bleiben an ihren Plätzen. Skizze hängt an.",
    timingPreference: "spaeter",
  },
  { requestType: "contact", message: "Bitte um Rückruf wegen der Rechnung vom Oktober." },
  {
    requestType: "problem",
    message: "Spülkasten läuft nach, man hört es die ganze Nacht. Baujahr etwa 1998.",
    timingPreference: "spaeter",
  },
  {
    requestType: "service",
    message: "Trinkwasserfilter wechseln und Druckminderer prüfen, Zugang über den Hof.",
    timingPreference: "spaeter",
  },
  {
    requestType: "problem",
    message: "Abfluss der Dusche läuft langsam ab, mit dem Stampfer wird es nicht besser.",
    timingPreference: "spaeter",
  },
];

/** By how many requests are newer: within the two days of "Zuerst anrufen", the gravest longest ago (D80). */
const EMERGENCIES: Readonly<Record<number, Written>> = {
  3: {
    requestType: "problem",
    message: "Rohrbruch im Bad, das Wasser läuft durch die Decke in die Wohnung darunter!",
    customerName: "Yusuf Rohrmoser",
    timingPreference: SOON,
  },
  5: {
    requestType: "problem",
    message: "Der Keller steht unter Wasser, es kommt immer mehr aus dem Bodenablauf.",
    customerName: "Detlef Kellermann",
    timingPreference: SOON,
  },
  7: {
    requestType: "problem",
    message: "Aus der Steckdose im Flur kommen Funken und es riecht verschmort.",
    customerName: "Ilse Funkner",
    timingPreference: SOON,
  },
  9: {
    requestType: "problem",
    message: "Im Keller riecht es nach Gas, ich habe die Fenster aufgemacht. Was soll ich tun?",
    customerName: "Hannelore Gasteiger",
    timingPreference: SOON,
  },
};

const FIRST_NAMES = ["Petra", "Emre", "Sabine", "Günter", "Jan-Philipp", "Katharina", "Olga", "Vinzenz"];
const LAST_NAMES = [
  ...["Vogt", "Yıldız", "Hoffmann", "Lorscheid", "Brandes", "Öztürk-Baumgarten", "Sokolowa", "Hinterhuber"],
  "Leutheusser-Schnarrenberger",
];
const PLACES = ["Köln", "Köln-Ehrenfeld", "Bergisch Gladbach-Refrath", "Hürth", "Köln-Bickendorf"];
const CHANNELS = ["phone", "whatsapp", "email"] as const;

/** In the order of "Zuerst anrufen": gas, electricity, then water, the newest first. */
export const EMERGENCY_NAMES = [
  "Hannelore Gasteiger",
  "Ilse Funkner",
  "Yusuf Rohrmoser",
  "Detlef Kellermann",
];

/** 72 open requests of two weeks, assessed as on arrival, four of them emergencies. */
export function putFullInbox(
  db: Database,
  slug: string,
  now: Date,
  columns: Partial<Columns> = {},
): string[] {
  return Array.from({ length: 72 }, (_, newer) => {
    const written = EMERGENCIES[newer] ?? USUAL[newer % USUAL.length];
    if (!written) throw new Error("Without a message.");
    const { requestType, message, timingPreference } = written;
    const channel = EMERGENCIES[newer] ? "phone" : CHANNELS[newer % CHANNELS.length];
    return putRequest(db, slug, {
      createdAt: new Date(now.getTime() - (20 + newer * 280) * 60_000),
      customerName: `${FIRST_NAMES[newer % FIRST_NAMES.length]} ${LAST_NAMES[newer % LAST_NAMES.length]}`,
      customerEmail: "kundin@example.com",
      preferredContactChannel: channel,
      zipCode: `50${String(667 + newer)}`,
      location: PLACES[newer % PLACES.length],
      seenAt: newer < 68 ? null : now,
      ...written,
      ...assessOnArrival({ requestType, message, timingPreference: timingPreference ?? null }),
      ...columns,
    });
  });
}
