import { MAX_PHOTO_BYTES } from "#app/domain/photo/photo-limits.ts";

const LONGEST_SIDE = 2000;
const QUALITY = 0.82;
/** In bytes; of a JPEG below this there is nothing to gain. */
const SMALL_BYTES = 200_000;

/** Upright, a small JPEG, in memory: a moment later the file may be gone, and then it rejects. */
export async function shrink(file: File): Promise<File> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isJpeg = first === 0xff && second === 0xd8;
  // Chromium reads no byte of a file that is gone, instead of refusing. Reading it whole rejects.
  const isLeft = first === undefined || (isJpeg && file.size < SMALL_BYTES);
  const picture = isLeft ? null : await asJpeg(file);
  // The server takes some other kinds alone, and makes them a JPEG as well.
  const smaller = picture && isJpeg && picture.size >= file.size ? null : picture;
  // It is refused by its size, so no phone has to hold it.
  if (!smaller && file.size > MAX_PHOTO_BYTES) return file;
  return new File([smaller ?? (await file.arrayBuffer())], file.name, smaller ?? file);
}

async function asJpeg(file: File): Promise<Blob | null> {
  if (!canvasIsTrue()) return null;
  try {
    const { image, width, height, release } = (await decodedBitmap(file)) ?? (await decodedImage(file));
    const fitted = fittedSize(width, height);
    const canvas = Object.assign(document.createElement("canvas"), fitted);
    const context = canvas.getContext("2d");
    if (!context) return null;
    context.fillStyle = "#fff";
    context.fillRect(0, 0, fitted.width, fitted.height);
    context.imageSmoothingQuality = "high";
    context.drawImage(image, 0, 0, fitted.width, fitted.height);
    release();
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
    // Safari keeps a canvas's memory until it is empty.
    canvas.width = canvas.height = 0;
    return made?.type === "image/jpeg" ? made : null;
  } catch {
    return null;
  }
}

interface Decoded {
  image: CanvasImageSource;
  width: number;
  height: number;
  release(): void;
}

/** Decodes outside the main thread, where the browser knows the option for upright photos. */
async function decodedBitmap(file: File): Promise<Decoded | null> {
  let isKnown = false;
  const options = {
    get imageOrientation() {
      isKnown = true;
      return "from-image" as const;
    },
  };
  try {
    const image = await createImageBitmap(file, options);
    if (isKnown) return { image, width: image.width, height: image.height, release: () => image.close() };
    image.close();
  } catch {
    // Older browsers refuse the value.
  }
  return null;
}

async function decodedImage(file: File): Promise<Decoded> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  const release = () => URL.revokeObjectURL(image.src);
  try {
    await image.decode();
  } catch (error) {
    release();
    throw error;
  }
  return { image, width: image.naturalWidth, height: image.naturalHeight, release };
}

/** Browsers against fingerprinting return noise instead of what was drawn: the photo would be lost. */
function canvasIsTrue(): boolean {
  const context = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d");
  if (!context) return false;
  context.fillStyle = "#204080";
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return Math.abs(red - 32) + Math.abs(green - 64) + Math.abs(blue - 128) < 12;
}

/** It counts pixels: the longest side has at most 2,000; it never grows and is never zero. */
export function fittedSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  const fitted = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: fitted(width), height: fitted(height) };
}
