import { kindOfWork } from "./kind-of-work.ts";

test.each([
  ["Die Steckdose im Bad ist lose.", "Elektrik / Elektroinstallation"],
  ["Im Gäste-WC löst sich eine Fliese.", "Fliesen-, Platten- und Mosaikverlegung"],
  ["Das Garagentor in der Einfahrt öffnet nicht.", "Türen- und Torbau"],
  ["Auf dem Dachboden ist ein Heizkörper undicht.", "Heizungsbau"],
  ["Klimaanlage für das Dachgeschoss", "Kälte- und Klimatechnik"],
])("where something is doesn't say whose work it is: %s", (text, trade) => {
  expect(kindOfWork(text).map((guess) => guess.trade)).toEqual([trade]);
});

test("a place alone says it after all", () => {
  expect(kindOfWork("Wir wollen im Bad alles neu machen.")[0]?.trade).toBe("Sanitärinstallation");
});
