import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startWerkruf } from "./werkruf.ts";

declare module "vitest" {
  interface ProvidedContext {
    werkruf: { origin: string; storageDir: string };
  }
}

/** Builds what changed and starts the server all tests of a project share. */
export default async function setup({ provide }: TestProject) {
  const root = join(import.meta.dirname, "../..");
  execFileSync(process.execPath, ["scripts/prepare.mjs"], { cwd: root, stdio: "inherit" });
  const { origin, storageDir, stop } = await startWerkruf();
  provide("werkruf", { origin, storageDir });
  return stop;
}
