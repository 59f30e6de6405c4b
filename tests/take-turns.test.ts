import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "#tests/support/temporary-database.ts";

/** Says what it goes through. Told to end, it waits for the file `may-end` beside it. */
const RELEASE = `
import { existsSync } from "node:fs";
const say = (what) => console.log(NAME + " " + what);
const mayEnd = new URL("../may-end", import.meta.url);
process.on("SIGTERM", () => {
  say("is told to end");
  setInterval(() => existsSync(mayEnd) && process.exit(0), 10);
});
process.once("disconnect", () => process.exit(0));
process.once("message", () => say("serves"));
say("loads");
process.send("loaded");
`;

const LOADS_FOR_EVER = `
process.once("disconnect", () => process.exit(0));
console.log(NAME + " loads");
`;

function start() {
  const folder = temporaryFolder();
  const current = join(folder, "current");
  const folderOf = (name: string) => join(folder, name);
  function put(name: string, code = RELEASE): void {
    for (const part of ["scripts", "node_modules/.bin"])
      mkdirSync(join(folderOf(name), part), { recursive: true });
    symlinkSync(process.execPath, join(folderOf(name), "node_modules/.bin/node"));
    writeFileSync(join(folderOf(name), "scripts/serve.mjs"), `const NAME = "${name}";${code}`);
    rmSync(current, { force: true });
    symlinkSync(folderOf(name), current);
  }
  put("first");
  const starter = spawn(process.execPath, ["scripts/take-turns.mjs", current], {
    env: { PATH: process.env.PATH },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(starter, "exit").then(([code]) => code);
  onTestFinished(async () => {
    starter.kill("SIGKILL");
    await ended;
  });
  let output = "";
  for (const stream of [starter.stdout, starter.stderr]) stream.on("data", (chunk) => (output += chunk));
  return {
    put,
    reload: () => starter.kill("SIGHUP"),
    stop: () => starter.kill("SIGTERM"),
    /** Resolves when the output's last line is this one. */
    says: (line: string) => expect.poll(() => output.trimEnd().split("\n").at(-1)).toBe(line),
    takeNodeFrom: (name: string) => rmSync(join(folderOf(name), "node_modules"), { recursive: true }),
    mayEnd: (name: string) => writeFileSync(join(folderOf(name), "may-end"), ""),
    output: () => output.trimEnd().split("\n"),
    ended,
  };
}

test("a release without a Node of its own runs with the one that starts it", async () => {
  const { put, takeNodeFrom, reload, says, mayEnd } = start();
  await says("first serves");
  put("second");
  takeNodeFrom("second");
  reload();
  await says("first is told to end");
  mayEnd("first");
  await says("second serves");
});

test("a reload while the old release is ending is followed by a turn of its own, with what stands there then", async () => {
  const { put, reload, says, mayEnd, output } = start();
  await says("first serves");
  put("second");
  reload();
  await says("first is told to end");
  put("third");
  reload();
  mayEnd("second");
  mayEnd("first");
  await says("third serves");
  expect(output().filter((line) => line.endsWith(" serves"))).toEqual([
    "first serves",
    "second serves",
    "third serves",
  ]);
});

test("a new release that dies leaves the old one serving, or ending if it was told to: the log says which", async () => {
  const { put, reload, says, mayEnd, output, ended } = start();
  await says("first serves");
  put("broken", "process.exit(3);");
  reload();
  await says("The new release ended with 3; the old one goes on.");
  put("dying", `${RELEASE}setInterval(() => existsSync(mayEnd) && process.exit(4), 10);`);
  reload();
  await says("first is told to end");
  mayEnd("dying");
  await says("The new release ended with 4; the old one is ending, too.");
  mayEnd("first");
  expect(await ended).toBe(0);
  expect(output().filter((line) => line.endsWith(" serves"))).toEqual(["first serves"]);
});

test("with a newer release asked for meanwhile, one that dies is followed by that", async () => {
  const { put, reload, says, mayEnd } = start();
  await says("first serves");
  put("dying", `${RELEASE}setInterval(() => existsSync(mayEnd) && process.exit(4), 10);`);
  reload();
  await says("first is told to end");
  put("third");
  reload();
  mayEnd("dying");
  await says("third loads");
  mayEnd("first");
  await says("third serves");
});

test("a reload while the new release loads takes a newer one instead, and after SIGTERM none is loaded", async () => {
  const { put, reload, stop, says, mayEnd, output, ended } = start();
  await says("first serves");
  put("slow", LOADS_FOR_EVER);
  reload();
  await says("slow loads");
  put("third");
  reload();
  mayEnd("first");
  await says("third serves");
  put("fourth");
  stop();
  await says("third is told to end");
  reload();
  mayEnd("third");
  expect(await ended).toBe(0);
  expect(output()).not.toContain("fourth loads");
});

test("an old release that is stuck is killed, and the new one serves", async () => {
  const { put, reload, says, mayEnd } = start();
  await says("first serves");
  const stuck = `process.once("message", () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));`;
  put("stuck", `${RELEASE}${stuck}`);
  reload();
  await says("first is told to end");
  mayEnd("first");
  await says("stuck serves");
  put("third");
  reload();
  await says("third loads");
  await says("third serves");
});
