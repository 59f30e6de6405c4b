import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { finishedBackups } from "#db/backup/backup-files.server.ts";
import { moveClock } from "#tests/support/doors.ts";
import { openSocket, parseAnswer, readUntilEnd } from "#tests/support/raw-http.ts";
import { putPhoto, putRequest } from "#tests/support/rows.ts";
import { childProcesses } from "#tests/support/server/child-processes.ts";
import { temporaryFolder } from "#tests/support/temporary-database.ts";
import { startWerkruf } from "#tests/support/werkruf.ts";
import { edge, sampleOf } from "../browser/depth.ts";

const MULTIPART = "Content-Type: multipart/form-data; boundary=x\r\n";
const FORM = "Content-Type: application/x-www-form-urlencoded\r\n";

test("SIGTERM soon ends the process, however many slow connections are open", async () => {
  const server = await startWerkruf();
  const sockets = Array.from({ length: 120 }, (_, position) => {
    const socket = openSocket(server.origin);
    if (position % 3 === 0) socket.write("GET / HTTP/1.1\r\nHost: x\r\n");
    if (position % 3 === 1) {
      socket.write(
        `POST /muster-sanitaer HTTP/1.1\r\nHost: x\r\n${MULTIPART}Content-Length: 50000000\r\n\r\n--x\r\n`,
      );
    }
    if (position % 3 === 2) socket.write("GET /login HTTP/1.1\r\nHost: x\r\n\r\n");
    return socket;
  });
  const drip = setInterval(() => {
    for (const socket of sockets) socket.write("a");
  }, 200);
  await wait(500);
  const began = performance.now();
  const code = await server.stop();
  const ms = performance.now() - began;
  clearInterval(drip);
  for (const socket of sockets) socket.destroy();
  expect(code).toBe(0);
  expect(ms).toBeLessThan(10_000);
});

const health = (origin: string) =>
  fetch(`${origin}/health`).then(
    ({ status }) => status,
    () => "refused",
  );

test("what was being sent when SIGTERM came is answered, and others are until then; nothing new is taken after it", async () => {
  const server = await startWerkruf();
  const body = "email=unbekannt%40example.com&intent=send";
  const socket = openSocket(server.origin);
  socket.write(
    `POST /login HTTP/1.1\r\nHost: x\r\n${FORM}Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  const [goOn] = await once(socket, "data");
  expect(String(goOn)).toMatch(/^HTTP\/1\.1 100 /);
  const ended = server.stop();
  await expect.poll(server.log).toContain('"event":"stopping"');
  const anotherOne = health(server.origin);
  socket.write(body);
  const answer = parseAnswer(await readUntilEnd(socket));
  expect(await anotherOne).toBe(200);
  expect([200, 303, 400, 422]).toContain(answer.status);
  expect(answer.headers.get("connection")).toBe("close");
  await expect.poll(() => health(server.origin)).toBe("refused");
  expect(await ended).toBe(0);
});

edge("whoever has knocked when SIGTERM comes is answered, though nobody had opened yet", async () => {
  const server = await startWerkruf();
  const pid = server.process.child.pid ?? 0;
  process.kill(pid, "SIGSTOP");
  const visitors = Array.from({ length: 40 }, () => {
    const socket = openSocket(server.origin);
    socket.write("GET /login HTTP/1.1\r\nHost: x\r\n\r\n");
    return readUntilEnd(socket);
  });
  await wait(300);
  const ended = server.stop();
  process.kill(pid, "SIGCONT");
  const statuses = (await Promise.all(visitors)).map((answer) => parseAnswer(answer).status);
  expect(statuses).toEqual(visitors.map(() => 200));
  expect(await ended).toBe(0);
});

const SILENT = [
  ["that has begun to ask", "GET /login HTTP/1.1\r\nHo", 1_600],
  ["that never sent anything", "", 1_000],
] as const;
test.each(sampleOf(SILENT))("a connection %s holds nobody back", async (_, said, mostMs) => {
  const server = await startWerkruf();
  const socket = openSocket(server.origin);
  await once(socket, "connect");
  socket.write(said);
  expect(await health(server.origin)).toBe(200);
  const began = performance.now();
  expect(await server.stop()).toBe(0);
  // Patience for a busy machine: it takes 0.1 and 0.6 s; a slow line is waited for 3.5 s.
  expect(performance.now() - began).toBeLessThan(mostMs);
  socket.destroy();
});

edge("a line too slow for the end holds back neither readers nor the end", async () => {
  const server = await startWerkruf();
  const socket = openSocket(server.origin);
  socket.write(
    `POST /muster-sanitaer HTTP/1.1\r\nHost: x\r\n${MULTIPART}Content-Length: 50000000\r\n\r\n--x\r\n`,
  );
  await wait(300);
  const began = performance.now();
  const ended = server.stop();
  await wait(1_500);
  expect(await health(server.origin)).toBe(200);
  expect(await ended).toBe(0);
  expect(performance.now() - began).toBeLessThan(5_000);
  socket.destroy();
});

edge("an upload that breaks off after SIGTERM doesn't keep the process from its end", async () => {
  const server = await startWerkruf();
  const socket = openSocket(server.origin);
  socket.write(`POST /login HTTP/1.1\r\nHost: x\r\n${FORM}Content-Length: 40\r\n\r\nemail`);
  await wait(300);
  const ended = server.stop();
  await expect.poll(server.log).toContain('"event":"stopping"');
  await wait(500);
  socket.destroy();
  expect(await ended).toBe(0);
  expect(server.log()).toContain('"event":"stopped"');
  expect(server.log()).not.toMatch(/"level":[56]0/);
});

test("without anybody who reads its log it answers and ends on SIGTERM", async () => {
  for (const isVisited of sampleOf([true, false])) {
    const server = await startWerkruf();
    server.process.child.stdout?.destroy();
    server.process.child.stderr?.destroy();
    if (isVisited) expect((await fetch(`${server.origin}/health`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
  }
});

edge("SIGTERM in the middle of a backup is no failure, and the next start makes it at once", async () => {
  const folders = { STORAGE_DIR: temporaryFolder(), BACKUP_DIR: temporaryFolder() };
  const nextHour = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 60_000);
  const first = await startWerkruf(folders);
  const key = putPhoto(first, Buffer.from("photo"), Buffer.from("thumbnail"));
  putRequest(first.db, "muster-sanitaer", { imageRefs: [key] });
  const photo = join(folders.STORAGE_DIR, key);
  rmSync(photo);
  // Whoever reads it waits.
  execFileSync("mkfifo", [photo]);
  await moveClock(first, nextHour);
  const making = () => childProcesses("scripts/backup.mjs", first.process.child.pid).length;
  await expect.poll(making, { timeout: 20_000 }).toBe(1);
  expect(await first.stop()).toBe(0);
  expect(first.log()).toContain('"event":"job-stopped","job":"backup"');
  expect(first.log()).not.toMatch(/"level":[56]0/);
  rmSync(photo);
  writeFileSync(photo, "photo");
  expect(finishedBackups(folders.BACKUP_DIR)).toEqual([]);
  const next = await startWerkruf(folders);
  await moveClock(next, nextHour);
  await expect.poll(() => finishedBackups(folders.BACKUP_DIR).length, { timeout: 20_000 }).toBe(1);
  await next.stop();
});
