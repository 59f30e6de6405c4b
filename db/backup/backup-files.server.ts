import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { writeWhole } from "./durable.server.ts";

/** Written last, beside each copy of the database: a copy without one is unfinished. */
export interface Manifest {
  madeAt: string;
  database: { bytes: number; sha256: string };
  /** Null for a copy made before a migration: its photos are those of the volume. */
  images: { count: number; bytes: number; missing: string[]; elsewhere?: Elsewhere } | null;
  /** Values that can't be read; backups of earlier releases don't say. */
  unreadable?: number;
}

/** Image files that lie in an object store: no backup holds them (decision 016). */
export interface Elsewhere {
  count: number;
  store: string;
}

export interface Backup {
  name: string;
  madeAt: Date;
  isBeforeMigration: boolean;
}

const NAME = /^werkruf-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)(-before-migration)?\.sqlite$/;
/** The first releases made these, without a manifest. */
const OLD_NAME = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)-before-migration\.sqlite$/;

export function stamp(instant: Date): string {
  return instant.toISOString().replaceAll(":", "-");
}

export function backupName(madeAt: Date, isBeforeMigration: boolean): string {
  return `werkruf-${stamp(madeAt)}${isBeforeMigration ? "-before-migration" : ""}.sqlite`;
}

export function readBackupName(name: string): Backup | null {
  const [, day, hour, minute, second, suffix] = NAME.exec(name) ?? OLD_NAME.exec(name) ?? [];
  if (!day) return null;
  const isBeforeMigration = suffix !== undefined || OLD_NAME.test(name);
  return { name, madeAt: new Date(`${day}${hour}:${minute}:${second}`), isBeforeMigration };
}

const manifestName = (name: string) => `${name.replace(/\.sqlite$/, "")}.json`;

export function hasManifest(folder: string, name: string): boolean {
  return existsSync(join(folder, manifestName(name)));
}

export function readManifest(folder: string, name: string): Manifest | null {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, manifestName(name)), "utf8"));
    const { database, images } = manifest;
    const isWhole = typeof database.bytes === "number" && typeof database.sha256 === "string";
    return isWhole && (images === null || Array.isArray(images.missing)) ? manifest : null;
  } catch {
    return null;
  }
}

export function writeManifest(folder: string, name: string, manifest: Manifest): void {
  writeWhole(join(folder, manifestName(name)), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The oldest first; none when there is no such folder. */
export function finishedBackups(folder: string): Backup[] {
  return namesIn(folder)
    .flatMap((name) => readBackupName(name) ?? [])
    .filter(({ name }) => OLD_NAME.test(name) || hasManifest(folder, name))
    .sort((one, other) => one.madeAt.getTime() - other.madeAt.getTime());
}

export function removeBackup(folder: string, { name }: Pick<Backup, "name">): void {
  rmSync(join(folder, manifestName(name)), { force: true });
  rmSync(join(folder, name), { force: true });
}

export function removeUnfinished(folder: string): void {
  const finished = new Set(finishedBackups(folder).map(({ name }) => name));
  for (const name of namesIn(folder)) {
    const isHalf = name.startsWith("werkruf-") && /\.part(?:-journal|-wal|-shm)?$/.test(name);
    if (isHalf) rmSync(join(folder, name), { force: true });
    else if (readBackupName(name) && !finished.has(name)) removeBackup(folder, { name });
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
