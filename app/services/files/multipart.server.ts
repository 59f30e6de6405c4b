import { createHash, randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { join } from "node:path";
import {
  beginningOf,
  type Content,
  type FormBody,
  openFormBody,
  type PartHead,
  readParts,
} from "./form-body.server.ts";

// A sign of four bytes in UTF-8 has two units in UTF-16.
const MOST_BYTES_OF_A_UNIT = 3;
const FORM_TYPE =
  /^\s*(?:multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]+)"|([^;"\s]+))|application\/x-www-form-urlencoded\s*(?:;|$))/i;
// No form has it, so that all is read.
const NOWHERE = Buffer.from("\0");

/** Sizes are in bytes; `maxTextLength` in UTF-16 code units; `maxTextBytes` for all texts and names. */
interface MultipartLimits {
  maxFiles: number;
  maxFileBytes: number;
  maxBodyBytes: number;
  maxParts: number;
  maxTextLength: number;
  maxTextBytes: number;
}

export interface IncomingFile {
  fieldName: string;
  name: string;
  size: number;
  /** Null for a file above the limit: its bytes were not kept. */
  path: string | null;
  /** SHA-256, hexadecimal; empty when the bytes were not kept. */
  contentHash: string;
}

/** The gravest comes first. */
const PROBLEMS = ["unstored", "too-large-total", "malformed", "too-many-files"] as const;
export type FormProblem = (typeof PROBLEMS)[number];

export interface MultipartForm {
  /** In the order they came; a doubled field stays doubled; overlong values are cut. */
  fields: FormData;
  files: IncomingFile[];
  /** `fields` and `files` hold what had arrived whole before the problem. */
  problem: FormProblem | null;
}

export interface MultipartOptions {
  scratchDir: string;
  fileFields: readonly string[];
  limits: MultipartLimits;
}

/** Throws only when its sender has left in the middle, never for a visitor's input or a full disk. Leaves no file. */
export async function withMultipartForm<T>(
  request: Request,
  options: MultipartOptions,
  use: (form: MultipartForm) => Promise<T>,
): Promise<T> {
  const paths: string[] = [];
  try {
    return await use(await readForm(request, options, paths));
  } finally {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  }
}

async function readForm(
  { body, headers, signal }: Request,
  { scratchDir, fileFields, limits }: MultipartOptions,
  paths: string[],
): Promise<MultipartForm> {
  const fields = new FormData();
  const files: IncomingFile[] = [];
  const faults = new Set<FormProblem>();
  const isUnstored = () => void faults.add("unstored");
  let parts = 0;
  let textBytes = 0;

  async function takeFile(fieldName: string, name: string, content: Content): Promise<boolean> {
    const path = join(scratchDir, `${randomUUID()}.file`);
    const hash = createHash("sha256");
    let handle: FileHandle | undefined;
    let size = 0;
    async function keep(chunk: Buffer) {
      size += chunk.length;
      const isTooMany = files.length === limits.maxFiles;
      if (isTooMany || size > limits.maxFileBytes || faults.has("unstored")) return;
      hash.update(chunk);
      if (!handle) paths.push(path);
      handle ??= await open(path, "wx", 0o600);
      await handle.writeFile(chunk);
    }
    try {
      if (!(await content((chunk) => keep(chunk).catch(isUnstored)))) return false;
      // An input that nobody touched has neither.
      if (size === 0 && name === "") return true;
      if (size === 0) await keep(Buffer.alloc(0)).catch(isUnstored);
    } finally {
      await handle?.close();
    }
    if (files.length === limits.maxFiles) {
      faults.add("too-many-files");
      return true;
    }
    const isKept = size <= limits.maxFileBytes;
    const kept = isKept ? { path, contentHash: hash.digest("hex") } : { path: null, contentHash: "" };
    files.push({ fieldName, name, size, ...kept });
    return true;
  }

  async function takeText(name: string, content: Content): Promise<boolean> {
    const read = beginningOf(MOST_BYTES_OF_A_UNIT * limits.maxTextLength);
    if (!(await content(read.add))) return false;
    textBytes += name.length + read.size();
    if (textBytes > limits.maxTextBytes) return false;
    const text = read.text();
    if (text === null) faults.add("malformed");
    else fields.append(name, text.slice(0, limits.maxTextLength));
    return true;
  }

  async function takePart({ name, fileName }: PartHead, content: Content): Promise<boolean> {
    parts += 1;
    if (parts > limits.maxParts) return false;
    // A text under a file's name was meant as a file: it is refused, not dropped.
    if (fileFields.includes(name)) return takeFile(name, fileName ?? "", content);
    return fileName === undefined ? takeText(name, content) : content(() => undefined);
  }

  const [type, quoted, bare] = FORM_TYPE.exec(headers.get("content-type") ?? "") ?? [];
  const boundary = quoted ?? bare;
  if (type === undefined || !body) {
    // Only an ordinary form may be empty.
    const isEmpty = type !== undefined && boundary === undefined;
    return { fields, files, problem: isEmpty ? null : "malformed" };
  }
  const incoming = openFormBody(body, limits.maxBodyBytes);
  const isWhole =
    boundary === undefined
      ? await readValues(incoming, limits, takePart)
      : await readParts(incoming, boundary, takePart);
  incoming.leave();
  const ending = incoming.ending();
  if (ending === "broken") signal.throwIfAborted();
  if (ending === "cut") faults.add("too-large-total");
  else if (!isWhole || ending === "broken") faults.add("malformed");
  if (faults.has("unstored")) return { fields, files: [], problem: "unstored" };
  return { fields, files, problem: PROBLEMS.find((one) => faults.has(one)) ?? null };
}

async function readValues(
  body: FormBody,
  { maxParts, maxTextBytes }: MultipartLimits,
  onPart: (head: PartHead, content: Content) => Promise<boolean>,
): Promise<boolean> {
  const read = beginningOf(maxTextBytes);
  const hasMark = await body.until(NOWHERE, read.add);
  const text = read.whole();
  if (hasMark || text === null) return false;
  // Two of them may be empty, and one more than may be is refused.
  for (const pair of text.trim().split(/&+/, maxParts + 3)) {
    for (const [name, value] of new URLSearchParams(pair)) {
      const content: Content = async (take) => {
        await take(Buffer.from(value));
        return true;
      };
      if (!(await onPart({ name, fileName: undefined }, content))) return false;
    }
  }
  return true;
}
