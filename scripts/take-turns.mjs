import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { MEMORY_ENVIRONMENT, MEMORY_FLAGS } from "./memory.mjs";

/*
 * Serves the release in the folder it is given. On SIGHUP the one that stands there by then takes over: it is loaded
 * while the other serves, so visitors wait only while one gives up the database and the next opens it. A SIGHUP while
 * one gives up to the next is kept for a turn of its own: what stands there then may be newer than what was loaded.
 */
const [, , folder] = process.argv;
if (!folder) {
  console.error("Which release? node scripts/take-turns.mjs /srv/werkruf/current");
  process.exit(1);
}

/** Its own patience ends after 5 s; one that is stuck doesn't notice, and would keep the next one waiting for ever. */
const HANGING_MS = 6_000;
const socket = process.env.LISTEN_FD ? Number(process.env.LISTEN_FD) : "ignore";
let serving = null;
let next = null;
let isAskedAgain = false;
let isStopping = false;

function load() {
  const args = [...MEMORY_FLAGS, "scripts/serve.mjs", "--until-starter-ends", "--when-told"];
  // Its own Node 24 where it has one among its packages, which is on Linux with x64.
  const own = join(folder, "node_modules/.bin/node");
  const child = spawn(existsSync(own) ? own : process.execPath, args, {
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
  let isEnding = false;
  child.once("message", () => {
    if (release !== next) return;
    isLoaded = true;
    if (serving) serving.end();
    else release.serve();
  });
  child.on("error", (error) => release.ended(error.code));
  child.on("exit", (code) => release.ended(code));
  const release = {
    isLoaded: () => isLoaded,
    isEnding: () => isEnding,
    end() {
      if (isEnding) return;
      isEnding = true;
      child.kill("SIGTERM");
      setTimeout(() => child.kill("SIGKILL"), HANGING_MS).unref();
    },
    serve() {
      serving = release;
      child.send("serve");
      next = loadAgain();
    },
    ended(code) {
      if (release === next) {
        next = loadAgain();
        const old = serving?.isEnding() ? "the old one is ending, too" : "the old one goes on";
        if (serving) return console.error(`The new release ended with ${code}; ${old}.`);
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

function loadAgain() {
  const isAsked = isAskedAgain;
  isAskedAgain = false;
  return isAsked ? load() : null;
}

next = load();
process.on("SIGHUP", () => {
  if (isStopping) return;
  isAskedAgain = next?.isLoaded() ?? false;
  if (isAskedAgain) return;
  const late = next;
  next = load();
  late?.end();
});
for (const signal of ["SIGTERM", "SIGINT"]) {
  process.on(signal, () => {
    isStopping = true;
    const [first, second] = [serving, next];
    next = null;
    second?.end();
    if (first) first.end();
    else process.exit(0);
  });
}
