import { makeZip } from "client-zip";

/** One file of an archive; `name` may hold folders. */
export interface ZipEntry {
  name: string;
  lastModified: Date;
  /** Bytes, or text that is made while it is sent; a text's parts are never empty. */
  input: Uint8Array | string | AsyncGenerator<string>;
}

/**
 * A ZIP archive made while it is read: at most one entry, or one part of a text, is in memory (decision 006).
 * Nothing is compressed. Cancelling the stream ends `entries` where it stands; an error of `entries` breaks the
 * stream off, so that nobody takes half an archive for a whole one.
 */
export function zipStream(entries: AsyncGenerator<ZipEntry>): ReadableStream<Uint8Array> {
  return makeZip(entries, { buffersAreUTF8: true });
}
