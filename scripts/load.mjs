import { prepare } from "./prepare.mjs";
import { node, run } from "./run.mjs";

await prepare();
process.exitCode = await run(node(), ["tests/load/run.ts", ...process.argv.slice(2)]);
