import { createLogger } from "#app/services/log/log.server.ts";
import type { StoreLimits } from "#app/services/object-store/ask-store.server.ts";
import {
  createObjectBucket,
  type StoreAccess,
  type StoreOutcome,
} from "#app/services/object-store/object-bucket.server.ts";

/** For a store on this machine, which may be busy with something else. */
const LIMITS = { connectMs: 5_000, tryMs: 10_000, tries: 3, pauseMs: 5, wholeMs: 20_000 };

export function openObjectBucket(
  { access }: { access: StoreAccess },
  limits: Partial<StoreLimits> = {},
  onCall?: (outcome: StoreOutcome) => void,
) {
  return createObjectBucket(access, {
    log: createLogger("silent"),
    limits: { ...LIMITS, ...limits },
    onCall,
  });
}
