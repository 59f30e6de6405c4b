import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { eq } from "drizzle-orm";
import { grantAccess } from "#app/domain/operator/access-record.server.ts";
import { adminAccesses, customerRequests, profiles } from "#db/schema.ts";
import {
  type BackupFolder,
  contentsOf,
  hour,
  openBackupFolder,
  requestsIn,
} from "#tests/support/data/backup-folder.ts";
import { test } from "#tests/support/fixtures.ts";
import { readRow, readRows } from "#tests/support/rows.ts";
import { temporaryFolder } from "#tests/support/temporary-database.ts";
import { openDatabase } from "../client.server.ts";
import { lockStorage } from "../process-lock.server.ts";
import { keepJournal } from "../restore-journal.server.ts";
import { readPool } from "./image-pool.server.ts";
import { appendJournal, forgetJournal, journalFile, readJournal } from "./journal-file.server.ts";
import { writePhotoHome } from "./photo-home.server.ts";
import { decideRestore, finishRestore } from "./swap.server.ts";

/** What a restore must never change when it refuses. */
const untouched = ({ storageDir }: BackupFolder) =>
  Object.fromEntries(
    Object.entries(contentsOf(storageDir)).filter(([path]) => /^(?:app\.sqlite$|customer-images)/.test(path)),
  );

async function refused(folder: BackupFolder, file: string): Promise<string> {
  folder.db.$client.close();
  const before = untouched(folder);
  const message = await folder.restore(file, hour(9)).then(String, (error: Error) => error.message);
  expect(untouched(folder)).toEqual(before);
  expect(readdirSync(folder.storageDir).filter((name) => name.includes("restore"))).toEqual([]);
  return message;
}

test("requests and photos are as they were; what was there before stays beside it", async () => {
  const folder = await openBackupFolder();
  const kept = folder.request();
  folder.db
    .update(customerRequests)
    .set({ source: "telefon", consentGivenAt: null, consentVersion: null })
    .run();
  const photo = readFileSync(kept.photo);
  const { name } = await folder.backUp(hour(0));
  const later = folder.request();
  folder.db.delete(customerRequests).where(eq(customerRequests.id, kept.id)).run();
  for (const path of [kept.photo, kept.thumbnail]) rmSync(path);
  const report = await folder.restore(name, hour(1));
  expect(report).toMatchObject({ images: 2, missing: 0, replacedWasReadable: true });
  expect(requestsIn(folder.storageDir)).toEqual([kept.id]);
  expect(requestsIn(folder.storageDir, "source")).toEqual(["telefon"]);
  expect(readFileSync(kept.photo)).toEqual(photo);
  expect(existsSync(later.photo)).toBe(false);
  const aside = join(folder.storageDir, report.aside);
  expect(requestsIn(aside)).toEqual([later.id]);
  expect(existsSync(join(aside, "customer-images", basename(later.photo)))).toBe(true);
});

test("access granted until a day is back with its record, also when it was ended after the backup", async () => {
  const folder = await openBackupFolder();
  const profileId = readRow(folder.db, profiles, { slug: folder.slug })?.id ?? "";
  const grant = { profileId, until: hour(99), reason: "ausgleich" } as const;
  const admin = { id: "admin", email: "admin@example.com" };
  grantAccess(folder.db, admin, grant, hour(0));
  const { name } = await folder.backUp(hour(0));
  grantAccess(folder.db, admin, { ...grant, until: null }, hour(1));
  await folder.restore(name, hour(2));
  const db = openDatabase(folder.storageDir);
  expect(readRow(db, profiles, { id: profileId })).toMatchObject({ grantedUntil: hour(99) });
  const record = { what: "granted", reason: "ausgleich", profileId, grantedUntil: hour(99) };
  expect(readRows(db, adminAccesses)).toMatchObject([
    { ...record, adminEmail: admin.email, accessedAt: hour(0) },
  ]);
  db.$client.close();
});

test("the log of a process that crashed goes aside with its database", async ({ backups: folder }) => {
  const { id } = folder.request();
  const { name } = await folder.backUp(hour(0));
  folder.request();
  const storageDir = join(temporaryFolder(), "crashed");
  cpSync(folder.storageDir, storageDir, { recursive: true });
  expect(statSync(join(storageDir, "app.sqlite-wal")).size).toBeGreaterThan(0);
  const { aside } = await folder.restore(name, hour(1), {
    storageDir,
    backupDir: join(storageDir, "backups"),
  });
  expect(existsSync(join(storageDir, "app.sqlite-wal"))).toBe(false);
  expect(requestsIn(storageDir)).toEqual([id]);
  expect(requestsIn(join(storageDir, aside))).toHaveLength(2);
});

