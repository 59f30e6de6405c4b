import type { Database } from "#db/client.server.ts";
import { writeTogether } from "#db/shared-commit.server.ts";
import { type ClaimedMail, claimMails, dueMailIds } from "./due-mails.server.ts";

/** Finding the most urgent looks at all waiting mails; so many are planned at a time. */
const PLANNED = 500;
/** In ms: new urgent mails wait so long at most. */
const PLAN_GOOD_FOR_MS = 1_000;
/** And so many times as long as planning took. */
const PLAN_PAYS = 20;

/** Claims up to `count` a call, the most urgent first; none when no mail is due. */
export function mailsInTurn(db: Database, count: number, now: () => Date): () => Promise<ClaimedMail[]> {
  let planned: string[] = [];
  let goodUntil = 0;
  const plan = () => {
    const begun = performance.now();
    planned = dueMailIds(db, PLANNED, now());
    const end = performance.now();
    goodUntil = end + Math.max(PLAN_GOOD_FOR_MS, PLAN_PAYS * (end - begun));
  };
  return async () => {
    for (;;) {
      if (planned.length === 0 || performance.now() > goodUntil) plan();
      if (planned.length === 0) return [];
      const ids = planned.splice(0, count);
      const mails = await writeTogether(db, () => claimMails(db, ids, now()));
      if (mails.length > 0) return mails;
    }
  };
}
