import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "#db/client.server.ts";
import { startFakeDns } from "#tests/stand-ins/dns.ts";
import { playResend } from "#tests/stand-ins/resend.ts";
import { startFakeAccount } from "#tests/stand-ins/stripe-account.ts";
import { freePort } from "#tests/support/free-port.ts";
import { makeBareMachine } from "#tests/support/machine/bare-machine.ts";
import { commandIn, environmentOf, lastOf } from "#tests/support/machine/dockerfile.ts";
import { type Image, isReadOnly, makeImage } from "#tests/support/machine/image.ts";
import { BASE_IMAGE, IMAGE, type Podman, podmanWithImage } from "#tests/support/machine/podman.ts";
import { cameraPhoto } from "#tests/support/photos.ts";
import { uniqueBusiness } from "#tests/support/rows.ts";
import { newestBackupFile } from "#tests/support/server/backup-scripts.ts";
import { MAIL_ELSEWHERE, PRODUCTION_SETTINGS } from "#tests/support/server/production-settings.ts";
import { startHaproxy } from "#tests/support/server/proxy.ts";
import { notOnceIn, steadyVisitors } from "#tests/support/server/steady-visitors.ts";

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

/** Installing, building and starting on a busy machine. */
const PATIENCE_MS = 600_000;

const QUIET_MS = 3_000;

/** Of 420 MB for the image node:24-slim takes 230, and Litestream, which is not to be had here, up to 80. */
const OWN_BYTES = 110_000_000;

/** Nobody has that user on this machine; in the image it is `node`. */
const PROGRAM = 1000;

let podman: Podman | string;

beforeAll(async () => {
  const machine = makeBareMachine([24], [11]);
  podman = typeof machine === "string" ? machine : await podmanWithImage(machine);
  if (typeof machine !== "string") machine.remove();
  if (typeof podman === "string") console.error(`No container is run here: ${podman}.`);
}, PATIENCE_MS);

afterAll(() => (typeof podman === "string" ? undefined : podman.remove()), PATIENCE_MS);

test("the image in podman: health, mail, an update under load, its end, backup, restore, doctor", async ({
  skip,
}) => {
  if (typeof podman === "string") return skip(podman);
  const engine = podman;
  const PORT = String(await freePort());
  const proxy = await startHaproxy(Number(PORT));
  if (typeof proxy === "string") return skip(proxy);
  onTestFinished(proxy.stop);
  const resend = await playResend();
  const stripe = await startFakeAccount({ key: "taken", price: 404, endpoints: [] });
  onTestFinished(stripe.close);
  const volume = mkdtempSync(join(tmpdir(), "werkruf-volume-"));
  onTestFinished(() => rmSync(volume, { recursive: true, force: true, maxRetries: 9 }));
  chownSync(volume, PROGRAM, PROGRAM);
  const settings = {
    ...PRODUCTION_SETTINGS,
    PORT,
    ORIGIN: `https://localhost:${proxy.port}`,
    TRUSTED_PROXIES: "127.0.0.1",
    RESEND_BASE_URL: resend.baseUrl,
    ...MAIL_ELSEWHERE,
    STRIPE_API_BASE: stripe.url,
  };
  const done = async (...args: string[]) => {
    const { code, said } = await engine.run(...args);
    expect(code, `podman ${args[0]}: ${said}`).toBe(0);
    return said;
  };
  const create = (name: string) => done("create", "--name", name, ...engine.options(settings, volume), IMAGE);
  const health = async (name: string) => (await engine.run("healthcheck", "run", name)).code;
  const exitCode = async (name: string) =>
    (await done("inspect", "--format", "{{.State.ExitCode}}", name)).trim();

  const bytes = async (name: string) => Number(await done("image", "inspect", "--format", "{{.Size}}", name));
  expect((await bytes(IMAGE)) - (await bytes(BASE_IMAGE))).toBeLessThan(OWN_BYTES);
  await create("old");
  await done("start", "old");
  await expect.poll(() => health("old"), { timeout: PATIENCE_MS }).toBe(0);
  expect((await done("exec", "old", "id", "-u")).trim()).toBe(String(PROGRAM));
  expect(
    (await engine.run("exec", "old", "touch", "package.json")).code,
    "the program changes none of its files",
  ).not.toBe(0);
  expect(statSync(volume).mode & 0o777).toBe(0o700);

  const db = openDatabase(volume);
  const slugs = Array.from({ length: 50 }, () => uniqueBusiness(db).slug);
  const visitors = steadyVisitors(proxy.port, slugs, await cameraPhoto(2000, 1500));
  await wait(QUIET_MS);
  await create("new");
  visitors.longestWait();
  await wait(QUIET_MS);
  const usual = visitors.longestWait();
  const from = performance.now();
  await done("stop", "--time", "5", "old");
  const stopMs = performance.now() - from;
  await done("start", "new");
  await wait(QUIET_MS);
  const longest = visitors.longestWait();
  const report = await visitors.leave();
  console.info(
    `podman behind HAProxy: ${report.answers} answers, longest wait ${Math.round(longest)} ms, without an update ${Math.round(usual)} ms; stopped in ${Math.round(stopMs)} ms`,
  );
  const forms = report.refused.filter((what) => what.startsWith("Kunde"));
  expect(report.refused, "no reader").toEqual(forms);
  expect(forms.length, "forms let in at that moment, which HAProxy must not send twice").toBeLessThan(3);
  expect(notOnceIn(db, report)).toEqual([]);
  expect(report.confirmed.length).toBeGreaterThan(20);
  expect(await exitCode("old")).toBe("0");
  expect(stopMs).toBeLessThan(STOP_MS);
  await expect.poll(() => resend.delivered.length, { timeout: 60_000 }).toBeGreaterThan(20);

  expect(await done("exec", "new", "node", "scripts/backup.mjs")).toContain("made and checked");
  const backup = newestBackupFile(volume).replace(volume, "/data");
  const { slug: late } = uniqueBusiness(db);
  db.$client.close();
  const dns = await startFakeDns({});
  onTestFinished(dns.close);
  const doctor = await engine.run("exec", "new", "node", "scripts/doctor.mjs", "--resolver", dns.address);
  expect(doctor.said).toMatch(/ok {4}volume {4}one process works on it\n(?:ok .*\n)*ok {4}database/);
  expect(doctor.said).toMatch(/ok {4}mail/);
  expect(doctor.said).not.toMatch(/Cannot find|0123456789/);
  expect(resend.delivered.some(({ body }) => body.to === PRODUCTION_SETTINGS.ADMIN_EMAILS)).toBe(true);

  const inside = [
    "run",
    "--rm",
    ...engine.options(settings, volume),
    IMAGE,
    "node",
    "scripts/restore.mjs",
    backup,
  ];
  expect((await engine.run(...inside)).code, "not while a program has the volume").toBe(1);
  await done("stop", "--time", "5", "new");
  await done(...inside);
  expect(
    readdirSync(volume, { recursive: true, encoding: "utf8" }).filter(
      (path) => statSync(join(volume, path)).uid !== PROGRAM,
    ),
  ).toEqual([]);
  await done("start", "new");
  await expect.poll(() => health("new"), { timeout: PATIENCE_MS }).toBe(0);
  const status = async (slug = "") => (await fetch(`http://127.0.0.1:${PORT}/${slug}`)).status;
  expect([await status(slugs[0]), await status(late)]).toEqual([200, 404]);
  await done("stop", "--time", "5", "new");
  expect(await exitCode("new")).toBe("0");
});
