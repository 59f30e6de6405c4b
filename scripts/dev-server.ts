import { createServer as createFront, type IncomingMessage, type ServerResponse } from "node:http";
import { SourceMap, type SourceMapPayload } from "node:module";
import { relative } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createServerModuleRunner, createServer as createVite } from "vite";
import { shownError } from "../dev/workshop/error-overlay.server.ts";
import { lookAgain } from "../dev/workshop/missed-saves.server.ts";
import type { OpenApp } from "../dev/workshop/open-app.server.ts";

/* `npm run dev` is Vite in front of the product. Pages are loaded anew for each request; what the process holds restarts. */

const ENTRY = "/dev/workshop/open-app.server.ts";
const PAGES = "virtual:react-router/server-build";
const PACKAGES = fileURLToPath(import.meta.resolve("vite")).replace(/(?<=\/node_modules)\/.*/, "");
/** An editor writes several files at once. */
const QUIET_MS = 30;
/** Answers on their way may end before the app is opened anew. */
const ON_THE_WAY_MS = 1_000;
const READ = /^(?:\.words|app|content|db|dev|scripts)\/|^(?:[\w-]+\.config\.ts|\.env)$/;
/** Read once: the process must begin anew for them. */
const READ_ONCE =
  /^(?:vite\.config\.ts|react-router\.config\.ts|\.env|app\/routes\.ts|dev\/routes\.ts|(?:scripts|db\/migrations)\/.*)$/;
/** scripts/dev.mjs starts the process again. */
const AGAIN = 75;

type Entry = typeof import("../dev/workshop/open-app.server.ts");

const port = Number(process.env.WORKSHOP_PORT ?? process.env.PORT);
const front = createFront();
const vite = await createVite({
  mode: "localhost",
  appType: "custom",
  logLevel: "warn",
  // Found while a page loads, a package would have the page load anew, without what was typed.
  optimizeDeps: { noDiscovery: true, include: ["@conform-to/react", "@simplewebauthn/browser"] },
  server: {
    middlewareMode: true,
    // Pages are the product's; only its own origin may ask for sources.
    cors: false,
    hmr: { server: front },
    fs: {
      allow: [".", PACKAGES],
      deny: [".env", ".env.*", "*.{crt,pem}", "**/.git/**", "**/storage/**"],
    },
  },
});
// Vite's own runner forgets all modules at a change, also those the app goes on with.
const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
const loadPages = () => runner.import(PAGES);

let entry: Entry | undefined;
let open: OpenApp | null = null;
let failure: unknown;
let ready: Promise<void> = Promise.resolve();
let answering = 0;
let isWelcome = true;

async function reopen(): Promise<void> {
  const began = performance.now();
  try {
    const next = await runner.import<Entry>(ENTRY);
    // What is wrong with a page is said at once, not by its next visitor; the open app goes on and shows it.
    await loadPages();
    if (next !== entry || !open) {
      await close();
      entry = next;
      open = await next.openApp(loadPages);
      if (isWelcome) process.stdout.write(open.app.dev?.welcome ?? "");
      else console.log(`Restarted in ${Math.round(performance.now() - began)} ms.`);
      isWelcome = false;
    }
    open.held.dropAll();
    failure = undefined;
    vite.ws.send({ type: "custom", event: "workshop:changed" });
  } catch (error) {
    failure = error;
    printError(error);
    showFailure();
  }
}

function printError(error: unknown): void {
  const { message, frame, stack } = shownError(error);
  console.error(`\n${message}\n${frame}\n${frame ? "" : stack}`);
}

/** Gives a browser's stack by our own files and lines. */
async function ownStack(stack: string): Promise<string> {
  const places = [...stack.matchAll(/https?:\/\/[^/\s]+(\/[^\s()?]+)(?:\?[^\s():]*)?:(\d+):(\d+)/g)];
  let own = stack;
  for (const [written, path = "", line, column] of places) {
    const module = await vite.environments.client.moduleGraph.getModuleByUrl(path);
    const map = module?.transformResult?.map;
    if (!module?.file || !map || !("version" in map)) continue;
    const found = new SourceMap(map as unknown as SourceMapPayload).findEntry(
      Number(line) - 1,
      Number(column) - 1,
    );
    if ("originalLine" in found)
      own = own.replace(written, `${module.file}:${found.originalLine + 1}:${found.originalColumn + 1}`);
  }
  return own;
}

function showFailure(): void {
  if (failure !== undefined)
    vite.ws.send({ type: "error", err: { ...shownError(failure), plugin: "workshop" } });
}

async function close(): Promise<void> {
  const until = performance.now() + ON_THE_WAY_MS;
  while (answering > 0 && performance.now() < until) await wait(5);
  await open?.close();
  open = null;
}

let quiet: NodeJS.Timeout | undefined;
function changed(): void {
  clearTimeout(quiet);
  quiet = setTimeout(() => {
    ready = ready.then(reopen);
  }, QUIET_MS);
}

async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  await ready;
  // Who left meanwhile would be waited for at every restart.
  if (res.destroyed) return;
  if (!open) {
    res.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" });
    return void res.end(String(failure instanceof Error ? failure.stack : failure));
  }
  answering += 1;
  res.once("close", () => {
    answering -= 1;
  });
  open.server.emit("request", req, res);
}

vite.watcher.add(["vite.config.ts", "react-router.config.ts", ".env", "scripts", "dev", "content", "db"]);
for (const event of ["add", "change", "unlink"] as const) {
  vite.watcher.on(event, (file) => {
    const path = relative(process.cwd(), file);
    if (!READ.test(path) || /\.test\.tsx?$/.test(path)) return;
    if (READ_ONCE.test(path)) void end(AGAIN);
    else {
      // Vite forgets a changed file by and by, on a busy machine after the pages were loaded anew.
      vite.environments.ssr.moduleGraph.onFileChange(file);
      lookAgain(vite.watcher, file);
      changed();
    }
  });
}

async function end(code: number): Promise<void> {
  front.closeAllConnections();
  front.close();
  await ready;
  await open?.close();
  process.exit(code);
}
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => void end(0));
process.once("disconnect", () => void end(0));

ready = reopen();
// A page that was loading when something went wrong shows it, too.
vite.ws.on("connection", showFailure);
let told = "";
vite.ws.on("workshop:failed", async ({ message, stack }: { message: string; stack?: string }, client) => {
  const error = Object.assign(new Error(message), { stack: await ownStack(stack ?? "") });
  client.send({ type: "error", err: { ...shownError(error), plugin: "workshop" } });
  // React may say it several times.
  if (told !== error.stack) printError(error);
  told = error.stack;
});
front.on("request", (req, res) => vite.middlewares(req, res, () => void answer(req, res)));
front.listen(port, "localhost");
