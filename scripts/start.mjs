import { MEMORY_ENVIRONMENT, MEMORY_FLAGS } from "./memory.mjs";
import { refuseTakenPort } from "./port.mjs";
import { prepare } from "./prepare.mjs";
import { spawnServer } from "./run.mjs";

await refuseTakenPort();
await prepare();
const server = spawnServer(MEMORY_FLAGS, MEMORY_ENVIRONMENT);
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => server.kill(signal));
if (process.env.npm_lifecycle_event) {
  // npm killed outright can't pass the signal on; without this the server would stay behind and hold the port.
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && server.kill("SIGTERM"), 500).unref();
}
server.on("exit", (code) => process.exit(code ?? 1));
