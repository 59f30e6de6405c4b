import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { MEMORY_FLAGS } from "../../../scripts/memory.mjs";
import { afterMeasurement } from "./clean-up.ts";

export const ROOT = join(import.meta.dirname, "../../..");

export interface Reference {
  port: number;
  pid: number;
}

/** Starts a reference server with the flags of our own, for one measurement; it prints its port as its first line. */
export async function startReference(script: string, given: object): Promise<Reference> {
  const child = spawnScript(script, given, MEMORY_FLAGS);
  afterMeasurement(() => child.kill("SIGKILL"));
  return { port: Number(await firstOutput(child)), pid: pidOf(child) };
}

/** Runs a script of this folder to its end; resolves with what it printed. */
export async function runScript(script: string, given: object): Promise<string> {
  const child = spawnScript(script, given);
  let output = "";
  child.stdout?.on("data", (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${script} ended with ${code}.`);
  return output;
}

export function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error("The process could not be started.");
  return pid;
}

function spawnScript(script: string, given: object, flags: readonly string[] = []): ChildProcess {
  return spawn(process.execPath, [...flags, join(import.meta.dirname, "..", script), JSON.stringify(given)], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

async function firstOutput(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.once("data", (chunk) => resolve(String(chunk)));
    child.once("close", (code) => reject(new Error(`A reference server ended with ${code}.`)));
  });
}
