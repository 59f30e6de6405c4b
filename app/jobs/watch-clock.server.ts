import { bringBack } from "../domain/clock/bring-back.server.ts";
import type { App } from "../middleware/app-context.server.ts";

/** Every half minute: notices a clock that leapt ahead, and mends what one did that has been put right since. */
export async function watchClockJob({ db, clock, log }: App) {
  if (clock.hasLeapt()) log.warn({ event: "clock-leapt" });
  return { broughtBack: await bringBack(db, clock.now()) };
}
