import type { FileStorage } from "@remix-run/file-storage";

/** Where photos and logos lie under keys of ours, on the volume or in an object store (D73). */
export interface PhotoBucket extends Pick<FileStorage, "get"> {
  /** Without the copies that `get` makes; null for a missing file. */
  read(key: string): Promise<Uint8Array | null>;
  /** Null too where only the whole file could be read. */
  edges(key: string): Promise<Uint8Array | null>;
  /** When it resolves the files survive a power cut. */
  store(files: readonly { key: string; bytes: Uint8Array }[]): Promise<void>;
  /** Durably; absent ones are fine. */
  removeAll(keys: readonly string[]): Promise<void>;
  keys(): AsyncIterable<string>;
}
