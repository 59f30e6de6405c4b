import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { open, opendir, readFile, rm, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import type { FileStorage } from "@remix-run/file-storage";
import { JPEG_EDGE_BYTES } from "../images/whole-jpeg.ts";
import type { Logger } from "../log/log.server.ts";
import { syncFolder, writeDurably } from "./durable-files.server.ts";
import { isLogoKey } from "./logo-key.ts";
import { isImageKey, photoFileName } from "./photo-key.ts";

/** The private bucket `customer-images` (D25), under `{storageDir}/{key}`; the logos of businesses lie in it too. */
export interface PhotoStorage extends Pick<FileStorage, "get"> {
  /** `{storageDir}/tmp`, emptied at boot: there is one process per folder (D53). */
  readonly scratchDir: string;
  /** Without the copies that `get` makes; null for a missing file. */
  read(key: string): Promise<Uint8Array | null>;
  edges(key: string): Promise<Uint8Array | null>;
  /** When it resolves the files survive a power cut. */
  store(files: readonly { key: string; bytes: Uint8Array }[]): Promise<void>;
  /** Durably; absent ones are fine. */
  removeAll(keys: readonly string[]): Promise<void>;
  keys(): AsyncIterable<string>;
  /** Removes what nobody has written to for `ageMs`; returns how many. */
  clearScratch(ageMs: number): Promise<number>;
}

export function createPhotoStorage(storageDir: string, log: Logger): PhotoStorage {
  const root = resolve(storageDir);
  const imagesDir = join(root, "customer-images");
  const scratchDir = join(root, "tmp");
  mkdirSync(imagesDir, { recursive: true, mode: 0o700 });
  mkdirSync(scratchDir, { recursive: true, mode: 0o700 });
  const leftOver = emptyFolder(scratchDir);
  if (leftOver > 0) log.info({ event: "scratch-emptied", files: leftOver });

  const pathOf = (key: string) => {
    if (!isImageKey(key)) throw new TypeError("Not the key of a picture");
    return join(root, key);
  };

  async function get(key: string): Promise<File | null> {
    if (!isImageKey(key)) return null;
    const path = pathOf(key);
    try {
      const [bytes, { mtimeMs }] = await Promise.all([readFile(path), stat(path)]);
      return new File([bytes], photoFileName(key), { type: typeOf(key), lastModified: Math.floor(mtimeMs) });
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function read(key: string): Promise<Uint8Array | null> {
    return isImageKey(key) ? readFile(pathOf(key)).catch(missingAsNull) : null;
  }

  async function removeAll(keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map(pathOf).map((path) => rm(path, { force: true })));
    await syncFolder(imagesDir);
  }

  async function* keys() {
    for await (const entry of await opendir(imagesDir)) {
      const key = `${basename(imagesDir)}/${entry.name}`;
      if (entry.isFile() && isImageKey(key)) yield key;
    }
  }

  return {
    scratchDir,
    get,
    read,
    removeAll,
    keys,
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
    async clearScratch(ageMs) {
      let cleared = 0;
      for await (const entry of await opendir(scratchDir)) {
        const path = join(scratchDir, entry.name);
        const found = await stat(path).catch(missingAsNull);
        if (!found?.isFile() || Date.now() - found.mtimeMs < ageMs) continue;
        await rm(path, { force: true });
        cleared += 1;
      }
      return cleared;
    },
  };
}

function typeOf(key: string): string {
  return isLogoKey(key) ? "image/webp" : "image/jpeg";
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

function emptyFolder(folder: string): number {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of files) rmSync(join(folder, file.name), { force: true });
  return files.length;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

function missingAsNull(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
