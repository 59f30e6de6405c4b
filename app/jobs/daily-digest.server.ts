import { queueDigests } from "../domain/notification/queue-digests.server.ts";
import type { App } from "../visit/app-context.server.ts";

export async function dailyDigestJob(app: App, scheduledFor: Date) {
  const digests = await queueDigests(app.db, scheduledFor, app.clock.now());
  if (digests > 0) app.outboxChanged();
  return { digests };
}