test("a restore is undone from what it put aside, with the last rows and photos of a process that was killed", async () => {
  const folder = await openBackupFolder();
  const { name } = await folder.backUp(hour(0));
  const last = folder.request();
  const photo = readFileSync(last.photo);
  const killed = temporaryFolder();
  const copy = (from: string, to: string) => {
    for (const file of ["app.sqlite", "app.sqlite-wal"]) cpSync(join(from, file), join(to, file));
  };
  copy(folder.storageDir, killed);
  folder.db.$client.close();
  copy(killed, folder.storageDir);
  const { aside } = await folder.restore(name, hour(1));
  expect(requestsIn(folder.storageDir)).toEqual([]);
  await folder.restore(join(folder.storageDir, aside, "app.sqlite"), hour(2));
  expect(requestsIn(folder.storageDir)).toEqual([last.id]);
  expect(readFileSync(last.photo)).toEqual(photo);
});

test("what a restore that was killed had prepared is gone with the next start", async () => {
  const { storageDir } = await openBackupFolder();
  for (const folder of ["restore-staging", "restore-ready"]) mkdirSync(join(storageDir, folder));
  writeFileSync(join(storageDir, "restore-staging", "app.sqlite"), "people's words");
  expect(finishRestore(storageDir)).toBeNull();
  expect(readdirSync(storageDir).filter((name) => name.includes("restore"))).toEqual([]);
});

test("the whole volume is gone: folder of backups alone brings it back", async ({ backups: folder }) => {
  const { id, photo } = folder.request();
  const { name } = await folder.backUp(hour(0));
  appendJournal(folder.backupDir, [{ kind: "request-deleted", subject: id, at: 1 }]);
  const elsewhere = join(folder.storageDir, "elsewhere");
  renameSync(folder.backupDir, elsewhere);
  const storageDir = join(folder.storageDir, "new");
  mkdirSync(storageDir);
  const backupDir = join(storageDir, "backups");
  const report = await folder.restore(join(elsewhere, name), hour(1), { storageDir, backupDir });
  expect(report).toMatchObject({ images: 2, news: 1 });
  expect(requestsIn(storageDir)).toEqual([id]);
  expect(readFileSync(join(storageDir, "customer-images", basename(photo)))).toEqual(readFileSync(photo));
});

test("refuses while a process works in the folder", async ({ backups: folder }) => {
  const { name } = await folder.backUp(hour(0));
  const unlock = lockStorage(folder.storageDir);
  expect(await refused(folder, name)).toContain("Stop it first");
  unlock?.();
});

test.each([
  ["one byte is another", (bytes: Buffer) => bytes.fill(1, 9_000, 9_001), "is damaged"],
  ["the end is missing", (bytes: Buffer) => bytes.subarray(0, -4_096), "is damaged"],
])("refuses a damaged backup: %s", async (_, damage, reason) => {
  const folder = await openBackupFolder();
  folder.request();
  const { name } = await folder.backUp(hour(0));
  const file = join(folder.backupDir, name);
  writeFileSync(file, damage(readFileSync(file)));
  expect(await refused(folder, name)).toContain(reason);
});

test("refuses what isn't a finished backup of this program", async ({ backups: folder }) => {
  folder.request();
  const { name } = await folder.backUp(hour(0));
  rmSync(join(folder.backupDir, name.replace(/sqlite$/, "json")));
  expect(await refused(folder, name)).toContain("never finished");
  expect(await refused(folder, "nothing.sqlite")).toContain("There is no file");
  const note = join(folder.storageDir, "note.txt");
  writeFileSync(note, "not a database at all, but long enough to be read as one".repeat(20));
  expect(await refused(folder, note)).toContain("can't be used");
});

test("says so when a backup's manifest can't be read, and keeps the backup", async ({ backups: folder }) => {
  folder.request();
  const { name } = await folder.backUp(hour(0));
  for (const manifest of ["{}", '{"database":{}}', "", "[]"]) {
    writeFileSync(join(folder.backupDir, name.replace(/sqlite$/, "json")), manifest);
    expect(await refused(folder, name)).toContain("can't be read");
  }
  await folder.backUp(hour(1));
  expect(folder.backups()).toHaveLength(2);
});

test("says how many lines of the journal can't be read", async ({ backups: folder }) => {
  const { name } = await folder.backUp(hour(0));
  appendJournal(folder.backupDir, [{ kind: "request-deleted", subject: "x", at: 1 }]);
  const torn = '{"kind":"request-del\n\n{"kind":"unheard-of","subject":"y","at":2}\n';
  appendFileSync(journalFile(folder.backupDir), torn);
  expect(await folder.restore(name, hour(1))).toMatchObject({ news: 1, unreadableLines: 2 });
});

