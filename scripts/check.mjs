import { pathToFileURL } from "node:url";
import { install } from "./prepare.mjs";
import { run, runQuietly } from "./run.mjs";

const COLOURS = process.stdout.isTTY ? "--colors=force" : "--colors=off";
/** The types of routes, which the others read. */
const TYPEGEN = ["react-router", "typegen"];
const CHECKS = {
  // Each checker more reads what the others read: one takes two thirds of the work of four.
  types: ["tsc", "--checkers", "1"],
  "lint and format": ["biome", "ci", COLOURS],
  "unused code": ["knip", "--no-progress"],
};
/** What `npm run NAME` runs. */
const SINGLY = {
  typegen: [TYPEGEN],
  typecheck: [TYPEGEN, CHECKS.types],
  lint: [["biome", "check", COLOURS]],
};

/** All at the same time, each one's output in one piece. Resolves with the failed names and the total. */
export async function runChecks() {
  const failed = [];
  const check = async (name, [command, ...args]) => {
    const { code, output } = await runQuietly(command, args);
    console.log(`\n── ${name}\n${output}`.trimEnd());
    if (code !== 0) failed.push(name);
  };
  await check("routes", TYPEGEN);
  await Promise.all(Object.entries(CHECKS).map(([name, command]) => check(name, command)));
  return { failed, count: Object.keys(CHECKS).length + 1 };
}

/** Arguments go to the last command: `npm run lint -- --write app/root.tsx`. */
async function runSingly(commands, args) {
  for (const [index, [command, ...own]] of commands.entries()) {
    const code = await run(command, index === commands.length - 1 ? [...own, ...args] : own);
    if (code !== 0) return code;
  }
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [name, ...args] = process.argv.slice(2);
  await install();
  if (name) process.exit(await runSingly(SINGLY[name], args));
  const { failed } = await runChecks();
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(", ")}`);
  process.exit(failed.length === 0 ? 0 : 1);
}
