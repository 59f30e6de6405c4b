import { run } from "./run.mjs";

/** What is checked without running anything; each is a list of commands that must all succeed. */
const CHECKS = {
  types: [["react-router", "typegen"], ["tsc"]],
  "lint and format": [["biome", "ci", process.stdout.isTTY ? "--colors=force" : "--colors=off"]],
  "unused code": [["knip", "--no-progress"]],
};

/** Runs every check with its output streamed. Resolves with the names of those that failed, and how many there are. */
export async function runChecks() {
  const failed = [];
  for (const [name, commands] of Object.entries(CHECKS)) {
    console.log(`\n── ${name}`);
    if (!(await succeeds(commands))) failed.push(name);
  }
  return { failed, count: Object.keys(CHECKS).length };
}

async function succeeds(commands) {
  for (const [command, ...args] of commands) {
    if ((await run(command, args)) !== 0) return false;
  }
  return true;
}
