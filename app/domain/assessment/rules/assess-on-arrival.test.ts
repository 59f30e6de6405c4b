import fc from "fast-check";
import { expect, test } from "vitest";
import { EMERGENCIES, REQUEST_TYPES, TIMING_PREFERENCES, UNCLEAR, URGENCIES } from "#db/values.ts";
import { HELD_OUT_ARRIVALS } from "#tests/analysis/held-out-arrivals.ts";
import { KNOWN_ARRIVALS } from "#tests/analysis/known-arrivals.ts";
import { EMERGENCY_LABELS } from "../emergency-labels.ts";
import { adviceWhileTyping, safetyAdvice } from "../safety-advice.ts";
import { assessOnArrival } from "./assess-on-arrival.ts";

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
  "Wasserhahn tropft",
  "Dachrinnenüberlauf verstopft",
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

test("what is over doesn't count, what is here again does", () => {
  expect(problem("Letztes Jahr hatten wir einen Rohrbruch.").emergency).toBeNull();
  expect(problem("Wie letztes Jahr haben wir wieder einen Rohrbruch.").emergency).toBe("wasser");
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
  fc.assert(
    fc.property(
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
    ),
  );
});

test.each(["Wasser läuft! ", "gasgeruc", "früher, ", " gas", "ch", "a", "\n", "ä", "wasser tropft decke "])(
  "20,000 characters of %j take no long time",
  (piece) => {
    const message = piece.repeat(20_000 / piece.length);
    const start = process.threadCpuUsage();
    problem(message);
    const { user, system } = process.threadCpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(200);
  },
);

test("what is advised while typing is what the rules say afterwards", () => {
  for (const { message } of [...KNOWN_ARRIVALS, ...HELD_OUT_ARRIVALS]) {
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
] as const)("while typing %j the advice for %s is there", (message, emergency) => {
  expect(adviceWhileTyping(message)).toBe(safetyAdvice(emergency));
  expect(adviceWhileTyping(message)).not.toBeNull();
});

test("„kein Gasgeruch“ needs no advice", () => {
  expect(adviceWhileTyping("Kein Gasgeruch, nur die Therme klappert")).toBeNull();
});
