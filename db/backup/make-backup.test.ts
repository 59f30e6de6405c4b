import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import Sqlite from "better-sqlite3";
import { customerRequests } from "#db/schema.ts";
import { hour, openBackupFolder } from "#tests/support/data/backup-folder.ts";
import { expect, onTestFinished, test } from "#tests/support/fixtures.ts";
import { removeRows } from "#tests/support/rows.ts";
import { temporaryFolder } from "#tests/support/temporary-database.ts";
import { lockStorage } from "../process-lock.server.ts";
import { finishedBackups, readManifest } from "./backup-files.server.ts";
import { addToPool, readPool } from "./image-pool.server.ts";
import { makeBackup } from "./make-backup.server.ts";
import { newestBackup } from "./newest-backup.server.ts";
import { readPhotoHome, writePhotoHome } from "./photo-home.server.ts";
import { deleteOldBackups } from "./remove-old.server.ts";

const roomy = () => ({ free: 10_000_000_000, total: 20_000_000_000 });

test("a backup holds the database as it is, with what is only in the log yet, and every photo it names", async () => {
  const folder = await openBackupFolder();
  const { id, photo } = folder.request();
  const report = await folder.backUp(hour(0));
  expect(report).toMatchObject({ images: 2, newImages: 2, missing: 0 });
  const copy = new Sqlite(join(folder.backupDir, report.name), { readonly: true });
  expect(copy.prepare("SELECT id FROM customer_requests").pluck().all()).toEqual([id]);
  copy.close();
  const pooled = readPool(folder.backupDir).get(basename(photo));
  expect(pooled && readFileSync(pooled.path)).toEqual(readFileSync(photo));
  expect(statSync(join(folder.backupDir, report.name)).mode & 0o077).toBe(0);
});

test("photos that are in an earlier backup are not written again, and take no room on the same disk", async () => {
  const folder = await openBackupFolder();
  const { photo } = folder.request();
  await folder.backUp(hour(0));
  expect(await folder.backUp(hour(1))).toMatchObject({ images: 2, newImages: 0 });
  folder.request();
  expect(await folder.backUp(hour(2))).toMatchObject({ images: 4, newImages: 2 });
  expect(statSync(photo).nlink).toBe(2);
});

test("a backup that was cut off doesn't count and is cleared away by the next", async () => {
  const folder = await openBackupFolder();
  folder.request();
  const { name } = await folder.backUp(hour(0));
  const later = name.replace("T00", "T01");
  copyFileSync(join(folder.backupDir, name), join(folder.backupDir, later));
  writeFileSync(join(folder.backupDir, `${name.replace("T00", "T02")}.part`), "half");
  writeFileSync(join(folder.backupDir, "images/half.jpg.part"), "half");
  expect(folder.backups()).toEqual([name]);
  const next = await folder.backUp(hour(3));
  expect(folder.backups()).toEqual([name, next.name]);
  expect(
    folder.files().filter((file) => file.includes("part") || file.startsWith(later.slice(0, 21))),
  ).toEqual([]);
});

test("a damaged database makes no backup, and the earlier one stays", async ({ backups: folder }) => {
  for (let count = 0; count < 40; count++) folder.request();
  const { name } = await folder.backUp(hour(0));
  folder.db.$client.pragma("wal_checkpoint(TRUNCATE)");
  folder.db.$client.close();
  const file = join(folder.storageDir, "app.sqlite");
  const bytes = readFileSync(file);
  bytes.fill(0xff, 4_096 * 3, bytes.length - 4_096);
  writeFileSync(file, bytes);
  await expect(folder.backUp(hour(1))).rejects.toThrow();
  expect(folder.backups()).toEqual([name]);
  expect(folder.files().filter((path) => path.endsWith(".sqlite"))).toEqual([name]);
});

test("a photo that is lost is told of, and the backup is made all the same", async ({ backups: folder }) => {
  rmSync(folder.request().photo);
  expect(await folder.backUp(hour(0))).toMatchObject({ images: 1, missing: 1 });
  expect(folder.backups()).toHaveLength(1);
});

test("a damage that every query passes over is found when the copy is read through", async () => {
  const folder = await openBackupFolder();
  const { $client } = folder.db;
  $client.exec(
    "CREATE TABLE pair (one, other); CREATE INDEX by_one ON pair (one); INSERT INTO pair VALUES (1, 2)",
  );
  // The index holds other values than it says, as after a page that was written to the wrong place.
  $client.unsafeMode(true);
  $client.exec(
    "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = 'CREATE INDEX by_one ON pair (other)' WHERE name = 'by_one'; PRAGMA writable_schema = OFF",
  );
  await expect(folder.backUp(hour(0))).rejects.toMatchObject({ code: "damaged" });
  expect(folder.backups()).toEqual([]);
});

