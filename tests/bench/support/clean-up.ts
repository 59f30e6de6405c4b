import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

type CleanUp = () => unknown;

const measurement: CleanUp[] = [];
const run: CleanUp[] = [];

/** Ends what a measurement has begun, whether it succeeded or not. */
export function afterMeasurement(work: CleanUp): void {
  measurement.push(work);
}

/** A folder that is gone after this measurement. */
export function benchFolder(): string {
  return folderUntil(measurement);
}

/** A folder that is gone at the end. */
export function folderForTheRun(): string {
  return folderUntil(run);
}

/** Last begun, first ended. */
export async function cleanUpMeasurement(): Promise<void> {
  for (let work = measurement.pop(); work; work = measurement.pop()) await work();
}

export function cleanUpRun(): void {
  for (let work = run.pop(); work; work = run.pop()) work();
}

function folderUntil(list: CleanUp[]): string {
  const folder = mkdtempSync(join(tmpdir(), "werkruf-bench-"));
  list.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
