import { randomBytes } from "node:crypto";
import { deleteAccount } from "#app/domain/account/delete-account.server.ts";
import { profiles } from "#db/schema.ts";
import { hoursAfter, NOON, openPhotoStore, sweep } from "#tests/support/data/photo-store.ts";
import { changeRows, readRow } from "#tests/support/rows.ts";
import { newLogoKey } from "../../services/files/logo-key.ts";
import { auditPhotos } from "./audit-photos.server.ts";

async function withLogo() {
  const store = await openPhotoStore();
  const newKey = () => newLogoKey(NOON, randomBytes(16).toString("hex"), { width: 224, height: 112 });
  const [key, stray] = [newKey(), newKey()];
  await store.photos.store([key, stray].map((one) => ({ key: one, bytes: Buffer.from("x") })));
  changeRows(store.db, profiles, { logoKey: key }, { slug: store.slug });
  return { store, key };
}

test("a logo stays for years, one no profile names goes", async () => {
  const { store, key } = await withLogo();
  expect(
    await auditPhotos(store.db, store.photos, hoursAfter(NOON, 24 * 400), new AbortController().signal),
  ).toMatchObject({ orphans: 1 });
  expect(await store.photos.read(key)).not.toBeNull();
  expect((await store.photos.get(key))?.type).toBe("image/webp");
});

test("with the account goes its logo", async () => {
  const { store, key } = await withLogo();
  const own = readRow(store.db, profiles, { slug: store.slug });
  await deleteAccount(store.db, { userId: own?.ownerId ?? "", email: own?.email ?? "" }, NOON);
  await sweep(store.db, store.photos, NOON);
  expect(await store.photos.read(key)).toBeNull();
});