test("a photo lost on the volume is still in the pool, and one that went bad there is replaced", async () => {
  const folder = await openBackupFolder();
  const [lost, bad] = [folder.request(), folder.request()];
  await folder.backUp(hour(0));
  rmSync(lost.photo);
  const pooled = readPool(folder.backupDir).get(basename(bad.photo));
  if (!pooled) throw new Error("The photo is in the pool.");
  const bytes = readFileSync(bad.photo);
  rmSync(pooled.path);
  writeFileSync(pooled.path, "gone bad");
  for (let count = 1; count <= 24; count++) {
    expect(await folder.backUp(hour(count))).toMatchObject({ images: 4, missing: 0 });
  }
  expect(readFileSync(pooled.path)).toEqual(bytes);
});

test("photos that only get a second name need no room", async ({ backups: folder }) => {
  truncateSync(folder.request().photo, 50_000_000);
  const full = () => ({ free: 1_020_000_000, total: 20_000_000_000 });
  expect(await folder.backUp(hour(0), full)).toMatchObject({ images: 2, missing: 0 });
});

const DISK = { total: 20_000_000_000, reserved: 1_000_000_000 };

test("a backup for which all older ones would not make room is not made, and takes none of them", async () => {
  const folder = await openBackupFolder();
  const first = await folder.backUp(hour(0), roomy);
  const second = await folder.backUp(hour(1), roomy);
  const full = () => ({ free: DISK.reserved / 2, total: DISK.total });
  await expect(folder.backUp(hour(2), full)).rejects.toMatchObject({ code: "no-room" });
  expect(folder.backups()).toEqual([first.name, second.name]);
});

test("if room is short, as many of the oldest go as it needs, photos on the volume not counted", async () => {
  const folder = await openBackupFolder();
  const { photo } = folder.request();
  for (let count = 0; count < 3; count++) await folder.backUp(hour(count), roomy);
  const [, second, third] = folder.backups();
  const bytes = ["app.sqlite", "app.sqlite-wal"].reduce(
    (sum, name) => sum + statSync(join(folder.storageDir, name)).size,
    0,
  );
  const short = (missing: number) => () => ({ free: DISK.reserved + bytes - missing, total: DISK.total });
  const report = await folder.backUp(hour(3), short(1));
  expect(report).toMatchObject({ removed: 1, missing: 0 });
  expect(folder.backups()).toEqual([second, third, report.name]);
  const copies = folder.backups().reduce((sum, name) => sum + statSync(join(folder.backupDir, name)).size, 0);
  await expect(folder.backUp(hour(4), short(copies))).rejects.toMatchObject({ code: "no-room" });
  expect(folder.backups()).toHaveLength(3);
  expect(statSync(photo).nlink).toBe(2);
});

test("the newest backup with photos stays, though a copy made before a migration is newer", async () => {
  const folder = await openBackupFolder();
  const { storageDir, backupDir } = folder;
  await folder.backUp(hour(0), roomy);
  await makeBackup({ storageDir, backupDir, now: hour(1), isBeforeMigration: true });
  const full = () => ({ free: DISK.reserved, total: DISK.total });
  await expect(folder.backUp(hour(2), full)).rejects.toMatchObject({ code: "no-room" });
  expect(folder.backups()).toHaveLength(2);
});

test("a folder that can't be written is named, and the setting that says where it is", async () => {
  const { storageDir } = await openBackupFolder();
  const backupDir = "/dev/null/backups";
  const failure = await makeBackup({ storageDir, backupDir, now: hour(0) }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: "unwritable" });
  expect(String(failure)).toMatch(/folder of backups \/dev\/null\/backups .*BACKUP_DIR/);
});

test("two are never made at once", async ({ backups: folder }) => {
  const unlock = lockStorage(folder.backupDir, "backup.lock");
  await expect(folder.backUp(hour(0))).rejects.toMatchObject({ code: "running" });
  unlock?.();
  await folder.backUp(hour(0));
});

