import fc from "fast-check";
import {
  DANGER_TO_PEOPLE,
  DANGERS,
  EMERGENCIES,
  REQUEST_TYPES,
  TIMING_PREFERENCES,
  UNCLEAR,
  URGENCIES,
} from "#db/values.ts";
import { EARLIER_ARRIVALS } from "#tests/analysis/earlier-arrivals.ts";
import { KNOWN_ARRIVALS } from "#tests/analysis/known-arrivals.ts";
import { always } from "#tests/support/data/always.ts";
import { EMERGENCY_LABELS } from "../emergency-labels.ts";
import { safetyAdvice } from "../safety-advice.ts";
import { germanDangers } from "../typed-dangers.ts";
import { assessOnArrival } from "./assess-on-arrival.ts";

const typedDanger = germanDangers();
const adviceWhileTyping = (message: string) => safetyAdvice(typedDanger(message));

function problem(message: string) {
  return assessOnArrival({ requestType: "problem", message, timingPreference: null });
}

test.each([
  ["Heizungskellergasgeruch", "gas"],
  ["es rict nach gas", "gas"],
  ["Die Steckdose brennt!", "feuer"],
  ["strom is weg", "strom"],
  ["Der Orkan hat das Blechdach abgehoben", "unwetter"],
  ["kloo verstopft und läuft über", "abwasser"],
  ["wasser leuft aus der deke", "wasser"],
  ["Roohrbruch", "wasser"],
  ["WASSERROHRBRUCH", "wasser"],
  ["Die Mauer droht einzustürzen", "einsturz"],
  ["Bei uns wurde eingebrochen", "einbruch"],
  ["hab mich ausgesperrt", "tuer"],
  ["Heitzung is kaput", "heizung"],
  ["Kühlraum ausgefallen", "kuehlung"],
  ["Notfall!", "andere"],
] as const)("%s: %s", (message, emergency) => {
  expect(problem(message)).toEqual({ urgency: "sofort", emergency });
  expect(EMERGENCY_LABELS[emergency]).toMatch(/^Notfall/);
});

test.each([
  ["Man sieht keine Flammen, aber es kokelt", "feuer"],
  ["Nicht schlimm glaube ich, aber es kokelt", "feuer"],
  ["Ich wollte nur einen Termin, aber jetzt brennt es im Keller", "feuer"],
  ["Eigentlich nur die Wartung, aber der Schornstein brennt", "feuer"],
  ["Die Decke kommt runter, Balken sind gebrochen", "einsturz"],
  ["Tropft nur leicht in den Sicherungskasten", "strom"],
  ["Es funkt nur ein kleines bisschen in der Steckdose", "strom"],
  ["Nur ein kleiner Riss, aber die Wand bewegt sich", "einsturz"],
  ["Provisorisch abgedichtet, aber das Wasser spritzt", "wasser"],
  ["Provisorisch abgedichtet, aber Abwasser kommt hoch", "abwasser"],
  ["Die Wartung hat sich erledigt. Es riecht nach Gas im Keller!", "gas"],
  ["Letzte Woche war es ein Fehlalarm. Jetzt riecht es wieder nach Gas.", "gas"],
] as const)("what stands before it makes it no smaller: %s", (message, emergency) => {
  expect(problem(message)).toEqual({ urgency: "sofort", emergency });
});

test.each([
  "Wasserhahn tropft",
  "Dachrinnenüberlauf verstopft",
  "Der Abfluss in der Küche ist verstopft, das Wasser steht im Becken.",
  "Gasheizung warten",
  "Gastherme-Wartung",
  "Gas-Grill anschließen",
  "Rauchmelder einbauen",
  "Stromanschluss für Wallbox",
  "früher hatten wir einen Rohrbruch",
  "kein Gasgeruch",
])("%s is no emergency", (message) => {
  expect(problem(message)).toEqual({ urgency: "kurzfristig", emergency: null });
});

test.each([
  ["Es riecht nach Gas, obwohl die Heizung gar nicht in Betrieb ist", "gas"],
  ["Kohlenmonoxid-Melder schlägt Alarm, der Ofen war gar nicht an", "gas"],
  ["Die Therme brennt nur mit schwacher Flamme und es riecht nach Gas", "gas"],
  ["Es riecht nach Gas wie faulige Zwiebeln", "gas"],
  ["Gasgeruch am Herd, obwohl er gar nicht an ist", "gas"],
  ["Gasgeruch in der Küche, Haupthahn zugedreht", "gas"],
  ["Beim Raclette hat die Tischdecke Feuer gefangen, es brennt", "feuer"],
  ["Es brennt in der Küche und mir ist etwas schlecht", "feuer"],
  ["Ein Spot in der Decke qualmt und riecht verschmort", "strom"],
] as const)("how it came about takes no danger back (D81): %s", (message, emergency) => {
  expect(problem(message)).toEqual({ urgency: "sofort", emergency });
});

