import { createLogger } from "#app/services/log/log.server.ts";
import type { StoreLimits } from "#app/services/object-store/ask-store.server.ts";
import { createObjectBucket, type StoreOutcome } from "#app/services/object-store/object-bucket.server.ts";
import type { PlayedStore } from "../../stand-ins/object-store.ts";

/** Patience for a store on this machine. */
const SHORT = { connectMs: 500, tryMs: 600, tries: 3, pauseMs: 5, wholeMs: 2_000 };

export function openObjectBucket(
  { access }: Pick<PlayedStore, "access">,
  limits: Partial<StoreLimits> = {},
  onCall?: (outcome: StoreOutcome) => void,
) {
  return createObjectBucket(access, { log: createLogger("silent"), limits: { ...SHORT, ...limits }, onCall });
}
