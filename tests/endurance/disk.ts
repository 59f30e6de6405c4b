import { execFileSync } from "node:child_process";
import { closeSync, ftruncateSync, mkdirSync, mkdtempSync, openSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where the server's data lies. */
export interface Disk {
  storageDir: string;
  /** Null where this machine lets nobody mount one. */
  fill: (() => void) | null;
  free(): void;
  remove(): void;
}

/** Far more than a month of 10,000 businesses with a week's backups; the file holds only what is written. */
const BYTES = 40 * 2 ** 30;

/** An ext4 of its own in a file, so that it can be filled; without root a folder. */
export function makeDisk(): Disk {
  const folder = mkdtempSync(join(tmpdir(), "werkruf-endurance-"));
  const [image, mounted] = [join(folder, "disk.img"), join(folder, "disk")];
  const storageDir = join(mounted, "storage");
  const ballast = join(mounted, "ballast");
  mkdirSync(mounted);
  let fill: Disk["fill"] = null;
  try {
    const file = openSync(image, "w");
    ftruncateSync(file, BYTES);
    closeSync(file);
    run("mkfs.ext4", "-q", "-m", "0", image);
    run("mount", "-o", "loop", image, mounted);
    fill = () => {
      const { bavail, bsize } = statfsSync(mounted);
      try {
        run("fallocate", "-l", String(bavail * bsize), ballast);
      } catch {
        // What the file system needs to note it down doesn't fit beside it: dd takes the last blocks, until it fails.
      }
      try {
        run("dd", "if=/dev/zero", `of=${ballast}`, "bs=64k", "oflag=append", "conv=notrunc");
      } catch {
        // It is full.
      }
    };
  } catch {
    rmSync(image, { force: true });
  }
  mkdirSync(storageDir);
  return {
    storageDir,
    fill,
    free: () => rmSync(ballast, { force: true }),
    remove() {
      if (fill) run("umount", "--lazy", mounted);
      rmSync(folder, { recursive: true, force: true, maxRetries: 9 });
    },
  };
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: "ignore" });
}
