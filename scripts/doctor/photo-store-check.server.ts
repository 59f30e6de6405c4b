import { randomBytes } from "node:crypto";
import { ownStore } from "#db/backup/photo-home.server.ts";
import type { Settings } from "../../app/env.server.ts";
import type { PhotoBucket } from "../../app/services/files/photo-bucket.ts";
import { newPhotoKey } from "../../app/services/files/photo-key.ts";
import { createLogger } from "../../app/services/log/log.server.ts";
import { askOnce } from "../../app/services/object-store/ask-once.server.ts";
import {
  createObjectBucket,
  type StoreAccess,
} from "../../app/services/object-store/object-bucket.server.ts";
import { PhotosUnavailable } from "../../app/services/object-store/photos-unavailable.ts";
import { type Finding, fail, kindOf, ok, warn } from "./finding.ts";

const PHOTOS = "photos";
const LIMITS = { connectMs: 5_000, tryMs: 15_000 };
const ADVICE =
  "Compare the S3_ settings with what the provider shows; the key needs to read, write, list and delete.";

/** Stores a photo of its own, looks at it as the program and as a stranger, and removes it. */
export async function checkPhotoStore(settings: {
  objectStore: StoreAccess | null;
  PHOTO_HOME?: Settings["PHOTO_HOME"];
  STORAGE_DIR?: string;
}): Promise<Finding[]> {
  const { objectStore, PHOTO_HOME, STORAGE_DIR } = settings;
  if (!objectStore) return [ok(PHOTOS, "on the volume")];
  let keepsVersions = false;
  const bucket = createObjectBucket(objectStore, {
    log: createLogger("silent"),
    limits: LIMITS,
    onAnswer: ({ headers }) => {
      keepsVersions ||= headers["x-amz-version-id"] !== undefined && headers["x-amz-version-id"] !== "null";
    },
  });
  const where = `${objectStore.bucket} at ${new URL(objectStore.endpoint).host}`;
  const key = newPhotoKey(new Date(), randomBytes(16).toString("hex"), "doctor");
  try {
    await bucket.store([{ key, bytes: randomBytes(1_000) }]);
    const faults = [await openToStrangers(objectStore, key), await whatIsMissing(bucket, key)];
    await bucket.removeAll([key]);
    if (await bucket.read(key)) faults.push(fail(PHOTOS, `${where} gave back what was deleted`, ADVICE));
    if (STORAGE_DIR) faults.push(await notOurs(objectStore, STORAGE_DIR, where));
    if (keepsVersions) faults.push(warn(PHOTOS, `${where} keeps old versions`, VERSIONS));
    const found = faults.filter((fault) => fault !== null);
    if (found.length > 0) return found;
    const home = PHOTO_HOME === "volume" ? "new photos go to the volume" : "photos live there";
    return [ok(PHOTOS, `${where} stores, lists and deletes, and is closed to strangers; ${home}`)];
  } catch (error) {
    await bucket.removeAll([key]).catch(() => undefined);
    const fault = error instanceof PhotosUnavailable ? error.fault : kindOf(error);
    return [fail(PHOTOS, `${where}: ${fault}`, ADVICE)];
  }
}

async function notOurs(store: StoreAccess, storageDir: string, where: string): Promise<Finding | null> {
  const own = ownStore({ STORAGE_DIR: storageDir, objectStore: store }) ?? store;
  const bucket = createObjectBucket(own, { log: createLogger("silent"), limits: LIMITS });
  const found = await bucket.ownership();
  if (found === "another's") return fail(PHOTOS, where, ANOTHERS);
  return found === "unmarked" ? warn(PHOTOS, where, UNMARKED) : null;
}

const ANOTHERS =
  "Another installation removes photos there; this one stores and removes none. If the other is gone for good: npm run photos:claim.";
const UNMARKED =
  "It bears no mark, so nobody removes photos there. If no other installation uses it: npm run photos:claim.";

const VERSIONS = "A deleted photo lives on in them: switch versions off, or let them end after a day.";

async function whatIsMissing(bucket: PhotoBucket, key: string): Promise<Finding | null> {
  if (!(await bucket.read(key))) return fail(PHOTOS, "what was stored can't be read", ADVICE);
  const { done } = await bucket.keys()[Symbol.asyncIterator]().next();
  return done ? fail(PHOTOS, "what was stored isn't listed", ADVICE) : null;
}

async function openToStrangers(
  { endpoint, bucket }: { endpoint: string; bucket: string },
  key: string,
): Promise<Finding | null> {
  const base = `${endpoint.replace(/\/+$/, "")}/${bucket}`;
  for (const url of [`${base}/${key}`, `${base}?list-type=2`]) {
    const { status } = await askOnce({ url, method: "GET", headers: {}, body: new Uint8Array() }, LIMITS);
    if (status < 400)
      return fail(
        PHOTOS,
        `anybody can read ${bucket}`,
        "Make the bucket private now: it holds people's homes.",
      );
  }
  return null;
}
