import { eq } from "drizzle-orm";
import fc from "fast-check";
import { type Database, writeTogether, writeTransaction } from "#db/client.server.ts";
import { customerRequests, jobs } from "#db/schema.ts";
import { changeRows, putRequest, removeRows, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { leaseJobs, tryAgain } from "./attempts.server.ts";
import { type Handler, type JobResult, lane } from "./lane.server.ts";
import { type LaneRules, PATIENT } from "./lane-rules.ts";
import { enqueue, findJob, forgetDeadJobs, laneState, type NewJob, removeJob } from "./queue.server.ts";

const START = new Date("2026-11-21T10:00:00Z");
const later = (seconds: number) => new Date(START.getTime() + seconds * 1_000);
const WAITS_MS = [5_000, 30_000];

const RULES: LaneRules = {
  name: "stripe-events",
  ...{ width: 2, leaseMs: 60_000, tries: 3, keepsDead: true },
  waitMs: (attempts) => WAITS_MS[attempts - 1] ?? null,
};

const DONE: JobResult = { done: null };
const patient = new AbortController().signal;

async function arranged(handler: Handler, rules: Partial<LaneRules> = {}) {
  const db = await migratedDatabase();
  const made = lane(db, { ...RULES, ...rules }, handler);
  return {
    db,
    lane: made,
    put: (key: string, job: Partial<NewJob> = {}, now = START) =>
      writeTransaction(db, (tx) => enqueue(tx, { lane: RULES.name, key, ...job }, now)),
    run: (now = START, stopping = patient) => made.run({ now: () => now, stopping }),
    job: (key: string) => findJob(db, RULES.name, key),
    left: () => db.select({ key: jobs.key }).from(jobs).all(),
  };
}

/** Answers in turn, the last answer again and again; `keys` are the jobs it saw. */
function answering(...answers: (JobResult | Error)[]) {
  const keys: string[] = [];
  const handler: Handler = async ({ key }) => {
    keys.push(key);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error || !answer) throw answer;
    return answer;
  };
  return { handler, keys };
}

const breathe = () => new Promise((resolve) => setImmediate(resolve));

test("waking a commit wakes each lane once, after it; one that is taken back doesn't leave a job", async () => {
  const { db, left } = await arranged(answering(DONE).handler);
  const wake = vi.fn(() => expect(db.$client.inTransaction).toBe(false));
  db.connection.wake = wake;
  writeTransaction(db, (tx) => {
    for (const key of ["a", "b"]) enqueue(tx, { lane: RULES.name, key }, START);
    expect(wake).not.toHaveBeenCalled();
  });
  await breathe();
  expect(wake.mock.calls).toEqual([[RULES.name]]);
  const broken = writeTogether(db, (tx) => {
    enqueue(tx, { lane: RULES.name, key: "c" }, START);
    throw new Error("broken");
  });
  await expect(broken).rejects.toThrow("broken");
  expect(left()).toEqual([{ key: "a" }, { key: "b" }]);
});

