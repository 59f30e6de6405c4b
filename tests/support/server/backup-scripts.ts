import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../../..");

export interface ScriptEnd {
  code: number;
  output: string;
}

/** Runs `npm run backup`, `restore`, `photos:move` or `sign-in-link` as npm does, in `folder` if it isn't the repository. */
export async function runScript(
  script: "backup" | "restore" | "move-photos" | "sign-in-link",
  environment: { STORAGE_DIR: string; BACKUP_DIR?: string } & Record<string, string>,
  args: readonly string[] = [],
  folder = ROOT,
  killed?: AbortSignal,
): Promise<ScriptEnd> {
  const child = spawn(join(ROOT, "node_modules/.bin/node"), [`scripts/${script}.mjs`, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? "", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  killed?.addEventListener("abort", () => child.kill("SIGKILL"));
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const [code] = await once(child, "close");
  return { code: typeof code === "number" ? code : -1, output };
}

/** The newest backup's file of a storage folder; of those made before a migration, if asked for. */
export function newestBackupFile(storageDir: string, suffix = ""): string {
  const folder = join(storageDir, "backups");
  const names = readdirSync(folder).filter((name) => name.endsWith(`Z${suffix}.sqlite`));
  const newest = names.sort().at(-1);
  if (!newest) throw new Error(`No backup in ${readdirSync(folder).join(" ")}`);
  return join(folder, newest);
}
