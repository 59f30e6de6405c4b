import { existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** As app/env.server.ts reads it, for scripts that run without the build. */
export function setting(name) {
  const file = existsSync(".env") ? parseEnv(readFileSync(".env", "utf8")) : {};
  return process.env[name]?.trim() || file[name]?.trim();
}

/** A program for production, or one with `dev/` in it. */
export function buildMode() {
  const origin = setting("ORIGIN") ?? "";
  const isPublic = URL.canParse(origin) && !LOOPBACK.has(new URL(origin).hostname);
  return (setting("APP_MODE") ?? (isPublic ? "production" : "local")) === "production"
    ? "production"
    : "localhost";
}

/** As app/env.server.ts reads them; a backup or restore needs no other setting. */
export function volume() {
  process.umask(0o077);
  const folders = readFolders();
  becomeOwnerOf(folders.storageDir);
  return folders;
}

/** A console into a container is root's: the program could not read what it wrote. */
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