describe("what is due", () => {
  test("everything goes in the order it came, never more at once than the lane is wide, news meanwhile too", async () => {
    const seen: string[] = [];
    let [atOnce, most] = [0, 0];
    const made = await arranged(async ({ key }) => {
      seen.push(key);
      most = Math.max(most, ++atOnce);
      if (key === "1") made.put("news", {}, later(1));
      await new Promise((resolve) => setTimeout(resolve, 5));
      atOnce -= 1;
      return DONE;
    });
    for (const key of ["1", "2", "3", "4", "5"]) made.put(key);
    expect(await made.run(later(2))).toEqual({ done: 6, dropped: 0, retried: 0, dead: 0 });
    expect([seen, most]).toEqual([["1", "2", "3", "4", "5", "news"], 2]);
    expect(made.left()).toEqual([]);
  });

  test("lower ranks go first, also before what waits longer", async () => {
    const { handler, keys } = answering(DONE);
    const { put, run } = await arranged(handler, { width: 1 });
    for (const rank of [2, 1, 0] as const) put(`${rank}`, { rank }, later(-rank));
    await run();
    expect(keys).toEqual(["0", "1", "2"]);
  });

  test("lanes don't see each other's jobs, and one without jobs writes nothing", async () => {
    const { handler, keys } = answering(DONE);
    const { db, put, run } = await arranged(handler);
    put("other", { lane: "run-analyses" });
    db.$client.pragma("query_only = ON");
    await run();
    expect(keys).toEqual([]);
  });

  test("whatever fails and however long it takes: jobs of one order run one after the other, as they came", async () => {
    const fate = fc.record({ order: fc.constantFrom("a", "b", null), fails: fc.nat(2), ms: fc.nat(3) });
    const fates = fc.array(fate, { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(fates, async (list) => {
        const ended: number[] = [];
        const running = new Set<string>();
        const made = await arranged(
          async ({ key, orderKey, attempts }) => {
            const fate = list[Number(key)];
            if (orderKey) expect(running.has(orderKey)).toBe(false);
            if (orderKey) running.add(orderKey);
            await new Promise((resolve) => setTimeout(resolve, fate?.ms));
            if (orderKey) running.delete(orderKey);
            if (attempts <= (fate?.fails ?? 0)) return { retry: "later" };
            ended.push(Number(key));
            return DONE;
          },
          { width: 3 },
        );
        for (const [index, { order }] of list.entries())
          made.put(String(index), order ? { orderKey: order } : {}, later(index));
        for (let seconds = 60; made.left().length > 0; seconds += 60) await made.run(later(seconds));
        for (const order of ["a", "b"]) {
          const own = ended.filter((index) => list[index]?.order === order);
          expect(own).toEqual(own.toSorted((one, other) => one - other));
        }
        expect(ended).toHaveLength(list.length);
      }),
      { numRuns: 20 },
    );
  });

  test("where one subject has one job at a time, its others wait and nobody else does", async () => {
    const running: string[] = [];
    const seen: string[][] = [];
    const made = await arranged(
      async ({ key, subject }) => {
        running.push(subject ?? "");
        seen.push([...running]);
        await new Promise((resolve) => setTimeout(resolve, key === "x1" ? 30 : 5));
        running.splice(running.indexOf(subject ?? ""), 1);
        return DONE;
      },
      { width: 3, isOnePerSubject: true },
    );
    for (const key of ["x1", "x2", "x3", "y1", "z1"]) made.put(key, { subject: key.charAt(0) });
    expect(await made.run()).toMatchObject({ done: 5 });
    expect(seen[2]).toEqual(["x", "y", "z"]);
    for (const one of seen) expect(new Set(one).size).toBe(one.length);
  });

  test("a slow job gives its place to the next one, and still ends well", async () => {
    const ends: (() => void)[] = [];
    const made = await arranged(
      async ({ key }) => {
        if (key !== "quick") await new Promise<void>((resolve) => ends.push(resolve));
        else for (const end of ends) end();
        return DONE;
      },
      { width: 1, slowMs: 20 },
    );
    for (const key of ["slow", "slower", "quick"]) made.put(key);
    expect(await made.run()).toMatchObject({ done: 3 });
  });

  test("a dead job lets the next one of its order go", async () => {
    const { handler, keys } = answering({ dead: "refused" }, DONE);
    const { put, run } = await arranged(handler);
    for (const key of ["a", "b"]) put(key, { orderKey: "one" });
    await run();
    expect(keys).toEqual(["a", "b"]);
  });
});

describe("attempts", () => {
  test("a failed job waits longer each time and is dead after the last attempt", async () => {
    const { handler, keys } = answering({ retry: "smtp 451" });
    const { put, run, job } = await arranged(handler);
    put("a");
    expect(await run()).toMatchObject({ retried: 1 });
    expect(job("a")).toMatchObject({ attempts: 1, why: "smtp 451", dueAt: later(5), leaseEndsAt: null });
    expect(await run(later(4))).toMatchObject({ retried: 0 });
    expect(await run(later(5))).toMatchObject({ retried: 1 });
    expect(job("a")).toMatchObject({ attempts: 2, dueAt: later(35) });
    expect(await run(later(35))).toMatchObject({ dead: 1 });
    expect(job("a")).toMatchObject({ failedAt: later(35), why: "smtp 451" });
    expect(await run(later(9_999))).toMatchObject({ retried: 0, dead: 0 });
    expect(keys).toHaveLength(3);
  });

  test("the outside may ask for a longer wait; beyond a job's end there is no other attempt", async () => {
    const { handler } = answering({ retry: "busy", atLeastMs: 20_000 });
    const { put, run, job } = await arranged(handler);
    put("long");
    put("short", { expiresAt: later(20) });
    expect(await run()).toMatchObject({ retried: 1, dead: 1 });
    expect(job("long")).toMatchObject({ dueAt: later(20), failedAt: null });
    expect(job("short")).toMatchObject({ failedAt: START, why: "busy" });
  });

  test("a hold keeps what waits for the same subject, and nothing else", async () => {
    const { handler, keys } = answering({ retry: "busy", atLeastMs: 60_000, hold: true }, DONE);
    const { put, run, job } = await arranged(handler, { width: 1 });
    for (const key of ["x1", "x2", "y"]) put(key, { subject: key.charAt(0) });
    await run();
    expect(keys).toEqual(["x1", "y"]);
    expect(job("x2")).toMatchObject({ dueAt: later(60), attempts: 0 });
  });

  test("a pause doesn't count, and keeps all of its subject", async () => {
    const { handler, keys } = answering({ pause: later(60) }, DONE);
    const { put, run, job } = await arranged(handler, { width: 1 });
    for (const key of ["x1", "x2", "y"]) put(key, { subject: key.charAt(0) });
    await run();
    expect(keys).toEqual(["x1", "y"]);
    for (const key of ["x1", "x2"]) expect(job(key)).toMatchObject({ dueAt: later(60), attempts: 0 });
    expect(await run(later(60))).toMatchObject({ done: 2 });
  });

  test("while the outside is away nothing counts; the lane waits unless it did something, no job beyond its end", async () => {
    const away = { away: later(60), why: "smtp 421" };
    const { handler, keys } = answering(away, DONE, DONE, away, DONE);
    const { put, run, job } = await arranged(handler, { width: 1 });
    put("a");
    for (const key of ["b", "c"]) put(key, { expiresAt: later(50) });
    expect(await run()).toMatchObject({ retried: 1 });
    expect(job("a")).toMatchObject({ dueAt: later(60), attempts: 0, why: "smtp 421" });
    expect(job("b")).toMatchObject({ dueAt: later(50), attempts: 0, why: null });
    put("d", {}, later(1));
    expect(await run(later(50))).toMatchObject({ done: 2, retried: 1 });
    expect(keys).toEqual(["a", "d", "b", "c"]);
    expect(job("c")).toMatchObject({ dueAt: later(50) });
  });

  test("a subject's dead jobs begin anew by hand, in the order they had", async () => {
    const { handler, keys } = answering({ dead: "gone" }, { dead: "gone" }, { dead: "gone" }, DONE);
    const { db, put, run } = await arranged(handler);
    for (const key of ["x1", "x2", "y"]) put(key, { subject: key.charAt(0) });
    await run();
    writeTransaction(db, (tx) => tryAgain(tx, RULES.name, "x", later(9)));
    expect(await run(later(9))).toMatchObject({ done: 2 });
    expect(keys.slice(3)).toEqual(["x1", "x2"]);
  });

  test("a run that meets an outage ends, and the others wait for the next one", async () => {
    const { handler, keys } = answering({ retry: "unreachable", endsRun: true }, DONE);
    const { put, run } = await arranged(handler, { width: 1 });
    for (const key of ["a", "b"]) put(key);
    await run();
    expect(keys).toEqual(["a"]);
    await run(later(5));
    expect(keys.toSorted()).toEqual(["a", "a", "b"]);
  });

  test("a lane that keeps no dead jobs deletes them; the others go after 30 days", async () => {
    const forgets = await arranged(answering({ dead: "gone" }).handler, { keepsDead: false });
    forgets.put("a");
    expect(await forgets.run()).toMatchObject({ dead: 1 });
    expect(forgets.left()).toEqual([]);
    const keeps = await arranged(answering({ dead: "gone" }).handler);
    keeps.put("a");
    await keeps.run();
    expect(await forgetDeadJobs(keeps.db, later(30 * 86_400 - 1))).toBe(0);
    expect(await forgetDeadJobs(keeps.db, later(30 * 86_400))).toBe(1);
  });

  test("asked for anew a dead job begins from the start", async () => {
    const { put, run, job } = await arranged(answering({ dead: "gone" }, DONE).handler);
    put("a");
    await run();
    put("a", {}, later(1));
    expect(job("a")).toMatchObject({ attempts: 0, failedAt: null, why: null, createdAt: later(1) });
    expect(await run(later(1))).toMatchObject({ done: 1 });
  });
});

describe("the end of a job", () => {
  test("what an attempt writes and holds goes with its end, and not when the job was asked for anew, removed or leased again", async () => {
    const mine = eq(jobs.key, "a");
    const leasedAgain = { leaseEndsAt: later(99) };
    for (const [meanwhile, isStored] of [
      [() => undefined, true],
      [(put: () => void) => put(), false],
      [(_: unknown, db: Database) => removeJob(db, RULES.name, "a"), false],
      [(_: unknown, db: Database) => void changeRows(db, jobs, leasedAgain, mine), false],
    ] as const)
      for (const isFailing of [false, true]) {
        const [write, ended] = [vi.fn(), vi.fn()];
        const failing: JobResult = { retry: "busy", write, hold: true, atLeastMs: 60_000, ended };
        const made = await arranged(
          async ({ key }) => {
            if (key === "b") return DONE;
            meanwhile(() => made.put("a", {}, later(1)), made.db);
            return isFailing ? failing : { done: write, ended };
          },
          { width: 1 },
        );
        for (const key of ["a", "b"]) made.put(key, { subject: "x" });
        await made.run();
        const times = isStored ? 1 : 0;
        expect([write.mock.calls.length, ended.mock.calls.length]).toEqual([times, times]);
        expect(made.job("b")?.dueAt).toEqual(isStored && isFailing ? later(60) : undefined);
      }
  });

  test("what follows the end happens once, though its write was repeated for another's error", async () => {
    const [done, ended] = [vi.fn(), vi.fn()];
    const broken = () => {
      throw new Error("broken");
    };
    const { put, run } = await arranged(async ({ key }) =>
      key === "a" ? { done, ended } : { done: broken },
    );
    for (const key of ["a", "b"]) put(key);
    await expect(run()).rejects.toThrow("broken");
    expect([done.mock.calls.length, ended.mock.calls.length]).toEqual([2, 1]);
  });

  test("a job that is asked for anew while it runs runs once more, after that", async () => {
    let atOnce = 0;
    const seen: Date[] = [];
    const made = await arranged(async ({ createdAt }) => {
      expect(++atOnce).toBe(1);
      seen.push(createdAt);
      if (seen.length === 1) made.put("a", {}, later(1));
      await breathe();
      atOnce -= 1;
      return DONE;
    });
    made.put("a");
    await made.run(later(1));
    expect(seen).toEqual([START, later(1)]);
    expect(made.left()).toEqual([]);
  });

  test("a job goes with its request, also while it runs", async () => {
    const mark = vi.fn();
    const made = await arranged(async () => {
      removeRows(made.db, customerRequests, { id });
      return { done: mark };
    });
    const id = putRequest(made.db, uniqueBusiness(made.db).slug);
    made.put("a", { customerRequestId: id });
    expect(await made.run()).toMatchObject({ done: 0, dropped: 1 });
    expect([made.left(), mark.mock.calls]).toEqual([[], []]);
  });
});

describe("interruptions", () => {
  /** As a process that was killed left it. */
  const killed = (db: Database, seconds: number) =>
    leaseJobs(db, RULES, { busy: [], most: 9 }, later(seconds));

  test("what a killed process held is free at the next start: at once, later after a wait", async () => {
    const { db, lane: next, put, run, job } = await arranged(answering(DONE).handler);
    put("a");
    put("b", { expiresAt: later(5) });
    killed(db, 0);
    expect(job("a")).toMatchObject({ attempts: 1, leaseEndsAt: later(60) });
    expect(await run(later(59))).toMatchObject({ done: 0 });
    expect(next.free(later(1))).toBe(2);
    expect(job("a")).toMatchObject({ dueAt: later(1), leaseEndsAt: null });
    killed(db, 1);
    next.free(later(2));
    expect(job("a")).toMatchObject({ attempts: 2, dueAt: later(7) });
    expect(job("b")).toMatchObject({ attempts: 2, dueAt: later(5) });
    expect(await run(later(7))).toMatchObject({ done: 2 });
  });

  test("a lease nobody ends runs out, and the late result isn't stored", async () => {
    const mark = vi.fn();
    let end = (_: JobResult) => {};
    const slow = await arranged(
      () =>
        new Promise((resolve) => {
          end = resolve;
        }),
    );
    slow.put("a");
    const first = slow.run();
    const second = vi.fn();
    const next = lane(slow.db, RULES, async () => ({ done: second }));
    expect(await next.run({ now: () => later(60), stopping: patient })).toMatchObject({ done: 1 });
    end({ done: mark });
    expect(await first).toMatchObject({ done: 0, dropped: 1 });
    expect([mark.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  });

  test("what ends its process at every attempt is dead after the last", async () => {
    const { handler, keys } = answering(DONE);
    const { db, put, run, lane: next, job } = await arranged(handler);
    put("a");
    for (const seconds of [0, 100, 200]) {
      killed(db, seconds);
      next.free(later(seconds));
    }
    const forgets = lane(db, { ...RULES, keepsDead: false }, handler);
    expect(await run(later(300))).toMatchObject({ dead: 1 });
    expect([keys, job("a")?.why]).toEqual([[], "interrupted"]);
    changeRows(db, jobs, { failedAt: null });
    expect(await forgets.run({ now: () => later(300), stopping: patient })).toMatchObject({ dead: 1 });
    expect(job("a")).toBeUndefined();
  });

  test.each([new Error("aborted"), { retry: "aborted" }])(
    "a process that stops puts its work back without counting it, and begins nothing",
    async (outcome) => {
      const ending = new AbortController();
      const { handler } = answering(outcome);
      const made = await arranged(
        (job) => {
          ending.abort();
          return handler(job);
        },
        { width: 1 },
      );
      for (const key of ["a", "b"]) made.put(key);
      await made.run(START, ending.signal);
      expect(made.job("a")).toMatchObject({ attempts: 0, leaseEndsAt: null, failedAt: null });
      expect(made.job("b")).toMatchObject({ attempts: 0 });
    },
  );

  test("a fault of ours is thrown after the others have ended, and counts as a failed attempt", async () => {
    const made = await arranged(async ({ key }) => {
      if (key === "a") throw new RangeError("broken");
      await new Promise((resolve) => setTimeout(resolve, 20));
      return DONE;
    });
    for (const key of ["a", "b", "c"]) made.put(key);
    await expect(made.run()).rejects.toThrow("broken");
    expect(made.left()).toEqual([{ key: "a" }]);
    expect(made.job("a")).toMatchObject({ why: "internal", dueAt: later(5) });
  });

  test("a run that can lease nothing more ends after what it has begun", async () => {
    const ended: string[] = [];
    const made = await arranged(async ({ key }) => {
      made.db.run("ALTER TABLE jobs RENAME TO away");
      await new Promise((resolve) => setTimeout(resolve, 400));
      made.db.run("ALTER TABLE away RENAME TO jobs");
      ended.push(key);
      return DONE;
    });
    made.put("a");
    await expect(made.run()).rejects.toThrow("jobs");
    expect([ended, made.left()]).toEqual([["a"], []]);
  });

  test("what a full disk refuses isn't noted as a failure: the next run takes it up", async () => {
    const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    const { put, run, job } = await arranged(answering(full, DONE).handler);
    put("a");
    await expect(run()).rejects.toThrow("no space");
    expect(job("a")).toMatchObject({ why: null, failedAt: null });
    expect(await run()).toMatchObject({ done: 1 });
  });

  test("a database that takes nothing just after the work is done doesn't cause it a second time", async () => {
    const made = await arranged(async () => {
      made.db.$client.pragma("query_only = ON");
      setTimeout(() => made.db.$client.pragma("query_only = OFF"), 300);
      return DONE;
    });
    made.put("a");
    expect(await made.run()).toMatchObject({ done: 1 });
    expect(made.left()).toEqual([]);
  });

  test("a process that ends a hundred times in a few minutes uses up nobody's attempts", async () => {
    const { db, put, job } = await arranged(answering(DONE).handler);
    const rules = { ...RULES, ...PATIENT };
    put("a");
    for (let ends = 0; ends < 100; ends++) {
      leaseJobs(db, rules, { busy: [], most: 9 }, later(3 * ends));
      lane(db, rules, answering(DONE).handler).free(later(3 * ends));
    }
    expect(job("a")?.attempts).toBeLessThan(PATIENT.tries);
  });
});

test("each of the patient waits is longer than the one before, whatever chance says, and the eighth attempt is the last", () => {
  let shortest = 0;
  for (let attempts = 1; attempts < PATIENT.tries; attempts++) {
    const [earliest, latest] = [PATIENT.waitMs(attempts, 0) ?? 0, PATIENT.waitMs(attempts, 1) ?? 0];
    expect(earliest).toBeGreaterThan(shortest);
    expect(latest).toBeGreaterThan(earliest);
    shortest = latest;
  }
  expect([PATIENT.tries, PATIENT.waitMs(PATIENT.tries)]).toEqual([8, null]);
});

test("what keeps its age is as old and waits as long when it is asked for anew, until it is dead", async () => {
  const { put, run, job } = await arranged(answering({ retry: "busy" }).handler);
  put("a", { keepsAge: true });
  await run();
  put("a", { keepsAge: true }, later(1));
  expect(job("a")).toMatchObject({ attempts: 1, createdAt: START, dueAt: later(1) });
  for (const seconds of [1, 31]) await run(later(seconds));
  put("a", { keepsAge: true }, later(40));
  expect(job("a")).toMatchObject({ attempts: 0, createdAt: later(40), failedAt: null });
});

test("the operator sees how many wait, since when, and how many were given up", async () => {
  const { db, put, run } = await arranged(answering({ retry: "busy" }).handler);
  const empty = { waiting: 0, retrying: 0, oldest: null, dead: 0 };
  expect(laneState(db, RULES.name)).toEqual(empty);
  put("a");
  await run();
  put("b", {}, later(9));
  expect(laneState(db, RULES.name)).toEqual({ waiting: 2, retrying: 1, oldest: START, dead: 0 });
  for (const seconds of [5, 35]) await run(later(seconds));
  expect(laneState(db, RULES.name)).toEqual({ ...empty, waiting: 1, retrying: 1, oldest: later(9), dead: 1 });
});
