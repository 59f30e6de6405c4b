import { randomBytes } from "node:crypto";
import { storeAddress } from "#db/backup/photo-home.server.ts";
import type { Settings } from "../../app/env.server.ts";
import type { ObjectBucket } from "../../app/services/object-store/object-bucket.server.ts";
import { PhotosUnavailable, type StoreAccess } from "../../app/services/object-store/store-client.server.ts";
import { type ExaminedStore, LIMITS } from "./examined-store.server.ts";
import { type Finding, fail, kindOf, ok, warn } from "./finding.ts";

const PHOTOS = "photos";
/** Beside the photos' folder: left behind by a key that may not delete, it makes no empty bucket one with photos. */
const TRIAL = "werkruf-doctor";
const ADVICE =
  "Compare the S3_ settings with what the provider shows; the key needs to read, write, list and delete.";

/** Stores an object of its own, unless the bucket is another's, looks at it as us and as a stranger, and removes it. */
export async function checkPhotoStore(
  store: ExaminedStore | null,
  PHOTO_HOME?: Settings["PHOTO_HOME"],
): Promise<Finding[]> {
  if (!store) return [ok(PHOTOS, "on the volume")];
  const { access, bucket } = store;
  const where = `${access.bucket} at ${new URL(access.endpoint).host}`;
  try {
    const owner = await bucket.ownership();
    if (owner === "another's") return [fail(PHOTOS, `${where}: nothing was tried there`, ANOTHERS)];
    const faults = await tryOut(access, bucket);
    if (owner === "unmarked") faults.push(warn(PHOTOS, where, UNMARKED));
    if (store.keepsVersions()) faults.push(warn(PHOTOS, `${where} keeps old versions`, VERSIONS));
    if (faults.length > 0) return faults;
    const home = PHOTO_HOME === "volume" ? "photos are on the volume" : "photos live there";
    return [ok(PHOTOS, `${where} stores, lists and deletes, and is closed to strangers; ${home}`)];
  } catch (error) {
    const fault = error instanceof PhotosUnavailable ? error.fault : kindOf(error);
    return [fail(PHOTOS, `${where}: ${fault}`, ADVICE)];
  }
}

async function tryOut(access: StoreAccess, { files }: ObjectBucket): Promise<Finding[]> {
  try {
    await files.put(TRIAL, randomBytes(1_000));
    const faults = [await openToStrangers(access, TRIAL), await whatIsMissing(files)];
    await files.remove(TRIAL);
    return faults.filter((fault) => fault !== null);
  } catch (error) {
    await files.remove(TRIAL).catch(() => undefined);
    throw error;
  }
}

const ANOTHERS =
  "Another installation removes photos there; this one stores and removes none. If the other is gone for good: npm run photos:claim.";
const UNMARKED =
  "It bears no mark, so nobody removes photos there. If no other installation uses it: npm run photos:claim.";
const VERSIONS = "A deleted photo lives on in them: switch versions off, or let them end after a day.";

async function whatIsMissing(files: ObjectBucket["files"]): Promise<Finding | null> {
  if (!(await files.get(TRIAL))) return fail(PHOTOS, "what was stored can't be read", ADVICE);
  const listed = await files.list(TRIAL, 1);
  return listed.keys.length === 0 ? fail(PHOTOS, "what was stored isn't listed", ADVICE) : null;
}

async function openToStrangers(
  { endpoint, bucket }: { endpoint: string; bucket: string },
  key: string,
): Promise<Finding | null> {
  const base = storeAddress({ endpoint, bucket });
  for (const url of [`${base}/${key}`, `${base}?list-type=2`]) {
    const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(LIMITS.tryMs) });
    await response.body?.cancel();
    if (response.status < 400)
      return fail(
        PHOTOS,
        `anybody can read ${bucket}`,
        "Make the bucket private now: it holds people's homes.",
      );
  }
  return null;
}
