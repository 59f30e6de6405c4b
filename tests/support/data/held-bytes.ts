import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const forgetGarbage: () => void = runInNewContext("gc");

export function heldBytes(): number {
  // The second one waits until the first has swept.
  for (let times = 0; times < 2; times += 1) forgetGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
