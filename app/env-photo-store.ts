interface Values {
  S3_ENDPOINT?: string | undefined;
  S3_BUCKET?: string | undefined;
  S3_REGION?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  PHOTO_HOME?: "volume" | "s3" | undefined;
}

const NAMES = ["S3_ENDPOINT", "S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/** Null without an object store: photos are on the volume (D73). */
export function objectStoreOf(values: Values) {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/** All of them or none: half an address would leave photos on the volume, unnoticed. */
export function halfAStoreFaults(values: Values): string[] {
  const left = NAMES.filter((name) => !values[name]);
  if (left.length > 0 && left.length < NAMES.length)
    return left.map((name) => `${name}: needed with the other settings of the object store`);
  const isAlone = values.PHOTO_HOME === "s3" && left.length > 0;
  return isAlone ? ["PHOTO_HOME: s3 needs the settings of the object store"] : [];
}
