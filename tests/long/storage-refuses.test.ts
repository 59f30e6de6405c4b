import { execFile, execFileSync } from "node:child_process";
import { existsSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { customerRequests, sessions } from "#db/schema.ts";
import { openCustomer } from "#tests/support/customer.ts";
import { askForMail, signedInProvider } from "#tests/support/dashboard.ts";
import { freePort } from "#tests/support/free-port.ts";
import { commandIn, lastOf, parseDockerfile, type Stage } from "#tests/support/machine/dockerfile.ts";
import { changeRows, readRows } from "#tests/support/rows.ts";
import { ownWerkruf } from "#tests/support/werkruf.ts";

const werkruf = ownWerkruf();
const image = parseDockerfile(readFileSync("Dockerfile", "utf8")).at(-1) as Stage;

/** What a container engine hears from the image's health check. */
function imageFindsHealthy(origin: string): Promise<boolean> {
  const [, ...args] = commandIn(lastOf(image, "HEALTHCHECK"));
  const env = { PORT: new URL(origin).port };
  return new Promise((resolve) => execFile(process.execPath, args, { env }, (error) => resolve(!error)));
}

const storedAs = (description: string) =>
  readRows(werkruf.db, customerRequests).filter(({ message }) => message === description).length;

test("while the volume is away pages are read, and health says that something is wrong", async () => {
  const { visitor: customer, send } = await openCustomer(werkruf);
  const { visitor: provider, path } = await signedInProvider(werkruf);
  renameSync(werkruf.storageDir, `${werkruf.storageDir}-away`);
  try {
    expect((await customer.get("/")).status).toBe(200);
    expect((await customer.get("/muster-sanitaer")).status).toBe(200);
    expect((await provider.get(path)).status).toBe(200);
    const health = await customer.get("/health");
    expect(health.status).toBe(503);
    expect(JSON.parse(health.html)).toMatchObject({ status: "degraded" });
    expect(await imageFindsHealthy(werkruf.origin), "pages can be read").toBe(true);
  } finally {
    renameSync(`${werkruf.storageDir}-away`, werkruf.storageDir);
  }
  expect((await customer.get("/health")).status).toBe(200);
  expect((await send("Wieder da")).status).toBe(303);
  expect(storedAs("Wieder da")).toBe(1);
});

test("the image's health check doesn't find healthy what doesn't answer", async () => {
  expect(await imageFindsHealthy(`http://localhost:${await freePort()}`)).toBe(false);
});

/** All but the index of the log: it is memory, not the disk's, and no disk that became read-only takes it away. */
const PROTECTED = ["", "app.sqlite", "app.sqlite-wal", "customer-images", "tmp", "outbox"];

const CHATTR = "chattr";

function immutable(folder: string, isOn: boolean): void {
  const paths = PROTECTED.map((name) => join(folder, name)).filter((path) => existsSync(path));
  execFileSync(CHATTR, [isOn ? "+i" : "-i", ...paths], { stdio: "ignore" });
}

function whyNotImmutable(folder: string): string | null {
  try {
    immutable(folder, true);
    return null;
  } catch {
    return "write-protecting files under a running process needs root, chattr and a file system that knows it";
  } finally {
    try {
      immutable(folder, false);
    } catch {}
  }
}

test("a write-protected volume can be read, refuses honestly, and works again afterwards", async ({
  skip,
}) => {
  const why = whyNotImmutable(werkruf.storageDir);
  if (why) skip(`Not tested here: ${why}.`);
  const { visitor: customer, send } = await openCustomer(werkruf);
  const { visitor: provider, path } = await signedInProvider(werkruf);
  immutable(werkruf.storageDir, true);
  try {
    for (const withPhoto of [false, true]) {
      const refused = await send("Schreibschutz", withPhoto);
      expect(refused.status).toBe(503);
      expect(refused.textOf("#description")).toBe("Schreibschutz");
    }
    expect((await askForMail(customer, "jemand@example.com")).status).toBe(507);
    for (const page of [path, "/profil"]) expect((await provider.get(page)).status, page).toBe(200);
    expect((await customer.get("/muster-sanitaer")).status).toBe(200);
    expect((await customer.get("/health")).status).toBe(503);
  } finally {
    immutable(werkruf.storageDir, false);
  }
  expect((await customer.get("/health")).status).toBe(200);
  expect((await send("Schreibschutz", true)).status).toBe(303);
  expect(storedAs("Schreibschutz")).toBe(1);
});

async function locked<T>(use: () => Promise<T>): Promise<T> {
  const { $client } = werkruf.db;
  $client.exec("BEGIN IMMEDIATE");
  return use().finally(() => $client.exec("ROLLBACK"));
}

test("locked for a second: nobody notices", async () => {
  const { send } = await openCustomer(werkruf);
  let sending: ReturnType<typeof send> | undefined;
  await locked(async () => {
    sending = send("Eine Sekunde");
    await wait(1_000);
  });
  expect((await sending)?.status).toBe(303);
  expect(storedAs("Eine Sekunde")).toBe(1);
});

test("locked for ten seconds: many who write don't make those wait who read, and afterwards all goes on", async () => {
  const customers = await Promise.all(Array.from({ length: 8 }, () => openCustomer(werkruf)));
  const { visitor: provider, path } = await signedInProvider(werkruf);
  changeRows(werkruf.db, sessions, { lastSeenAt: new Date(Date.now() - 7_200_000) });
  const until = performance.now() + 10_000;
  const ms = await locked(async () => {
    const begun = performance.now();
    const answers = await Promise.all(customers.map(({ send }, n) => send(`Zehn Sekunden ${n}`)));
    for (const [n, { status, document }] of answers.entries()) {
      expect(status).toBe(503);
      expect(document.querySelector("#description")?.textContent).toBe(`Zehn Sekunden ${n}`);
    }
    expect((await provider.get(path)).status).toBe(200);
    expect((await provider.get("/health")).status).toBe(200);
    const took = performance.now() - begun;
    await wait(Math.max(0, until - performance.now()));
    return took;
  });
  // Each waiting for its own lock in turn would be 8 × 1.5 s and more.
  expect(ms).toBeLessThan(9_000);
  const answers = await Promise.all(customers.map(({ send }, n) => send(`Zehn Sekunden ${n}`)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(303));
  expect(storedAs("Zehn Sekunden 7")).toBe(1);
});
