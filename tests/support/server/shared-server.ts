import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startWerkruf } from "../werkruf.ts";

declare module "vitest" {
  interface ProvidedContext {
    werkruf: { origin: string; storageDir: string };
    /** A storage folder after a first start in local mode. */
    exampleStorage: string;
  }
}

/** Builds what changed and starts the server all tests of a project share. */
export default async function setup({ provide }: TestProject) {
  const root = join(import.meta.dirname, "../../..");
  execFileSync(process.execPath, ["scripts/prepare.mjs"], { cwd: root, stdio: "inherit" });
  const example = mkdtempSync(join(tmpdir(), "werkruf-example-"));
  await (await startWerkruf({ STORAGE_DIR: example }, null)).stop();
  provide("exampleStorage", example);
  const { origin, storageDir, stop } = await startWerkruf({}, example);
  provide("werkruf", { origin, storageDir });
  return async () => {
    await stop();
    rmSync(example, { recursive: true, force: true, maxRetries: 9 });
  };
}
