import { cpSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { type Reference, ROOT, startReference } from "./child.ts";
import { folderForTheRun } from "./clean-up.ts";
import { run } from "./run-program.ts";

let built: Promise<string> | undefined;

/** Starts the minimal React Router app, built from `reference-app/` once a run with the packages of this one. */
export async function startReferenceApp(environment: Record<string, string>): Promise<Reference> {
  built ??= buildReferenceApp();
  return startReference("reference-app-server.ts", { build: await built, environment });
}

async function buildReferenceApp(): Promise<string> {
  const folder = folderForTheRun();
  cpSync(join(import.meta.dirname, "../reference-app"), folder, { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  await run(join(ROOT, "node_modules/.bin/react-router"), ["build", "--logLevel", "error"], folder);
  return join(folder, "build/server/index.js");
}
