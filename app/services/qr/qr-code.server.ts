import { encodeQR } from "qr";
import { imageLibrary } from "../images/image-library.server.ts";

/** How much of a code may be damaged: about 15 % or 25 % (ISO/IEC 18004). */
export type QrLevel = "medium" | "quartile";

/** It counts modules on each side (ISO/IEC 18004, 9.1). */
const QUIET_ZONE = 4;

/** Black on white, margin included; `edge` is its width and height as CSS writes them ("200", "5cm"). */
export function qrSvg(text: string, level: QrLevel, edge: string): string {
  const rows = modulesOf(text, level);
  const size = rows.length;
  const bars = rows.flatMap((row, y) =>
    darkRuns(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${bars.join("")}"/></svg>`;
}

/** Each row is a base-36 number, its lowest bit the last module. At most 100 characters: 53 modules fit. */
export function qrRows(text: string, level: QrLevel): string {
  const bits = (row: boolean[]) => row.reduce((sum, isDark) => sum * 2 + Number(isDark), 0);
  return modulesOf(text, level)
    .map((row) => bits(row).toString(36))
    .join(" ");
}

/** Every module has the same number of pixels; the margin takes the rest. Throws below one pixel each. */
export async function qrPng(text: string, level: QrLevel, pixels: number): Promise<Buffer> {
  const sharp = await imageLibrary();
  const rows = modulesOf(text, level);
  const size = rows.length;
  const scale = Math.floor(pixels / size);
  if (scale < 1) throw new RangeError(`${size} modules don't fit into ${pixels} pixels.`);
  const dots = Uint8Array.from(rows.flat(), (isDark) => (isDark ? 0 : 255));
  const left = pixels - size * scale;
  const [before, after] = [Math.floor(left / 2), Math.ceil(left / 2)];
  return (
    sharp(dots, { raw: { width: size, height: size, channels: 1 } })
      .resize({ width: size * scale, kernel: "nearest" })
      .extend({ top: before, left: before, bottom: after, right: after, background: "#ffffff" })
      // Grey and not a palette of two: choosing the palette takes eight times as long as all the rest.
      .toColourspace("b-w")
      .png({ compressionLevel: 9 })
      .toBuffer()
  );
}

function modulesOf(text: string, ecc: QrLevel): boolean[][] {
  return encodeQR(text, "raw", { ecc, border: QUIET_ZONE });
}

function darkRuns(row: boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (isDark && last && row[x - 1]) last[1] += 1;
    else if (isDark) runs.push([x, 1]);
  });
  return runs;
}
