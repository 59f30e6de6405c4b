import { readdirSync, readFileSync } from "node:fs";

/** The processes that decode pictures for `parent`, by default for this one. */
export function pictureProcesses(parent = process.pid): number[] {
  return readdirSync(`/proc/${parent}/task`)
    .flatMap((thread) => readFileSync(`/proc/${parent}/task/${thread}/children`, "latin1").split(" "))
    .map(Number)
    .filter((pid) => pid > 0 && isForPictures(pid));
}

function isForPictures(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "latin1").includes("picture-process");
  } catch {
    // It has ended meanwhile.
    return false;
  }
}
