import { imageKind } from "./image-kind.ts";

const head = (text: string) => Buffer.from(text, "latin1");

test.each([
  ["\xff\xd8\xff\xe1", "jpeg"],
  ["\x89PNG\r\n\x1a\n....", "png"],
  ["RIFF\x10\0\0\0WEBPVP8 ", "webp"],
  ["RIFF\x10\0\0\0WAVEfmt ", "other"],
  ["\0\0\0\x18ftypheic\0\0\0\0mif1heic", "heic"],
  ["\0\0\0\x18ftypmif1\0\0\0\0mif1heic", "heic"],
  ["\0\0\0\x18ftypmif1\0\0\0\0mif1avif", "other"],
  ["\0\0\0\x18ftypavif\0\0\0\0avifmif1", "other"],
  ["\0\0\0\x18ftypisom\0\0\0\0isom", "other"],
  ["<svg xmlns='http://www.w3.org/2000/svg'>", "other"],
  ["GIF89a", "other"],
  ["\xff\xd8", "other"],
  ["", "empty"],
])("%j is %s", (text, kind) => {
  expect(imageKind(head(text))).toBe(kind);
});
