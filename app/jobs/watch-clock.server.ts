import { bringBack } from "../domain/clock/bring-back.server.ts";
import type { App } from "../visit/app-context.server.ts";

/**
 * Every half minute: notices a clock that leapt, and mends what one did that has been put right since. Not while it may
 * be wrong itself: by a clock that stands years back every request would have come too late.
 */
export async function watchClockJob({ db, clock, log }: App) {
  if (clock.hasLeapt()) {
    log.warn({ event: "clock-leapt" });
    return {};
  }
  return { broughtBack: await bringBack(db, clock.now()) };
}
