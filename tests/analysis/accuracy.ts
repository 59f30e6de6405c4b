import { EARLIER_ARRIVALS } from "./earlier-arrivals.ts";
import { HELD_OUT_REQUESTS } from "./held-out-requests.ts";
import { KNOWN_ARRIVALS } from "./known-arrivals.ts";
import { KNOWN_REQUESTS } from "./known-requests.ts";
import { measure } from "./measure.ts";
import { measureEmergencies } from "./measure-emergencies.ts";
import { measureSentences } from "./measure-sentences.ts";
import * as others from "./other-languages.ts";
import * as written from "./written-arrivals.ts";

const REQUESTS = { known: KNOWN_REQUESTS, "held out": HELD_OUT_REQUESTS } as const;
const MESSAGES = {
  known: [KNOWN_REQUESTS, [...KNOWN_ARRIVALS, ...EARLIER_ARRIVALS]],
  learned: [[], written.LEARNED_ARRIVALS],
  "one sentence": [[], written.LEARNED_SINGLES],
  "3 to 6": [[], written.LEARNED_LONGER],
  varied: [[], written.LEARNED_VARIED],
  "held out": [[], written.HELD_OUT_ARRIVALS],
  "third hand": [[], written.HELD_OUT_BY_THIRD_HAND],
  editor: [[], written.HELD_OUT_BY_EDITOR],
  untouched: [[], written.HELD_OUT_UNTOUCHED],
  "four hands": [[], written.MEASURED_ARRIVALS],
  harder: [[], written.MEASURED_HARDER],
} as const;

const isWithWrong = process.argv.includes("--wrong");
const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(12);

console.log("set         requests      urgency         work          fit");
for (const [name, requests] of Object.entries(REQUESTS)) {
  const found = measure(requests);
  printLine(name, found.requests, [found.urgency, found.work, found.fit], found.wrong);
}

console.log("\nset          messages   recognised false alarms   right kind gas and fire  to leave");
for (const [name, [requests, arrivals]] of Object.entries(MESSAGES)) {
  const found = measureEmergencies(requests, arrivals);
  const shares = [found.recognised, found.falseAlarms, found.kind, found.gasAndFire];
  printLine(name, found.messages, shares, found.wrong, String(found.toldToLeave));
}

console.log("\nwith a harmless sentence     emergencies         calm (kept on average; the worst sentence)");
for (const [name, [, arrivals]] of Object.entries(MESSAGES)) {
  const found = measureSentences(arrivals, written.HARMLESS_SENTENCES);
  const [emergencies, calm] = [found.map((one) => one.emergencies), found.map((one) => one.calm)];
  for (const [which, of] of [
    ["average", (shares: number[]) => shares.reduce((sum, share) => sum + share, 0) / shares.length],
    ["worst", (shares: number[]) => Math.min(...shares)],
  ] as const) {
    printLine(`${name}, ${which}`, found.length, [of(emergencies), of(calm)], []);
  }
}

console.log("\nother languages");
for (const [name, arrivals] of Object.entries({
  known: others.KNOWN_OTHER_LANGUAGES,
  learned: others.LEARNED_OTHER_LANGUAGES,
  "held out": others.HELD_OUT_OTHER_LANGUAGES,
})) {
  for (const [language, of] of Map.groupBy(arrivals, (one) => one.language)) {
    const found = measureEmergencies([], of);
    printLine(
      `${name} ${language}`,
      found.messages,
      [found.recognised, found.falseAlarms, found.kind],
      found.wrong,
    );
  }
  const found = measureEmergencies([], arrivals);
  printLine(name, found.messages, [found.recognised, found.falseAlarms, found.kind], []);
}

function printLine(
  name: string,
  size: number,
  shares: readonly number[],
  wrong: readonly string[],
  more = "",
) {
  console.log(`${name.padEnd(12)} ${String(size).padStart(8)} ${shares.map(percent).join(" ")} ${more}`);
  if (isWithWrong) for (const line of wrong) console.log(`  ${line}`);
}
