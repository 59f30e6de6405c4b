import { cpSync, mkdirSync, symlinkSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { writeTransaction } from "#db/client.server.ts";
import { freePort } from "#tests/support/free-port.ts";
import { cameraPhoto } from "#tests/support/photos.ts";
import { uniqueBusiness } from "#tests/support/rows.ts";
import { nextRelease } from "#tests/support/server/other-release.ts";
import { startCaddy, startHaproxy, startNginx } from "#tests/support/server/proxy.ts";
import { notOnceIn, steadyVisitors } from "#tests/support/server/steady-visitors.ts";
import { startSystemdService } from "#tests/support/server/systemd-service.ts";
import { migratedDatabase, temporaryFolder } from "#tests/support/temporary-database.ts";

/** What a reader may wait for at most while a release takes over. */
const LONGEST_WAIT_MS = 2_000;
/** D60. */
const BUSINESSES = 10_000;
const UPDATES = 5;
const QUIET_MS = 2_000;

test.each([
  ["Caddy", startCaddy],
  ["HAProxy", startHaproxy],
  ["nginx", startNginx],
])("behind %s new releases take over under load, and nobody is refused", async (name, startProxy) => {
  const port = await freePort();
  const proxy = await startProxy(port);
  if (typeof proxy === "string") return void console.error(`Not tested here: ${proxy}.`);
  onTestFinished(proxy.stop);
  const release = join(temporaryFolder(), "current");
  symlinkSync(process.cwd(), release);
  const STORAGE_DIR = temporaryFolder();
  const environment = {
    APP_MODE: "local",
    ORIGIN: `https://localhost:${proxy.port}`,
    STORAGE_DIR,
    TRUSTED_PROXIES: "127.0.0.1",
    BACKUP_DIR: temporaryFolder(),
  };
  const db = await migratedDatabase(STORAGE_DIR);
  const slugs = writeTransaction(db, () => Array.from({ length: BUSINESSES }, () => uniqueBusiness(db).slug));
  const service = await startSystemdService({ port, release, environment });
  if (typeof service === "string") return void console.error(`Not tested here: ${service}.`);
  onTestFinished(service.stop);
  const visitors = steadyVisitors(proxy.port, slugs, await cameraPhoto(2000, 1500));
  await wait(QUIET_MS);
  visitors.longestWait();
  await wait(2 * QUIET_MS);
  const usual = visitors.longestWait();
  const waits: number[] = [];
  for (let update = 0; update < UPDATES; update++) {
    await wait(QUIET_MS);
    visitors.longestWait();
    unlinkSync(release);
    symlinkSync(newRelease(update), release);
    await service.reload();
    await wait(QUIET_MS);
    waits.push(visitors.longestWait());
  }
  const report = await visitors.leave();
  const gaps = gapsIn(service.log());
  console.info(
    `${name}: ${report.answers} answers. Longest waits over an update: ${inMs(waits)}, without one: ${inMs([usual])}; from the signal to the next one's start ${inMs(gaps)}`,
  );
  expect(report.refused).toEqual([]);
  expect(report.confirmed.length).toBeGreaterThan(UPDATES * 10);
  expect(notOnceIn(db, report)).toEqual([]);
  expect(gaps).toHaveLength(UPDATES);
  // On a machine that is busy with something else everybody waits, update or not: the middle one counts.
  const middle = waits.toSorted((one, other) => one - other)[UPDATES >> 1] ?? Number.NaN;
  expect(middle - usual).toBeLessThanOrEqual(LONGEST_WAIT_MS);
  expect(service.log().match(/.*"level":(?:50|60).*/g)).toBeNull();
});

test("a release that can't be started leaves the old one where it is, and the next one takes over", async () => {
  const [port, release, STORAGE_DIR] = [
    await freePort(),
    join(temporaryFolder(), "current"),
    temporaryFolder(),
  ];
  symlinkSync(process.cwd(), release);
  const environment = { APP_MODE: "local", ORIGIN: `http://localhost:${port}`, STORAGE_DIR };
  const service = await startSystemdService({ port, release, environment });
  if (typeof service === "string") return void console.error(`Not tested here: ${service}.`);
  onTestFinished(service.stop);
  const health = async () => (await fetch(`http://127.0.0.1:${port}/health`)).status;
  for (const broken of [temporaryFolder(), otherBuild("process.exit(3);")]) {
    unlinkSync(release);
    symlinkSync(broken, release);
    await service.reload("the old one goes on");
    expect(await health()).toBe(200);
  }
  expect(service.log()).toContain("ended with 3");
  unlinkSync(release);
  symlinkSync(newRelease(0), release);
  await service.reload();
  expect(await health()).toBe(200);
});

/** A release that does nothing but this. */
function otherBuild(code: string): string {
  const folder = nextRelease(null);
  for (const name of ["build", "scripts"]) unlinkSync(join(folder, name));
  cpSync("scripts", join(folder, "scripts"), { recursive: true });
  mkdirSync(join(folder, "build/server"), { recursive: true });
  writeFileSync(join(folder, "build/server/index.js"), code);
  return folder;
}

/** From each SIGTERM to the next release that listens, in ms. */
function gapsIn(log: string): number[] {
  const times = (event: string) =>
    [...log.matchAll(new RegExp(`"time":"([^"]+)","event":"${event}"`, "g"))].map(([, time = ""]) =>
      Date.parse(time),
    );
  const [, ...listening] = times("listening");
  const stopping = times("stopping");
  return listening.map((time, at) => time - (stopping[at] ?? 0));
}

const inMs = (times: readonly number[]) => `${times.map(Math.round).join(", ")} ms`;

/** This one and the next in turn; they differ in their folder alone, as releases without a migration do. */
function newRelease(update: number): string {
  return update % 2 ? process.cwd() : nextRelease(null);
}
