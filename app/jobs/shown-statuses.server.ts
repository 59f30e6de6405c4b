import { updateAnswersSameDay } from "../domain/profile/answers-same-day.server.ts";
import { updateShownStatuses } from "../domain/subscription/shown-statuses.server.ts";
import type { App } from "../visit/app-context.server.ts";

export async function shownStatusesJob({ db, clock }: App) {
  return { changed: await updateShownStatuses(db, clock.now()) };
}

export async function answersSameDayJob({ db, clock }: App) {
  return { changed: await updateAnswersSameDay(db, clock.now()) };
}
