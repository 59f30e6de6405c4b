import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");

const HEADER_END = 33;

export interface PngHeader {
  width: number;
  height: number;
  bitDepth: 1 | 8 | 16;
  /** 0 grey, 2 RGB, 6 RGB with alpha. */
  colourType: 0 | 2 | 6;
  isInterlaced?: boolean;
}

/** A PNG made by hand (RFC 2083), because an encoder would need the memory of all its pixels. */
export function png(header: PngHeader, pixels: Uint8Array): Buffer {
  const ihdr = Buffer.alloc(13);
  ihdr.writeUInt32BE(header.width, 0);
  ihdr.writeUInt32BE(header.height, 4);
  ihdr.set([header.bitDepth, header.colourType, 0, 0, header.isInterlaced ? 1 : 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", ihdr),
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The same PNG with more pieces in front of its pixels. */
export function withPngChunks(file: Buffer, chunks: readonly [type: string, content: Uint8Array][]): Buffer {
  const more = chunks.map(([type, content]) => chunk(type, content));
  return Buffer.concat([file.subarray(0, HEADER_END), ...more, file.subarray(HEADER_END)]);
}

function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
