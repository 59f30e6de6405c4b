import { queuePushes, recentAlerts } from "../domain/notification/push/push-messages.server.ts";
import { type PushSettings, pushSender } from "../domain/notification/push/push-sender.server.ts";
import { PUSH_OUTCOMES, sendDuePushes } from "../domain/notification/push/send-pushes.server.ts";
import type { App } from "../visit/app-context.server.ts";

type Needs = Pick<App, "db" | "clock" | "metrics"> & { settings: PushSettings };

/** Customers wait for nothing of it: what came is noted in memory, and looked up once after a start. */
export function pushRounds({ db, clock, metrics, settings }: Needs, stopping: AbortSignal) {
  const arrived = new Set<string>();
  let isFirst = true;
  return {
    arrived: (id: string) => void arrived.add(id),
    async run() {
      const now = clock.now();
      const ids = [...(isFirst ? recentAlerts(db, now) : []), ...arrived];
      const queued = queuePushes(db, ids, now);
      isFirst = false;
      for (const id of ids) arrived.delete(id);
      const sender = await pushSender(db, settings, now);
      const result = await sendDuePushes(db, { sender, now: clock.now, stopping });
      for (const outcome of PUSH_OUTCOMES) metrics.pushes.add(outcome, result[outcome]);
      return { queued, ...result };
    },
  };
}