test.each([
  ["Mein kleiner Sohn hat sich im Bad eingeschlossen und bekommt die Tür nicht auf", "eingesperrt"],
  ["Tür zugefallen, Schlüssel drin. Auf dem Herd steht ein Topf.", "eingesperrt"],
  ["Meine Mutter (dement) hat sich eingeschlossen und macht nicht auf", "eingesperrt"],
  ["The door slammed shut, my baby is inside", "eingesperrt"],
  ["Дитина замкнулася у ванній і не може відкрити", "eingesperrt"],
  ["Hab mich ausgesperrt, der Schlüssel liegt in der Küche", "tuer"],
  ["Ausgesperrt, zum Glück sind keine Kinder drin", "tuer"],
  ["Haustür lässt sich nicht mehr abschließen", "tuer"],
  ["I'm locked out, my keys are on the table", "tuer"],
] as const)(
  "who is locked in, or a stove left on, isn't who is locked out (D80): %s: %s",
  (message, emergency) => {
    expect(problem(message).emergency).toBe(emergency);
    expect(DANGERS[emergency] >= DANGER_TO_PEOPLE).toBe(emergency === "eingesperrt");
  },
);

test.each([
  ["In der Küche geht weder Herd noch Licht", "strom"],
  ["Der Boiler tropft nicht nur, er läuft richtig", "wasser"],
  ["bin ausgschperrt", "tuer"],
  ["De janze Keller steht unter Wasser", "wasser"],
  ["Die Lampe im Flur füllt sich. Darüber ist das Bad der Nachbarn, überall Wasser", "wasser"],
  ["Das alte Rohr ist aufgegangen, stopfen hält nicht, die Wohnung füllt sich", "wasser"],
] as const)("what is said otherwise: %s: %s", (message, emergency) => {
  expect(problem(message).emergency).toBe(emergency);
});

test.each([
  "Keine größere Überschwemmung, nur ein Fleck",
  "Wer zahlt bei einem Wasserschaden?",
  "Der Melder hat gepiept, war aber nur die Batterie. Fehlalarm.",
  "Vorige Woche lief die Wanne über, alles ist repariert und trocken. Wir hätten gern ein Angebot für den Boden.",
])("%s is denied, asked or over", (message) => {
  expect(problem(message).emergency).toBeNull();
});

test.each([
  "Im Bad kribbelt gar nichts, aber man sollte den alten FI mal tauschen. Er löst beim Testknopf aus.",
  "Am Schalter im Flur fehlt die Abdeckung, die hat der Staubsauger gefressen.",
  "Unter der Spüle tropft der Siphon, ein Eimer steht drunter.",
  "Der Kühlschrank im Büro ist unser Ersatz, die Ware ist umgezogen, nichts verdorben.",
])("a piece inside another word, a small matter or a makeshift is no danger: %s", (message) => {
  expect(problem(message).emergency).toBeNull();
});

test.each([
  ["Bei uns richts nach gas und der vermieter geht nicht ran", "gas"],
  ["Aus dem Lichtschalter kommen Fünkchen. Ist nicht dringend.", "strom"],
  [
    "In Wohnung 14 läuft Wasser durch die Decke in Wohnung 9. Letzten Sommer war Ihr Lehrling da, das war prima.",
    "wasser",
  ],
  ["Die Flamme in der Therme ist gelb statt blau und meiner Frau wird jedes Mal übel", "gas"],
  ["Bei der Verschraubung an der Therme macht Spülmittel dicke Blasen", "gas"],
] as const)("what stands beside a danger takes nothing back: %s: %s", (message, emergency) => {
  expect(problem(message).emergency).toBe(emergency);
});

test("a project names an emergency only if it presses and isn't planned", () => {
  const ask = (message: string, timingPreference: "so_schnell_wie_moeglich" | "spaeter") =>
    assessOnArrival({ requestType: "project", message, timingPreference }).emergency;
  expect(ask("Bei uns steht der Keller unter Wasser", "so_schnell_wie_moeglich")).toBe("wasser");
  expect(ask("Bei uns steht der Keller unter Wasser", "spaeter")).toBeNull();
  expect(ask("Neue Pumpe, falls der Keller unter Wasser steht", "so_schnell_wie_moeglich")).toBeNull();
});

test("who only presses is urgent, who presses for something that can wait is not", () => {
  expect(problem("Bitte dringend zurückrufen").urgency).toBe("sofort");
  expect(problem("Die Klingel geht nicht, dringend").urgency).toBe("kurzfristig");
});

