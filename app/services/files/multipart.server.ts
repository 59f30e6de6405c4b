import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { type FileHandle, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { Busboy, type BusboyInstance } from "@fastify/busboy";

const MOST_BYTES_OF_A_SIGN = 4;
const LARGEST_FIELD = 256 * 1024;
const COLLECTED_AFTER = 4 * 1024 * 1024;
// A form of which nothing was chosen has its last boundary alone, which the parser takes for an end in the middle.
const LONGEST_EMPTY = 100;
const EMPTY_FORM = /^--[^\r\n]+--\s*$/;

type Pieces = AsyncIterable<Buffer> | Buffer[];

/** Sizes in bytes; `maxTextLength` in UTF-16 code units. */
interface MultipartLimits {
  maxFiles: number;
  maxFileBytes: number;
  maxBodyBytes: number;
  maxParts: number;
  maxTextLength: number;
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

/** The gravest first. */
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

type Part = { text: [name: string, value: string] } | { file: IncomingFile } | null | "broken";

async function readForm(
  { body, headers, signal }: Request,
  { scratchDir, fileFields, limits }: MultipartOptions,
  paths: string[],
): Promise<MultipartForm> {
  const reading: Promise<Part>[] = [];
  const faults = new Set<FormProblem>();
  const isFaulty = () => void faults.add("malformed");
  const isUnstored = () => void faults.add("unstored");
  const note = (part: Part | Promise<Part>) =>
    void reading.push(Promise.resolve(part).catch(() => "broken" as const));
  let files = 0;

  async function toDisk(fieldName: string, name: string, source: Pieces): Promise<Part> {
    const path = join(scratchDir, `${randomUUID()}.file`);
    const hash = createHash("sha256");
    let handle: FileHandle | undefined;
    let number = 0;
    let size = 0;
    async function keep(chunk: Buffer) {
      if (number === 0) {
        files += 1;
        number = files;
      }
      size += chunk.length;
      if (number > limits.maxFiles || size > limits.maxFileBytes || faults.has("unstored")) return;
      hash.update(chunk);
      if (!handle) paths.push(path);
      handle ??= await open(path, "wx", 0o600);
      await handle.writeFile(chunk);
    }
    try {
      for await (const chunk of source) await keep(chunk).catch(isUnstored);
      // An input that nobody touched has neither.
      if (size === 0 && name === "") return null;
      if (size === 0) await keep(Buffer.alloc(0)).catch(isUnstored);
    } finally {
      await handle?.close();
    }
    if (number > limits.maxFiles) {
      faults.add("too-many-files");
      return null;
    }
    const isKept = size <= limits.maxFileBytes;
    const kept = isKept ? { path, contentHash: hash.digest("hex") } : { path: null, contentHash: "" };
    return { file: { fieldName, name, size, ...kept } };
  }

  async function toText(name: string, source: Pieces): Promise<Part> {
    const pieces: Buffer[] = [];
    let left = MOST_BYTES_OF_A_SIGN * limits.maxTextLength;
    for await (const piece of source) {
      pieces.push(piece.subarray(0, left));
      left = Math.max(0, left - piece.length);
    }
    // A text under a file's name was meant as a file: it is refused, not dropped.
    if (fileFields.includes(name)) return toDisk(name, "", pieces);
    const bytes = Buffer.concat(pieces);
    const value = new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: left === 0 });
    return { text: [name, value.slice(0, limits.maxTextLength)] };
  }

  const type = headers.get("content-type") ?? "";
  const parser = parserFor(type, limits.maxParts);
  if (!parser || !body) {
    // Only an ordinary form may be empty.
    const isEmpty = parser && /^\s*application/i.test(type);
    return { fields: new FormData(), files: [], problem: isEmpty ? null : "malformed" };
  }
  parser.on("field", (name, value) => {
    note({ text: [name, value.slice(0, limits.maxTextLength)] });
  });
  parser.on("file", (name = "", source, fileName: string | undefined, _encoding, mediaType) => {
    source.on("error", () => undefined);
    const isText = fileName === undefined && mediaType !== "application/octet-stream";
    if (name.includes("\ufffd")) isFaulty();
    if (isText) note(toText(name, source));
    else if (fileFields.includes(name)) note(toDisk(name, fileName ?? "", source));
    else {
      source.resume();
      note(null);
    }
  });
  const state = await feed(parser, body, limits.maxBodyBytes);
  const parts = await Promise.all(reading);
  if (state === "broken") signal.throwIfAborted();
  if (state === "broken" || state === "faulty" || parts.length > limits.maxParts) isFaulty();
  // The last part may have ended in the middle, and the parser doesn't always say so.
  if (state !== "whole") parts.pop();
  if (parts.includes("broken")) isFaulty();
  const done = parts.filter((part) => part !== null && part !== "broken");
  const fields = new FormData();
  for (const part of done) if ("text" in part) fields.append(...part.text);
  if (faults.has("unstored")) return { fields, files: [], problem: "unstored" };
  if (state === "cut") faults.add("too-large-total");
  const problem = PROBLEMS.find((one) => faults.has(one)) ?? null;
  return { fields, files: done.flatMap((part) => ("file" in part ? part.file : [])), problem };
}

function parserFor(type: string, maxParts: number): BusboyInstance | null {
  // It sees one more than may be, so that it isn't left out without a word.
  const limits = { parts: maxParts, fields: maxParts + 1, fieldSize: LARGEST_FIELD };
  if (/^\s*multipart/i.test(type) && !/boundary="?[^"\s;]/i.test(type)) return null;
  try {
    return new Busboy({
      headers: { "content-type": type.trim() },
      isPartAFile: () => true,
      preservePath: true,
      limits,
    });
  } catch {
    return null;
  }
}

let uncollected = 0;

/** V8 sees little of the bytes that pass through: ten customers with eight photos left 100 MB behind for a while. */
function collectNowAndThen(passed: number): void {
  uncollected += passed;
  if (uncollected < COLLECTED_AFTER) return;
  uncollected = 0;
  globalThis.gc?.({ type: "minor" });
}

/** Leaves what exceeds `most`: cancelling could close the socket too early. */
async function feed(parser: BusboyInstance, body: ReadableStream<Uint8Array>, most: number) {
  const end = Promise.withResolvers<"whole" | "faulty">();
  parser.once("finish", () => end.resolve("whole")).on("error", () => end.resolve("faulty"));
  const reader = body.getReader();
  let left = most;
  let beginning = "";
  let isEnough = false;
  // It would go through a hundred thousand more parts.
  parser.once("partsLimit", () => {
    isEnough = true;
  });
  let state: "broken" | "cut" | "faulty" | null = null;
  while (!state) {
    const next = await reader.read().catch(() => null);
    if (next?.done) break;
    left -= next?.value.length ?? 0;
    if (!next) state = "broken";
    else if (left < 0) state = "cut";
    else {
      if (beginning.length < LONGEST_EMPTY) beginning += Buffer.from(next.value).toString("latin1");
      if (!parser.write(next.value)) await Promise.race([once(parser, "drain"), end.promise]);
      if (isEnough) state = "faulty";
      collectNowAndThen(next.value.length);
    }
  }
  reader.releaseLock();
  parser.end();
  const ended = await end.promise;
  return state ?? (EMPTY_FORM.test(beginning) ? "whole" : ended);
}
