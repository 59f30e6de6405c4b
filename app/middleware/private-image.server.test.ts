import { expect, test } from "vitest";
import { openPhotoRoom } from "#tests/support/photo-room.ts";
import { thumbnailKey } from "../services/photo-key.ts";
import { privateImage } from "./private-image.server.ts";

const KEY = `customer-images/1782907200000-${"0a".repeat(16)}-bad-oben.jpg`;

test("an image is shown privately, as what we made it, under a harmless name", async () => {
  const room = await openPhotoRoom();
  await room.photos.store([
    { key: KEY, bytes: Buffer.from("large") },
    { key: thumbnailKey(KEY), bytes: Buffer.from("thumb") },
  ]);
  const response = await privateImage(room.photos, KEY);
  expect(await response?.text()).toBe("large");
  expect(Object.fromEntries(response?.headers ?? [])).toEqual({
    "cache-control": "private, max-age=3600",
    "content-disposition": 'inline; filename="bad-oben.jpg"',
    "content-length": "5",
    "content-type": "image/jpeg",
    "x-content-type-options": "nosniff",
  });
  expect(await (await privateImage(room.photos, thumbnailKey(KEY)))?.text()).toBe("thumb");
});

test("a missing file, and a path that is no photo's, answer null", async () => {
  const room = await openPhotoRoom();
  expect(await privateImage(room.photos, KEY)).toBeNull();
  expect(await privateImage(room.photos, "app.sqlite")).toBeNull();
});
