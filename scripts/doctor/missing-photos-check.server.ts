import { existsSync } from "node:fs";
import { join } from "node:path";
import { readMissingPhotos } from "#db/backup/missing-photos.server.ts";
import { newestImages } from "#db/backup/named-images.server.ts";
import { databaseFile } from "#db/client.server.ts";
import type { PhotoBucket } from "../../app/services/files/photo-bucket.server.ts";
import { PhotosUnavailable } from "../../app/services/object-store/store-client.server.ts";
import { type Finding, warn } from "./finding.ts";

const PHOTOS = "photos";
const SAMPLE = 20;

/** What the last audit counted, and of a store whether it is the one that has the newest photos. */
export async function checkMissingPhotos(
  storageDir: string,
  bucket: Pick<PhotoBucket, "read"> | null,
): Promise<Finding[]> {
  const counted = readMissingPhotos(storageDir);
  const findings: Finding[] = [];
  if (counted && counted.missing > 0)
    findings.push(
      warn(PHOTOS, `${counted.missing} files were missing at ${counted.at.toISOString()}`, ADVICE),
    );
  const [lacking, asked] = await lackingOfNewest(storageDir, bucket).catch(whereNoneAnswers);
  if (lacking > 0)
    findings.push(warn(PHOTOS, `${lacking} of the ${asked} newest files are neither there nor here`, BUCKET));
  return findings;
}

const ADVICE = 'See docs/runbooks.md, "Photos that are missing".';
const BUCKET = "Is it the right bucket? Nothing is lost by that: set the S3_ settings right and start again.";

/** A store that can't be asked has a finding of its own. */
function whereNoneAnswers(error: unknown): [number, number] {
  if (error instanceof PhotosUnavailable) return [0, 0];
  throw error;
}

async function lackingOfNewest(
  storageDir: string,
  bucket: Pick<PhotoBucket, "read"> | null,
): Promise<[lacking: number, asked: number]> {
  const file = databaseFile(storageDir);
  if (!bucket || !existsSync(file)) return [0, 0];
  const newest = newestImages(file, SAMPLE);
  let lacking = 0;
  for (const name of newest)
    if (
      !existsSync(join(storageDir, "customer-images", name)) &&
      !(await bucket.read(`customer-images/${name}`))
    )
      lacking += 1;
  return [lacking, newest.length];
}
