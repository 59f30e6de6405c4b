import { performance } from "node:perf_hooks";
import { listPushDevices } from "../domain/notification/push/push-devices.server.ts";
import { queuePushes, recentAlerts } from "../domain/notification/push/push-messages.server.ts";
import { offerPushes } from "../domain/notification/push/push-offer.server.ts";
import { type PushSettings, pushSender } from "../domain/notification/push/push-sender.server.ts";
import { PUSH_OUTCOMES, sendDuePushes } from "../domain/notification/push/send-pushes.server.ts";
import type { App } from "../visit/app-context.server.ts";

type Needs = Pick<App, "db" | "clock" | "metrics"> & { settings: PushSettings };

/** In ms: nobody waits for an offer, so a crowd's are one commit. */
const OFFERS_EVERY_MS = 4_000;

/** Customers wait for nothing of it: what came is noted in memory, and looked up once after a start. */
export function pushRounds({ db, clock, metrics, settings }: Needs, stopping: AbortSignal) {
  const arrived = new Map<string, readonly string[]>();
  const without = new Set<string>();
  let isFirst = true;
  let offeredAt = 0;

  function queueArrived(now: Date): number {
    const ids = [...arrived.keys()];
    const users = new Set([...arrived.values()].flat());
    const reached = new Set([...users].filter((userId) => listPushDevices(db, userId).length > 0));
    const told = ids.filter((id) => arrived.get(id)?.some((userId) => reached.has(userId)));
    const queued = queuePushes(db, isFirst ? [...recentAlerts(db, now), ...told] : told, now);
    isFirst = false;
    for (const userId of users) if (!reached.has(userId)) without.add(userId);
    for (const id of ids) arrived.delete(id);
    return queued;
  }

  async function offerToOthers(): Promise<void> {
    if (performance.now() - offeredAt < OFFERS_EVERY_MS) return;
    offeredAt = performance.now();
    const users = [...without];
    await offerPushes(db, users);
    for (const userId of users) without.delete(userId);
  }

  return {
    arrived: (id: string, userIds: readonly string[]) => void arrived.set(id, userIds),
    async run() {
      const now = clock.now();
      const queued = queueArrived(now);
      const sender = await pushSender(db, settings, now);
      const result = await sendDuePushes(db, { sender, now: clock.now, stopping });
      await offerToOthers();
      for (const outcome of PUSH_OUTCOMES) metrics.pushes.add(outcome, result[outcome]);
      return { queued, ...result };
    },
  };
}
