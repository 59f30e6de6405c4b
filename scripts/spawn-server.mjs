import { spawn } from "node:child_process";
import { environment, node, ROOT } from "./run.mjs";

/**
 * Starts the server beside this process. It ends in order when this process ends, however that comes: the channel
 * between them closes even after SIGKILL, which no handler could pass on.
 */
export function spawnServer(flags, env = {}) {
  return spawn(node(), [...flags, "scripts/serve.mjs", "--until-starter-ends"], {
    cwd: ROOT,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: environment({ NODE_ENV: "production", ...env }),
  });
}
