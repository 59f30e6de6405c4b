import { openPhotoStore } from "#tests/support/data/photo-store.ts";
import { jpegPhoto } from "#tests/support/photos.ts";
import { dictionaryOf } from "../languages/dictionary.ts";
import { directionOf, LANGUAGES } from "../languages/language.ts";
import { thumbnailKey } from "../services/files/photo-key.ts";
import { withTile } from "../services/images/jpeg-tile.server.ts";
import { privateImage } from "./private-image.server.ts";

const ASKED = new Request("http://localhost/bild");
const KEY = `customer-images/1782907200000-${"0a".repeat(16)}-bad-oben.jpg`;

test("an image is shown privately, as what we made it, under a harmless name", async () => {
  const store = await openPhotoStore();
  const [display, thumbnail] = [await jpegPhoto(64, 48), await jpegPhoto(8, 6)];
  await store.photos.store([
    { key: KEY, bytes: display },
    { key: thumbnailKey(KEY), bytes: thumbnail },
  ]);
  const response = await privateImage(ASKED, store.photos, KEY);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(display);
  expect(Object.fromEntries(response.headers)).toEqual({
    "cache-control": "private, no-cache",
    "content-disposition": 'inline; filename="bad-oben.jpg"',
    "content-length": String(display.length),
    "content-type": "image/jpeg",
    etag: expect.stringMatching(/^"[\w-]{22}"$/),
    "x-content-type-options": "nosniff",
  });
  const small = await privateImage(ASKED, store.photos, thumbnailKey(KEY));
  expect(small.headers.get("etag")).not.toBe(response.headers.get("etag"));
  expect(Buffer.from(await small.arrayBuffer())).toEqual(thumbnail);
});

test("a list gets the tile of a thumbnail, and the whole of one that was made before there were tiles", async () => {
  const store = await openPhotoStore();
  const [older, thumbnail] = [await jpegPhoto(40, 30), await jpegPhoto(48, 36)];
  const tile = await jpegPhoto(8, 8);
  const tileOf = async (bytes: Buffer) => {
    await store.photos.store([{ key: thumbnailKey(KEY), bytes }]);
    const response = await privateImage(ASKED, store.photos, thumbnailKey(KEY), { isTile: true });
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get("content-length")).toBe(String(body.length));
    return { body, etag: response.headers.get("etag") };
  };
  expect((await tileOf(older)).body).toEqual(older);
  const { body, etag } = await tileOf(withTile(thumbnail, tile));
  expect(body).toEqual(tile);
  const whole = await privateImage(ASKED, store.photos, thumbnailKey(KEY));
  expect(whole.headers.get("etag")).not.toBe(etag);
  const again = new Request(ASKED, { headers: { "If-None-Match": etag ?? "" } });
  expect((await privateImage(again, store.photos, thumbnailKey(KEY), { isTile: true })).status).toBe(304);
});

test("in the place of a missing or damaged file, and for a path that is no photo's, stands a placeholder", async () => {
  const store = await openPhotoStore();
  const whole = await jpegPhoto(64, 48);
  await store.photos.store([{ key: thumbnailKey(KEY), bytes: whole.subarray(0, whole.length - 9) }]);
  for (const key of [KEY, thumbnailKey(KEY), "app.sqlite"]) {
    const response = await privateImage(ASKED, store.photos, key);
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toMatch(/^image\/svg/);
    expect(response.headers.get("cache-control")).toBe("no-store");
  }
});

test.each(LANGUAGES)(
  "the placeholder speaks %s where customers look, and German elsewhere",
  async (language) => {
    const { photos } = await openPhotoStore();
    const [first, second] = dictionaryOf(language).errors.drawn.gone.split("\n");
    const drawn = await (await privateImage(ASKED, photos, KEY, { language })).text();
    expect(drawn).toMatch(new RegExp(`<svg [^>]*lang="${language}" direction="${directionOf(language)}" `));
    for (const said of [`aria-label="${first} ${second}"`, `>${first}</text>`, `>${second}</text>`])
      expect(drawn).toContain(said);
    expect(await (await privateImage(ASKED, photos, KEY)).text()).toContain("Dieses Foto");
  },
);

test("who has it already is told so, also through a proxy that weakened the tag; who has another gets it", async () => {
  const store = await openPhotoStore();
  await store.photos.store([{ key: KEY, bytes: await jpegPhoto(64, 48) }]);
  const etag = (await privateImage(ASKED, store.photos, KEY)).headers.get("etag") ?? "";
  const ask = (tag: string) =>
    privateImage(new Request(ASKED, { headers: { "If-None-Match": tag } }), store.photos, KEY);
  for (const tag of [etag, `"other", W/${etag}`]) {
    const known = await ask(tag);
    expect(known.status).toBe(304);
    expect(Object.fromEntries(known.headers)).toEqual({ "cache-control": "private, no-cache", etag });
  }
  for (const tag of ['"other"', etag.slice(1, -1)]) expect((await ask(tag)).status).toBe(200);
});
