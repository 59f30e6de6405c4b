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
server.on("exit", (code) => process.exit(code ?? 1));
