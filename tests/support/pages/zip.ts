import { crc32 } from "node:zlib";

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;

/**
 * The files of a ZIP archive by name, read through its central directory as unpacking programs do. Throws when a
 * checksum, a size or an offset is wrong, or a file is compressed.
 */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from("504b0506", "hex"));
  if (end < 0 || archive.readUInt32LE(end) !== END) throw new Error("No end of a central directory.");
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (archive.readUInt32LE(at) !== CENTRAL) throw new Error(`No entry at ${at}.`);
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
    if (archive.readUInt16LE(at + 10) !== 0) throw new Error(`${name} is compressed.`);
    const content = contentAt(archive, archive.readUInt32LE(at + 42), archive.readUInt32LE(at + 24));
    if (crc32(content) !== archive.readUInt32LE(at + 16)) throw new Error(`${name} is damaged.`);
    files.set(name, content);
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}

function contentAt(archive: Buffer, header: number, size: number): Buffer {
  if (archive.readUInt32LE(header) !== LOCAL) throw new Error(`No file at ${header}.`);
  const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
  return archive.subarray(start, start + size);
}
