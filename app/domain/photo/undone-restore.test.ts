import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { profiles } from "#db/schema.ts";
import { playObjectStore } from "#tests/stand-ins/object-store.ts";
import { hoursAfter, NOON, openPhotoStore, sweep } from "#tests/support/data/photo-store.ts";
import { changeRows, readRow } from "#tests/support/data/rows.ts";
import { jpegPhoto, pngPhoto } from "#tests/support/photos.ts";
import { newLogoKey } from "../../services/files/logo-key.ts";
import { thumbnailKey } from "../../services/files/photo-key.ts";
import { createPhotoStorage } from "../../services/files/photo-storage.server.ts";
import { createLogger } from "../../services/log/log.server.ts";
import { deleteAccount } from "../account/delete-account.server.ts";
import { auditPhotos } from "./audit-photos.server.ts";
import { removeLogo, saveLogo } from "./logo.server.ts";
import { receivePhoto } from "./receive-photo.server.ts";

const RESTORED = hoursAfter(NOON, 1);
const NEXT_DAY = hoursAfter(NOON, 27);

async function restoredStore() {
  const opened = await openPhotoStore();
  const store = await playObjectStore();
  let restoredAt = RESTORED.getTime();
  const photos = createPhotoStorage(
    { storageDir: opened.storageDir, objectStore: store.access, restoredAt: () => restoredAt },
    createLogger("silent"),
  );
  const { db, slug, incoming } = opened;
  const receive = async (now: Date) => {
    const received = await receivePhoto(db, photos, slug, incoming(await jpegPhoto()), now);
    if (!received.ok) throw new Error(received.reason);
    return [received.photo.key, thumbnailKey(received.photo.key)];
  };
  const own = () => readRow(db, profiles, { slug });
  const has = (keys: readonly string[]) => keys.map((key) => store.objects.has(key));
  const dropReplaced = () => {
    restoredAt = 0;
  };
  return { ...opened, photos, store, receive, own, has, dropReplaced };
}

test("what the state before a restore may name stays in the store while that is kept, then the audit takes it", async () => {
  const { db, photos, store, receive, has, dropReplaced } = await restoredStore();
  const before = await receive(NOON);
  const after = await receive(hoursAfter(RESTORED, 1));
  const unknown = newLogoKey(NOON, randomBytes(16).toString("hex"), { width: 224, height: 112 });
  store.objects.set(unknown, Buffer.from("x"));
  await sweep(db, photos, NEXT_DAY);
  expect(await auditPhotos(db, photos, NEXT_DAY, new AbortController().signal)).toMatchObject({ orphans: 0 });
  expect(has([...before, unknown])).toEqual([true, true, true]);
  expect(has(after), "which that state can't know").toEqual([false, false]);
  dropReplaced();
  expect(await auditPhotos(db, photos, NEXT_DAY, new AbortController().signal)).toMatchObject({ orphans: 3 });
  expect(has([...before, unknown])).toEqual([false, false, false]);
});

test("a former logo stays too; with the business it goes, and one of since goes at once", async () => {
  const { db, photos, incoming, own, has } = await restoredStore();
  const owner = { id: own()?.id ?? "", slug: own()?.slug ?? "" };
  const save = async (now: Date) => {
    expect(await saveLogo(db, photos, owner, incoming(await pngPhoto(400, 200)), now)).toEqual({ ok: true });
    return own()?.logoKey ?? "";
  };
  const former = await save(NOON);
  const later = await save(hoursAfter(RESTORED, 1));
  expect(has([former, later])).toEqual([true, true]);
  await removeLogo(db, photos, owner, hoursAfter(RESTORED, 2));
  await sweep(db, photos, hoursAfter(RESTORED, 2));
  expect(has([former, later])).toEqual([true, false]);
  changeRows(db, profiles, { logoKey: former }, { id: owner.id });
  await deleteAccount(db, { userId: own()?.ownerId ?? "", email: own()?.email ?? "" }, NEXT_DAY);
  await sweep(db, photos, NEXT_DAY);
  expect(has([former])).toEqual([false]);
});

test("on the volume, where the replaced state has second names, nothing is kept longer", async () => {
  const { db, slug, storageDir, incoming } = await openPhotoStore();
  const places = { storageDir, restoredAt: () => RESTORED.getTime() };
  const photos = createPhotoStorage(places, createLogger("silent"));
  expect(await receivePhoto(db, photos, slug, incoming(await jpegPhoto()), NOON)).toMatchObject({ ok: true });
  expect(await sweep(db, photos, NEXT_DAY)).toMatchObject({ expired: 1, removals: 1 });
});
