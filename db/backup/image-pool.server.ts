import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { checksum } from "./checksum.server.ts";
import { sync } from "./durable.server.ts";

/*
 * Photos are written once and never changed, so all backups in a folder share one copy of each: images/{name}.{SHA-256}.jpg or .webp.
 * What the newest backup doesn't name any more moves to images/left-{its time}/, and goes with the last older backup.
 */

const POOLED = /^(.+)\.([0-9a-f]{64})(\.(?:jpg|webp))$/;
const LEFT = /^left-(.+)$/;

export interface PooledImage {
  path: string;
  sha256: string;
}

/** By file name on the volume. */
export function readPool(backupDir: string): Map<string, PooledImage> {
  const root = join(backupDir, "images");
  const pool = new Map<string, PooledImage>();
  for (const folder of [...leftFolders(root).map((name) => join(root, name)), root]) {
    for (const file of entriesOf(folder)) {
      const [, stem, sha256, ending] = POOLED.exec(file) ?? [];
      if (stem && sha256) pool.set(`${stem}${ending}`, { path: join(folder, file), sha256 });
    }
  }
  return pool;
}

const pooledName = (name: string, sha256: string) => name.replace(/\.\w+$/, `.${sha256}$&`);

/** A second name or a checked copy. Null for a missing photo, or one that isn't `expected` (SHA-256). */
export function addToPool(
  backupDir: string,
  source: string,
  name: string,
  expected: string | undefined,
): PooledImage | null {
  const sha256 = checksum(source);
  if (sha256 === null || sha256 !== (expected ?? sha256)) return null;
  const folder = join(backupDir, "images");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, pooledName(name, sha256));
  placeFile(source, path);
  if (statSync(path).ino !== statSync(source).ino && checksum(path) !== sha256) {
    rmSync(path, { force: true });
    throw new Error("A photo could not be copied faithfully.");
  }
  return { path, sha256 };
}

export function placeFile(source: string, target: string): void {
  const unfinished = `${target}.part`;
  rmSync(unfinished, { force: true });
  try {
    linkSync(source, unfinished);
  } catch {
    copyWhole(source, unfinished);
  }
  renameSync(unfinished, target);
  // Renaming one name of a file onto another one of the same file does nothing and leaves both.
  rmSync(unfinished, { force: true });
}

function copyWhole(source: string, target: string): void {
  try {
    copyFileSync(source, target, constants.COPYFILE_FICLONE);
    sync(target);
  } catch (error) {
    // On a disk that is full half a photo would be in the way of everything else.
    rmSync(target, { force: true });
    throw error;
  }
}

export function rejoinPool(backupDir: string, name: string, image: PooledImage): PooledImage {
  const path = join(backupDir, "images", pooledName(name, image.sha256));
  if (path !== image.path) renameSync(image.path, path);
  return { ...image, path };
}

/** Sets aside what the backup of `madeAt` (as in its file name) doesn't name. */
export function leavePool(backupDir: string, named: ReadonlySet<string>, madeAt: string): void {
  const root = join(backupDir, "images");
  const folder = join(root, `left-${madeAt}`);
  for (const file of entriesOf(root)) {
    if (file.endsWith(".part")) rmSync(join(root, file), { force: true });
    const [, stem, , ending] = POOLED.exec(file) ?? [];
    if (!stem || named.has(`${stem}${ending}`)) continue;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    renameSync(join(root, file), join(folder, file));
  }
}

/** `oldest`: the oldest backup's time as in its file name. */
export function prunePool(backupDir: string, oldest: string | null): void {
  const root = join(backupDir, "images");
  if (oldest === null) rmSync(root, { recursive: true, force: true });
  for (const name of leftFolders(root)) {
    const since = LEFT.exec(name)?.[1] ?? "";
    if (oldest !== null && oldest >= since) rmSync(join(root, name), { recursive: true, force: true });
  }
}

/** Photos the newest backup doesn't name; they go when the oldest one is not older than `since`. */
export function leftPhotos(backupDir: string): { since: string; path: string }[] {
  const root = join(backupDir, "images");
  return leftFolders(root).flatMap((name) =>
    entriesOf(join(root, name)).map((file) => ({
      since: LEFT.exec(name)?.[1] ?? "",
      path: join(root, name, file),
    })),
  );
}

/** None where there is no such folder. A folder that can't be read throws: its files aren't gone. */
export function filesIn(folder: string): ReadonlySet<string> {
  return new Set(existsSync(folder) ? readdirSync(folder) : []);
}

const leftFolders = (root: string) => entriesOf(root).filter((name) => LEFT.test(name));

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
