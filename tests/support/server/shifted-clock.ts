import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../temporary-folder.ts";

/** Runs before the program, in whose place the machine's clock can't be moved. */
const PRELOAD = `
import { readFileSync } from "node:fs";
const Real = Date;
let ms = 0;
globalThis.Date = class Date extends Real {
  constructor(...values) {
    if (values.length === 0) super(Real.now() + ms);
    else super(...values);
  }
  static now() {
    return Real.now() + ms;
  }
};
setInterval(() => { ms = Number(readFileSync(FILE, "utf8")); }, 10).unref();
`;

export interface ShiftedClock {
  /** Settings for a process whose machine's clock this is. */
  settings: Record<string, string>;
  /** Sets the clock so many ms ahead of the time, negative ones behind. */
  shift(ms: number): void;
}

/** A machine's clock that leaps; gone when the running test has finished. */
export function shiftedClock(): ShiftedClock {
  const folder = temporaryFolder();
  const [file, preload] = [join(folder, "ms"), join(folder, "clock.mjs")];
  writeFileSync(file, "0");
  writeFileSync(preload, PRELOAD.replace("FILE", JSON.stringify(file)));
  return {
    settings: { NODE_OPTIONS: `--import ${preload}` },
    shift: (ms) => writeFileSync(file, String(ms)),
  };
}
