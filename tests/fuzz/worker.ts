import { parentPort, workerData } from "node:worker_threads";
import { FuzzFailure, fuzz } from "./fuzz.ts";
import { targets } from "./targets.ts";

const { name, seconds, seed, found, shared } = workerData as {
  name: string;
  seconds: number;
  seed: number;
  found: string[];
  shared: SharedArrayBuffer;
};

/* How many inputs were begun, the length of the newest, and its code units: readable from outside while it hangs. */
const head = new Int32Array(shared, 0, 2);
const text = new Uint16Array(shared, 8);

/* A package warns of each odd file name, with a stack. */
console.warn = () => undefined;

const target = targets.find((one) => one.name === name);
if (!target) throw new Error(`There is no target ${name}.`);
try {
  const report = await fuzz(target, {
    forMs: seconds * 1000,
    seed,
    found,
    withLong: true,
    before(input) {
      const length = Math.min(input.length, text.length);
      for (let place = 0; place < length; place += 1) text[place] = input.charCodeAt(place);
      Atomics.store(head, 1, length);
      Atomics.add(head, 0, 1);
    },
  });
  parentPort?.postMessage({ ok: true, ...report });
} catch (error) {
  const input = error instanceof FuzzFailure ? error.input : null;
  parentPort?.postMessage({ ok: false, message: String(error), input });
}
