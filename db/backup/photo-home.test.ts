import { temporaryFolder } from "#tests/support/temporary-database.ts";
import { readPhotoHome, storeOfPhotos, writePhotoHome } from "./photo-home.server.ts";

test("a store that the settings name for the database alone has no photos", () => {
  const store = { S3_ENDPOINT: "https://s3.werkruf.de/", S3_BUCKET: "fotos" };
  const of = (settings: Record<string, string>) => storeOfPhotos((name) => settings[name]);
  expect(of({})).toBeNull();
  expect(of(store)).toBe("https://s3.werkruf.de/fotos");
  expect(of({ ...store, PHOTO_HOME: "s3" })).toBe("https://s3.werkruf.de/fotos");
  expect(of({ ...store, PHOTO_HOME: "volume" })).toBeNull();
});

test("where photos lie is noted, and who this volume is stays the same", () => {
  const [folder, store] = [temporaryFolder(), "https://s3.werkruf.de/fotos"];
  expect(readPhotoHome(folder)).toEqual({ store: null, owner: null });
  writePhotoHome(folder, store);
  const { owner } = readPhotoHome(folder);
  expect([readPhotoHome(folder).store, owner]).toEqual([store, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  writePhotoHome(folder, null);
  expect(readPhotoHome(folder)).toEqual({ store: null, owner });
});
