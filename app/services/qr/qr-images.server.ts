import { createHash } from "node:crypto";
import { createWorkLane } from "../work-lane.ts";
import { type QrLevel, qrPng, qrSvg } from "./qr-code.server.ts";

/** A finished image with its content type and its weak ETag. */
interface QrImage {
  bytes: Buffer;
  type: "image/png" | "image/svg+xml";
  etag: string;
}

interface Form {
  level: QrLevel;
  edge: number | string;
}

/**
 * The images there are (D47): level M in the sizes of the specification for screens, level Q for print. At
 * 300 dpi 2,000 pixels are 17 cm; for anything larger there is the SVG.
 */
const FORMS = {
  "200.png": { level: "medium", edge: 200 },
  "200.svg": { level: "medium", edge: "200" },
  "400.png": { level: "medium", edge: 400 },
  "400.svg": { level: "medium", edge: "400" },
  "druck.png": { level: "quartile", edge: 2_000 },
  "druck.svg": { level: "quartile", edge: "5cm" },
} as const satisfies Record<string, Form>;

export type QrFile = keyof typeof FORMS;

export interface QrImages {
  /** The image of a business's request link (D1); made once, then kept. */
  get(slug: string, file: QrFile): Promise<QrImage>;
}

/** Whether there is an image of this name. */
export function isQrFile(name: string): name is QrFile {
  return Object.hasOwn(FORMS, name);
}

/** Makes and keeps the QR codes of `{origin}/{slug}`; of at most `capacity` images, those asked for last. */
export function createQrImages(origin: string, capacity: number): QrImages {
  const kept = new Map<string, Promise<QrImage>>();
  const lane = createWorkLane(1);
  return {
    get(slug, file) {
      const key = `${slug}/${file}`;
      const image = kept.get(key) ?? lane.run(() => draw(`${origin}/${slug}`, FORMS[file]));
      kept.delete(key);
      kept.set(key, image);
      image.catch(() => kept.delete(key));
      const oldest = kept.keys().next();
      if (kept.size > capacity && !oldest.done) kept.delete(oldest.value);
      return image;
    },
  };
}

async function draw(link: string, { level, edge }: Form): Promise<QrImage> {
  const isPng = typeof edge === "number";
  const bytes = isPng ? await qrPng(link, level, edge) : Buffer.from(qrSvg(link, level, edge));
  const digest = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  return { bytes, type: isPng ? "image/png" : "image/svg+xml", etag: `W/"${digest}"` };
}
