import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { z } from "zod";

const run = promisify(execFile);

const shape = z.object({
  databaseBytes: z.number(),
  images: z.number(),
  newImages: z.number(),
  missing: z.number(),
  unreadable: z.array(z.string()),
  removed: z.number(),
});

/** What one backup says: sizes in bytes, `missing` and the others in image files, `unreadable` as `table.column id`. */
type BackupCounts = z.infer<typeof shape>;

/** A disk in the network that hangs must not hold up the other jobs for ever, in ms. */
const LONGEST_MS = 45 * 60 * 1000;

/** Thrown when no backup was made; `code` says why: `no-room`, `running`, `damaged`, `unwritable`, `no-database`, `crashed`, or a name like `EACCES`. */
class BackupProcessFailed extends Error {
  override name = "BackupProcessFailed";
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/**
 * Makes a backup in a process of its own (`scripts/backup.mjs`), so that reading the whole database and all new photos
 * holds up no visitor. Throws {@link BackupProcessFailed}; ends the process when `stopping` says so.
 */
export async function runBackup(
  { STORAGE_DIR, BACKUP_DIR }: { STORAGE_DIR: string; BACKUP_DIR: string },
  now: Date,
  stopping: AbortSignal,
): Promise<BackupCounts> {
  const args = ["scripts/backup.mjs", "--json", "--at", now.toISOString()];
  const env = { STORAGE_DIR, BACKUP_DIR };
  try {
    const { stdout } = await run(process.execPath, args, { env, signal: stopping, timeout: LONGEST_MS });
    return shape.parse(JSON.parse(stdout));
  } catch (error) {
    throw new BackupProcessFailed(codeIn(error));
  }
}

function codeIn(error: unknown): string {
  const output = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
  const said = /^\{"code":"([\w-]{1,30})"\}\s*$/m.exec(output);
  return said?.[1] ?? "crashed";
}
