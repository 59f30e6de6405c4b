import fc from "fast-check";
import { always } from "#tests/support/data/always.ts";
import {
  displayKey,
  imageKeyTime,
  isPhotoKey,
  newPhotoKey,
  photoFileName,
  plainFileName,
  thumbnailKey,
} from "./photo-key.ts";

const NOW = new Date("2026-07-01T12:00:00Z");
const RANDOM = "0123456789abcdef0123456789abcdef";

test("a key carries time, random part and the readable name", () => {
  expect(newPhotoKey(NOW, RANDOM, "Küche über Eck (1).JPEG")).toBe(
    `customer-images/1782907200000-${RANDOM}-kueche-ueber-eck-1.jpg`,
  );
});

test.each([
  ["../../etc/passwd", "passwd"],
  ["C:\\fakepath\\Straße.png", "strasse"],
  ["Ａｕｆｎａｈｍｅ.png", "aufnahme"],
  ["a\u0308rger.jpg", "aerger"],
  ["фото.jpg", "foto"],
  [".htaccess", "foto"],
  ["", "foto"],
  ["<script>alert(1)</script>.jpg", "script"],
  ["bild.php.jpg", "bild-php"],
])("%j is kept as %s", (original, plain) => {
  expect(plainFileName(original)).toBe(plain);
});

test("whatever a file is called, its key is one of ours, stays in its folder and gives time and name back", () => {
  always(fc.oneof(fc.string({ unit: "binary", maxLength: 300 }), fc.string({ unit: "grapheme" })), (name) => {
    const key = newPhotoKey(NOW, RANDOM, name);
    expect(key).toMatch(/^customer-images\/\d+-[0-9a-f]{32}-[a-z0-9-]+\.jpg$/);
    expect(key.length).toBeLessThan(130);
    expect(isPhotoKey(key)).toBe(true);
    expect(isPhotoKey(thumbnailKey(key))).toBe(true);
    expect(thumbnailKey(key)).not.toBe(key);
    expect(displayKey(thumbnailKey(key))).toBe(key);
    expect(imageKeyTime(key)).toBe(NOW.getTime());
    expect(photoFileName(thumbnailKey(key))).toBe(`${plainFileName(name)}.jpg`);
  });
});

test.each([
  "../app.sqlite",
  "customer-images/../app.sqlite",
  `customer-images/1-${RANDOM}-a/../../x.jpg`,
  `customer-images/1-${RANDOM}-a.jpg\n`,
  `customer-images/1-${RANDOM}-a.html`,
  `customer-images/1-${RANDOM}-.jpg`,
  `/customer-images/1-${RANDOM}-a.jpg`,
  "",
])("%j is no key", (key) => {
  expect(isPhotoKey(key)).toBe(false);
});
