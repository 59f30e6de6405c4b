export const JPEG_EDGE_BYTES = 3;

export function isWholeJpeg(bytes: Uint8Array): boolean {
  return (
    bytes[0] === 0xff &&
    bytes[1] === 0xd8 &&
    bytes[2] === 0xff &&
    bytes.at(-2) === 0xff &&
    bytes.at(-1) === 0xd9
  );
}