test("after seven days neither a deleted request nor its photo is left in any backup", async () => {
  const folder = await openBackupFolder();
  const [gone, stays] = [folder.request(), folder.request()];
  await folder.backUp(hour(0));
  removeRows(folder.db, customerRequests, { id: gone.id });
  for (const path of [gone.photo, gone.thumbnail]) rmSync(path);
  await folder.backUp(hour(1));
  const names = () => [...readPool(folder.backupDir).keys()];
  expect(names(), "the first backup needs it").toContain(basename(gone.photo));
  await folder.backUp(hour(160));
  expect(await deleteOldBackups(folder.storageDir, folder.backupDir, hour(166))).toBe(0);
  expect(await deleteOldBackups(folder.storageDir, folder.backupDir, hour(167))).toBe(1);
  expect(names()).not.toContain(basename(gone.photo));
  expect(names()).toContain(basename(stays.photo));
  await deleteOldBackups(folder.storageDir, folder.backupDir, hour(400));
  expect(folder.files().filter((file) => file !== "backup.lock")).toEqual([]);
});

test("copies and what else is older than seven days go, of the first releases too; nothing of others", async () => {
  const folder = await openBackupFolder();
  await folder.backUp(hour(0));
  for (const name of ["2027-01-01T00-00-00.000Z-before-migration.sqlite", "by-hand.sqlite"]) {
    writeFileSync(join(folder.backupDir, name), "");
  }
  const asides = ["2027-01-01T00", "2027-01-01T02"].map((time) => `before-restore-${time}-00-00.000Z`);
  for (const name of asides) mkdirSync(join(folder.storageDir, name));
  expect(await deleteOldBackups(folder.storageDir, folder.backupDir, hour(168))).toBe(3);
  expect(asides.map((name) => existsSync(join(folder.storageDir, name)))).toEqual([false, true]);
  expect(folder.files()).toEqual(["backup.lock", "by-hand.sqlite"]);
});

const OTHER_DISK = "/dev/shm";
test.skipIf(!existsSync(OTHER_DISK))("on another disk photos are copied", async () => {
  const folder = await openBackupFolder();
  const { photo } = folder.request();
  const backupDir = mkdtempSync(join(OTHER_DISK, "werkruf-"));
  onTestFinished(() => rmSync(backupDir, { recursive: true }));
  const { storageDir } = folder;
  expect(await makeBackup({ storageDir, backupDir, now: hour(0) })).toMatchObject({ images: 2, missing: 0 });
  const pooled = readPool(backupDir).get(basename(photo));
  expect(pooled && readFileSync(pooled.path)).toEqual(readFileSync(photo));
  expect(readdirSync(join(backupDir, "images"))).toHaveLength(2);
  rmSync(photo);
  const [{ name = "" } = {}] = finishedBackups(backupDir);
  expect(await folder.restore(name, hour(1), { backupDir })).toMatchObject({ images: 2, missing: 0 });
  expect(pooled && readFileSync(pooled.path)).toEqual(readFileSync(photo));
});

test("a photo that isn't the one it was doesn't take its place in the pool", async ({ backups: folder }) => {
  const { photo } = folder.request();
  expect(addToPool(folder.backupDir, photo, basename(photo), "another checksum")).toBeNull();
});

test("photos in an object store are in no backup, those still on the volume are, and both can be restored", async () => {
  const folder = await openBackupFolder();
  writePhotoHome(folder.storageDir, "https://s3.werkruf.de/fotos");
  const [left, moved] = [folder.request(), folder.request()];
  for (const path of [moved.photo, moved.thumbnail]) rmSync(path);
  expect(await folder.backUp(hour(0))).toMatchObject({ images: 2, elsewhere: 2, missing: 0 });
  expect(newestBackup(folder.backupDir)).toMatchObject({ missingImages: 0 });
  for (const path of [left.photo, left.thumbnail]) rmSync(path);
  // It moved as well; the older backup goes on holding it.
  expect(await folder.backUp(hour(1))).toMatchObject({ images: 0, elsewhere: 4, missing: 0 });
  const [older = "", newer = ""] = folder.backups();
  const storageDir = temporaryFolder();
  const restored = await folder.restore(newer, hour(2), { storageDir });
  expect(restored).toMatchObject({ images: 2, elsewhere: 2, missing: 0 });
  expect(readPhotoHome(storageDir).store).toBe("https://s3.werkruf.de/fotos");
  expect(await folder.restore(older, hour(3))).toMatchObject({ images: 0, elsewhere: 4, missing: 0 });
});

