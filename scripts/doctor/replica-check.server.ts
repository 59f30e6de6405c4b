import type { Settings } from "../../app/env.server.ts";
import { lastReplicated } from "../../app/services/replication/litestream.server.ts";
import { type Finding, fail, kindOf, ok } from "./finding.ts";

const REPLICA = "replica";
/** Litestream looks several times a second, and says when it last had nothing left to copy. */
const LATE_MS = 60_000;

/** Says nothing without Litestream. */
export async function checkReplica(
  { LITESTREAM_CONFIG, STORAGE_DIR }: Pick<Settings, "LITESTREAM_CONFIG" | "STORAGE_DIR">,
  now: Date,
): Promise<Finding[]> {
  if (!LITESTREAM_CONFIG) return [];
  const last = await lastReplicated(STORAGE_DIR).catch(kindOf);
  if (typeof last === "string")
    return [
      fail(
        REPLICA,
        `Litestream can't be asked (${last})`,
        "Is the program running, started by scripts/replicated.sh?",
      ),
    ];
  if (last && now.getTime() - last.getTime() < LATE_MS)
    return [ok(REPLICA, `everything was copied at ${last.toISOString()}`)];
  const said = last ? `not everything was copied since ${last.toISOString()}` : "nothing was copied yet";
  return [fail(REPLICA, said, "Look for Litestream's errors in the log: key, bucket, address?")];
}
