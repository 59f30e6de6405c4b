const APPLICATION = 0xe0;
/** JFIF's own place for a small JPEG in a larger one: a segment of this name and kind, before all others. */
const HEAD = Buffer.from("JFXX\0\x10", "latin1");
const LENGTH_BYTES = 2;
const MOST_BYTES = 0xffff - LENGTH_BYTES - HEAD.length;

export function withTile(jpeg: Buffer, tile: Buffer): Buffer {
  if (tile.length > MOST_BYTES) return jpeg;
  const mark = Buffer.from([0xff, APPLICATION, 0, 0]);
  mark.writeUInt16BE(LENGTH_BYTES + HEAD.length + tile.length, 2);
  const at = endOfSegment(jpeg, 2);
  return Buffer.concat([jpeg.subarray(0, at), mark, HEAD, tile, jpeg.subarray(at)]);
}

export function tileIn(jpeg: Uint8Array): Uint8Array | null {
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  for (let at = 2, end = endOfSegment(bytes, at); end > at; at = end, end = endOfSegment(bytes, at)) {
    const head = at + 2 + LENGTH_BYTES;
    if (bytes.subarray(head, head + HEAD.length).equals(HEAD)) return bytes.subarray(head + HEAD.length, end);
  }
  return null;
}

function endOfSegment(bytes: Buffer, from: number): number {
  const isSegment = bytes[from] === 0xff && bytes[from + 1] === APPLICATION && from + 4 <= bytes.length;
  return isSegment ? from + 2 + bytes.readUInt16BE(from + 2) : from;
}
