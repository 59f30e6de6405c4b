import { withPngChunks } from "#tests/support/data/png.ts";
import * as samples from "#tests/support/photos.ts";
import { containerFault } from "./container-fault.ts";

const MIB = 1024 * 1024;
const SEGMENT = Buffer.from("ffe10004abcd", "hex");

const jpegWithSegments = async (count: number) => {
  const photo = await samples.jpegPhoto();
  return Buffer.concat([photo.subarray(0, 2), ...Array<Buffer>(count).fill(SEGMENT), photo.subarray(2)]);
};
const pngWith = async (count: number, type: string, content: Uint8Array) =>
  withPngChunks(await samples.pngPhoto(), Array<[string, Uint8Array]>(count).fill([type, content]));

test.each([
  ["a camera's photo", "jpeg", () => samples.cameraPhoto(800, 600)],
  ["a JPEG with something behind its end", "jpeg", () => samples.jpegWithTrailer()],
  ["a JPEG with a depth map in 300 segments", "jpeg", () => jpegWithSegments(300)],
  ["a progressive JPEG of thirty scans", "jpeg", () => samples.jpegWithScans(20)],
  ["a PNG", "png", () => samples.pngPhoto()],
  ["a PNG with some texts", "png", () => pngWith(20, "tEXt", Buffer.from("a\0b"))],
  ["a WebP", "webp", () => samples.webpPhoto()],
  [
    "a WebP with something behind its end",
    "webp",
    async () => Buffer.concat([await samples.webpPhoto(), Buffer.from("<script>alert(1)</script>")]),
  ],
] as const)("%s may be decoded", async (_, kind, make) => {
  expect(containerFault(kind, await make())).toBeNull();
});

test.each([
  ["a film", "webp", () => samples.animatedWebp(3), "animated"],
  ["a film that doesn't say so", "webp", () => withoutFlag(), "animated"],
  ["a PNG with frames", "png", () => samples.animatedPng(), "animated"],
  ["a hundred scans", "jpeg", () => samples.jpegWithScans(100), "too-complex"],
  ["two thousand segments", "jpeg", () => jpegWithSegments(2_000), "too-complex"],
  ["a hundred texts", "png", () => pngWith(100, "zTXt", Buffer.from("a\0\0b")), "too-complex"],
  ["a profile of 5 MiB", "png", () => pngWith(1, "iCCP", Buffer.alloc(5 * MIB)), "too-complex"],
  ["ten thousand pieces of pixels", "png", () => pngWith(10_000, "IDAT", Buffer.alloc(1)), "too-complex"],
] as const)("%s is refused", async (_, kind, make, fault) => {
  expect(containerFault(kind, await make())).toBe(fault);
});

test("15 MB of marks keep nobody waiting", () => {
  for (const mark of ["ff", "ff00", "ffd0", "ff01", "00"]) {
    const from = performance.now();
    containerFault("jpeg", Buffer.alloc(15 * MIB, Buffer.from(mark, "hex")));
    expect(performance.now() - from).toBeLessThan(2_000);
  }
});

async function withoutFlag(): Promise<Buffer> {
  const film = await samples.animatedWebp(1);
  film[20] = 0;
  return film;
}
