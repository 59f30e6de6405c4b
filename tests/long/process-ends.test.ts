import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#tests/support/free-port.ts";
import { openSocket } from "#tests/support/raw-http.ts";
import { spawnServer, untilListening } from "#tests/support/server/server-process.ts";
import { startWerkruf } from "#tests/support/werkruf.ts";

test("with nothing to do it ends at once, on SIGINT too, and starts again on the same folder", async () => {
  const storageDir = mkdtempSync(join(tmpdir(), "werkruf-again-"));
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    const server = await startWerkruf({ STORAGE_DIR: storageDir });
    const keptAlive = openSocket(server.origin);
    keptAlive.write("GET /health HTTP/1.1\r\nHost: x\r\n\r\n");
    await once(keptAlive, "data");
    const began = performance.now();
    server.process.child.kill(signal);
    expect(await server.process.ended).toBe(0);
    // Slow connections would be waited for 3.5 s.
    expect(performance.now() - began).toBeLessThan(3_400);
  }
  rmSync(storageDir, { recursive: true });
});

test("after kill -9 the folder is free again", async () => {
  const storageDir = mkdtempSync(join(tmpdir(), "werkruf-killed-"));
  const first = await startWerkruf({ STORAGE_DIR: storageDir });
  await first.kill();
  const second = await startWerkruf({ STORAGE_DIR: storageDir });
  expect((await fetch(`${second.origin}/health`)).status).toBe(200);
  await second.stop();
  rmSync(storageDir, { recursive: true });
});

test("kill -9 of the program that started it ends the server in order, and frees port and folder", async () => {
  const storageDir = mkdtempSync(join(tmpdir(), "werkruf-starter-"));
  const PORT = String(await freePort());
  const environment = { STORAGE_DIR: storageDir, PORT, ORIGIN: `http://localhost:${PORT}` };
  const starter = spawnServer(environment, undefined, "scripts/start.mjs");
  await untilListening(starter, 30_000);
  starter.child.kill("SIGKILL");
  await expect.poll(starter.log).toContain('"event":"stopped"');
  // The server writes to the same pipe, which closes when both are gone.
  await starter.ended;
  const second = await startWerkruf(environment);
  await second.stop();
  rmSync(storageDir, { recursive: true });
});

test("with a log that nobody takes away it answers and ends on SIGTERM", async () => {
  const server = await startWerkruf();
  const { child } = server.process;
  child.stdout?.pause();
  const path = `/static/${"a".repeat(112)}`;
  for (let asked = 0; asked < 1_500; asked += 50) {
    await Promise.all(
      Array.from({ length: 50 }, async () => (await fetch(server.origin + path)).arrayBuffer()),
    );
  }
  expect((await fetch(`${server.origin}/health`)).status).toBe(200);
  child.once("exit", () => child.stdout?.resume());
  expect(await server.stop()).toBe(0);
});
