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

test("a first service of its kind is named before it is used, beside what is used already", () => {
  const named = (environment: Record<string, string>) =>
    subProcessorsOf(readSettings(environment)).map(({ processor, task }) => [task, processor.name]);
  const model = "Einschätzung einzelner Anfragen durch KI, wenn der Betrieb sie anfordert";
  const ahead = "Anthropic (Anthropic, USA), ab 1. Februar 2027";
  const before = named({});
  expect(before.map(([task]) => task)).not.toContain(model);
  expect(named({ ANNOUNCED_SERVICE: `model | ${ahead} | USA` })).toEqual([...before, [model, ahead]]);
  const mails = named({ ANNOUNCED_SERVICE: "mail | Postwerk AG, Kassel, ab 1. Februar 2027 | Kassel" });
  expect(mails.filter(([task]) => task === "Versand der E-Mails")).toHaveLength(2);
});

test.each(["model", "model | Rechenwerk", "host | Rechenwerk | Bonn", "model | a | b | c", "model | | Bonn"])(
  "an announcement that says less or more is refused: %s",
  (text) => {
    expect(() => readSettings({ ANNOUNCED_SERVICE: text })).toThrow("ANNOUNCED_SERVICE: must be kind");
  },
);
