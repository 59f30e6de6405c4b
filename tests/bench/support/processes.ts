import { readFileSync, writeFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;

/** CPU time a process has used in all its threads, in s. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Memory a process and what it started hold now (`VmRSS`) or held at most, each for itself (`VmHWM`), in MiB. */
export function memoryMiB(pid: number, which: "VmRSS" | "VmHWM"): number {
  const kib = withChildren(pid).map((one) => {
    const status = readFileSync(`/proc/${one}/status`, "latin1");
    return Number(new RegExp(`${which}:\\s+(\\d+) kB`).exec(status)?.[1]);
  });
  return kib.reduce((sum, one) => sum + one, 0) / 1024;
}

/** From now on `VmHWM` counts anew. */
export function forgetPeak(pid: number): void {
  for (const one of withChildren(pid)) writeFileSync(`/proc/${one}/clear_refs`, "5");
}

function withChildren(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "latin1").split(" ").filter(Boolean);
  return [pid, ...children.map(Number)];
}
