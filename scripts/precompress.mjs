import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const TEXT = new Set([".css", ".ico", ".js", ".json", ".svg", ".txt", ".webmanifest"]);

/** Adds a `.br` and a `.gz` beside each text file, where that makes it smaller. */
export function precompress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = join(folder, entry.name);
    if (entry.isDirectory()) precompress(file);
    else if (extname(file) === ".map") rmSync(file);
    else if (TEXT.has(extname(file))) compressFile(file);
  }
}

function compressFile(file) {
  const bytes = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeIfSmaller(`${file}.br`, brotliCompressSync(bytes, { params }), bytes);
  writeIfSmaller(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }), bytes);
}

function writeIfSmaller(file, compressed, bytes) {
  if (compressed.length < bytes.length) writeFileSync(file, compressed);
}
