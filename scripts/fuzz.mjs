import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { ROOT } from "./run.mjs";

const HANG_MS = 20_000;
const LONGEST_INPUT = 256 * 1024;
const FOUND = join(ROOT, "tests/fuzz/found");

const [seconds = "60", wanted = "", chance = String(Date.now() % 1_000_000)] = process.argv.slice(2);
const { targets } = await import("../tests/fuzz/targets.ts");
const chosen = targets.filter(({ name }) => wanted.split(",").some((part) => name.includes(part)));
console.log(`${chosen.length} targets, ${seconds} s each, seed ${chance}`);

for (const { name } of chosen) {
  const outcome = await run(name);
  if (outcome.ok) {
    const slowest = outcome.slowestMs.toFixed(1);
    console.log(
      `ok    ${name.padEnd(20)} ${String(outcome.inputs).padStart(9)} inputs, slowest ${slowest} ms`,
    );
    continue;
  }
  process.exitCode = 1;
  console.log(`FAILED ${name}: ${outcome.message}`);
  if (outcome.input !== null)
    console.log(`  kept as ${keep(name, outcome.input)}: it is tried first from now on`);
}

/** In a thread, which can be ended when an input never comes to an end. */
function run(name) {
  const shared = new SharedArrayBuffer(8 + 2 * LONGEST_INPUT);
  const workerData = { name, seconds: Number(seconds), seed: Number(chance), found: foundFor(name), shared };
  const worker = new Worker(new URL("../tests/fuzz/worker.ts", import.meta.url), { workerData });
  return new Promise((resolve, reject) => {
    const head = new Int32Array(shared, 0, 2);
    let seen = -1;
    const watch = setInterval(() => {
      if (seen === head[0] && seen > 0) {
        const input = Buffer.from(new Uint16Array(shared, 8, head[1]).slice().buffer).toString("utf16le");
        finish({ ok: false, message: `an input takes longer than ${HANG_MS / 1000} s`, input });
      }
      seen = head[0];
    }, HANG_MS);
    const finish = (outcome) => {
      clearInterval(watch);
      void worker.terminate();
      resolve(outcome);
    };
    worker.once("message", finish);
    worker.once("error", (error) => {
      clearInterval(watch);
      reject(error);
    });
  });
}

function foundFor(name) {
  const folder = join(FOUND, name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")));
}

function keep(name, input) {
  const file = join(FOUND, name, `${Date.now()}.json`);
  mkdirSync(join(FOUND, name), { recursive: true });
  writeFileSync(file, `${JSON.stringify(input)}\n`);
  return file;
}
