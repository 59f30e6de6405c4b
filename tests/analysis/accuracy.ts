import { HELD_OUT_REQUESTS } from "./held-out-requests.ts";
import { KNOWN_REQUESTS } from "./known-requests.ts";
import { measure } from "./measure.ts";

const SETS = { known: KNOWN_REQUESTS, "held out": HELD_OUT_REQUESTS };

const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8);

console.log("set        requests  urgency     work      fit");
for (const [name, examples] of Object.entries(SETS)) {
  const { requests, urgency, work, fit, wrong } = measure(examples);
  const figures = [urgency, work, fit].map(percent).join(" ");
  console.log(`${name.padEnd(10)} ${String(requests).padStart(8)} ${figures}`);
  if (process.argv.includes("--wrong")) for (const line of wrong) console.log(`  ${line}`);
}
