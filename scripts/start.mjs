import { spawn } from "node:child_process";
import { MEMORY_ENVIRONMENT, MEMORY_FLAGS } from "./memory.mjs";
import { prepare } from "./prepare.mjs";
import { environment, node, ROOT } from "./run.mjs";

await prepare();
const server = spawn(node(), [...MEMORY_FLAGS, "scripts/serve.mjs"], {
  cwd: ROOT,
  stdio: "inherit",
  env: environment({ NODE_ENV: "production", ...MEMORY_ENVIRONMENT }),
});
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => server.kill(signal));
if (process.env.npm_lifecycle_event) {
  // npm killed outright can't pass the signal on; without this the server would stay behind and hold the port.
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && server.kill("SIGTERM"), 500).unref();
}
server.on("exit", (code) => process.exit(code ?? 1));
