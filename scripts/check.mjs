import { runChecks } from "./checks.mjs";
import { prepare } from "./prepare.mjs";

await prepare();
const { failed } = await runChecks();
if (failed.length > 0) console.error(`\nFailed: ${failed.join(", ")}`);
process.exit(failed.length === 0 ? 0 : 1);
