import { lastWithdrawn, withdrawnAtOf } from "#app/domain/customer-request/status/withdrawn.server.ts";
import { germanDateTime, germanMoment, nearDay } from "#app/ui/german-date.ts";
import type { App } from "#app/visit/app-context.server.ts";

type Kept = Pick<App, "db" | "clock">;

export function withdrawnLines({ db, clock }: Kept, companySlug: string): string {
  const now = clock.now();
  return lastWithdrawn(db, companySlug, now)
    .map((at) => `Zurückgezogen: eine Anfrage, ${momentNear(at, now)}`)
    .join("\n");
}

/** When that was, in words; null for what is missing otherwise. */
export function withdrawnWhen({ db, clock }: Kept, companySlug: string, id: string): string | null {
  const at = withdrawnAtOf(db, companySlug, id);
  return at && momentNear(at, clock.now());
}

/** It is "heute 14:03 Uhr", "gestern 14:03 Uhr" or "21.11.2026, 14:03 Uhr". */
function momentNear(instant: Date, now: Date): string {
  const day = nearDay(instant, now);
  return day ? `${day.toLowerCase()} ${germanMoment(instant, instant)}` : germanDateTime(instant);
}
