import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { freePort } from "#tests/support/free-port.ts";
import { listenForTest } from "#tests/support/server/loopback.ts";
import { nextRelease } from "#tests/support/server/other-release.ts";
import { PRODUCTION_SETTINGS } from "#tests/support/server/production-settings.ts";
import { spawnServer } from "#tests/support/server/server-process.ts";
import { migratedDatabase, temporaryFolder } from "#tests/support/temporary-database.ts";
import { refusal, sharedWerkruf, startWerkruf } from "#tests/support/werkruf.ts";
import { edge } from "../browser/depth.ts";

describe("the process refuses to start and says why", () => {
  test("on a storage folder another process uses (D53)", async () => {
    const { storageDir } = sharedWerkruf();
    const output = await refusal({ STORAGE_DIR: storageDir });
    expect(output).toContain(`Another process already uses the storage folder ${storageDir}`);
  });

  test("on a port another program holds; it takes no other", async () => {
    const { port } = new URL(await listenForTest(createServer()));
    const storageDir = temporaryFolder();
    const output = await refusal({ PORT: port, STORAGE_DIR: storageDir });
    expect(readdirSync(storageDir)).toEqual([]);
    const starter = spawnServer({ PORT: port }, undefined, "scripts/start.mjs");
    expect([await starter.ended, starter.log()]).toEqual([1, output]);
    expect(output).toContain(`Port ${port} is taken`);
    expect(output).not.toContain("listening");
    const metrics = await refusal({ METRICS_PORT: port, STORAGE_DIR: storageDir });
    expect(metrics).toContain(`METRICS_PORT ${port} at METRICS_HOST 127.0.0.1 is taken by another program.`);
  });

  test("on an address for metrics that this machine hasn't, before anybody is served", async () => {
    const elsewhere = { METRICS_PORT: "9", METRICS_HOST: "192.0.2.1" };
    const output = await refusal({ STORAGE_DIR: temporaryFolder(), ...elsewhere });
    expect(output).toContain("METRICS_PORT 9 at METRICS_HOST 192.0.2.1 can't be opened (EADDRNOTAVAIL).");
    expect(output).not.toContain("listening");
  });

  test.each([
    [
      "newer code wrote",
      "INSERT INTO __drizzle_migrations VALUES (99, 'x', 9e15)",
      "Start the newer version",
    ],
    ["a development version made", "UPDATE __drizzle_migrations SET hash = 'x'", "STORAGE_DIR away"],
  ])("on a database that %s", async (_, change, instruction) => {
    const storageDir = temporaryFolder();
    const db = await migratedDatabase(storageDir);
    db.$client.exec(change);
    db.$client.close();
    const output = await refusal({ STORAGE_DIR: storageDir });
    expect(output).toContain(instruction);
  });

  test("on photos without their database, which the next night would remove", async () => {
    const STORAGE_DIR = temporaryFolder();
    const photo = join(STORAGE_DIR, "customer-images", `1782907200000-${"0a".repeat(16)}-bad.jpg`);
    mkdirSync(dirname(photo));
    writeFileSync(photo, "");
    const output = await refusal({ STORAGE_DIR });
    expect([existsSync(photo), existsSync(join(STORAGE_DIR, "app.sqlite"))]).toEqual([true, false]);
    expect(output).toContain("There are photos and no database");
  });

  test("for an update on a folder of backups nothing can be written to, which it tells from the storage folder", async () => {
    const STORAGE_DIR = temporaryFolder();
    const db = await migratedDatabase(STORAGE_DIR);
    db.$client.close();
    const release = nextRelease("CREATE TABLE from_the_future (id integer);");
    const output = await refusal({ STORAGE_DIR, BACKUP_DIR: "/dev/null/backups" }, release);
    expect(output).toContain("folder of backups /dev/null/backups");
    expect(output).toContain("BACKUP_DIR");
    expect(output).not.toContain(STORAGE_DIR);
  });

  test("with a wrong setting, without repeating it", async () => {
    const output = await refusal({
      STORAGE_DIR: temporaryFolder(),
      TRUSTED_PROXIES: "proxy.internal",
      PORT: "0",
    });
    expect(output).toContain("TRUSTED_PROXIES");
    expect(output).not.toContain("proxy.internal");
  });

  edge("with a proxy that would be everybody", async () => {
    const output = await refusal({ STORAGE_DIR: temporaryFolder(), TRUSTED_PROXIES: "0.0.0.0/0" });
    expect(output).toMatch(/^TRUSTED_PROXIES: entry 1 trusts far more/);
  });

  test("in production, naming everything that is missing", async () => {
    const output = await refusal({ STORAGE_DIR: temporaryFolder(), APP_MODE: "production" });
    const { APP_MODE, ...needed } = PRODUCTION_SETTINGS;
    for (const name of Object.keys(needed)) expect(output).toContain(name);
  });
});

test("in production it starts with everything set: no example business, no /dev, HSTS", async () => {
  const port = await freePort();
  const server = await startWerkruf({ ...PRODUCTION_SETTINGS, PORT: String(port) });
  const own = `http://localhost:${port}`;
  const health = await fetch(`${own}/health`);
  expect(health.status).toBe(200);
  expect(health.headers.get("strict-transport-security")).toMatch(/max-age=\d{8}; includeSubDomains/);
  expect((await fetch(`${own}/dev/mails`)).status).toBe(404);
  expect((await fetch(`${own}/muster-sanitaer`, { redirect: "manual" })).status).toBe(302);
  expect(server.log()).not.toContain("meister@example.com");
  expect(await server.stop()).toBe(0);
});

test("without the rules it says at /health that it can't do its work", async () => {
  const load = `(url, to, next) => url.includes("/assess-on-arrival-") ? { format: "module", shortCircuit: true, source: "throw 1" } : next(url, to)`;
  const hook = `import { registerHooks } from "node:module"; registerHooks({ load: ${load} })`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(hook)}`;
  const server = await startWerkruf({ NODE_OPTIONS });
  const answer = await fetch(`${server.origin}/health`);
  expect([answer.status, await answer.json()]).toMatchObject([503, { status: "unavailable" }]);
  await expect.poll(server.log).toContain('"event":"rules-failed"');
  await server.stop();
});

test("in local mode it tells where to click first", async () => {
  const server = await startWerkruf();
  await expect.poll(server.log).toContain(`${server.origin}/admin-panel-werkruf`);
  expect(server.log()).toContain(`${server.origin}/muster-sanitaer`);
  expect(server.log()).toContain(`${server.origin}/login`);
  await server.stop();
});
