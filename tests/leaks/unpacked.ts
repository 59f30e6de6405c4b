import { gunzipSync, inflateRawSync } from "node:zlib";

const DIRECTORY_ENTRY = Buffer.from("PK\x01\x02");
const DEFLATED = 8;

interface Part {
  /** Name inside the archive; empty for what wasn't packed. */
  name: string;
  content: Buffer;
}

/** What bytes hold: themselves, and for ZIP and gzip what is packed in them, names included. */
export function unpacked(bytes: Buffer): Part[] {
  const whole = { name: "", content: bytes };
  if (bytes.subarray(0, 2).equals(Buffer.from([0x1f, 0x8b]))) {
    return [whole, { name: "gzip", content: gunzipSync(bytes) }];
  }
  return bytes.subarray(0, 2).toString("latin1") === "PK" ? [whole, ...zipEntries(bytes)] : [whole];
}

/** Reads the directory at the end, whose sizes are right also where an entry was written as a stream. */
function zipEntries(bytes: Buffer): Part[] {
  const entries: Part[] = [];
  for (let at = bytes.indexOf(DIRECTORY_ENTRY); at >= 0; at = bytes.indexOf(DIRECTORY_ENTRY, at + 46)) {
    const method = bytes.readUInt16LE(at + 10);
    const size = bytes.readUInt32LE(at + 20);
    const name = bytes.toString("utf8", at + 46, at + 46 + bytes.readUInt16LE(at + 28));
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(start, start + size);
    entries.push({ name, content: method === DEFLATED ? inflateRawSync(packed) : packed });
  }
  return entries;
}
