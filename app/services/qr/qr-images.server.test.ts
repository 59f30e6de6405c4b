import { createQrImages, isQrFile } from "./qr-images.server.ts";

test("an image is made once, also when two ask at the same moment", async () => {
  const images = createQrImages("https://werkruf.de", 2);
  const first = images.get("a", "200.png");
  expect(images.get("a", "200.png")).toBe(first);
  await first;
  expect(images.get("a", "200.png")).toBe(first);
  expect((await images.get("b", "200.png")).etag).not.toBe((await first).etag);
});

test("of more images than it may keep it keeps those asked for last", async () => {
  const images = createQrImages("https://werkruf.de", 2);
  const a = images.get("a", "200.svg");
  const b = images.get("b", "200.svg");
  images.get("a", "200.svg");
  await images.get("c", "200.svg");
  expect(images.get("a", "200.svg")).toBe(a);
  expect(images.get("b", "200.svg")).not.toBe(b);
});

test("what can't be made is not kept", async () => {
  const images = createQrImages(`https://${"x".repeat(3_000)}`, 2);
  const first = images.get("a", "200.svg");
  await expect(first).rejects.toThrow();
  expect(images.get("a", "200.svg")).not.toBe(first);
  await expect(images.get("a", "200.svg")).rejects.toThrow();
});

test.each(["201.png", "200.gif", "200", "", "__proto__", "toString", "Druck.svg"])(
  "%j is no image",
  (name) => {
    expect(isQrFile(name)).toBe(false);
  },
);
