import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { thumbnailKey } from "#app/services/files/photo-key.ts";
import { customerRequests, photoUploads } from "#db/schema.ts";
import { type Business, uniqueBusiness } from "#tests/support/business.ts";
import { openCustomer } from "#tests/support/customer.ts";
import { waitingFiles } from "#tests/support/data/photo-store.ts";
import { readRows } from "#tests/support/data/rows.ts";
import { moveClock, sweepPhotos } from "#tests/support/doors.ts";
import { type KilledServer, killedServer } from "#tests/support/server/killed-server.ts";

const DAY_AND_HOUR_MS = 25 * 3_600_000;

let werkruf: KilledServer;
beforeAll(async () => {
  werkruf = await killedServer();
});
afterAll(() => werkruf.end());

const folder = (name: string) => readdirSync(join(werkruf.storageDir, name));
const uploads = () => readRows(werkruf.db, photoUploads);

/** What can be seen from outside of a photo's way, in its order. */
const STEPS: [string, (imagesBefore: number, uploadsBefore: number) => boolean][] = [
  ["the photo has arrived", () => folder("tmp").some((name) => name.endsWith(".file"))],
  ["its row is written", (_, before) => uploads().length > before],
  ["a file of it is being written", () => folder("tmp").some((name) => name.endsWith(".part"))],
  ["one of its files is there", (before) => folder("customer-images").length > before],
  ["both are there", (before) => folder("customer-images").length > before + 1],
  ["the row is marked", (_, before) => uploads().filter(({ storedAt }) => storedAt).length > before],
];

test.each(STEPS)(
  "killed when %s: sent again it is one whole request, and a day later no file is left over",
  async (_, moment) => {
    const business: Business = uniqueBusiness(werkruf.db);
    const images = folder("customer-images").length;
    const rows = uploads().length;
    const { send } = await openCustomer(werkruf, business.slug);
    await werkruf.killDuring(send("Mit Foto", true), () => moment(images, rows));
    expect((await send("Mit Foto", true)).status).toBe(303);
    const requests = readRows(werkruf.db, customerRequests, { companySlug: business.slug });
    expect(requests).toHaveLength(1);
    const keys = requests[0]?.imageRefs ?? [];
    expect(keys).toHaveLength(1);
    for (const key of keys.flatMap((one) => [one, thumbnailKey(one)])) {
      expect((await sharp(join(werkruf.storageDir, key), { failOn: "warning" }).stats()).isOpaque).toBe(true);
    }
    await moveClock(werkruf, new Date(Date.now() + DAY_AND_HOUR_MS));
    await sweepPhotos(werkruf);
    await moveClock(werkruf, new Date());
    expect(folder("customer-images")).toHaveLength(images + 2);
    // A mail on its way passes through it, too.
    await expect.poll(() => folder("tmp")).toEqual([]);
    expect(uploads()).toEqual([]);
    expect(waitingFiles(werkruf.db)).toEqual([]);
  },
);
