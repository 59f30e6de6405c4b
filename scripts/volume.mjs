import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { setting } from "./settings.mjs";

/**
 * Where the data lie and where their backups, as app/env.server.ts reads it; nothing else of the settings has to be
 * right for a backup or a restore.
 */
export function volume() {
  process.umask(0o077);
  const folders = readFolders();
  becomeOwnerOf(folders.storageDir);
  return folders;
}

/** A console into a container is root's; what it wrote the program could not read. */
function becomeOwnerOf(folder) {
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (process.getuid?.() !== 0 || !owner || owner.uid === 0) return;
  process.setgroups([owner.gid]);
  process.setgid(owner.gid);
  process.setuid(owner.uid);
}

function readFolders() {
  const storageDir = resolve(setting("STORAGE_DIR") || "storage");
  return { storageDir, backupDir: resolve(setting("BACKUP_DIR") || join(storageDir, "backups")) };
}
