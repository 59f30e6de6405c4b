import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A disk of a few megabytes that can be filled, write-protected and pulled out. */
export interface SmallVolume {
  path: string;
  /** Writes to it until nothing more fits; `free` takes that away again. */
  fill(): void;
  free(): void;
  protect(isProtected: boolean): void;
  /** Unmounts it, whoever still uses it. */
  remove(): void;
}

/**
 * Mounts a disk in memory on an empty folder. Returns why not, as a string, where this machine doesn't allow it:
 * that needs root. Call `remove` at the end.
 */
export function mountSmallVolume(megabytes: number): SmallVolume | string {
  const path = mkdtempSync(join(tmpdir(), "werkruf-volume-"));
  try {
    run("mount", "-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", path);
  } catch {
    rmSync(path, { recursive: true });
    return "mounting a disk needs root";
  }
  const ballast = join(path, "ballast");
  return {
    path,
    fill() {
      const { bavail, bsize } = statfsSync(path);
      try {
        writeFileSync(ballast, Buffer.alloc((bavail + 1) * bsize));
      } catch (error) {
        if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
      }
    },
    free: () => rmSync(ballast, { force: true }),
    protect: (isProtected) => run("mount", "-o", `remount,${isProtected ? "ro" : "rw"}`, path),
    remove() {
      run("umount", "--lazy", path);
      rmSync(path, { recursive: true, force: true, maxRetries: 9 });
    },
  };
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: "ignore" });
}
