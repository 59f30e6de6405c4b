import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const HAS_LITESTREAM = spawnSync("litestream", ["version"]).status === 0;

/** For the name of a test that needs it. */
export const litestreamTest = {
  isSkipped: !HAS_LITESTREAM,
  note: HAS_LITESTREAM ? "" : ": skipped, there is no litestream on this machine",
};

/** litestream.yml as it is shipped, but with a folder in the place of the object store. */
export function folderReplica(at: string): string {
  const shipped = readFileSync("litestream.yml", "utf8");
  const replica = /^ {4}replica:\n(?: {6}.*\n)+/m;
  if (!replica.test(shipped)) throw new Error("litestream.yml has no replica.");
  const interval = /sync-interval: \S+/.exec(shipped)?.[0];
  const file = join(at, "litestream.yml");
  const own = `    replica:\n      type: file\n      path: ${join(at, "replica")}\n      ${interval}\n`;
  writeFileSync(file, shipped.replace(replica, own));
  return file;
}

/** Writes `{storageDir}/app.sqlite` as the replica has it into `copy`; returns what was said. */
export async function litestreamRestore(
  settings: { LITESTREAM_CONFIG: string } & Record<string, string>,
  storageDir: string,
  copy: string,
): Promise<string> {
  const args = ["restore", "-config", settings.LITESTREAM_CONFIG, "-o", copy, join(storageDir, "app.sqlite")];
  const env = { PATH: process.env.PATH, ...settings, STORAGE_DIR: storageDir };
  const child = spawn("litestream", args, { env });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`litestream restore ended with ${code}: ${said}`);
  return said;
}
