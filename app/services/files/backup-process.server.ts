import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { z } from "zod";
import { Stopped } from "../stopped.ts";

const run = promisify(execFile);

const shape = z.object({
  databaseBytes: z.number(),
  images: z.number(),
  newImages: z.number(),
  missing: z.number(),
  unreadable: z.array(z.string()),
  removed: z.number(),
  elsewhere: z.number(),
});

/** Sizes are in bytes, `missing` and the others in image files, `unreadable` as `table.column id`. */
type BackupCounts = z.infer<typeof shape>;

/** In ms: a network disk that hangs must not stop the other jobs for ever. */
const LONGEST_MS = 45 * 60 * 1000;

/** `code` is no-room, running, damaged, unwritable, no-database, crashed, or a name like EACCES. */
class BackupProcessFailed extends Error {
  override name = "BackupProcessFailed";
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** In a process of its own, because it reads everything. Throws {@link BackupProcessFailed} or {@link Stopped}. */
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
    if (stopping.aborted || wasToldToEnd(error)) throw new Stopped();
    throw new BackupProcessFailed(codeIn(error));
  }
}

/** systemd and terminals stop a whole group: this one hears it before ours begins to end. */
function wasToldToEnd(error: unknown): boolean {
  if (!(error instanceof Error && "signal" in error && "killed" in error)) return false;
  return !error.killed && (error.signal === "SIGTERM" || error.signal === "SIGINT");
}

function codeIn(error: unknown): string {
  const output = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
  const said = /^\{"code":"([\w-]{1,30})"\}\s*$/m.exec(output);
  return said?.[1] ?? "crashed";
}
