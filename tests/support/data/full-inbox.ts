import { assessOnArrival } from "#app/domain/assessment/rules/assess-on-arrival.ts";
import type { Database } from "#db/client.server.ts";
import type { customerRequests } from "#db/schema.ts";
import { putRequest } from "../rows.ts";

type Columns = typeof customerRequests.$inferInsert;
type Written = Pick<Columns, "requestType" | "message"> & Partial<Columns>;

const written = (
  message: string,
  timingPreference: Written["timingPreference"] = "spaeter",
  requestType: Written["requestType"] = "problem",
): Written => ({ requestType, message, timingPreference });

/** What comes again and again in the weeks after the first frost. */
const USUAL: readonly Written[] = [
  written("Der Hahn in der Küche tropft."),
  written("Jährliche Wartung der Gasheizung, gern an einem Freitag.", "innerhalb_3_monate", "service"),
  written(
    "Der Heizkörper im Wohnzimmer wird nur oben warm, entlüftet habe ich schon zweimal. Die anderen Räume sind in Ordnung, nur das Rauschen in der Leitung stört uns nachts.",
  ),
  written(
    "Wir möchten das Bad von Grund auf erneuern: bodengleiche Dusche statt Wanne, Waschtisch und WC bleiben an ihren Plätzen. Skizze hängt an.",
    "spaeter",
    "project",
  ),
  written("Bitte um Rückruf wegen der Rechnung vom Oktober.", null, "contact"),
  written("Spülkasten läuft nach, man hört es die ganze Nacht. Baujahr etwa 1998."),
  written("Trinkwasserfilter wechseln und Druckminderer prüfen, Zugang über den Hof.", "spaeter", "service"),
  written("Abfluss der Dusche läuft langsam ab, mit dem Stampfer wird es nicht besser."),
];

/** By how many requests are newer: calm ones in words that alarm. */
const CALM: Readonly<Record<number, Written>> = {
  1: written("Der Rauchmelder im Flur piept alle paar Minuten, wohl die Batterie. Es brennt nichts."),
  2: written("Gasherd bitte abklemmen und abholen, er ist schon lange außer Betrieb."),
  4: written("Nach dem Wasserschaden vom Frühjahr ist alles trocken, die Decke braucht noch Farbe."),
  6: written("Vor Jahren gab es hier einen Rohrbruch. Können Sie die alten Leitungen einmal ansehen?"),
  8: written("Eine Steckdose im Keller ist ohne Strom, die Sicherung ist in Ordnung. Es eilt nicht."),
};

const urgent = (customerName: string, message: string): Written => ({
  ...written(message, "so_schnell_wie_moeglich"),
  customerName,
});

/** By how many requests are newer: within the two days of "Zuerst anrufen", the gravest longest ago (D80). */
const EMERGENCIES: Readonly<Record<number, Written>> = {
  3: urgent("Detlef Kaltenbach", "Seit heute Nacht keine Heizung, draußen Frost. Wir haben ein Baby."),
  5: urgent("Yusuf Rohrmoser", "Rohrbruch im Bad, das Wasser läuft durch die Decke in die Wohnung darunter!"),
  7: urgent("Ilse Funkner", "Aus der Steckdose im Flur kommen Funken und es riecht verschmort."),
  9: urgent("Hannelore Gasteiger", "Im Keller riecht es nach Gas, das Fenster ist offen. Was soll ich tun?"),
  10: urgent("Wiebke Rauch", "Aus dem Heizungskeller kommt Rauch, er zieht schon ins Treppenhaus."),
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
export const EMERGENCY_NAMES = [9, 10, 7, 5, 3].map((newer) => EMERGENCIES[newer]?.customerName ?? "");

/**
 * 72 open requests of two weeks, assessed as on arrival, five of them emergencies. With `newPhoto` all but two have
 * a photo and a time to call back.
 */
export function putFullInbox(db: Database, slug: string, now: Date, newPhoto?: () => string): string[] {
  return Array.from({ length: 72 }, (_, newer) => {
    const sent = EMERGENCIES[newer] ?? CALM[newer] ?? USUAL[newer % USUAL.length];
    if (!sent) throw new Error("Without a message.");
    const { requestType, message, timingPreference } = sent;
    const channel = EMERGENCIES[newer] ? "phone" : CHANNELS[newer % CHANNELS.length];
    return putRequest(db, slug, {
      createdAt: new Date(now.getTime() - (20 + newer * 280) * 60_000),
      customerName: `${FIRST_NAMES[newer % FIRST_NAMES.length]} ${LAST_NAMES[newer % LAST_NAMES.length]}`,
      customerEmail: "kundin@example.com",
      preferredContactChannel: channel,
      zipCode: `50${String(667 + newer)}`,
      location: PLACES[newer % PLACES.length],
      seenAt: newer < 68 ? null : now,
      ...sent,
      ...assessOnArrival({ requestType, message, timingPreference: timingPreference ?? null }),
      ...(newPhoto && newer < 70 && { imageRefs: [newPhoto()], preferredCallbackTime: TIMES[newer % 3] }),
    });
  });
}