test("refuses a backup of a newer release, and one of a development version for another reason", async () => {
  const folder = await openBackupFolder();
  folder.db.$client.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('new', 9999999999999)");
  const { name } = await folder.backUp(hour(0));
  folder.db.$client.exec("UPDATE __drizzle_migrations SET hash = 'old'");
  const older = await folder.backUp(hour(1));
  expect(await refused(folder, name)).toContain("written by another release");
  expect(await refused(folder, older.name)).toMatch(/^(?!.*STORAGE_DIR).*made by a development version/);
});

test("a photo that is nowhere whole stops the restore, unless that is wished for", async () => {
  const folder = await openBackupFolder();
  const { id, photo, thumbnail } = folder.request();
  const { name } = await folder.backUp(hour(0));
  rmSync(photo);
  const pooled = readPool(folder.backupDir).get(basename(photo));
  writeFileSync(pooled?.path ?? "", "gone bad");
  expect(await refused(folder, name)).toContain("1 image files are missing or damaged");
  expect(await folder.restore(name, hour(2), { withoutMissing: true })).toMatchObject({
    images: 1,
    missing: 1,
  });
  expect(requestsIn(folder.storageDir)).toEqual([id]);
  expect([existsSync(photo), existsSync(thumbnail)]).toEqual([false, true]);
});

test("what has gone into a store stays there: a restore brings it to no volume, unless deletions are undone", async () => {
  const folder = await openBackupFolder();
  const { photo, thumbnail } = folder.request();
  const onVolume = folder.request();
  const { name } = await folder.backUp(hour(0));
  for (const path of [photo, thumbnail]) rmSync(path);
  writePhotoHome(folder.storageDir, "https://s3.werkruf.de/fotos");
  expect(await folder.restore(name, hour(1))).toMatchObject({ images: 2, missing: 0, elsewhere: 2 });
  expect([existsSync(photo), existsSync(onVolume.photo)]).toEqual([false, true]);
  const undone = await folder.restore(name, hour(2), { withDeleted: true });
  expect(undone).toMatchObject({ images: 4, elsewhere: 0 });
  writeFileSync(join(folder.storageDir, "photo-home.json"), "{");
  await expect(folder.restore(name, hour(3))).rejects.toThrow("photo-home.json is damaged. Remove it");
});

test("a photo that went bad on the volume comes from the backup", async ({ backups: folder }) => {
  const { photo } = folder.request();
  const bytes = readFileSync(photo);
  const { name } = await folder.backUp(hour(0));
  rmSync(photo);
  writeFileSync(photo, "gone bad");
  await folder.restore(name, hour(1));
  expect(readFileSync(photo)).toEqual(bytes);
});

test("a copy made by something else is taken with the photos of the volume", async ({ backups: folder }) => {
  const { id } = folder.request();
  const copy = join(folder.storageDir, "from-elsewhere.db");
  await folder.db.$client.backup(copy);
  folder.request();
  expect(await folder.restore(copy, hour(1))).toMatchObject({ images: 2, missing: 0 });
  expect(requestsIn(folder.storageDir)).toEqual([id]);
});

test("cut off at any step of the exchange, the next start goes on and has all of it", async () => {
  const folder = await openBackupFolder();
  const { id } = folder.request();
  const { name } = await folder.backUp(hour(0));
  const { photo } = folder.request();
  folder.db.$client.close();
  const before = join(folder.storageDir, "../", `${basename(folder.storageDir)}-before`);
  cpSync(folder.storageDir, before, { recursive: true });
  const steps = ["customer-images", "after-restore.jsonl", "app.sqlite-wal", "app.sqlite", "new app.sqlite"];
  for (const cutAfter of steps.keys()) {
    const storageDir = join(before, `run-${cutAfter}`);
    cpSync(folder.storageDir, storageDir, { recursive: true });
    prepare(storageDir, name);
    cutOff(storageDir, cutAfter);
    const aside = finishRestore(storageDir) ?? "";
    expect(requestsIn(storageDir), `cut off after step ${cutAfter}`).toEqual([id]);
    expect(readdirSync(join(storageDir, "customer-images"))).toHaveLength(2);
    expect(requestsIn(join(storageDir, aside))).toHaveLength(2);
    expect(existsSync(join(storageDir, aside, "customer-images", basename(photo)))).toBe(true);
    expect(finishRestore(storageDir)).toBeNull();
  }
  rmSync(before, { recursive: true });
});

