import { readdirSync, readFileSync } from "node:fs";

/** The processes that decode pictures for `parent`, by default for this one. */
export const pictureProcesses = (parent?: number) => childProcesses("picture-process", parent);

/** Those that `parent` has started with `word` in their command. */
export function childProcesses(word: string, parent = process.pid): number[] {
  return readdirSync(`/proc/${parent}/task`)
    .flatMap((thread) => readFileSync(`/proc/${parent}/task/${thread}/children`, "latin1").split(" "))
    .map(Number)
    .filter((pid) => pid > 0 && isCalled(pid, word));
}

function isCalled(pid: number, word: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "latin1").includes(word);
  } catch {
    // It has ended meanwhile.
    return false;
  }
}
