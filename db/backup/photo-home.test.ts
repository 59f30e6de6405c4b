import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { readPhotoHome, storeOfPhotos, writePhotoHome } from "./photo-home.server.ts";

test("a store that the settings name for the database alone has no photos", () => {
  const store = { S3_ENDPOINT: "https://s3.werkruf.de/", S3_BUCKET: "fotos" };
  const of = (settings: Record<string, string>) => storeOfPhotos((name) => settings[name]);
  expect(of({})).toBeNull();
  expect(of(store)).toBe("https://s3.werkruf.de/fotos");
  expect(of({ ...store, PHOTO_HOME: "s3" })).toBe("https://s3.werkruf.de/fotos");
  expect(of({ ...store, PHOTO_HOME: "volume" })).toBeNull();
});

test("a store has photos from when they went there until all have come back, and else the database alone", () => {
  const [folder, store] = [temporaryFolder(), "https://s3.werkruf.de/fotos"];
  const after = (home: "volume" | "s3", there: string | null) => {
    writePhotoHome(folder, { home, store: there });
    return readPhotoHome(folder);
  };
  expect(after("volume", store)).toMatchObject({ store, hasPhotos: false });
  expect(after("s3", store)).toMatchObject({ store, hasPhotos: true });
  expect(after("volume", store), "on their way back").toMatchObject({ store, hasPhotos: true });
  expect(after("volume", null)).toMatchObject({ store: null, hasPhotos: false });
  expect(after("volume", store)).toMatchObject({ store, hasPhotos: false });
});

test("a note of the release before is read", () => {
  const folder = temporaryFolder();
  for (const home of ["s3", "volume"] as const) {
    const noted = { home, store: "https://s3.werkruf.de/fotos", owner: "a" };
    writeFileSync(join(folder, "photo-home.json"), JSON.stringify(noted));
    expect(readPhotoHome(folder)).toEqual({ ...noted, hasPhotos: home === "s3" });
  }
});
