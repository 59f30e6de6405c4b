import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { join } from "node:path";

export interface SpooledBody {
  /** `cut`: too long; `unstored`: the disk is full; `broken`: the connection dropped. */
  state: "whole" | "cut" | "unstored" | "broken";
  isOnDisk: boolean;
  bytes(): AsyncIterable<Uint8Array>;
  remove(): Promise<void>;
}

const MEMORY_BYTES = 256 * 1024;
const CHUNK_BYTES = 256 * 1024;

/** A large body goes to disk. Leaves what exceeds `maxBytes`: cancelling could close the socket too early. */
export async function spoolBody(
  body: ReadableStream<Uint8Array> | null,
  { scratchDir, maxBytes }: { scratchDir: string; maxBytes: number },
): Promise<SpooledBody> {
  const pile = createPile(scratchDir);
  const reader = body?.getReader();
  let state: SpooledBody["state"] = "whole";
  let left = maxBytes;
  while (reader && state === "whole") {
    const next = await reader.read().catch(() => null);
    if (!next) state = "broken";
    if (!next || next.done) break;
    if (next.value.length > left) state = "cut";
    const isKept = await pile.add(next.value.subarray(0, left)).then(
      () => true,
      () => false,
    );
    if (!isKept) state = "unstored";
    left -= next.value.length;
  }
  reader?.releaseLock();
  return { state, isOnDisk: pile.isOnDisk(), bytes: pile.bytes, remove: pile.remove };
}

function createPile(scratchDir: string) {
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  let storedBytes = 0;
  let file: FileHandle | null = null;
  return {
    isOnDisk: () => file !== null,
    async add(chunk: Uint8Array) {
      held.push(chunk);
      heldBytes += chunk.length;
      if (heldBytes <= MEMORY_BYTES) return;
      file ??= await openNameless(scratchDir);
      await file.writeFile(Buffer.concat(held));
      storedBytes += heldBytes;
      held = [];
      heldBytes = 0;
    },
    async *bytes() {
      if (file) yield* readFrom(file, storedBytes);
      yield* held;
    },
    async remove() {
      held = [];
      await file?.close();
    },
  };
}

// Its name goes at once: the system frees it when it is closed, however this process ends.
async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, `${randomUUID()}.body`);
  const file = await open(path, "wx+", 0o600);
  await rm(path);
  return file;
}

async function* readFrom(file: FileHandle, length: number) {
  let position = 0;
  while (position < length) {
    const wanted = Math.min(CHUNK_BYTES, length - position);
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafeSlow(wanted), 0, wanted, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
