import { rm } from "node:fs/promises";
import { createWorkerPool } from "../worker-pool.ts";
import { type SpooledBody, spoolBody } from "./body-spool.server.ts";
import { endingOf, formType, type MultipartLimits, parseTexts } from "./form-parser.server.ts";
import { createFileKeeper, type FileKeeper, type IncomingFile } from "./incoming-files.server.ts";

export type { IncomingFile };

export type FormProblem = "too-large-total" | "too-many-files" | "malformed" | "unstored";

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
  /** Who takes turns with others for large bodies. */
  sender: string;
}

// The parser holds one part in memory at a time: larger bodies take turns.
const largeBodies = createWorkerPool(1);

/** Throws only when its sender has left in the middle, never for a visitor's input or a full disk. Leaves no file. */
export async function withMultipartForm<T>(
  request: Request,
  options: MultipartOptions,
  use: (form: MultipartForm) => Promise<T>,
): Promise<T> {
  const { scratchDir, limits } = options;
  const keeper = createFileKeeper(options);
  try {
    const body = await spoolBody(request.body, { scratchDir, maxBytes: limits.maxBodyBytes });
    const read = async () => {
      if (body.state === "broken") request.signal.throwIfAborted();
      return readForm(request.headers.get("content-type"), body, keeper, options);
    };
    const form = await (body.isOnDisk ? largeBodies.run(read, options.sender) : read()).finally(body.remove);
    return await use(form);
  } finally {
    await Promise.all(keeper.files.map(({ path }) => path && rm(path, { force: true })));
  }
}

async function readForm(
  contentType: string | null,
  body: SpooledBody,
  keeper: FileKeeper,
  { limits, fileFields }: MultipartOptions,
): Promise<MultipartForm> {
  const type = formType(contentType);
  if (!type || body.state === "broken") return { fields: new FormData(), files: [], problem: "malformed" };
  const textsAlone = (bytes: AsyncIterable<Uint8Array> = repaired()) =>
    parseTexts(type, bytes, limits, () => null).catch(() => new FormData());
  const unstored = async (): Promise<MultipartForm> => ({
    fields: await (body.state === "whole" ? textsAlone(body.bytes()) : textsAlone()),
    files: [],
    problem: "unstored",
  });
  const repaired = () => withEnding(body.bytes(), endingOf(type));
  try {
    if (body.state === "cut") {
      const fields = await parseTexts(type, repaired(), limits, keeper.keep);
      return { fields, files: keeper.files.slice(0, -1), problem: "too-large-total" };
    }
    if (body.state === "unstored") return unstored();
    const fields = await parseTexts(type, body.bytes(), limits, keeper.keep);
    await keepTextsForFiles(fields, keeper, fileFields);
    return { fields, files: [...keeper.files], problem: keeper.sawTooMany() ? "too-many-files" : null };
  } catch {
    if (keeper.sawFullDisk()) return unstored();
    return { fields: await textsAlone(), files: [], problem: "malformed" };
  }
}

/** A text under a file's name was meant as a file: it is refused, not dropped. */
async function keepTextsForFiles(
  fields: FormData,
  keeper: FileKeeper,
  fileFields: readonly string[],
): Promise<void> {
  for (const name of fileFields) {
    for (const text of fields.getAll(name)) {
      await keeper.keep(Object.assign(new File([text], ""), { fieldName: name }));
    }
    fields.delete(name);
  }
}

async function* withEnding(bytes: AsyncIterable<Uint8Array>, ending: string) {
  yield* bytes;
  yield Buffer.from(ending);
}
