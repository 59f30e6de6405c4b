import { writeFileSync } from "node:fs";

/** Counts into the file `TALLY`; an unprepared file or group or a stray error is a failure. */
export default class Tally {
  onTestRunEnd(modules, strayErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const groups = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const inState = (state) => tests.filter((test) => test.result().state === state);
    const broken = groups.filter((group) => group.errors().length > 0);
    const counted = {
      passed: inState("passed").length,
      failed: inState("failed").length + broken.length + strayErrors.length,
    };
    writeFileSync(process.env.TALLY, JSON.stringify(counted));
  }
}
