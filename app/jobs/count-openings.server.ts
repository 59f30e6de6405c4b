import { countOpenings } from "../domain/customer-request/counts/count-openings.server.ts";
import type { App } from "../visit/app-context.server.ts";

/** A killed process loses what came since the last run: a minute at most. */
export async function countOpeningsJob({ db, openings, clock }: App) {
  return { counted: await countOpenings(db, openings, clock.now()) };
}
