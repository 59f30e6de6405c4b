import { watch } from "node:fs";
import { join } from "node:path";
import { build, isBuilt } from "./build.mjs";
import { refuseTakenPort } from "./port.mjs";
import { prepare } from "./prepare.mjs";
import { ROOT, spawnServer } from "./run.mjs";

const QUIET_MS = 200;

let server;
let quiet;
let isBuilding = false;

await refuseTakenPort();
await prepare();
restart();
for (const folder of ["app", "content", "db", "dev"]) {
  watch(join(ROOT, folder), { recursive: true }, () => {
    clearTimeout(quiet);
    quiet = setTimeout(rebuild, QUIET_MS);
  });
}
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => stop(() => process.exit(0)));

/** The same build as in production, so that nothing works only in development. */
async function rebuild() {
  if (isBuilding || isBuilt()) return;
  isBuilding = true;
  const began = performance.now();
  const code = await build();
  isBuilding = false;
  if (code !== 0) return;
  console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s, restarting …`);
  restart();
  await rebuild();
}

function restart() {
  stop(() => {
    server = spawnServer([]);
  });
}

function stop(then) {
  if (!server || server.exitCode !== null) return then();
  server.once("exit", then);
  server.kill("SIGTERM");
}