test("what is over doesn't count, what is here again does", () => {
  expect(problem("Letztes Jahr hatten wir einen Rohrbruch.").emergency).toBeNull();
  expect(problem("Wie letztes Jahr haben wir wieder einen Rohrbruch.").emergency).toBe("wasser");
});

test.each([
  [
    "Im Keller ist ein Rohr geplatzt, das Wasser steht schon knöcheltief. Im Frühjahr wollen wir dann das Bad neu machen.",
    "wasser",
  ],
  ["Bei uns ist der Strom komplett weg. Was würde das kosten?", "strom"],
  ["Bei uns ist der Strom komplett weg, was würde das kosten?", "strom"],
  ["Keine Heizung seit gestern, Oma ist 88 und friert. Wartung hat ja sonst keine Eile.", "heizung"],
  ["Im Herbst haben Sie die Heizung gewartet, jetzt ist sie ausgefallen, wir haben 12 Grad", "heizung"],
  ["Danke, dass Sie immer so schnell antworten. Aus der Decke läuft Wasser!", "wasser"],
  ["Der CO-Melder im Heizungskeller piept. Könnten Sie mir auch ein Angebot für den Anbau machen?", "gas"],
] as const)("words around a danger don't undo it (D81): %s: %s", (message, emergency) => {
  expect(problem(message)).toEqual({ urgency: "sofort", emergency });
});

test.each([
  "Wir heizen seit gestern mit dem alten Ofen. Seitdem haben alle Kopfweh, der Kleine hat sich übergeben.",
  "Nach dem Duschen mit der Gastherme ist meiner Tochter schwindlig und mir ist übel",
  "Unser CO-Warner zeigt 120 ppm an",
  "Wir haben den Holzkohlegrill in die Wohnung geholt, jetzt ist meinem Mann ganz übel",
])("signs of carbon monoxide are gas (D81): %s", (message) => {
  expect(problem(message).emergency).toBe("gas");
});

test.each([
  "Letzte Woche hatten wir Gasgeruch, die Stadtwerke haben die Leitung abgedichtet, alles gut.",
  "Im Februar hatten wir Gasgeruch und Ihr Kollege war gleich da. Seitdem ist alles dicht.",
  "Falscher Alarm, bitte entschuldigen Sie! Ich hatte vorhin wegen Brandgeruch geschrieben.",
  "Unser CO-Melder piept alle vierzig Sekunden. In der Anleitung steht, dann ist die Batterie leer.",
  "Bei mir kribbelt nichts, schmort nichts, fliegt nichts raus.",
  "Wir riechen kein Gas, möchten aber die Leitung prüfen lassen.",
])("nobody is told to leave the house for what is mended, past or denied (D81): %s", (message) => {
  expect(problem(message).emergency).toBeNull();
});

test.each([
  "Rolladen geht nicht mehr auf, Gurt ist abgerissen",
  "Der Türschließer an der Haustür ist kaputt, sie knallt zu.",
  "Im Altbau knackt es abends in den Heizungsrohren. Laut Nachbarin ist das immer so gewesen.",
  "Der Lack an der von Ihnen gelieferten Tür blättert.",
  "Leider hat die Scheibe unten einen feinen Sprung bekommen.",
  "Unser neuer Ofen steht 20 Zentimeter von der Holzwand weg.",
])("what names no danger is none, and no water either: %s", (message) => {
  expect(problem(message).emergency).toBeNull();
});

test("gas counts whatever card was chosen and however calm the words are", () => {
  for (const requestType of REQUEST_TYPES) {
    const message = "Wartung, eilt nicht. Es riecht nach Gas.";
    expect(assessOnArrival({ requestType, message, timingPreference: "spaeter" }).emergency).toBe("gas");
  }
});

test("any text gets an answer from the closed lists, and an emergency is always urgent", () => {
  const words = fc.constantFrom(
    "Gas",
    "riecht",
    "Wasser",
    "läuft",
    "kein",
    "früher",
    ".",
    ",",
    "ß",
    "İ",
    "ﬁ",
    "\n",
  );
  always(
    fc.oneof(
      fc.string({ maxLength: 300, unit: "binary" }),
      fc.array(words).map((some) => some.join(" ")),
    ),
    fc.constantFrom(...REQUEST_TYPES),
    fc.constantFrom(null, ...TIMING_PREFERENCES),
    (message, requestType, timingPreference) => {
      const { urgency, emergency } = assessOnArrival({ requestType, message, timingPreference });
      expect([...URGENCIES, UNCLEAR]).toContain(urgency);
      expect([...EMERGENCIES, null]).toContain(emergency);
      expect(emergency === null || urgency === "sofort").toBe(true);
      safetyAdvice(emergency);
      adviceWhileTyping(message);
    },
  );
});

