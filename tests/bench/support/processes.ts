import { readFileSync, writeFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;

/** CPU time a process has used in all its threads, in s. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Memory a process holds now (`VmRSS`) or held at most (`VmHWM`), in MiB. */
export function memoryMiB(pid: number, which: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${pid}/status`, "latin1");
  return Number(new RegExp(`${which}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
}

/** From now on `VmHWM` counts anew. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
}
