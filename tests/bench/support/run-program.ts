import { spawn } from "node:child_process";
import { once } from "node:events";

/** Runs a program to its end with its errors shown; throws when it fails. */
export async function run(program: string, args: readonly string[], cwd: string): Promise<void> {
  const child = spawn(program, args, { cwd, stdio: ["ignore", "ignore", "inherit"] });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${program} ended with ${code}.`);
}
