import { makeZip } from "client-zip";

export interface ZipEntry {
  name: string;
  lastModified: Date;
  /** Bytes, or text that is made while it is sent; a text's parts are never empty. */
  input: Uint8Array | string | AsyncGenerator<string>;
}

/** Keeps an entry in memory (decision 006). An error breaks the stream: half an archive never looks whole. */
export function zipStream(entries: AsyncGenerator<ZipEntry>): ReadableStream<Uint8Array> {
  return makeZip(entries, { buffersAreUTF8: true });
}