test("with all photos back on the volume a backup keeps its copy of one that the volume lost", async () => {
  const folder = await openBackupFolder();
  for (const store of ["https://s3.werkruf.de/fotos", null]) writePhotoHome(folder.storageDir, store);
  const { photo, thumbnail } = folder.request();
  await folder.backUp(hour(0));
  for (const path of [photo, thumbnail]) rmSync(path);
  for (const late of [1, 24 * 5, 24 * 9]) {
    expect(await folder.backUp(hour(late))).toMatchObject({ images: 2, elsewhere: 0 });
  }
  const file = folder.backups().at(-1) ?? "";
  expect(await folder.restore(file, hour(24 * 9 + 1))).toMatchObject({ images: 2, elsewhere: 0, missing: 0 });
  expect(existsSync(photo)).toBe(true);
});

test("a photo that is nowhere is missing, for a backup and for every restore", async () => {
  const folder = await openBackupFolder();
  const { storageDir, backupDir } = folder;
  const { photo } = folder.request();
  await folder.backUp(hour(0));
  folder.request();
  rmSync(folder.request().photo);
  expect(await folder.backUp(hour(1))).toMatchObject({ images: 5, missing: 1, elsewhere: 0 });
  expect(newestBackup(backupDir)).toMatchObject({ missingImages: 1 });
  const { name } = await makeBackup({ storageDir, backupDir, now: hour(2), isBeforeMigration: true });
  await expect(folder.restore(name, hour(3))).rejects.toThrow("1 image files are missing or damaged");
  const [, newer = ""] = folder.backups();
  const { aside, ...restored } = await folder.restore(newer, hour(4));
  expect(restored).toMatchObject({ images: 5, missing: 1, elsewhere: 0 });
  for (const kept of [photo, join(storageDir, aside, "customer-images", basename(photo))]) rmSync(kept);
  rmSync(join(backupDir, "images"), { recursive: true });
  const replaced = join(storageDir, aside, "app.sqlite");
  await expect(folder.restore(replaced, hour(5))).rejects.toThrow("2 image files are missing or damaged");
});

test("a new volume takes a store for that of its photos only if some of them aren't here", async () => {
  const { backUp, backupDir, request, restore } = await openBackupFolder();
  request();
  const { name: file } = await backUp(hour(0));
  const manifest = readManifest(backupDir, file);
  const elsewhere = { count: 0, store: "https://s3.werkruf.de/fotos" };
  if (manifest?.images) Object.assign(manifest.images, { elsewhere });
  writeFileSync(join(backupDir, file.replace(".sqlite", ".json")), JSON.stringify(manifest));
  const storageDir = temporaryFolder();
  expect(await restore(file, hour(1), { storageDir })).toMatchObject({ images: 2, missing: 0 });
  expect(readPhotoHome(storageDir)).toMatchObject({ store: null });
});

test("of a backup whose photos were partly on the volume all of those must be there", async () => {
  const folder = await openBackupFolder();
  writePhotoHome(folder.storageDir, "https://s3.werkruf.de/fotos");
  const { photo, thumbnail } = folder.request();
  const { name } = await folder.backUp(hour(0));
  for (const path of [photo, thumbnail]) rmSync(path);
  rmSync(join(folder.backupDir, "images"), { recursive: true });
  await expect(folder.restore(name, hour(1))).rejects.toThrow("2 image files are missing or damaged");
});

test("to undo a restore the replaced database is enough, though its photos lie in a store", async () => {
  const folder = await openBackupFolder();
  writePhotoHome(folder.storageDir, "https://s3.werkruf.de/fotos");
  const { photo, thumbnail } = folder.request();
  for (const path of [photo, thumbnail]) rmSync(path);
  const { name } = await folder.backUp(hour(0));
  const { aside } = await folder.restore(name, hour(1));
  const replaced = join(folder.storageDir, aside, "app.sqlite");
  expect(await folder.restore(replaced, hour(2))).toMatchObject({ images: 0, elsewhere: 2, missing: 0 });
});

test("a copy that says nothing of photos is enough for a machine whose settings name the store", async () => {
  const folder = await openBackupFolder();
  const { photo, thumbnail } = folder.request();
  for (const path of [photo, thumbnail]) rmSync(path);
  const copy = join(temporaryFolder(), "copy.sqlite");
  await folder.db.$client.backup(copy);
  const storageDir = temporaryFolder();
  const onto = (store: string | null) =>
    folder.restore(copy, hour(0), { storageDir, backupDir: temporaryFolder(), store });
  await expect(onto(null)).rejects.toThrow("2 image files are missing");
  const store = "https://s3.werkruf.de/fotos";
  expect(await onto(store)).toMatchObject({ elsewhere: 2, missing: 0 });
  expect(readPhotoHome(storageDir)).toMatchObject({ store });
});
