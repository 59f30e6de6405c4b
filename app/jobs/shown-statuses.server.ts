import { updateShownStatuses } from "../domain/subscription/shown-statuses.server.ts";
import type { App } from "../visit/app-context.server.ts";

export async function shownStatusesJob({ db, clock }: App) {
  return { changed: await updateShownStatuses(db, clock.now()) };
}
