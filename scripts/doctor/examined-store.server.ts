import { ownStore } from "#db/backup/photo-home.server.ts";
import { createLogger } from "../../app/services/log/log.server.ts";
import {
  createObjectBucket,
  type ObjectBucket,
} from "../../app/services/object-store/object-bucket.server.ts";
import type { StoreAccess } from "../../app/services/object-store/store-client.server.ts";

export interface ExaminedStore {
  access: StoreAccess;
  bucket: ObjectBucket;
  /** Its answers so far decide it. */
  keepsVersions(): boolean;
}

export const LIMITS = { tryMs: 15_000 };

/** Before the first start this volume has no id: every mark is another's. */
const NOBODY = "nobody";

/** One for all questions: when it has failed the next ones don't wait for it. Null: all photos are on the volume. */
export function examinedStore(settings: {
  STORAGE_DIR: string;
  objectStore: StoreAccess | null;
}): ExaminedStore | null {
  const access = ownStore(settings);
  if (!access) return null;
  let keepsVersions = false;
  const bucket = createObjectBucket(
    { ...access, owner: access.owner ?? NOBODY },
    {
      log: createLogger("silent"),
      limits: LIMITS,
      onAnswer({ headers }) {
        const version = headers.get("x-amz-version-id");
        keepsVersions ||= version !== null && version !== "null";
      },
    },
  );
  return { access, bucket, keepsVersions: () => keepsVersions };
}
