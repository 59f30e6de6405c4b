import { execFileSync } from "node:child_process";
import { basename, join } from "node:path";
import { newPhotoKey, thumbnailKey } from "#app/services/files/photo-key.ts";
import type { Database } from "#db/client.server.ts";
import { photoUploads, profiles } from "#db/schema.ts";
import { openBackupFolder } from "#tests/support/data/backup-folder.ts";
import { putRequest, uniqueBusiness } from "#tests/support/rows.ts";
import { MIGRATIONS, migratedDatabase, temporaryFolder } from "#tests/support/temporary-database.ts";
import { namedImages, newestImages, thumbnailOf } from "./named-images.server.ts";
import { writePhotoHome } from "./photo-home.server.ts";

const newKey = (at: number) => newPhotoKey(new Date(at), `${at}`.padStart(32, "0"), "a.jpg");
const filesOf = (key: string) => [key, thumbnailKey(key)].map((path) => basename(path));

function putUpload(db: Database, companySlug: string, at: number, storedAt: Date | null, isTaken = false) {
  const [createdAt, storageKey] = [new Date(), newKey(at)];
  const upload = { companySlug, originalName: "a", contentHash: "", createdAt, storageKey, storedAt };
  db.insert(photoUploads)
    .values({ ...upload, id: `${at}`, takenAt: isTaken ? createdAt : null })
    .run();
}

test("thumbnails are called as the photo storage calls them", () => {
  expect(`customer-images/${thumbnailOf("1-ab-foto.jpg")}`).toBe(
    thumbnailKey("customer-images/1-ab-foto.jpg"),
  );
});

test("each file that has to be there is named once: none on its way, and no taken one a second time", async () => {
  const folder = temporaryFolder();
  const db = await migratedDatabase(folder);
  const { slug } = uniqueBusiness(db);
  putUpload(db, slug, 1, null);
  putUpload(db, slug, 2, new Date());
  putUpload(db, slug, 3, new Date(), true);
  putRequest(db, slug, { imageRefs: [newKey(3), "../app.sqlite"] });
  const named = () => [...namedImages(join(folder, "app.sqlite"))];
  expect(named()).toEqual([2, 3].flatMap((at) => filesOf(newKey(at))));
});

test("the newest are those of the newest requests, uploads and logos, in the order they came", async () => {
  const folder = temporaryFolder();
  const db = await migratedDatabase(folder);
  const { slug } = uniqueBusiness(db);
  for (let at = 10; at < 40; at += 1)
    putRequest(db, slug, { createdAt: new Date(at), imageRefs: at < 30 ? [newKey(at)] : null });
  putUpload(db, slug, 50, new Date());
  putUpload(db, slug, 51, null);
  const logoKey = `customer-images/${60}-${"1".repeat(32)}-logo-10x10.webp`;
  db.update(profiles).set({ logoKey }).run();
  const wanted = [28, 29, 50].flatMap((at) => filesOf(newKey(at)));
  expect(newestImages(join(folder, "app.sqlite"), 7)).toEqual([...wanted, basename(logoKey)]);
});

test("photos by the hundred thousand are backed up and restored without their names in memory", async () => {
  const folder = await openBackupFolder();
  const { storageDir, backupDir, slug, db } = folder;
  db.$client
    .prepare(
      `WITH RECURSIVE numbers (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM numbers LIMIT 120000)
       INSERT INTO photo_uploads (id, company_slug, storage_key, original_name, content_hash, created_at, stored_at)
       SELECT value, ?, printf('customer-images/1800000000000-%032x-a.jpg', value), '', '', 0, 0
       FROM numbers`,
    )
    .run(slug);
  db.$client.close();
  writePhotoHome(storageDir, "https://s3.werkruf.de/fotos");
  const inLittleMemory = (program: string) => {
    const task = JSON.stringify({ storageDir, backupDir, migrationsFolder: MIGRATIONS });
    const text = `import { makeBackup } from "./db/backup/make-backup.server.ts";
      import { restore } from "./db/backup/restore.server.ts";
      const task = { ...${task}, now: new Date(0) };
      console.log(JSON.stringify(await ${program}));`;
    const flags = ["--max-old-space-size=30", "--input-type=module"];
    return JSON.parse(execFileSync(process.execPath, [...flags, "-e", text], { encoding: "utf8" }));
  };
  const all = { images: 0, missing: 0, elsewhere: 240_000 };
  expect(inLittleMemory("makeBackup({ ...task, isBeforeMigration: true })")).toMatchObject({ images: 0 });
  const made = inLittleMemory("makeBackup(task)");
  expect(made).toMatchObject(all);
  expect(inLittleMemory(`restore({ ...task, file: "${made.name}" })`)).toMatchObject(all);
});
