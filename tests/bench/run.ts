import { loadavg } from "node:os";
import { adminLists } from "./bars/admin.ts";
import { killedAtRandom } from "./bars/crash.ts";
import { hostileBodies } from "./bars/hostile-bodies.ts";
import { inboxList } from "./bars/inbox.ts";
import { inboxAtSize } from "./bars/inbox-at-size.ts";
import { landingPage } from "./bars/landing.ts";
import { pageBytes } from "./bars/page-bytes.ts";
import { pageFromMemory } from "./bars/page-from-memory.ts";
import { pageOnSlowLine } from "./bars/page-on-slow-line.ts";
import { pageRendered } from "./bars/page-rendered.ts";
import { photoOnSlowLine } from "./bars/photo-on-slow-line.ts";
import { manyPhotosAtOnce, photoToFiles } from "./bars/photos.ts";
import { memory, startingTime, stoppingTime } from "./bars/process.ts";
import { repeatsOfOneSubmit } from "./bars/repeats.ts";
import { searchInbox } from "./bars/search.ts";
import { submitSteadily, submitWithoutPhotos } from "./bars/submit.ts";
import { type Bar, line } from "./support/bar.ts";
import { closeBrowser } from "./support/browser.ts";
import { cleanUpMeasurement, cleanUpRun } from "./support/clean-up.ts";
import { writeFigures } from "./support/document.ts";

/** Every measurement by the name `--only` takes. */
const MEASUREMENTS: Record<string, () => Promise<Bar[]>> = {
  "page-bytes": pageBytes,
  "page-from-memory": pageFromMemory,
  "page-rendered": pageRendered,
  "page-on-slow-line": pageOnSlowLine,
  "photo-on-slow-line": photoOnSlowLine,
  landing: landingPage,
  submit: submitWithoutPhotos,
  "submit-steadily": submitSteadily,
  repeats: repeatsOfOneSubmit,
  photo: photoToFiles,
  "many-photos": manyPhotosAtOnce,
  "hostile-bodies": hostileBodies,
  inbox: inboxList,
  "inbox-at-size": inboxAtSize,
  search: searchInbox,
  admin: adminLists,
  start: startingTime,
  memory,
  stop: stoppingTime,
  crash: killedAtRandom,
};

const { names, isWritten } = readArguments(process.argv.slice(2));
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void cleanUpMeasurement().then(() => process.exit(1)));
}
const begun = performance.now();
const bars: Bar[] = [];
const loads: number[] = [];
for (const name of names) {
  const measure = MEASUREMENTS[name];
  if (!measure) continue;
  loads.push(loadavg()[0] ?? 0);
  try {
    for (const bar of await measure()) {
      bars.push(bar);
      console.log(line(bar));
    }
  } catch (error) {
    console.error(`${name} could not be measured:`, error);
    process.exitCode = 1;
  }
  await cleanUpMeasurement();
}
await closeBrowser();
cleanUpRun();
const minutes = (performance.now() - begun) / 60_000;
console.log(`It took ${minutes.toFixed(1)} minutes.`);
if (isWritten) writeFigures(bars, loads, minutes);

function readArguments(given: readonly string[]): { names: string[]; isWritten: boolean } {
  const all = Object.keys(MEASUREMENTS);
  const only = given.indexOf("--only");
  const wanted = only < 0 ? all : all.filter((name) => given[only + 1]?.split(",").includes(name));
  if (wanted.length === 0) {
    console.error(`--only takes one of these, or several with commas: ${all.join(", ")}`);
    process.exit(2);
  }
  return { names: wanted, isWritten: given.includes("--write") };
}
