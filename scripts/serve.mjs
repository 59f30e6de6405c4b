import { once } from "node:events";
import module from "node:module";
import { fileURLToPath } from "node:url";
import { refuseTakenPort } from "./port.mjs";

const OLDEST_NODE = 22;

// An older one ends without a word as soon as the database is opened.
if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  console.error(
    `Node ${process.versions.node} is too old to serve. Install Node ${OLDEST_NODE} or newer; on Linux (x64) "npm start" brings one.`,
  );
  process.exit(1);
}

if (process.argv.includes("--until-starter-ends")) {
  const end = () => process.kill(process.pid, "SIGTERM");
  if (process.connected) process.once("disconnect", end);
  else end();
}

// What people wrote is nobody else's on this machine.
process.umask(0o077);

// React picks its build by this variable when it is loaded.
process.env.NODE_ENV ??= "production";

// What was compiled for one start is there for the next: a sixth of the time. Where it can't be written, nothing is kept.
module.enableCompileCache?.(fileURLToPath(new URL("../build/server/compiled", import.meta.url)));

const isTold = process.argv.includes("--when-told");
if (!isTold) await refuseTakenPort();
const { start } = await import("../build/server/index.js");
await start(isTold ? untilTold : undefined);

/** scripts/take-turns.mjs says so when the release before has ended. */
async function untilTold() {
  process.send("loaded");
  await once(process, "message");
  await refuseTakenPort();
}
