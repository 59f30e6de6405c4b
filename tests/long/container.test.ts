import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, linkSync, mkdirSync, realpathSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startFakeDns } from "#tests/stand-ins/dns.ts";
import { freePort } from "#tests/support/free-port.ts";
import { commandIn, environmentOf, lastOf } from "#tests/support/machine/dockerfile.ts";
import { type Image, isReadOnly, makeImage } from "#tests/support/machine/image.ts";
import { MAIL_ELSEWHERE, PRODUCTION_SETTINGS } from "#tests/support/server/production-settings.ts";

/** Nobody listens there: a container under test reaches nothing. */
const NOWHERE = "https://127.0.0.1:9";
const STOP_MS = 5_000;

let image: Image;
let environment: Record<string, string>;

beforeAll(async () => {
  image = makeImage({ build: buildAnew });
  const bin = join(image.root, "usr/local/bin");
  mkdirSync(bin, { recursive: true });
  linkSync(realpathSync("node_modules/.bin/node"), join(bin, "node"));
  const own = environmentOf(image.stage);
  environment = {
    PATH: `${bin}:/usr/bin:/bin`,
    ...own,
    ...PRODUCTION_SETTINGS,
    STORAGE_DIR: join(image.root, own.STORAGE_DIR ?? ""),
    PORT: String(await freePort()),
    ORIGIN: NOWHERE,
    STRIPE_API_BASE: NOWHERE,
    RESEND_BASE_URL: NOWHERE,
    ...MAIL_ELSEWHERE,
  };
});
afterAll(() => image.remove());

/** As in the container, from what is sent to it, but with the packages that are installed here. */
function buildAnew(folder: string): void {
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  execFileSync("npm", ["run", "build"], { cwd: folder, env: { ...process.env, APP_MODE: "production" } });
}

test("the image's program starts as somebody without rights, answers its health check, ends in time", async () => {
  expect(lastOf(image.stage, "USER")).toBe("node");
  expect(isReadOnly(image)).toBe(true);
  expect(existsSync(join(image.folder, "node_modules/vitest"))).toBe(false);
  expect(existsSync(join(image.folder, "app"))).toBe(false);
  const [shell = "", ...args] = ["ENTRYPOINT", "CMD"].flatMap((kind) => commandIn(lastOf(image.stage, kind)));
  const child = spawn(shell, args, {
    cwd: image.folder,
    env: environment,
    ...image.owner,
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      said += chunk;
    });
  }
  const ended = once(child, "exit");
  const check = commandIn(lastOf(image.stage, "HEALTHCHECK"));
  await expect.poll(async () => (child.exitCode === null ? (await run(check)).code : said)).toBe(0);

  const doctor = await run(["node", "scripts/doctor.mjs", "--no-mail", "--resolver", await nameServer()]);
  expect(doctor.code).toBe(1);
  expect(doctor.said).toMatch(/ok {4}volume {4}one process works on it\n(?:ok .*\n)*ok {4}database/);
  expect(doctor.said).toMatch(/FAIL {2}stripe {4}doesn't take the key \(\w+\)/);
  expect(doctor.said).not.toMatch(/Cannot find|0123456789/);

  const from = performance.now();
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  expect(performance.now() - from).toBeLessThan(STOP_MS);
  expect(said).not.toMatch(/"level":(?:40|50|60)/);
  expect(statSync(environment.STORAGE_DIR ?? "").mode & 0o777, "what lies on the volume is its own").toBe(
    0o700,
  );
});

async function nameServer(): Promise<string> {
  const dns = await startFakeDns({});
  onTestFinished(dns.close);
  return dns.address;
}

function run([program = "", ...args]: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const options = { cwd: image.folder, env: environment, ...image.owner };
    const child = execFile(join(image.root, "usr/local/bin", program), args, options, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, said: out + err }),
    );
  });
}
