import type { PhotoBucket } from "../files/photo-bucket.server.ts";
import { imageKeyType, isImageKey, photoFileName } from "../files/photo-key.ts";
import type { Logger } from "../log/log.server.ts";
import { createWorkerPool } from "../worker-pool.ts";
import { bucketOwner, type Ownership } from "./bucket-owner.server.ts";
import { createCircuit } from "./circuit.ts";
import {
  createStoreClient,
  type StoreAccess,
  type StoreClient,
  type StoreLimits,
  type StoreWatch,
} from "./store-client.server.ts";

export interface BucketAccess extends StoreAccess {
  /** Who removes photos there (bucket-owner); without one nobody is asked. */
  owner?: string | null;
}

export type StoreOutcome = Parameters<StoreWatch["onOutcome"]>[0];

interface Around {
  log: Logger;
  onCall?: ((outcome: StoreOutcome) => void) | undefined;
  onAnswer?: StoreWatch["onAnswer"];
  /** Once, before the first photo: the store has answered, and the bucket isn't another's. */
  onProven?: (() => void) | undefined;
  limits?: Partial<StoreLimits>;
}

export interface ObjectBucket extends PhotoBucket {
  readonly files: StoreClient;
  claim(): Promise<void>;
  /** Throws {@link PhotosUnavailable} where no photo could be stored. Marks a bucket that is free. */
  prove(): Promise<void>;
  ownership(): Promise<Ownership>;
}

const LIMITS: StoreLimits = { tryMs: 8_000, tries: 3, pauseMs: 150, wholeMs: 7_000 };
const FAILURES_IN_A_ROW = 3;
const CIRCUIT_PAUSE_MS = 5_000;
const REMOVALS_AT_ONCE = 8;
const KEYS_A_PAGE = 1_000;
const FOLDER = "customer-images/";

/**
 * A private bucket of an S3-compatible store (decision 016). Throws {@link PhotosUnavailable}, soon when others have
 * waited in vain.
 */
export function createObjectBucket(
  access: BucketAccess,
  { log, onCall, onAnswer, onProven, limits }: Around,
): ObjectBucket {
  const circuit = createCircuit(FAILURES_IN_A_ROW, CIRCUIT_PAUSE_MS);
  const files = createStoreClient(access, { ...LIMITS, ...limits }, circuit, {
    onAnswer,
    onOutcome: (outcome) => onCall?.(outcome),
    onDown: (fault) => log.error({ event: "photo-store-down", fault }),
    onBack: () => log.info({ event: "photo-store-back" }),
  });
  const isEmpty = async () => (await files.list(FOLDER, 1)).keys.length === 0;
  const tellOwner = (found: Ownership) => {
    if (found === "ours") log.info({ event: "photo-bucket-ours" });
    else if (found === "another's") log.error({ event: "photo-bucket-of-another" });
    else log.error({ event: "photo-bucket-unmarked" });
  };
  const owner = access.owner ? bucketOwner(files, access.owner, isEmpty, tellOwner) : null;
  const keyed = (key: string) => {
    if (!isImageKey(key)) throw new TypeError("Not the key of a picture");
    return key;
  };
  let tellProven = onProven;
  async function prove(): Promise<void> {
    await owner?.expectTo("store");
    tellProven?.();
    tellProven = undefined;
  }
  const read = async (key: string) => (isImageKey(key) ? files.get(key) : null);

  return {
    files,
    read,
    claim: async () => owner?.claim(),
    prove,
    ownership: async () => owner?.look() ?? "ours",
    async get(key) {
      const bytes = await read(key);
      return bytes && new File([bytes], photoFileName(key), { type: imageKeyType(key) });
    },
    edges: async () => null,
    async store(wanted) {
      if (wanted.length > 0) await prove();
      const stored = await Promise.allSettled(wanted.map(({ key, bytes }) => files.put(keyed(key), bytes)));
      for (const outcome of stored) if (outcome.status === "rejected") throw outcome.reason;
    },
    async removeAll(keys) {
      const wanted = keys.map(keyed);
      if (wanted.length > 0) await owner?.expectTo("remove");
      const pool = createWorkerPool(REMOVALS_AT_ONCE);
      // One by one: not every store knows the deletion of many at once, or wants the same checksum for it.
      const remove = async (key: string) => {
        // So many take hours on a slow store, and the bucket may be handed over meanwhile.
        await owner?.expectTo("remove");
        await files.remove(key);
      };
      const removed = await Promise.allSettled(wanted.map((key) => pool.run(() => remove(key))));
      for (const outcome of removed) if (outcome.status === "rejected") throw outcome.reason;
    },
    async *keys() {
      let after: string | undefined;
      do {
        const page = await files.list(FOLDER, KEYS_A_PAGE, after);
        yield* page.keys.filter(isImageKey);
        after = page.after;
      } while (after);
    },
  };
}
