export type ContainerFault = "animated" | "too-complex";

/** JPEG: segments with cameras' depth maps and panoramas; progressive ones have about ten scans. */
const MOST_SEGMENTS = 1_000;
const MOST_SCANS = 64;
/** PNG: encoders write pieces of 4 KB and more. What isn't pixels is thrown away, but unpacked first. */
const MOST_PIXEL_CHUNKS = 8_000;
const MOST_OTHER_CHUNKS = 64;
const MOST_OTHER_BYTES = 4 * 1024 * 1024;

/** Decoders' work grows with the number of parts. `null` doesn't mean that the file can be decoded. */
export function containerFault(kind: "jpeg" | "png" | "webp", file: Buffer): ContainerFault | null {
  if (kind === "jpeg") return jpegFault(file);
  return chunksFault(kind === "png" ? pngChunks(file) : webpChunks(file));
}

interface Chunk {
  type: string;
  bytes: number;
  isAnimation?: boolean;
}

const PIXELS = /^(?:IDAT|VP8 |VP8L|ALPH)$/;
const ANIMATION = /^(?:acTL|fcTL|fdAT|ANIM|ANMF)$/;

function chunksFault(chunks: Iterable<Chunk>): ContainerFault | null {
  let [pixelChunks, otherChunks, otherBytes] = [0, 0, 0];
  for (const { type, bytes, isAnimation } of chunks) {
    if (isAnimation || ANIMATION.test(type)) return "animated";
    if (PIXELS.test(type)) pixelChunks += 1;
    else {
      otherChunks += 1;
      otherBytes += bytes;
    }
    const isTooMuch =
      pixelChunks > MOST_PIXEL_CHUNKS || otherChunks > MOST_OTHER_CHUNKS || otherBytes > MOST_OTHER_BYTES;
    if (isTooMuch) return "too-complex";
  }
  return null;
}

function* pngChunks(file: Buffer): Generator<Chunk> {
  for (let at = 8; at + 12 <= file.length; ) {
    const bytes = file.readUInt32BE(at);
    const type = file.toString("latin1", at + 4, at + 8);
    if (type === "IEND") return;
    yield { type, bytes };
    at += 12 + bytes;
  }
}

const ANIMATION_FLAG = 0x02;

function* webpChunks(file: Buffer): Generator<Chunk> {
  const end = Math.min(file.length, 8 + file.readUInt32LE(4));
  for (let at = 12; at + 8 <= end; ) {
    const type = file.toString("latin1", at, at + 4);
    const bytes = file.readUInt32LE(at + 4);
    const isAnimation = type === "VP8X" && ((file[at + 8] ?? 0) & ANIMATION_FLAG) !== 0;
    yield { type, bytes, isAnimation };
    at += 8 + bytes + (bytes % 2);
  }
}

const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

function jpegFault(file: Buffer): ContainerFault | null {
  let [segments, scans] = [0, 0];
  for (let at = 2; at + 4 <= file.length; ) {
    const marker = file[at] === 0xff ? (file[at + 1] ?? 0) : 0xff;
    if (marker === END_OF_IMAGE) return null;
    if (marker === 0xff) at += 1;
    else if (standsAlone(marker)) at += 2;
    else {
      segments += 1;
      if (marker === START_OF_SCAN) scans += 1;
      if (segments > MOST_SEGMENTS || scans > MOST_SCANS) return "too-complex";
      at += 2 + file.readUInt16BE(at + 2);
    }
  }
  return null;
}

/** It has an 0xff among the pixels, or a mark without content. */
function standsAlone(marker: number): boolean {
  return marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}
