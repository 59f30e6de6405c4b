import { pathToFileURL } from "node:url";
import { prepare } from "./prepare.mjs";
import { runQuietly } from "./run.mjs";

const CHECKS = {
  types: ["tsc"],
  "lint and format": ["biome", "ci", process.stdout.isTTY ? "--colors=force" : "--colors=off"],
  "unused code": ["knip", "--no-progress"],
};

/** All at the same time, each one's output in one piece. Resolves with the failed names and the total. */
export async function runChecks() {
  const failed = [];
  const check = async (name, [command, ...args]) => {
    const { code, output } = await runQuietly(command, args);
    console.log(`\n── ${name}\n${output}`.trimEnd());
    if (code !== 0) failed.push(name);
  };
  // The types of routes, which the others read.
  await check("routes", ["react-router", "typegen"]);
  await Promise.all(Object.entries(CHECKS).map(([name, command]) => check(name, command)));
  return { failed, count: Object.keys(CHECKS).length + 1 };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await prepare();
  const { failed } = await runChecks();
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(", ")}`);
  process.exit(failed.length === 0 ? 0 : 1);
}
