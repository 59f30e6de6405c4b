import type { customerRequests } from "../../db/schema.ts";
import type { AnswerChannel, ContactChannel } from "../../db/values.ts";
import type { ExamplePhoto } from "./scenes.ts";
import type { ExamplePlace } from "./team.ts";

type Columns = typeof customerRequests.$inferInsert;
type Told =
  | "requestType"
  | "message"
  | "customerName"
  | "preferredCallbackTime"
  | "timingPreference"
  | "buildingType"
  | "customerRole"
  | "deviceModel"
  | "spamSuspicion";

export interface ExampleRequest extends Pick<Columns, Told> {
  hoursAgo: number;
  /** Hours after it came until it was solved. */
  solvedAfterHours?: number;
  /** How the first answer went out, and how many hours after it came. */
  answered?: [AnswerChannel, number];
  /** Who sees to it. */
  assignee?: "owner" | "colleague";
  /** Whose link was used. */
  by?: ExamplePlace;
  reach: [ContactChannel, string];
  /** It is postal code and place. */
  at?: [string, string?];
  photos?: ExamplePhoto[];
}

/* Telephone numbers are those the Bundesnetzagentur keeps free for films; addresses end in example.com. */

export const EXAMPLE_REQUESTS: ExampleRequest[] = [
  {
    hoursAgo: 0.6,
    by: "w24",
    requestType: "problem",
    message:
      "Unter der Spüle tropft es aus dem Siphon, seit heute Morgen immer schneller. Ich habe einen Eimer daruntergestellt und das Eckventil zugedreht, aber es läuft trotzdem nach. Der Schrankboden ist schon aufgequollen.\n\nKönnten Sie heute noch vorbeikommen? Ich bin den ganzen Tag zu Hause.",
    customerName: "Petra Vogt",
    reach: ["phone", "0171 39200 14"],
    preferredCallbackTime: "egal",
    timingPreference: "so_schnell_wie_moeglich",
    at: ["50827", "Köln-Bickendorf"],
    photos: ["siphon.jpg", "siphon-nah.jpg"],
  },
  {
    hoursAgo: 2.2,
    requestType: "problem",
    message:
      "Therme zeigt F.28 und geht nicht mehr an. Heizung und Warmwasser kalt, wir haben ein Baby im Haus. Entstören habe ich dreimal versucht.",
    customerName: "Emre Yıldız",
    reach: ["whatsapp", "+49 176 04069 033"],
    preferredCallbackTime: "egal",
    timingPreference: "so_schnell_wie_moeglich",
    at: ["50823", "Köln-Ehrenfeld"],
    photos: ["therme.jpg", "fehlercode.jpg"],
  },
  {
    hoursAgo: 5.5,
    assignee: "colleague",
    by: "f7k",
    requestType: "project",
    message:
      "Guten Tag,\n\nwir haben ein Reihenhaus von 1974 gekauft und möchten das Bad von Grund auf erneuern: Die Wanne soll raus, dafür eine bodengleiche Dusche (etwa 1 × 1 m) an die Fensterseite. Waschtisch und WC sollen an ihren Plätzen bleiben. Wichtig ist uns, dass es später auch mit Rollator geht, weil meine Mutter bei uns einzieht.\n\nEine Skizze mit Maßen hängt an, die Fotos zeigen den jetzigen Zustand. Zeitlich sind wir flexibel, Einzug ist erst im Frühjahr. Über einen Termin zum Ansehen würden wir uns freuen.\n\nViele Grüße\nFamilie Hoffmann",
    customerName: "Sabine Hoffmann",
    reach: ["email", "sabine.hoffmann@example.com"],
    preferredCallbackTime: "abends",
    timingPreference: "innerhalb_3_monate",
    at: ["50829", "Köln-Vogelsang"],
    buildingType: "einfamilienhaus",
    customerRole: "eigentuemer",
    photos: ["badezimmer.jpg", "badewanne.jpg", "skizze.jpg"],
  },
  {
    hoursAgo: 21,
    answered: ["phone", 2.5],
    by: "w24",
    requestType: "service",
    message: "Jährliche Wartung der Gasheizung, bitte möglichst an einem Freitag.",
    customerName: "Günter Lorscheid",
    reach: ["phone", "0221 4710 265"],
    preferredCallbackTime: "vormittags",
    timingPreference: "innerhalb_3_monate",
    at: ["50739", "Köln-Longerich"],
    buildingType: "einfamilienhaus",
    customerRole: "eigentuemer",
    deviceModel: "Gas-Brennwerttherme, Baujahr 2016, 24 kW",
  },
  {
    hoursAgo: 26,
    requestType: "problem",
    message:
      "Wasserfleck an der Wohnzimmerdecke, fühlt sich trocken an und wird nicht größer. Drüber liegt das Bad der Nachbarn, die sind im Urlaub, Schlüssel hat die Hausverwaltung.",
    customerName: "Jan-Philipp Brandes",
    reach: ["whatsapp", "0172 9925904"],
    preferredCallbackTime: "nachmittags",
    timingPreference: "so_schnell_wie_moeglich",
    at: ["50672", "Köln"],
    photos: ["decke.jpg"],
  },
  {
    hoursAgo: 29,
    requestType: "contact",
    message:
      "Bilden Sie im nächsten Sommer aus? Meine Tochter macht die mittlere Reife und hat bei ihrem Praktikum Feuer gefangen.",
    customerName: "Katharina Öztürk-Baumgarten",
    reach: ["email", "k.oeztuerk@example.com"],
    preferredCallbackTime: "egal",
    timingPreference: "so_schnell_wie_moeglich",
  },
  {
    hoursAgo: 46,
    answered: ["phone", 3.2],
    assignee: "owner",
    by: "p9r",
    requestType: "project",
    message:
      "Wir denken über eine Wärmepumpe nach. Platz wäre hinter dem Haus (Foto), Zählerschrank ist von 2009. Geht das mit unseren alten Heizkörpern? Und wie sieht es mit der Förderung aus?",
    customerName: "Dr. Wilhelm Kirchhoff",
    reach: ["phone", "0221 4710 318"],
    preferredCallbackTime: "nachmittags",
    timingPreference: "spaeter",
    at: ["50996", "Köln-Rodenkirchen"],
    buildingType: "einfamilienhaus",
    customerRole: "eigentuemer",
    photos: ["hauswand.jpg", "zaehlerschrank.jpg"],
  },
  {
    hoursAgo: 52,
    requestType: "problem",
    message: "Klospülung läuft ständig nach",
    customerName: "Aylin Demir",
    reach: ["phone", "0174 9091317"],
    preferredCallbackTime: "abends",
    timingPreference: "innerhalb_3_monate",
    at: ["50825"],
    photos: ["wc.jpg"],
  },
  {
    hoursAgo: 70,
    by: "f7k",
    requestType: "contact",
    message: "",
    customerName: "Horst Pütz",
    reach: ["phone", "0221 4710 441"],
    preferredCallbackTime: "vormittags",
    timingPreference: "so_schnell_wie_moeglich",
  },
  {
    hoursAgo: 75,
    requestType: "contact",
    message:
      "Hello, we can bring your website to Google page 1! 5.000 backlinks only today, see https://seo-rocket.example.com and https://seo-rocket.example.com/angebot or https://cheap-links.example.com",
    customerName: "Mike Rocket",
    reach: ["email", "mike@seo-rocket.example.com"],
    preferredCallbackTime: "egal",
    timingPreference: "so_schnell_wie_moeglich",
    spamSuspicion: "links",
  },
  {
    hoursAgo: 98,
    answered: ["whatsapp", 0.7],
    by: "w24",
    solvedAfterHours: 20,
    requestType: "problem",
    message:
      "Heizkörper im Kinderzimmer bleibt kalt, unten am Ventil ist es rostig und feucht. Die anderen werden warm. Entlüften hat nichts gebracht.",
    customerName: "Miriam Schäfer",
    reach: ["whatsapp", "0152 28817386"],
    preferredCallbackTime: "nachmittags",
    timingPreference: "so_schnell_wie_moeglich",
    at: ["50937", "Köln-Sülz"],
    photos: ["heizkoerper.jpg", "ventil.jpg"],
  },
  {
    hoursAgo: 120,
    answered: ["email", 20.5],
    by: "f7k",
    solvedAfterHours: 49,
    requestType: "service",
    message:
      "Legionellenprüfung und Wartung der Hebeanlage, Mehrfamilienhaus mit 12 Wohneinheiten. Bitte Angebot an die Hausverwaltung, Ansprechpartnerin vor Ort ist Frau Nettekoven (Hausmeisterei).",
    customerName: "Hausverwaltung Rheinblick",
    reach: ["email", "verwaltung@rheinblick.example.com"],
    preferredCallbackTime: "vormittags",
    timingPreference: "innerhalb_3_monate",
    at: ["51105", "Köln-Poll"],
    buildingType: "mehrfamilienhaus",
    customerRole: "verwaltung",
    deviceModel: "Hebeanlage, zwei Pumpen, Baujahr 2011",
  },
  {
    hoursAgo: 167,
    answered: ["phone", 0.2],
    by: "w24",
    solvedAfterHours: 3,
    requestType: "service",
    message: "Außenwasserhahn winterfest machen, zwei Stück.",
    customerName: "Bernd Esser",
    reach: ["phone", "0176 04069071"],
    preferredCallbackTime: "egal",
    timingPreference: "spaeter",
    at: ["50859", "Köln-Widdersdorf"],
    buildingType: "wohnung",
    customerRole: "mieter",
  },
];
