import { join } from "node:path";
import sharp from "sharp";
import { thumbnailKey } from "#app/services/files/photo-key.ts";
import { waitingFiles } from "#tests/support/data/photo-store.ts";
import { moveClock, sweepPhotos } from "#tests/support/doors.ts";
import { type KilledServer, killedServer } from "#tests/support/server/killed-server.ts";
import {
  FOLLOW_UP_STEPS,
  filesIn,
  killFollowUp,
  killWritingDown,
  uploadsOf,
} from "../crash/kill-follow-up.ts";

const DAY_AND_HOUR_MS = 25 * 3_600_000;
const STEPS = Object.keys(FOLLOW_UP_STEPS) as (keyof typeof FOLLOW_UP_STEPS)[];

let werkruf: KilledServer;
beforeAll(async () => {
  werkruf = await killedServer();
});
afterAll(() => werkruf.end());

test.each(STEPS)(
  "a follow-up killed when %s: sent again it is whole, and a day later no file is left over",
  async (step) => {
    const { status, request, followUps, images } = await killFollowUp(werkruf, step);
    expect(status).toBe(303);
    expect(followUps).toHaveLength(1);
    const keys = request?.imageRefs ?? [];
    expect(keys).toHaveLength(1);
    for (const key of keys.flatMap((one) => [one, thumbnailKey(one)]))
      expect((await sharp(join(werkruf.storageDir, key), { failOn: "warning" }).stats()).isOpaque).toBe(true);
    await moveClock(werkruf, new Date(Date.now() + DAY_AND_HOUR_MS));
    await sweepPhotos(werkruf);
    await moveClock(werkruf, new Date());
    expect(filesIn(werkruf, "customer-images")).toHaveLength(images + 2);
    // A mail that goes out at this moment is written there, too.
    await expect.poll(() => filesIn(werkruf, "tmp")).toEqual([]);
    expect(uploadsOf(werkruf)).toEqual([]);
    expect(waitingFiles(werkruf.db)).toEqual([]);
  },
);

test.each(STEPS)(
  "a call killed while it is saved, when %s: saved again it is one and whole",
  async (step) => {
    const { status, requests } = await killWritingDown(werkruf, step);
    expect([status, requests.length]).toEqual([303, 1]);
    expect(requests[0]).toMatchObject({ source: "telefon", consentGivenAt: null, urgency: "sofort" });
    expect(requests[0]?.imageRefs).toHaveLength(1);
  },
);
