import { type BenchServer, startBenchServer } from "./bench-server.ts";
import { folderForTheRun } from "./clean-up.ts";
import { addRequests } from "./many-requests.ts";
import { addBusinesses, startSeeded } from "./material.ts";

/** One request of `share` belongs to the business `slug`. */
export const MILLION = { requests: 1_000_000, profiles: 10_000, share: 10, slug: "size-00000000" };

let filled: Promise<string> | undefined;

/** A server with a million requests of ten thousand businesses; they are made once a run. */
export async function startWithMillion(): Promise<BenchServer> {
  filled ??= fill();
  return startBenchServer({ storageDir: await filled });
}

async function fill(): Promise<string> {
  const { db, storageDir, end } = await startSeeded({ storageDir: folderForTheRun() });
  const { requests, profiles, share, slug } = MILLION;
  const [prefix = ""] = slug.split("-");
  addBusinesses(db, prefix, profiles);
  addRequests(db, requests, slug, { share, prefix, others: profiles });
  await end();
  return storageDir;
}
