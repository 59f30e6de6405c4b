import { createHash } from "node:crypto";
import { createWorkerPool } from "../worker-pool.ts";
import { type QrLevel, qrPng, qrSvg } from "./qr-code.server.ts";

interface QrImage {
  bytes: Buffer;
  type: "image/png" | "image/svg+xml";
  etag: string;
}

interface Form {
  level: QrLevel;
  edge: number | string;
}

/** Level M is for screens, level Q for print (D47). 2,000 pixels at 300 dpi are 17 cm. */
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
  get(slug: string, file: QrFile, query?: string): Promise<QrImage>;
}

export function isQrFile(name: string): name is QrFile {
  return Object.hasOwn(FORMS, name);
}

export function createQrImages(origin: string, capacity: number): QrImages {
  const kept = new Map<string, Promise<QrImage>>();
  const pool = createWorkerPool(1);
  return {
    get(slug, file, query = "") {
      const key = `${slug}/${file}${query}`;
      const image = kept.get(key) ?? pool.run(() => draw(`${origin}/${slug}${query}`, FORMS[file]));
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
