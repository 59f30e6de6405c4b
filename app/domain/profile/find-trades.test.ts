import otherWords from "#content/words/trade-names.json" with { type: "json" };
import { findTrades, tradesInName } from "./find-trades.ts";
import { knownTrades } from "./trades.ts";

test("the list of other words names trades alone", () => {
  const named = Object.keys(otherWords);
  expect(new Set(knownTrades(named))).toEqual(new Set(named));
});

test.each([
  ["Müller Elektrotechnik", ["Elektrik / Elektroinstallation"]],
  ["ELEKTRO Zimmermann GmbH", ["Elektrik / Elektroinstallation"]],
  ["Heizungsbau Obermüller-Wassermannstraße GmbH", ["Heizungsbau"]],
  ["Muster Sanitär & Heizung", ["Heizungsbau", "Sanitärinstallation"]],
  ["Kraus SHK", ["Heizungsbau", "Sanitärinstallation"]],
  ["Malermeister Groß", ["Malen & Lackieren"]],
  ["Fliesen Demir", ["Fliesen-, Platten- und Mosaikverlegung"]],
  ["Dachdeckerei Sturm", ["Zimmerei / Dachdecker"]],
  ["Garten- und Landschaftsbau Grün", ["Garten- und Landschaftsbau"]],
  ["Fensterbau Klar", ["Fensterbau"]],
  ["Schreinerei Huber", []],
  ["Hausmeisterservice Kalt", []],
  ["Zimmermann & Söhne", []],
  ["", []],
])("the name %s suggests %j", (name, trades) => {
  expect(tradesInName(name)).toEqual(trades);
});

test.each([
  ["elektriker", "Elektrik / Elektroinstallation"],
  ["Klempner", "Sanitärinstallation"],
  ["photov", "Solar / Photovoltaik"],
  ["dach", "Zimmerei / Dachdecker"],
  ["Parkett", "Bodenlegen"],
  [" Heiz", "Heizungsbau"],
])("%j finds %s", (typed, trade) => {
  expect(findTrades(typed)).toContain(trade);
});

test("what is no trade finds nothing", () => {
  expect(findTrades("Steuerberater")).toEqual([]);
});
