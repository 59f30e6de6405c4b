import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { type FileHandle, open, opendir, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { FileStorage } from "@remix-run/file-storage";
import { JPEG_EDGE_BYTES } from "../images/whole-jpeg.ts";
import { imageKeyType, isImageKey, photoFileName } from "./photo-key.ts";

export function createDiskBucket(root: string, scratchDir: string): PhotoBucket {
  const imagesDir = join(root, "customer-images");
  mkdirSync(imagesDir, { recursive: true, mode: 0o700 });

  const pathOf = (key: string) => {
    if (!isImageKey(key)) throw new TypeError("Not the key of a picture");
    return join(root, key);
  };

  return {
    async get(key) {
      if (!isImageKey(key)) return null;
      const path = pathOf(key);
      try {
        const [bytes, { mtimeMs }] = await Promise.all([readFile(path), stat(path)]);
        const lastModified = Math.floor(mtimeMs);
        return new File([bytes], photoFileName(key), { type: imageKeyType(key), lastModified });
      } catch (error) {
        return missingAsNull(error);
      }
    },
    read: async (key) => (isImageKey(key) ? readFile(pathOf(key)).catch(missingAsNull) : null),
    edges: async (key) => (isImageKey(key) ? readEdges(pathOf(key)).catch(missingAsNull) : null),
    async store(files) {
      const written = await Promise.allSettled(
        files.map(({ key, bytes }) =>
          writeDurably(pathOf(key), scratchDir, (handle) => handle.writeFile(bytes)),
        ),
      );
      for (const outcome of written) if (outcome.status === "rejected") throw outcome.reason;
      await syncFolder(imagesDir);
    },
    async removeAll(keys) {
      await Promise.all(keys.map(pathOf).map((path) => rm(path, { force: true })));
      await syncFolder(imagesDir);
    },
    async *keys() {
      for await (const entry of await opendir(imagesDir)) {
        const key = `${basename(imagesDir)}/${entry.name}`;
        if (entry.isFile() && isImageKey(key)) yield key;
      }
    },
  };
}

async function readEdges(path: string): Promise<Uint8Array> {
  const handle = await open(path, "r");
  try {
    const { size } = await handle.stat();
    const edges = Buffer.alloc(2 * JPEG_EDGE_BYTES);
    await handle.read(edges, 0, JPEG_EDGE_BYTES, 0);
    await handle.read(edges, JPEG_EDGE_BYTES, JPEG_EDGE_BYTES, Math.max(0, size - JPEG_EDGE_BYTES));
    return edges;
  } finally {
    await handle.close();
  }
}

export function missingAsNull(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}

/** After a power cut the file is whole or absent; its name is safe after {@link syncFolder}. */
export async function writeDurably(
  target: string,
  scratchDir: string,
  write: (handle: FileHandle) => Promise<void>,
): Promise<void> {
  const unfinished = join(scratchDir, `${randomUUID()}.part`);
  try {
    const handle = await open(unfinished, "wx", 0o600);
    try {
      await write(handle);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

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
