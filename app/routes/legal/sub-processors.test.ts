import { expect, test } from "vitest";
import { readSettings } from "#app/env.server.ts";
import { subProcessorsOf } from "./sub-processors.ts";

const STORE = {
  S3_ENDPOINT: "https://s3.werkruf.de",
  S3_BUCKET: "fotos",
  S3_REGION: "de",
  S3_ACCESS_KEY_ID: "AK7X",
  S3_SECRET_ACCESS_KEY: "k3V9xqTz81Lm",
};

function keptBy(environment: Record<string, string>): string[] {
  const settings = readSettings(environment);
  return subProcessorsOf(settings)
    .filter(({ processor }) => processor.name === "Speicherwerk AG, Trier")
    .map(({ task }) => task);
}

test("whoever keeps the copy of the database is named for it, also where no photos are there", () => {
  const S3_PROVIDER = "Speicherwerk AG, Trier";
  const LITESTREAM_CONFIG = "litestream.yml";
  const photos = "Speicher für Bilder";
  const database = "Speicher für die laufende Kopie der Datenbank";
  expect(keptBy({ ...STORE, S3_PROVIDER })).toEqual([photos]);
  expect(keptBy({ ...STORE, S3_PROVIDER, LITESTREAM_CONFIG })).toEqual([photos, database]);
  expect(keptBy({ ...STORE, S3_PROVIDER, LITESTREAM_CONFIG, PHOTO_HOME: "volume" })).toEqual([database]);
  expect(keptBy({ S3_PROVIDER, LITESTREAM_CONFIG: "own.yml" })).toEqual([database]);
  expect(keptBy({ LITESTREAM_CONFIG: "own.yml" })).toEqual([]);
});
