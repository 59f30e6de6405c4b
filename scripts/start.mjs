import { spawn } from "node:child_process";
import { prepare } from "./prepare.mjs";
import { environment, node, ROOT } from "./run.mjs";

/** V8 would grow to three times as much before it collects; measured in docs/performance.md. */
const MEMORY = ["--max-old-space-size=192", "--max-semi-space-size=2"];

await prepare();
const server = spawn(node(), [...MEMORY, "scripts/serve.mjs"], {
  cwd: ROOT,
  stdio: "inherit",
  env: environment({ NODE_ENV: "production" }),
});
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 1));
