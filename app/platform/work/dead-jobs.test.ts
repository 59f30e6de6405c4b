import { setImmediate as breathe } from "node:timers/promises";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { jobs } from "#db/schema.ts";
import { GIVEN_UP, putMail } from "#tests/support/data/mail-site.ts";
import { test } from "#tests/support/fixtures.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { tryAgain } from "./attempts.server.ts";
import { type DeadKey, discardDeadJob, listDeadJobs, tryDeadJobs } from "./dead-jobs.server.ts";
import { enqueue, findJob } from "./queue.server.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const LATER = new Date(NOW.getTime() + 3_600_000);
const DAY_MS = 86_400_000;

function putDead(
  db: Database,
  key: string,
  why: string,
  lane: "stripe-events" | "send-webhooks" | "run-analyses",
) {
  writeTransaction(db, (tx) => {
    const details = { sequence: 1 };
    enqueue(tx, { lane, key, subject: "meister", details, expiresAt: new Date(NOW.getTime() + DAY_MS) }, NOW);
    tx.update(jobs).set({ attempts: 3, why, failedAt: NOW }).run();
  });
}

test("dead jobs of all lanes are one list, page by page, without what they say; assessments say it elsewhere", async () => {
  const db = await migratedDatabase();
  putDead(db, "a", "busy", "run-analyses");
  putDead(db, "b", "timeout", "stripe-events");
  for (let one = 0; one < 120; one++)
    putMail(
      db,
      { kind: "sign-in", recipient: `kunde-${one}@example.com` },
      { ...GIVEN_UP, details: { text: "Text" } },
    );
  putMail(db, { recipient: "wartet@example.com" });
  const seen: number[] = [];
  let pages = 0;
  let after: DeadKey | null = null;
  do {
    const { dead, count, next } = listDeadJobs(db, after);
    seen.push(...dead.map(({ id }) => id));
    expect(JSON.stringify(dead)).not.toMatch(/Text|kunde-|wartet/);
    expect(count).toBe(121);
    after = next;
    pages++;
  } while (after);
  expect([pages, new Set(seen).size]).toEqual([3, 121]);
  const { dead } = listDeadJobs(db, null);
  const mail = { kind: "sign-in", recipient: "k•••••@example.com" };
  expect(dead[0]).toMatchObject({ lane: "send-mails", attempts: 8, why: "smtp 550", mail, canBeTried: true });
});

test("one begins anew as if it were new, and wakes its lane; another that died at the same number later doesn't", async () => {
  const db = await migratedDatabase();
  putDead(db, "a", "timeout", "send-webhooks");
  const [dead] = listDeadJobs(db, null).dead;
  if (!dead) throw new Error("none");
  const wake = vi.fn();
  await breathe();
  db.connection.wake = wake;
  expect(tryDeadJobs(db, LATER, { ...dead, failedAt: LATER })).toBe(0);
  expect([tryDeadJobs(db, LATER, dead), tryDeadJobs(db, LATER, dead)]).toEqual([1, 0]);
  const anew = { createdAt: LATER, dueAt: LATER, expiresAt: new Date(LATER.getTime() + DAY_MS), attempts: 0 };
  expect(findJob(db, "send-webhooks", "a")).toMatchObject({ ...anew, why: null, failedAt: null });
  await breathe();
  expect(wake.mock.calls).toEqual([["send-webhooks"]]);
});

test("a discarded one stays dead without what it said, whoever tries its subject again", async ({ db }) => {
  putDead(db, "a", "timeout", "send-webhooks");
  const [dead] = listDeadJobs(db, null).dead;
  if (!dead) throw new Error("none");
  expect([discardDeadJob(db, dead), discardDeadJob(db, dead), tryDeadJobs(db, LATER)]).toEqual([1, 0, 0]);
  writeTransaction(db, (tx) => tryAgain(tx, "send-webhooks", "meister", LATER));
  expect(findJob(db, "send-webhooks", "a")).toMatchObject({ failedAt: NOW, details: {} });
  expect(listDeadJobs(db, null)).toMatchObject({ dead: [], count: 0 });
});
