import { chmodSync, lstatSync, readdirSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";

/** Anything else in the folder is not ours. */
const OURS =
  /^(?:app\.sqlite(?:-\w+)?|\.app\.sqlite-litestream|litestream\.sock|process\.lock(?:-\w+)?|stripe-stand-in\.json.*|(?:before-)?restore-.+|after-restore\.jsonl|customer-images|photo-home\.json.*|photos-missing\.json.*|backups|outbox|tmp|lost\+found|\.gitkeep|\.probe-.+)$/;
const OTHERS = 0o077;

export type OpenBecause = "owner" | "other-files";

/** Takes everybody else's rights; returns why it can't. Walks only an open folder: it may be large. */
export function closeToOthers(storageDir: string): OpenBecause | null {
  const wasOpen = isOpenToOthers(storageDir);
  const names = readdirSync(storageDir);
  const all = names
    .filter((name) => OURS.test(name))
    .map((name) => closeTree(join(storageDir, name), wasOpen));
  if (wasOpen && !names.every((name) => OURS.test(name))) return "other-files";
  return close(storageDir, statSync(storageDir)) && all.every(Boolean) ? null : "owner";
}

export function isOpenToOthers(path: string): boolean {
  return ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & OTHERS) !== 0;
}

function closeTree(path: string, isWalked: boolean): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return true;
  const isClosed = close(path, found);
  if (!found.isDirectory() || !isWalked || !isClosed) return isClosed;
  return readdirSync(path)
    .map((name) => closeTree(join(path, name), true))
    .every(Boolean);
}

function close(path: string, { mode }: Stats): boolean {
  if ((mode & OTHERS) === 0) return true;
  try {
    chmodSync(path, mode & 0o700);
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    // Litestream clears up while this one looks.
    if (error.code === "ENOENT") return true;
    if (error.code === "EPERM") return false;
    throw error;
  }
}
