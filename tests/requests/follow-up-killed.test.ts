import { afterAll, beforeAll, expect, test } from "vitest";
import { type KilledServer, killedServer } from "#tests/support/server/killed-server.ts";
import { type FOLLOW_UP_STEPS, killFollowUp } from "../crash/kill-follow-up.ts";

let werkruf: KilledServer;
beforeAll(async () => {
  werkruf = await killedServer();
});
afterAll(() => werkruf.end());

const STEPS: (keyof typeof FOLLOW_UP_STEPS)[] = ["the photo's row is written", "it is stored"];

test.each(STEPS)("a follow-up killed when %s: sent again it is one and whole", async (step) => {
  const { status, request, followUps } = await killFollowUp(werkruf, step);
  expect(status).toBe(303);
  expect(followUps).toMatchObject([{ message: "Der Kessel ist von 1998.", photoCount: 1 }]);
  expect(request).toMatchObject({ newPhotos: 1, newWords: true, seenAt: null });
  expect(request?.imageRefs).toHaveLength(1);
});
