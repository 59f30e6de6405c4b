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

/** By how many requests are newer: calm ones in words that alarm. */
const CALM: Readonly<Record<number, Written>> = {
  1: {
    requestType: "problem",
    message: "Der Rauchmelder im Flur piept alle paar Minuten, wohl die Batterie. Es brennt nichts.",
    timingPreference: "spaeter",
  },
  2: {
    requestType: "problem",
    message: "Gasherd bitte abklemmen und abholen, er ist schon lange außer Betrieb.",
    timingPreference: "innerhalb_3_monate",
  },
  4: {
    requestType: "problem",
    message: "Nach dem Wasserschaden vom Frühjahr ist alles trocken, die Decke braucht noch Farbe.",
    timingPreference: "spaeter",
  },
  6: {
    requestType: "problem",
    message: "Vor Jahren gab es hier einen Rohrbruch. Können Sie die alten Leitungen einmal ansehen?",
    timingPreference: "spaeter",
  },
  8: {
    requestType: "problem",
    message: "Eine Steckdose im Keller ist ohne Strom, die Sicherung ist in Ordnung. Es eilt nicht.",
    timingPreference: "spaeter",
  },
};

/** By how many requests are newer: within the two days of "Zuerst anrufen", the gravest longest ago (D80). */
const EMERGENCIES: Readonly<Record<number, Written>> = {
  3: {
    requestType: "problem",
    message: "Seit heute Nacht keine Heizung, draußen Frost. Wir haben ein Baby von drei Wochen.",
    customerName: "Detlef Kaltenbach",
    timingPreference: SOON,
  },
  5: {
    requestType: "problem",
    message: "Rohrbruch im Bad, das Wasser läuft durch die Decke in die Wohnung darunter!",
    customerName: "Yusuf Rohrmoser",
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
  10: {
    requestType: "problem",
    message: "Aus dem Heizungskeller kommt Rauch, er zieht schon ins Treppenhaus.",
    customerName: "Wiebke Rauch",
    timingPreference: SOON,
  },
};

const FIRST_NAMES = ["Petra", "Emre", "Sabine", "Günter", "Jan-Philipp", "Katharina", "Olga", "Vinzenz"];
const LAST_NAMES = [
  ...["Vogt", "Yıldız", "Hoffmann", "Lorscheid", "Brandes", "Öztürk-Baumgarten", "Sokolowa", "Hinterhuber"],
  "Leutheusser-Schnarrenberger",
];
const PLACES = ["Köln", "Köln-Ehrenfeld", "Bergisch Gladbach-Refrath", "Hürth", "Köln-Bickendorf"];
const TIMES = ["vormittags", "nachmittags", "abends"] as const;
const CHANNELS = ["phone", "whatsapp", "email"] as const;

/** In the order of "Zuerst anrufen": gas and smoke, electricity, water, then a cold home. */
export const EMERGENCY_NAMES = [
  "Hannelore Gasteiger",
  "Wiebke Rauch",
  "Ilse Funkner",
  "Yusuf Rohrmoser",
  "Detlef Kaltenbach",
];

/**
 * 72 open requests of two weeks, assessed as on arrival, five of them emergencies. With `newPhoto` all but two have
 * a photo and a time to call back.
 */
export function putFullInbox(db: Database, slug: string, now: Date, newPhoto?: () => string): string[] {
  return Array.from({ length: 72 }, (_, newer) => {
    const written = EMERGENCIES[newer] ?? CALM[newer] ?? USUAL[newer % USUAL.length];
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
      ...(newPhoto && newer < 70 && { imageRefs: [newPhoto()], preferredCallbackTime: TIMES[newer % 3] }),
    });
  });
}
