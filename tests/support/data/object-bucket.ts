import { createLogger } from "#app/services/log/log.server.ts";
import {
  type BucketAccess,
  createObjectBucket,
  type StoreOutcome,
} from "#app/services/object-store/object-bucket.server.ts";
import type { StoreLimits } from "#app/services/object-store/store-client.server.ts";

/** For a store on this machine, which may be busy with something else. */
const LIMITS = { tryMs: 10_000, tries: 3, pauseMs: 5, wholeMs: 20_000 };

export function openObjectBucket(
  { access }: { access: BucketAccess },
  limits: Partial<StoreLimits> = {},
  onCall?: (outcome: StoreOutcome) => void,
) {
  return createObjectBucket(access, {
    log: createLogger("silent"),
    limits: { ...LIMITS, ...limits },
    onCall,
  });
}
