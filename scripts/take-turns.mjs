import { spawn } from "node:child_process";
import { join } from "node:path";
import { MEMORY_ENVIRONMENT, MEMORY_FLAGS } from "./memory.mjs";

/*
 * Serves the release in the folder it is given. On SIGHUP the one that stands there by then takes over: it is loaded
 * while the other serves, so visitors wait only while one gives up the database and the next opens it.
 */
const [, , folder] = process.argv;
if (!folder) {
  console.error("Which release? node scripts/take-turns.mjs /srv/werkruf/current");
  process.exit(1);
}

const socket = process.env.LISTEN_FD ? Number(process.env.LISTEN_FD) : "ignore";
let serving = null;
let next = null;

function load() {
  const args = [...MEMORY_FLAGS, "scripts/serve.mjs", "--until-starter-ends", "--when-told"];
  const child = spawn(join(folder, "node_modules/.bin/node"), args, {
    cwd: folder,
    stdio: ["inherit", "inherit", "inherit", socket, "ipc"],
    env: {
      ...process.env,
      ...MEMORY_ENVIRONMENT,
      NODE_ENV: "production",
      LISTEN_FD: socket === "ignore" ? "" : "3",
    },
  });
  let isLoaded = false;
  child.once("message", () => {
    isLoaded = true;
    if (serving) serving.end();
    else release.serve();
  });
  child.on("error", (error) => release.ended(error.code));
  child.on("exit", (code) => release.ended(code));
  const release = {
    isLoaded: () => isLoaded,
    end: () => child.kill("SIGTERM"),
    serve() {
      serving = release;
      next = null;
      child.send("serve");
    },
    ended(code) {
      if (release === next) {
        next = null;
        if (serving) return console.error(`The new release ended with ${code}; the old one goes on.`);
      } else if (release === serving) {
        serving = null;
        if (next?.isLoaded()) next.serve();
        if (serving || next) return;
      } else return;
      process.exit(typeof code === "number" ? code : 1);
    },
  };
  return release;
}

next = load();
process.on("SIGHUP", () => {
  if (next?.isLoaded()) return;
  const late = next;
  next = load();
  late?.end();
});
for (const signal of ["SIGTERM", "SIGINT"]) {
  process.on(signal, () => {
    const [first, second] = [serving, next];
    next = null;
    second?.end();
    if (first) first.end();
    else process.exit(0);
  });
}
