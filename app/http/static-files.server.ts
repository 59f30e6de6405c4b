import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import type { HeldAnswer } from "../platform/page-cache.server.ts";
import { type HeldBodies, holdAnswer } from "./held-answer.server.ts";
import { FOR_OTHER_SITES, STRICT_POLICY } from "./response-headers.ts";

const TYPES: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

const FOR_EVER = "public, max-age=31536000, immutable";
const ONE_HOUR = "public, max-age=3600";
/** A browser keeps it running: it asks for a newer one at each visit. */
const PUSH_WORKER = "/push-worker.js";
/** One runs in the websites of businesses (D71), the other in frames there, which may have no origin. */
const FRAME_SCRIPTS = /^\/(?:rahmen|assets\/grow-[\w-]+)\.js$/;
/** Our picture beside a message, and telling us of a new address. */
const WORKER_POLICY = `${STRICT_POLICY}; img-src 'self'; connect-src 'self'`;

/** The path is the key, e.g. `/assets/app-abc.css`. */
export type StaticFiles = ReadonlyMap<string, HeldAnswer>;

/** With the build's `.br` and `.gz` siblings; unknown types are left out. */
export function loadStaticFiles(
  folder: string,
  headers: ReadonlyArray<readonly [string, string]>,
): StaticFiles {
  const files = new Map<string, HeldAnswer>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join("/")}`;
    if (!entry.isFile() || !(extname(path) in TYPES) || path.startsWith("/.")) continue;
    const bodies = {
      identity: readFileSync(file),
      br: readIfThere(`${file}.br`),
      gzip: readIfThere(`${file}.gz`),
    };
    files.set(path, holdFile(path, bodies, headers));
  }
  return files;
}

export function holdFile(
  path: string,
  bodies: HeldBodies,
  headers: ReadonlyArray<readonly [string, string]>,
): HeldAnswer {
  const own: [string, string][] = [
    ["Content-Type", TYPES[extname(path)] ?? "application/octet-stream"],
    ["Cache-Control", cacheControlOf(path)],
    ["Content-Security-Policy", path === PUSH_WORKER ? WORKER_POLICY : STRICT_POLICY],
  ];
  if (!FRAME_SCRIPTS.test(path)) return holdAnswer(bodies, [...headers, ...own]);
  const others = new Map<string, string>([...headers, ...FOR_OTHER_SITES]);
  return holdAnswer(bodies, [...others, ...own, ["Access-Control-Allow-Origin", "*"]]);
}

function cacheControlOf(path: string): string {
  if (path === PUSH_WORKER) return "no-cache";
  return path.startsWith("/assets/") ? FOR_EVER : ONE_HOUR;
}

function readIfThere(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined;
}
