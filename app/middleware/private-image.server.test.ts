import { expect, test } from "vitest";
import { openPhotoRoom } from "#tests/support/photo-room.ts";
import { jpegPhoto } from "#tests/support/photos.ts";
import { thumbnailKey } from "../services/photo-key.ts";
import { privateImage } from "./private-image.server.ts";

const KEY = `customer-images/1782907200000-${"0a".repeat(16)}-bad-oben.jpg`;

test("an image is shown privately, as what we made it, under a harmless name", async () => {
  const room = await openPhotoRoom();
  const [display, thumbnail] = [await jpegPhoto(64, 48), await jpegPhoto(8, 6)];
  await room.photos.store([
    { key: KEY, bytes: display },
    { key: thumbnailKey(KEY), bytes: thumbnail },
  ]);
  const response = await privateImage(room.photos, KEY);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(display);
  expect(Object.fromEntries(response.headers)).toEqual({
    "cache-control": "private, max-age=3600",
    "content-disposition": 'inline; filename="bad-oben.jpg"',
    "content-length": String(display.length),
    "content-type": "image/jpeg",
    "x-content-type-options": "nosniff",
  });
  const small = await privateImage(room.photos, thumbnailKey(KEY));
  expect(Buffer.from(await small.arrayBuffer())).toEqual(thumbnail);
});

test("in the place of a missing or damaged file, and for a path that is no photo's, stands a placeholder", async () => {
  const room = await openPhotoRoom();
  const whole = await jpegPhoto(64, 48);
  await room.photos.store([{ key: thumbnailKey(KEY), bytes: whole.subarray(0, whole.length - 9) }]);
  for (const key of [KEY, thumbnailKey(KEY), "app.sqlite"]) {
    const response = await privateImage(room.photos, key);
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toMatch(/^image\/svg/);
    expect(response.headers.get("cache-control")).toBe("no-store");
  }
});
