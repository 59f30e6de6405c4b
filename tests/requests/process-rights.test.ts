import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, lstatSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { askForMail } from "#tests/support/dashboard.ts";
import { runJob } from "#tests/support/doors.ts";
import { temporaryFolder } from "#tests/support/temporary-database.ts";
import { startWerkruf, Visitor } from "#tests/support/werkruf.ts";

/** Somebody who owns nothing, whether or not there is a name for it. */
const NOBODY = 65_534;

/** What others than its owner may read, write or list in a folder, itself included. */
function openTo(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true }).map(String);
  return ["", ...paths].filter((path) => (lstatSync(join(folder, path)).mode & 0o077) !== 0);
}

test("nobody else on the machine can read what it stores, also what an earlier release left open", async () => {
  const STORAGE_DIR = temporaryFolder();
  const first = await startWerkruf({ STORAGE_DIR });
  await askForMail(new Visitor(first.origin), "meister@example.com");
  await runJob(first, "backup");
  expect(openTo(STORAGE_DIR)).toEqual([]);
  const stored = readdirSync(STORAGE_DIR);
  expect(stored).toEqual(
    expect.arrayContaining(["app.sqlite", "app.sqlite-wal", "backups", "customer-images", "outbox", "tmp"]),
  );
  await first.kill();

  execFileSync("chmod", ["-R", "a+rX", STORAGE_DIR]);
  expect(openTo(STORAGE_DIR).length).toBeGreaterThan(20);
  const second = await startWerkruf({ STORAGE_DIR });
  expect(openTo(STORAGE_DIR)).toEqual([]);
  expect(second.log()).not.toContain("storage-open");
  await second.stop();
});

test("a folder that belongs to somebody else is used as it is, and said to be open", ({ skip }) => {
  if (process.getuid?.() !== 0) return skip("Not tested here: only root can give a folder away.");
  const folder = temporaryFolder();
  chmodSync(folder, 0o777);
  writeFileSync(join(folder, "app.sqlite"), "", { mode: 0o644 });
  chownSync(join(folder, "app.sqlite"), NOBODY, NOBODY);
  const module = join(import.meta.dirname, "../../db/private-folder.server.ts");
  const program = `console.log((await import(${JSON.stringify(module)})).closeToOthers(process.argv[1]))`;
  const args = ["--input-type=module", "-e", program, folder];
  const said = execFileSync(process.execPath, args, { encoding: "utf8", uid: NOBODY, gid: NOBODY });
  expect(said.trim()).toBe("owner");
  expect(openTo(folder)).toEqual([""]);
});
