import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#tests/architecture/sources.ts";
import { isTooOld } from "./keep-rules.ts";

const HOUR_MS = 3_600_000;
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const figure = (path: string, pattern: RegExp) => Number(pattern.exec(read(path))?.[1]);

/** The age in days at which a backup goes; the job runs every hour. */
function backupDays(): number {
  const now = new Date("2026-11-26T12:00:00Z");
  let hours = 0;
  while (!isTooOld(new Date(now.getTime() - hours * HOUR_MS), now)) hours += 1;
  return (hours + 1) / 24;
}

const texts = ["app", "content"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.test)\.(?:tsx?|md)$/.test(name))
    .map((name) => join(folder, name)),
);

test("every text promises of backups what the host's snapshots of them add up to (law L5)", () => {
  const snapshots = figure("fly.toml", /^\s*snapshot_retention = (\d+)$/m);
  const replica =
    figure("litestream.yml", /interval: (\d+)h/) + figure("litestream.yml", /retention: (\d+)h/);
  const longest = Math.max(backupDays() + snapshots, replica / 24);
  const said = texts.flatMap((path) =>
    read(path)
      .replaceAll(/&nbsp;|\s+/g, " ")
      .split(/(?<=[.!:;"`])\s/)
      .filter(
        (sentence) => sentence.includes("In Sicherungskopien") || sentence.includes("in Sicherungskopien"),
      )
      .map((sentence) => [path, Number(/(\d+) Tage/.exec(sentence)?.[1])]),
  );
  expect(said.length).toBeGreaterThan(6);
  expect(said.filter(([, days]) => days !== longest)).toEqual([]);
});
