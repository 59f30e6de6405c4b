import fc from "fast-check";
import {
  BUILDING_TYPES,
  CUSTOMER_ROLES,
  REQUEST_TYPES,
  TIMING_PREFERENCES,
  UNCLEAR,
  URGENCIES,
} from "#db/values.ts";
import { always } from "#tests/support/data/always.ts";
import { LEVELS } from "../assessment.ts";
import { assessByRules } from "./assess-by-rules.ts";
import type { RequestFacts } from "./word-lists.ts";

function facts(message: string, rest: Partial<RequestFacts> = {}): RequestFacts {
  return {
    requestType: "problem",
    message,
    timingPreference: null,
    buildingType: null,
    customerRole: null,
    deviceModel: null,
    photoCount: 0,
    ...rest,
  };
}

const PLUMBER = ["Sanitärinstallation"];

test("a burst pipe is urgent, fits a plumber, and the words are named as the customer wrote them", () => {
  const found = assessByRules(facts("Rohrbruch im Bad, das Wasser läuft die Treppe runter!"), PLUMBER);
  expect(found).toMatchObject({ urgency: "sofort", matchBusinessFields: true, complexity: "mittel" });
  expect(found.recommendation).toContain("gleich anrufen");
  expect(found.text).toContain("„Rohrbruch“");
  expect(found.text).toContain("„Wasser läuft“");
  expect(found.emailResponseTemplate).toContain("Haupthahn");
});

test("what belongs to another trade is declined in a friendly way, an emergency with the way to help", () => {
  const calm = assessByRules(
    facts("Bitte zwei Zimmer streichen und tapezieren.", { requestType: "project" }),
    PLUMBER,
  );
  expect(calm).toMatchObject({ matchBusinessFields: false, relevanceScore: "gering" });
  expect(calm.recommendation).toMatch(/absagen/);
  expect(calm.emailResponseTemplate).toMatch(/Leider gehört diese Arbeit nicht zu unserem Fachgebiet/);
  const gas = assessByRules(facts("Es riecht nach Gas an der Therme!"), ["Malen & Lackieren"]);
  expect(gas.whatsappResponseTemplate).toMatch(/Notdienst/);
  expect(gas.whatsappResponseTemplate).toMatch(/112/);
});

test("a business without trades gets no verdict on its trades (D33)", () => {
  const found = assessByRules(facts("Der Wasserhahn tropft."), []);
  expect(found.matchBusinessFields).toBeNull();
  expect(found.text).toContain("lässt sich nicht sagen");
});

test("a text that says nothing stays unclear", () => {
  const found = assessByRules(facts("Hallo", { requestType: "contact" }), PLUMBER);
  expect(found).toMatchObject({
    urgency: UNCLEAR,
    complexity: UNCLEAR,
    relevanceScore: UNCLEAR,
    matchBusinessFields: null,
  });
  expect(found.recommendation).toContain("Nachfragen");
  expect(found.text).toContain("Bitte lesen Sie die Nachricht selbst.");
});

test.each([
  ["Badsanierung komplett, 8 qm, neue Fliesen und Dusche", "project", null, "hoch", "hoch"],
  ["Neues Waschbecken in das Gäste-WC", "project", null, "mittel", "mittel"],
  ["Der Wasserhahn tropft.", "problem", null, "gering", "gering"],
  ["Der Wasserhahn tropft.", "problem", "verwaltung", "gering", "mittel"],
] as const)(
  "%s (%s, %s): complexity %s, relevance %s",
  (message, requestType, customerRole, complexity, relevance) => {
    const found = assessByRules(facts(message, { requestType, customerRole }), PLUMBER);
    expect(found).toMatchObject({ complexity, relevanceScore: relevance });
  },
);

test("„nicht schlimm“ takes the emergency back", () => {
  const found = assessByRules(facts("Ein bisschen Wasser läuft am Hahn vorbei, nicht schlimm."), PLUMBER);
  expect(found.urgency).toBe("kurzfristig");
});