test.each([
  "Es riecht nach Gas im Keller. Die Feuerwehr hat letzte Nacht Entwarnung gegeben.",
  "Es riecht nach Gas im Keller. Übrigens, das mit dem Gas war ein Fehlalarm.",
])("an all-clear takes it back, whatever time it names: %s", (message) => {
  expect(problem(message).emergency).toBeNull();
});

test.each([
  "Wasser läuft! ",
  "Eilt nicht. ",
  "Es riecht nach Gas? ",
  "gasgeruc",
  "früher, ",
  " gas",
  "ch",
  "a",
  "\n",
  "ä",
  "wasser tropft decke ",
])("20,000 characters of %j take no long time", (piece) => {
  const message = piece.repeat(20_000 / piece.length);
  const start = process.threadCpuUsage();
  problem(message);
  const { user, system } = process.threadCpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(200);
});

test("what is advised while typing is what the rules say afterwards", () => {
  for (const { message } of [...KNOWN_ARRIVALS, ...EARLIER_ARRIVALS]) {
    const advice = adviceWhileTyping(message);
    if (advice && problem(message).emergency)
      expect([message, advice]).toEqual([message, safetyAdvice(problem(message).emergency)]);
  }
});

test.each([
  ["Bei uns riecht es nach Gas im Keller", "gas"],
  ["es brennt im Flur", "feuer"],
  ["hab einen stromschlag bekommen", "strom"],
  ["Rohrbruch!", "wasser"],
  ["Die Gasflasche ist auf, Gas zischt heraus", "gas"],
  ["Unser CO-Melder piept", "gas"],
  ["Es riecht stark nach faulen Eiern", "gas"],
  ["Der Gashahn im Keller zischt", "gas"],
  ["Seit der Ofen an ist, haben alle Kopfschmerzen", "gas"],
  ["Blanke Drähte hängen aus der Wand", "strom"],
  ["Der Bagger hat die gelbe Leitung erwischt, jetzt pfeift es laut", "gas"],
  ["Hinterm Herd zischt es, und in der ganzen Küche stinkt es", "gas"],
  ["Im Flur riecht es süßlich, wie nach Schwefel", "gas"],
  ["Der Schlauch der Propanflasche ist undicht", "gas"],
  ["Unser Gaswarner hat ausgelöst", "gas"],
  ["Im Sicherungskasten knistert es", "strom"],
  ["Am Trafo sieht man blaue Blitze", "strom"],
  ["Hinter der Verkleidung glimmt noch etwas", "feuer"],
  ["Es brennt noch im Keller", "feuer"],
  ["Es brennt! Kein Scherz", "feuer"],
  ["Die Dachrinne ist in Brand", "feuer"],
  ["Der Gasschlauch ist undicht", "gas"],
  ["Es pfeift laut aus dem gelben Rohr", "gas"],
  ["Es knistert hinter der Steckdose", "strom"],
  ["Freiliegende Kabel hängen aus der Decke", "strom"],
] as const)("while typing %j the advice for %s is there", (message, emergency) => {
  expect(adviceWhileTyping(message)).toBe(safetyAdvice(emergency));
  expect(adviceWhileTyping(message)).not.toBeNull();
});

test.each([
  "Kein Gasgeruch, nur die Therme klappert",
  "Es riecht nicht nach Gas",
  "CO-Melder: Batterie leer, er piept",
  "Gäste-WC: der Händetrockner bläst nur kalt",
  "Die Heizung stinkt nicht und pfeift nicht, sie bleibt nur kalt",
  "Strom und Gas sind abgemeldet, wir räumen aus",
  "Es brennt noch kein Licht im Flur",
  "Haus in Brandenburg",
  "In der Rosengasse 5 ist das Fenster undicht",
  "Im Gasthof ist das Flachdach undicht",
  "In der Gaststätte ist der Kühlraum undicht",
  "Die Lüftung pfeift, und im Bad riecht es muffig",
  "Die Klimaanlage riecht muffig, wenn sie bläst",
  "bitte Laub blasen, es stinkt",
  "Kübel bepflanzen und Laub blasen",
  "Das Warmwasser riecht nach Schwefel",
  "Die Luft riecht nicht nach Schwefel",
  "LED-Lampe glimmt nach dem Ausschalten nach",
  "Hinter der Verkleidung hat nichts geglimmt",
  "Parkett knistert beim Laufen",
  "Freiliegende Balken sollen gestrichen werden",
])("%s: needs no advice while typing", (message) => {
  expect(adviceWhileTyping(message)).toBeNull();
});
