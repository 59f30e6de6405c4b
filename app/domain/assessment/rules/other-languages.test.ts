import fc from "fast-check";
import { EARLIER_ARRIVALS } from "#tests/analysis/earlier-arrivals.ts";
import { KNOWN_ARRIVALS } from "#tests/analysis/known-arrivals.ts";
import { HELD_OUT_ARRIVALS, LEARNED_ARRIVALS } from "#tests/analysis/written-arrivals.ts";
import { goesDeep } from "#tests/browser/depth.ts";
import { always } from "#tests/support/data/always.ts";
import { assessByRules } from "./assess-by-rules.ts";
import { assessOnArrival } from "./assess-on-arrival.ts";
import { readOtherWords } from "./other-languages.ts";
import { urgencyOf } from "./urgency.ts";

function problem(message: string) {
  return assessOnArrival({ requestType: "problem", message, timingPreference: null });
}

test.each([
  ["There's a smell of gas in the hall", "gas"],
  ["GAZ KOKUSU VAR", "gas"],
  ["gaz kokusu", "gas"],
  ["Dogalgaz kacagi var!!", "gas"],
  ["Czuć gaz w piwnicy", "gas"],
  ["CZUC GAZ", "gas"],
  ["Пахне газом", "gas"],
  ["пахнет газом в коридоре", "gas"],
  ["Pahne gazom v pidvali", "gas"],
  ["رائحةُ غازٍ قوية", "gas"],
  ["ريحـــة الغاز قوية", "gas"],
  ["والغاز عم يتسرب", "gas"],
  ["Bei uns im Bad: boru patladı, bitte kommen", "wasser"],
  ["Полум’я видно з даху", "feuer"],
  ["لا توجد كهرباء في البيت", "strom"],
  ["No heating, and it's freezing", "heizung"],
] as const)("%s: %s", (message, emergency) => {
  expect(problem(message)).toEqual({ urgency: "sofort", emergency });
});

test.each([
  "No smell of gas, only the pilot light goes out",
  "Gaz kokusu yok, sadece bakım istiyoruz",
  "Nie ma zapachu gazu",
  "Nie czuć gazu",
  "Немає запаху газу",
  "لا توجد رائحة غاز",
  "kein gaz kokusu",
  "Es stinkt nicht nach Gas",
  "Last year we had a burst pipe, all is fine now",
  "Wie viel kostet es, if a pipe bursts",
])("%s is denied, over or only asked", (message) => {
  expect(problem(message).emergency).toBeNull();
});

test.each([
  ["Gas meter cupboard door is broken off its hinge", null],
  ["The door of the gas cupboard is broken", null],
  ["Smell at the gas meter cupboard, its door is broken", "gas"],
  ["Gas meter cupboard hisses", "gas"],
  ["The gas meter is broken", "gas"],
  ["A broken gas pipe behind the cupboard door", "gas"],
  ["Workers hit the gas line", "gas"],
  ["Vom Gesims fallen Brocken auf den Gehweg", "einsturz"],
])("furniture at the gas is none, the gas itself is: %s", (message, emergency) => {
  expect(problem(message).emergency).toBe(emergency);
});

test("gas counts on every card, what is serviced or planned names nothing else", () => {
  const ask = (requestType: "service" | "project", message: string) =>
    assessOnArrival({ requestType, message, timingPreference: null }).emergency;
  expect(ask("service", "Kombi bakımı istiyoruz, gaz kokusu var")).toBe("gas");
  expect(ask("service", "Kombi bozuldu, bakım için teklif")).toBeNull();
  expect(ask("service", "Kombi bozuldu, ev buz gibi")).toBe("heizung");
  expect(ask("project", "Kombi bozuldu, ev buz gibi")).toBeNull();
});

test("the reason quotes the customer and says in German what it means", () => {
  const { text } = assessByRules(
    {
      requestType: "problem",
      message: "Merhaba, mutfakta gaz kokusu var!",
      timingPreference: null,
      buildingType: null,
      customerRole: null,
      deviceModel: null,
      photoCount: 0,
    },
    [],
  );
  expect(text).toContain("Dringlichkeit „sofort“ wegen „gaz kokusu“ (Notfall: Gas).");
});

test("a message in German is called what its German words say", () => {
  const all = [...KNOWN_ARRIVALS, ...EARLIER_ARRIVALS, ...LEARNED_ARRIVALS, ...HELD_OUT_ARRIVALS];
  const asked = all.filter((_, at) => goesDeep() || at % 3 === 0);
  const misread = asked.filter(
    ({ type, timing, message, expected }) =>
      urgencyOf({ requestType: type, timingPreference: timing, message }).isInOtherWords && !expected,
  );
  expect(misread.map(({ message }) => message)).toEqual([]);
});

test("any text is read", () => {
  const words = fc.constantFrom(
    "gaz",
    "kokusu",
    "yok",
    "no",
    "smell",
    "запах",
    "газу",
    "رائحة",
    "غاز",
    ".",
    ",",
    "ال",
  );
  always(
    fc.oneof(
      fc.string({ maxLength: 300, unit: "binary" }),
      fc.array(words).map((some) => some.join(" ")),
    ),
    (message) => {
      readOtherWords(message)?.emergencyIn(["gas", "andere"], { withRoutine: true });
    },
  );
});

test.each([
  "no smell of gas ",
  "gaz kokusu yok ",
  "nie ",
  "ال",
  "و",
  "'",
  "газ. ",
  "in the ",
  "ﷺ",
  "ا\u064b",
  " ",
  "gas",
])("20,000 characters of %j take no long time", (piece) => {
  const message = piece.repeat(20_000 / piece.length);
  const start = process.threadCpuUsage();
  problem(message);
  const { user, system } = process.threadCpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(300);
});

test.each([
  "Since we light the stove we all have a headache and feel dizzy",
  "The carbon monoxide alarm is screaming in the hallway",
  "Sobayı yakınca hepimizin başı dönüyor, midemiz bulanıyor",
  "Odkąd pali się w piecu, wszystkich boli głowa i mamy zawroty",
  "Коли топимо піч, у всіх болить голова і нудить",
  "بعد تشغيل المدفأة عندنا صداع ودوخة",
])("signs of carbon monoxide are gas: %s", (message) => {
  expect(problem(message)).toEqual({ urgency: "sofort", emergency: "gas" });
});
