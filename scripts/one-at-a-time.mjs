import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Runs `work` while no other living process holds the lock file. */
export async function alone(lock, work) {
  mkdirSync(dirname(lock), { recursive: true });
  while (!take(lock)) await wait(250);
  const free = () => rmSync(lock, { force: true });
  process.once("exit", free);
  await work();
  process.off("exit", free);
  free();
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    if (!holderLives(lock)) rmSync(lock, { force: true });
    return false;
  }
}

function holderLives(lock) {
  try {
    process.kill(Number(readFileSync(lock, "utf8")), 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
