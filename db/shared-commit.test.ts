import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "#tests/support/fixtures.ts";
import { putRow } from "#tests/support/rows.ts";
import { migratedDatabase, temporaryFolder } from "#tests/support/temporary-database.ts";
import { type Database, openDatabase, type Transaction, writeTogether } from "./client.server.ts";
import { users } from "./schema.ts";

const NOW = new Date("2026-11-21T09:00:00Z");

function add(id: string) {
  return (tx: Transaction) => {
    putRow(tx, users, { id, email: `${id}@example.com`, createdAt: NOW });
    return id;
  };
}

const stored = (db: Database) =>
  db
    .select({ id: users.id })
    .from(users)
    .orderBy(users.id)
    .all()
    .map(({ id }) => id);

/** Counts the commits of a connection from now on. */
function countCommits({ $client: client }: Database): () => number {
  const before = Number(client.pragma("data_version", { simple: true }));
  return () => Number(client.pragma("data_version", { simple: true })) - before;
}

test("what is asked for in the same moment shares one commit", async ({ folder }) => {
  const db = await migratedDatabase(folder);
  const other = openDatabase(folder);
  const commits = countCommits(other);
  const names = ["a", "b", "c"];
  expect(await Promise.all(names.map((name) => writeTogether(db, add(name))))).toEqual(names);
  expect(commits()).toBe(1);
  expect(stored(other)).toEqual(names);
  other.$client.close();
});

test("one that throws, wherever it stands, takes back its own work and nobody else's", async ({ db }) => {
  const faulty = (id: string) => (tx: Transaction) => {
    add(id)(tx);
    throw new Error(`${id} is faulty`);
  };
  const outcomes = await Promise.allSettled([
    writeTogether(db, faulty("first")),
    writeTogether(db, add("a")),
    writeTogether(db, faulty("middle")),
    writeTogether(db, (tx) => putRow(tx, users, { id: "a", email: "x", createdAt: NOW })),
    writeTogether(db, add("b")),
    writeTogether(db, faulty("last")),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual([
    "rejected",
    "fulfilled",
    "rejected",
    "rejected",
    "fulfilled",
    "rejected",
  ]);
  expect(outcomes[2]).toMatchObject({ reason: { message: "middle is faulty" } });
  expect(outcomes[3]).toMatchObject({ reason: { message: expect.stringContaining("UNIQUE") } });
  expect(stored(db)).toEqual(["a", "b"]);
});

test("nobody hears of success before everything is safe, and all hear of it when the commit fails", async () => {
  const db = await migratedDatabase();
  const { $client: client } = db;
  const order: string[] = [];
  const endsAll = () => {
    // What SQLite does by itself when the disk is full.
    client.exec("ROLLBACK");
    throw new Error("disk full");
  };
  const outcomes = await Promise.allSettled([
    writeTogether(db, add("a")).finally(() => order.push("a")),
    writeTogether(db, endsAll),
    writeTogether(db, () => order.push("came after")),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(order).toEqual(["a"]);
  expect(stored(db)).toEqual([]);
  expect(client.inTransaction).toBe(false);
  await writeTogether(db, add("later"));
  expect(stored(db)).toEqual(["later"]);
});

/** How often this process has written to a file. */
const writes = () => Number(/^syscw: (\d+)$/m.exec(readFileSync("/proc/self/io", "utf8"))?.[1]);

test.skipIf(!existsSync("/proc/self/io"))(
  "a group writes each changed page once, and only into the log",
  async () => {
    const folder = temporaryFolder();
    const db = await migratedDatabase(folder);
    // A prime, so that no number comes twice and all lie scattered.
    const many = (turn: number) => (tx: Transaction) => {
      for (let count = 0; count < 40; count += 1) add(String(((turn * 40 + count) * 7_919) % 100_003))(tx);
    };
    await Promise.all(Array.from({ length: 60 }, (_, index) => writeTogether(db, many(index))));
    db.$client.pragma("wal_checkpoint(TRUNCATE)");
    const before = writes();
    await Promise.all(Array.from({ length: 30 }, (_, index) => writeTogether(db, many(60 + index))));
    const pages = statSync(join(folder, "app.sqlite-wal")).size / 4_120;
    expect(pages).toBeGreaterThan(50);
    expect(writes() - before).toBeLessThan(2 * pages + 20);
  },
);

test("a lock that another connection holds for a second delays writes, and nothing else meanwhile", async () => {
  const folder = temporaryFolder();
  const db = await migratedDatabase(folder);
  db.$client.pragma("busy_timeout = 20");
  const other = openDatabase(folder);
  other.$client.exec("BEGIN IMMEDIATE");
  const told: string[] = [];
  const written = Promise.all(
    ["a", "b"].map((name) => writeTogether(db, add(name)).then(told.push.bind(told))),
  );
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 10);
  await wait(1_000);
  clearInterval(turning);
  expect([told, turns > 20]).toEqual([[], true]);
  other.$client.exec("ROLLBACK");
  other.$client.close();
  await written;
  expect([told, stored(db)]).toEqual([
    ["a", "b"],
    ["a", "b"],
  ]);
});

test("a database that stays locked refuses the whole group in the end, and the next one works", async () => {
  const folder = temporaryFolder();
  const db = await migratedDatabase(folder);
  db.$client.pragma("busy_timeout = 20");
  const other = openDatabase(folder);
  other.$client.exec("BEGIN IMMEDIATE");
  const refused = await Promise.allSettled(["a", "b"].map((name) => writeTogether(db, add(name))));
  expect(refused.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  other.$client.exec("ROLLBACK");
  other.$client.close();
  expect(await writeTogether(db, add("c"))).toBe("c");
});

test("a crowd larger than one group is stored whole, in order", async ({ db }) => {
  const names = Array.from({ length: 150 }, (_, index) => `u${String(index).padStart(3, "0")}`);
  expect(await Promise.all(names.map((name) => writeTogether(db, add(name))))).toEqual(names);
  expect(stored(db)).toEqual(names);
});

test("a process killed in the middle of a group: what was told is there, the rest isn't there by half", async () => {
  const folder = temporaryFolder();
  const db = await migratedDatabase(folder);
  db.$client.close();
  const child = spawn(process.execPath, ["--input-type=module", "-e", KILLED], {
    cwd: join(import.meta.dirname, ".."),
    env: { ...process.env, FOLDER: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let told = "";
  child.stdout.on("data", (chunk) => {
    told += chunk;
  });
  await once(child, "close");
  const after = openDatabase(folder);
  expect(told.trim().split("\n")).toEqual(["a1", "a2"]);
  expect(stored(after)).toEqual(["a1", "a2"]);
  after.$client.close();
});

/** Tells two names once they are safe, and kills itself after one of the next two is written. */
const KILLED = `
import { writeSync } from "node:fs";
import { openDatabase, writeTogether } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
const db = openDatabase(process.env.FOLDER);
const add = (id) => (tx) => {
  tx.insert(users).values({ id, email: id, createdAt: new Date() }).run();
  if (id === "b2") process.kill(process.pid, "SIGKILL");
};
const tell = (id) => writeTogether(db, add(id)).then(() => writeSync(1, id + "\\n"));
await Promise.all([tell("a1"), tell("a2")]);
await Promise.all([tell("b1"), tell("b2"), tell("b3")]);
`;
