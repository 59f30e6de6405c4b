import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { FOR_OTHER_SITES, type HeaderList, STRICT_POLICY } from "./headers.ts";
import { type Bodies, type HeldAnswer, holdAnswer } from "./held.server.ts";

const TYPES: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

const FOR_EVER = "public, max-age=31536000, immutable";
const ONE_HOUR = "public, max-age=3600";
// A browser keeps it running: it asks for a newer one at each visit.
const PUSH_WORKER = "/push-worker.js";
// It shows our picture beside a message, and tells us of a new address.
const WORKER_POLICY = `${STRICT_POLICY}; img-src 'self'; connect-src 'self'`;
// One runs in the websites of businesses (D71), the other in frames there, which may have no origin.
const FRAME_SCRIPTS = /^\/(?:rahmen|assets\/grow-[\w-]+)\.js$/;
const FOR_FRAMES: HeaderList = [...FOR_OTHER_SITES, ["Access-Control-Allow-Origin", "*"]];

/** The path is the key, e.g. `/assets/app-abc.css`. */
export type StaticFiles = ReadonlyMap<string, HeldAnswer>;

export function loadStaticFiles(folder: string): StaticFiles {
  const files = new Map<string, HeldAnswer>();
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const names = new Set(entries.map(({ parentPath, name }) => join(parentPath, name)));
  const read = (file: string) => (names.has(file) ? readFileSync(file) : undefined);
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join("/")}`;
    if (!entry.isFile() || !(extname(path) in TYPES) || path.startsWith("/.")) continue;
    const bodies = { identity: readFileSync(file), br: read(`${file}.br`), gzip: read(`${file}.gz`) };
    files.set(path, holdFile(path, bodies));
  }
  return files;
}

export function holdFile(path: string, bodies: Bodies): HeldAnswer {
  const lasting = path.startsWith("/assets/") ? FOR_EVER : ONE_HOUR;
  return holdAnswer(bodies, [
    ["Content-Type", TYPES[extname(path)] ?? "application/octet-stream"],
    ["Cache-Control", path === PUSH_WORKER ? "no-cache" : lasting],
    ["Content-Security-Policy", path === PUSH_WORKER ? WORKER_POLICY : STRICT_POLICY],
    ...(FRAME_SCRIPTS.test(path) ? FOR_FRAMES : []),
  ]);
}