test.each<[string, Partial<RequestFacts>, RegExp]>([
  ["Der Hahn tropft seit Montag.", { photoCount: 2 }, /Foto der Stelle|seit wann/],
  ["Der Hahn tropft seit Montag.", {}, /seit wann/],
  ["Wartung der Therme", { requestType: "service", deviceModel: "ecoTEC" }, /Hersteller|Modell/],
  ["Bad neu, 8 qm", { requestType: "project", photoCount: 1 }, /Fotos|Maße/],
  ["Bilden Sie aus?", { requestType: "contact" }, /worum es geht/],
  [
    "Wartung der Therme",
    { requestType: "service", timingPreference: "spaeter", deviceModel: "ecoTEC" },
    /Vorhaben|beginnen|Hersteller|Modell/,
  ],
  ["Der Hahn tropft, eilt nicht.", {}, /Vorhaben|beginnen/],
])("what %j with %j tells already isn't asked for", (message, rest, asked) => {
  const found = assessByRules(facts(message, rest), []);
  expect(`${found.emailResponseTemplate} ${found.whatsappResponseTemplate}`).not.toMatch(asked);
});

test.each<[string, Partial<RequestFacts>, RegExp]>([
  ["Der Hahn tropft.", {}, /helfen uns ein Foto der Stelle und eine kurze Angabe, seit wann/],
  ["Der Hahn tropft seit Montag.", {}, /hilft uns ein Foto der Stelle\./],
  ["Der Hahn tropft.", { photoCount: 2 }, /und Ihre Fotos\.[\s\S]*hilft uns eine kurze Angabe/],
  ["Der Hahn tropft.", { photoCount: 1 }, /und Ihr Foto\.[\s\S]*hilft uns eine kurze Angabe/],
  [
    "Wartung der Therme",
    { requestType: "service", timingPreference: "spaeter" },
    /nicht eilt[\s\S]*Hersteller/,
  ],
  ["Bad neu", { requestType: "project", timingPreference: "spaeter" }, /wann Sie ungefähr beginnen/],
  ["Wartung der Therme", { requestType: "service" }, /Hersteller und Modell der Anlage und das Datum/],
  ["Bad neu", { requestType: "project" }, /Maße, Fotos oder Pläne helfen/],
  ["", { requestType: "contact" }, /worum es geht/],
])("what %j with %j leaves open is asked for", (message, rest, asked) => {
  expect(assessByRules(facts(message, rest), []).emailResponseTemplate).toMatch(asked);
});

test("any text gets an answer from the closed lists, without dates, prices or numbers to call", () => {
  const anyFacts = fc.record({
    requestType: fc.constantFrom(...REQUEST_TYPES),
    message: fc.oneof(
      fc.string({ maxLength: 300 }),
      fc
        .array(fc.constantFrom("Rohrbruch", "später", "Dach", "tropft", "ß", "İ", "120 qm", "\n"))
        .map((words) => words.join(" ")),
    ),
    timingPreference: fc.constantFrom(null, ...TIMING_PREFERENCES),
    buildingType: fc.constantFrom(null, ...BUILDING_TYPES),
    customerRole: fc.constantFrom(null, ...CUSTOMER_ROLES),
    deviceModel: fc.constantFrom(null, "Therme 24 kW"),
    photoCount: fc.nat(8),
  });
  always(anyFacts, (given) => {
    const found = assessByRules(given, PLUMBER);
    expect([...URGENCIES, UNCLEAR]).toContain(found.urgency);
    expect([...LEVELS, UNCLEAR]).toContain(found.complexity);
    expect([...LEVELS, UNCLEAR]).toContain(found.relevanceScore);
    for (const reply of [found.emailResponseTemplate, found.whatsappResponseTemplate]) {
      expect(reply.replaceAll("112", "")).not.toMatch(/\d|€|\[|\{/);
    }
  });
});
