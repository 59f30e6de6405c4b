import fc from "fast-check";
import sharp from "sharp";
import { goesDeep } from "#tests/browser/depth.ts";
import { readQr } from "#tests/support/pages/qr-reader.ts";
import { type QrLevel, qrPng, qrRows, qrSvg } from "./qr-code.server.ts";
import { qrPath } from "./qr-path.ts";

const LINKS = [
  "http://localhost:3000/muster-sanitaer",
  "https://werkruf.de/a",
  `https://anfragen.handwerk-im-landkreis.example/${"sanitaer-und-heizungsbau-".repeat(4)}`,
  `https://werkruf.de/${"7".repeat(100)}`,
];
const LEVELS: QrLevel[] = ["medium", "quartile"];
const CASES = LINKS.flatMap((link) => LEVELS.map((level) => ({ link, level })));

describe.each(CASES)("$link at level $level", ({ link, level }) => {
  test.each([200, 400])("is read from a PNG of %d pixels", async (pixels) => {
    const code = await readQr(await qrPng(link, level, pixels));
    expect(code).toEqual({ text: link, width: pixels, height: pixels });
  });

  test.each(["200", "400", "5cm"])("is read from an SVG of %s", async (edge) => {
    expect((await readQr(qrSvg(link, level, edge), 144)).text).toBe(link);
  });
});

test.each(LEVELS)("the longest link at level %s is read from the PNG for print", async (level) => {
  const link = `https://werkruf.de/${"7".repeat(100)}`;
  expect(await readQr(await qrPng(link, level, 2_000))).toEqual({ text: link, width: 2_000, height: 2_000 });
});

test.each(["tel:+4917139200014", `tel:+${"4".repeat(40)}`])("%s is read as a page draws it", async (link) => {
  const { size, path } = qrPath(qrRows(link, "medium"));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="113" height="113" viewBox="0 -0.5 ${size} ${size}"><path fill="#fff" d="M0 -1h${size}v${size + 1}H0z"/><path stroke="#000" d="${path}"/></svg>`;
  expect((await readQr(svg, 144)).text).toBe(link);
});

const slugs = fc
  .array(fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz0123456789-"), { minLength: 1, maxLength: 100 })
  .map((signs) => signs.join(""));

test("any link of any business is read from the smallest image", async () => {
  const origins = fc.constantFrom("http://localhost:3000", "https://werkruf.de", "https://a.b.example:8443");
  await fc.assert(
    fc.asyncProperty(origins, slugs, fc.constantFrom(...LEVELS), async (origin, slug, level) => {
      const link = `${origin}/${slug}`;
      expect((await readQr(await qrPng(link, level, 200))).text).toBe(link);
      // Phones have at least two dots a pixel.
      expect((await readQr(qrSvg(link, level, "200"), 144)).text).toBe(link);
    }),
    { numRuns: goesDeep() ? 60 : 20, examples: [["http://localhost:3000", "l1dp693", "quartile"]] },
  );
});

/** Lengths of the runs of one colour along a row of pixels. */
function runs(row: Uint8Array): number[] {
  const found: number[] = [];
  row.forEach((value, x) => {
    if (x > 0 && value === row[x - 1]) found.push((found.pop() ?? 0) + 1);
    else found.push(1);
  });
  return found;
}

test.each([200, 400, 1_000])("in %d pixels all modules are equally wide, black or white", async (pixels) => {
  const png = await qrPng("https://werkruf.de/muster-sanitaer", "medium", pixels);
  const { data } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect(new Set(data)).toEqual(new Set([0, 255]));
  const rows = Array.from({ length: pixels }, (_, y) => data.subarray(y * pixels, (y + 1) * pixels));
  const inside = rows.map((row) => runs(row).slice(1, -1)).filter((widths) => widths.length > 0);
  const moduleWidth = Math.min(...inside.flat());
  expect(inside.flat().filter((width) => width % moduleWidth !== 0)).toEqual([]);
  const margins = rows
    .filter((row) => row.includes(0))
    .flatMap((row) => [row.indexOf(0), pixels - 1 - row.lastIndexOf(0)]);
  expect(Math.min(...margins)).toBeGreaterThanOrEqual(4 * moduleWidth);
  expect(rows.findIndex((row) => row.includes(0))).toBeGreaterThanOrEqual(4 * moduleWidth);
});

/** The two bits beside the upper left finder that name the level, unmasked (ISO/IEC 18004, 7.9.1). */
test.each([
  { level: "medium", indicator: 0b00 },
  { level: "quartile", indicator: 0b11 },
] as const)("the code itself says level $level", async ({ level, indicator }) => {
  const modules = 33 + 8;
  const png = await qrPng("https://werkruf.de/muster-sanitaer-x", level, modules * 10);
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const size = level === "medium" ? 29 + 8 : modules;
  const scale = Math.floor(info.width / size);
  const before = Math.floor((info.width - size * scale) / 2);
  const isDark = (x: number, y: number) =>
    data[(before + (y + 4) * scale + 1) * info.width + before + (x + 4) * scale + 1] === 0;
  const bits = (Number(isDark(0, 8)) << 1) | Number(isDark(1, 8));
  expect(bits ^ 0b10).toBe(indicator);
});

test("what would be unreadable is not made", async () => {
  await expect(qrPng("https://werkruf.de/x", "medium", 20)).rejects.toThrow("don't fit");
});
