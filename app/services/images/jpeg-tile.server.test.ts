import fc from "fast-check";
import sharp from "sharp";
import { always } from "#tests/support/data/always.ts";
import { jpegPhoto } from "#tests/support/photos.ts";
import { tileIn, withTile } from "./jpeg-tile.server.ts";

test("a JPEG with a tile in it is the same picture, and gives the tile back", async () => {
  const [jpeg, tile] = [await jpegPhoto(400, 300), await jpegPhoto(8, 6)];
  const both = withTile(jpeg, tile);
  expect(Buffer.from(tileIn(both) ?? [])).toEqual(tile);
  const pixels = (picture: Buffer) => sharp(picture).raw().toBuffer();
  expect(await pixels(both)).toEqual(await pixels(jpeg));
  expect(tileIn(jpeg)).toBeNull();
});

test("too large a tile is left out", async () => {
  const jpeg = await jpegPhoto(40, 30);
  expect(withTile(jpeg, Buffer.alloc(65_530))).toBe(jpeg);
});

test("whatever a file holds, looking for a tile ends", () => {
  const begun = fc
    .uint8Array({ maxLength: 80 })
    .map((rest) => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, ...rest]));
  always(fc.oneof(fc.uint8Array(), begun), (bytes) => {
    const tile = tileIn(bytes);
    expect(tile === null || tile.length <= bytes.length).toBe(true);
  });
});
