import { createHash, randomUUID } from "node:crypto";
import { open } from "node:fs/promises";
import { join } from "node:path";
import type { FileUpload } from "@remix-run/form-data-parser";
import type { MultipartLimits } from "./form-parser.server.ts";

type Upload = Pick<FileUpload, "fieldName" | "name" | "size" | "stream">;

export interface IncomingFile {
  fieldName: string;
  name: string;
  size: number;
  /** Null for a file above the limit: its bytes were not kept. */
  path: string | null;
  /** SHA-256, hexadecimal; empty when the bytes were not kept. */
  contentHash: string;
}

export interface FileKeeper {
  /** Also the file that was being written when something failed. */
  files: readonly IncomingFile[];
  keep(upload: Upload): Promise<null>;
  sawTooMany(): boolean;
  sawFullDisk(): boolean;
}

/** Writes one file at a time to `scratchDir`, so that none stays in memory. */
export function createFileKeeper({
  scratchDir,
  fileFields,
  limits,
}: {
  scratchDir: string;
  fileFields: readonly string[];
  limits: MultipartLimits;
}): FileKeeper {
  const files: IncomingFile[] = [];
  let diskFailed = false;
  let tooMany = false;

  async function keep(upload: Upload): Promise<null> {
    const isUntouchedInput = upload.size === 0 && upload.name === "";
    if (isUntouchedInput || !fileFields.includes(upload.fieldName)) return null;
    tooMany ||= files.length >= limits.maxFiles;
    if (tooMany) return null;
    const { fieldName, name, size } = upload;
    const file: IncomingFile = { fieldName, name, size, path: null, contentHash: "" };
    files.push(file);
    if (size > limits.maxFileBytes) return null;
    file.path = join(scratchDir, `${randomUUID()}.file`);
    try {
      file.contentHash = await write(file.path, upload);
    } catch (error) {
      diskFailed = true;
      throw error;
    }
    return null;
  }

  return {
    files,
    keep,
    sawTooMany: () => tooMany,
    sawFullDisk: () => diskFailed,
  };
}

async function write(path: string, upload: Upload): Promise<string> {
  const hash = createHash("sha256");
  const handle = await open(path, "wx", 0o600);
  try {
    for await (const chunk of upload.stream()) {
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
  } finally {
    await handle.close();
  }
  return hash.digest("hex");
}
