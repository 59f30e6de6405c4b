import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#tests/support/free-port.ts";
import { PRODUCTION_SETTINGS } from "#tests/support/server/production-settings.ts";
import { spawnServer, untilListening } from "#tests/support/server/server-process.ts";

const ROOT = join(import.meta.dirname, "../..");
/** What a build needs; `dev/` isn't among it. */
const SOURCES = ["app", "content", "db", "scripts", "package.json", "package-lock.json", "tsconfig.json"];
const CONFIGS = ["react-router.config.ts", "vite.config.ts"];

/** What was built in it stays until a source changes. */
const folder = join(ROOT, "test-results/production");

beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder).filter((name) => name !== "build")) remove(name);
  for (const name of [...SOURCES, ...CONFIGS]) {
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  execFileSync(process.execPath, ["scripts/prepare.mjs"], {
    cwd: folder,
    env: { PATH: process.env.PATH, APP_MODE: "production" },
    stdio: "pipe",
  });
});

function remove(name: string) {
  rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 9 });
}

afterAll(() => {
  for (const name of ["storage", "local"]) remove(name);
});

test("a build for production knows no stand-in for Stripe, no pages under /dev and no example business", () => {
  const files = readdirSync(join(folder, "build"), { recursive: true, encoding: "utf8" });
  const texts = files.filter((name) => /\.(?:js|css|html|json|sources)$/.test(name));
  expect(texts.length).toBeGreaterThan(20);
  const TRACES = ["dev/pages", "/dev/mails", "/dev/clock", "/dev/stripe", "Teststand", "startStripeStandIn"];
  const EXAMPLE = ["muster-sanitaer", "Muster Sanitär", "meister@example.com", "radialGradient"];
  const found = texts.flatMap((name) => {
    const text = readFileSync(join(folder, "build", name), "utf8");
    return [...TRACES, ...EXAMPLE]
      .filter((trace) => text.includes(trace))
      .map((trace) => `${name}: ${trace}`);
  });
  expect(found).toEqual([]);
});

test("it serves with the settings of production", async () => {
  const port = await freePort();
  const server = spawnServer(
    { ...PRODUCTION_SETTINGS, PORT: String(port), STORAGE_DIR: join(folder, "storage") },
    folder,
  );
  try {
    await untilListening(server, 60_000);
    const status = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).status;
    expect(await status("/")).toBe(200);
    expect(await status("/agb")).toBe(200);
    expect(await status("/dev/mails")).toBe(404);
    expect(await status("/dev/stripe")).toBe(404);
    expect(await status("/muster-sanitaer")).toBe(404);
  } finally {
    server.child.kill("SIGTERM");
    await server.ended;
  }
});

test("it refuses local mode and says what to do", async () => {
  const server = spawnServer({ STORAGE_DIR: join(folder, "local"), PORT: String(await freePort()) }, folder);
  expect(await server.ended).toBe(1);
  expect(server.log()).toContain("This build is for production");
  expect(server.log()).toContain("APP_MODE=local npm start");
});
