import { expect, test } from "vitest";
import { storeOfPhotos } from "./photo-home.server.ts";

test("a store that the settings name for the database alone has no photos", () => {
  const store = { S3_ENDPOINT: "https://s3.werkruf.de/", S3_BUCKET: "fotos" };
  const of = (settings: Record<string, string>) => storeOfPhotos((name) => settings[name]);
  expect(of({})).toBeNull();
  expect(of(store)).toBe("https://s3.werkruf.de/fotos");
  expect(of({ ...store, PHOTO_HOME: "s3" })).toBe("https://s3.werkruf.de/fotos");
  expect(of({ ...store, PHOTO_HOME: "volume" })).toBeNull();
});
