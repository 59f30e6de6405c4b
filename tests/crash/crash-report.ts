import type { CrashReport } from "./kill-under-load.ts";

const LISTS = ["lost", "doubled", "half", "brokenPhotos", "unsentMails", "strayFiles", "database"] as const;

/** The lists that should be empty and aren't. */
export function faultsIn(report: CrashReport): Partial<Record<(typeof LISTS)[number], string[]>> {
  return Object.fromEntries(
    LISTS.filter((name) => report[name].length > 0).map((name) => [name, report[name]]),
  );
}

/** The whole run on one line. */
export function summary(report: CrashReport): string {
  const { kills, sent, acknowledged, repeated, stored, photos, mails, refused } = report;
  const restarts = report.restartMs.toSorted((a, b) => a - b);
  const at = (share: number) => restarts[Math.min(restarts.length - 1, Math.floor(restarts.length * share))];
  const counts = LISTS.map((name) => `${name} ${report[name].length}`).join(", ");
  return [
    `${kills} kills: ${sent} requests sent, ${acknowledged} acknowledged, ${repeated} repeated, ${stored} stored`,
    `${photos} photos, ${mails} mails`,
    counts,
    `other answers ${JSON.stringify(refused)}`,
    `restart ms median ${at(0.5)}, p95 ${at(0.95)}, max ${restarts.at(-1)}`,
  ].join("; ");
}
