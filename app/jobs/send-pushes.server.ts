import { performance } from "node:perf_hooks";
import { listPushDevices } from "../domain/notification/push/push-devices.server.ts";
import { offerPushes } from "../domain/notification/push/push-offer.server.ts";
import { type PushSettings, pushSender } from "../domain/notification/push/push-sender.server.ts";
import { PUSH_OUTCOMES, sendDuePushes } from "../domain/notification/push/send-pushes.server.ts";
import type { App } from "../visit/app-context.server.ts";

type Needs = Pick<App, "db" | "clock" | "metrics"> & { settings: PushSettings };

/** In ms: nobody waits for an offer, so a crowd's are one commit. */
const OFFERS_EVERY_MS = 4_000;

/** Devices have their rows by then; to whom none belongs it is offered, which is noted in memory. */
export function pushRounds({ db, clock, metrics, settings }: Needs, stopping: AbortSignal) {
  const alarmed = new Set<string>();
  let offeredAt = 0;

  async function offerToOthers(): Promise<void> {
    if (alarmed.size === 0 || performance.now() - offeredAt < OFFERS_EVERY_MS) return;
    offeredAt = performance.now();
    const users = [...alarmed];
    const without = users.filter((userId) => listPushDevices(db, userId).length === 0);
    await offerPushes(db, without);
    for (const userId of users) alarmed.delete(userId);
  }

  return {
    arrived(userIds: readonly string[]) {
      for (const userId of userIds) alarmed.add(userId);
    },
    async run() {
      const sender = await pushSender(db, settings, clock.now());
      const result = await sendDuePushes(db, { sender, now: clock.now, stopping });
      await offerToOthers();
      for (const outcome of PUSH_OUTCOMES) metrics.pushes.add(outcome, result[outcome]);
      return result;
    },
  };
}
