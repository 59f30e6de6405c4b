import { dictionaryOf } from "../../languages/dictionary.ts";
import { LANGUAGES, type Language } from "../../languages/language.ts";
import { safetyAdvice } from "./safety-advice.ts";
import { dangersIn } from "./typed-dangers.ts";

const of = (language: Language) => dictionaryOf(language).safety;
const adviceWhileTyping = (message: string, language: Language) =>
  safetyAdvice(dangersIn(dictionaryOf(language).dangers)(message), of(language));

test.each(LANGUAGES)(
  "%s: who smells gas, sees fire or a collapse, or is locked in, is told to call 112",
  (language) => {
    for (const kind of ["gas", "feuer", "strom", "einsturz", "eingesperrt"] as const) {
      expect(safetyAdvice(kind, of(language))).toContain("112");
    }
    expect(safetyAdvice("wasser", of(language))).not.toBeNull();
    expect(safetyAdvice("tuer", of(language))).toBeNull();
    expect(safetyAdvice(null, of(language))).toBeNull();
  },
);

test.each([
  ["en", "Hello, I smell gas in the", "gas"],
  ["tr", "Evde GAZ KOKUSU var", "gas"],
  ["tr", "priz tutuştu", "feuer"],
  ["pl", "czuc gaz", "gas"],
  ["uk", "Запах газу", "gas"],
  ["uk", "полум’я видно", "feuer"],
  ["ar", "هناك رائحةُ غاز", "gas"],
  ["tr", "Rohrbruch im Keller", "wasser"],
  ["ar", "Es brennt in der Küche", "feuer"],
] as const)(
  "%s: while typing %j the advice for %s is there, in the page's words",
  (language, message, emergency) => {
    expect(adviceWhileTyping(message, language)).toBe(safetyAdvice(emergency, of(language)));
  },
);

test.each([
  ["en", "There is no smell of gas"],
  ["tr", "gaz kokusu yok"],
  ["pl", "nie czuć gazu"],
  ["uk", "немає запаху газу"],
  ["uk", "kein Gasgeruch"],
  ["ar", "لا توجد رائحة غاز"],
  ["pl", "przegląd kotła gazowego"],
] as const)("%s: %j needs no advice", (language, message) => {
  expect(adviceWhileTyping(message, language)).toBeNull();
});
