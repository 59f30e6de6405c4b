import { isOnItsWay, newPhoto, uniqueName } from "./photo.ts";

test("a second photo of the same name gets a number", () => {
  const photos = ["image.jpg", "image (2).jpg", "Bad"].map((name) => newPhoto(name, {}));
  expect(uniqueName("image.jpg", photos)).toBe("image (3).jpg");
  expect(uniqueName("Bad", photos)).toBe("Bad (2)");
  expect(uniqueName("Keller.png", photos)).toBe("Keller.png");
});

test("the form waits for photos on their way only", () => {
  const states = [
    "waiting",
    "shrinking",
    "ready",
    "uploading",
    "offline",
    "lost",
    "done",
    "missing",
    "failed",
  ] as const;
  expect(states.filter((state) => isOnItsWay(newPhoto("a", { state })))).toEqual(states.slice(0, 6));
});