/** A restore that is decided and not begun. */
function prepare(storageDir: string, name: string): void {
  const staging = join(storageDir, "restore-staging");
  mkdirSync(join(staging, "customer-images"), { recursive: true });
  cpSync(join(storageDir, "backups", name), join(staging, "app.sqlite"));
  for (const [file, { path }] of readPool(join(storageDir, "backups"))) {
    cpSync(path, join(staging, "customer-images", file));
  }
  writeFileSync(join(staging, "after-restore.jsonl"), "");
  writeFileSync(join(staging, "aside"), "before-restore-now\n");
  decideRestore(storageDir);
}

/** Does the first `steps` renames of the exchange, as a process that is killed then would have. */
function cutOff(storageDir: string, steps: number): void {
  const [ready, aside] = [join(storageDir, "restore-ready"), join(storageDir, "before-restore-now")];
  mkdirSync(aside);
  const moves: [string, string][] = [
    [join(storageDir, "customer-images"), join(aside, "customer-images")],
    [join(ready, "customer-images"), join(storageDir, "customer-images")],
    [join(ready, "after-restore.jsonl"), join(storageDir, "after-restore.jsonl")],
    [join(storageDir, "app.sqlite"), join(aside, "app.sqlite")],
    [join(ready, "app.sqlite"), join(storageDir, "app.sqlite")],
  ];
  for (const [from, to] of moves.slice(0, steps + 1)) renameSync(from, to);
}

test("what the replaced database had not noted yet is carried over, and noted", async () => {
  const folder = await openBackupFolder();
  const { id } = folder.request();
  const { name } = await folder.backUp(hour(0));
  folder.db.delete(customerRequests).where(eq(customerRequests.id, id)).run();
  expect(await folder.restore(name, hour(1))).toMatchObject({ news: 1 });
  const entry = expect.objectContaining({ kind: "request-deleted", subject: id });
  expect(readJournal(join(folder.storageDir, "after-restore.jsonl"))).toEqual([entry]);
  expect(readJournal(journalFile(folder.backupDir))).toEqual([entry]);
});

test("deletions that were a mistake can be undone, and stay undone at the next restore, until that is undone", async () => {
  const folder = await openBackupFolder();
  const { id } = folder.request();
  const { name } = await folder.backUp(hour(0));
  appendJournal(folder.backupDir, [{ kind: "mails-off", subject: "1", at: 1 }]);
  folder.db.delete(customerRequests).where(eq(customerRequests.id, id)).run();
  await keepJournal(folder.db, folder.backupDir);
  // It fails once it is decided.
  const aside = join(folder.storageDir, "before-restore-2027-01-01T01-00-00.000Z");
  writeFileSync(aside, "in the way");
  const undoing = folder.restore(name, hour(1), { withDeleted: true });
  await expect(undoing).rejects.toThrow(/^A restore is decided .* the next start of the program finishes it/);
  rmSync(aside);
  finishRestore(folder.storageDir);
  expect(requestsIn(folder.storageDir)).toEqual([id]);
  expect(await folder.restore(name, hour(2))).toMatchObject({ news: 1 });
  await folder.restore(join(aside, "app.sqlite"), hour(3));
  expect(requestsIn(folder.storageDir)).toEqual([]);
  rmSync(join(folder.storageDir, "after-restore.jsonl"));
  expect(await folder.restore(name, hour(4)), "it is deleted again").toMatchObject({ news: 2 });
});

test("a replaced database that is ruined doesn't stop the restore", async ({ backups: folder }) => {
  const { id } = folder.request();
  const { name } = await folder.backUp(hour(0));
  folder.db.$client.close();
  writeFileSync(join(folder.storageDir, "app.sqlite"), "ruined".repeat(5_000));
  expect(await folder.restore(name, hour(1))).toMatchObject({ replacedWasReadable: false });
  expect(requestsIn(folder.storageDir)).toEqual([id]);
  openDatabase(folder.storageDir).$client.close();
});

test("a journal is read past half written lines, which are as old as the entry behind them", async () => {
  const { backupDir } = await openBackupFolder();
  const add = (at: number) => appendJournal(backupDir, [{ kind: "request-deleted", subject: "", at }]);
  const read = () => {
    let torn = 0;
    const entries = readJournal(journalFile(backupDir), () => (torn += 1));
    return [...entries.map(({ at }) => at), torn];
  };
  for (const at of [1, 2, 3, 4]) {
    add(at);
    if (at !== 2) appendFileSync(journalFile(backupDir), '{"kind":"request-deleted","subj');
  }
  expect(read()).toEqual([1, 2, 3, 4, 3]);
  expect([forgetJournal(backupDir, new Date(2)), read()]).toEqual([2, [3, 4, 2]]);
  expect([forgetJournal(backupDir, new Date(4)), read()]).toEqual([2, [1]]);
  for (const at of [5, 3]) add(at);
  expect([forgetJournal(backupDir, new Date(4)), read()]).toEqual([1, [5, 1]]);
});
