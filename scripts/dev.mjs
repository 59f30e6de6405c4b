import { spawn } from "node:child_process";
import { refuseTakenPort } from "./port.mjs";
import { install } from "./prepare.mjs";
import { environment, node, ROOT } from "./run.mjs";
import { buildMode, setting } from "./settings.mjs";

/** What scripts/dev-server.ts ends with after a change of what it reads only once. */
const AGAIN = 75;

if (buildMode() === "production") {
  console.error(
    "npm run dev is for this machine alone: leave ORIGIN and APP_MODE=production out, or use npm start.",
  );
  process.exit(1);
}
await refuseTakenPort();
await install();
process.umask(0o077);

let server;
let isEnding = false;

function serve() {
  server = spawn(node(), ["scripts/dev-server.ts"], {
    cwd: ROOT,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: environment({ NODE_ENV: "development", WORKSHOP_PORT: setting("PORT") ?? "3000" }),
  });
  server.on("exit", (code) => (code === AGAIN && !isEnding ? serve() : process.exit(code ?? 1)));
}

serve();
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) {
  process.on(signal, () => {
    isEnding = true;
    server.kill(signal);
  });
}
