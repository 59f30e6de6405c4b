import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { customerRequests, sessions } from "#db/schema.ts";
import { openCustomer } from "#tests/support/customer.ts";
import { signedInProvider } from "#tests/support/dashboard.ts";
import { type OwnWerkruf, startWerkruf } from "#tests/support/werkruf.ts";

let werkruf: OwnWerkruf;
beforeAll(async () => {
  werkruf = await startWerkruf();
});
afterAll(() => werkruf.stop());

async function locked<T>(use: () => Promise<T>): Promise<T> {
  const { $client } = werkruf.db;
  $client.exec("BEGIN IMMEDIATE");
  return use().finally(() => $client.exec("ROLLBACK"));
}

const stored = (description: string) =>
  werkruf.db
    .select()
    .from(customerRequests)
    .all()
    .filter(({ messageOriginal }) => messageOriginal === description).length;

test("locked for a second: nobody notices", async () => {
  const { send } = await openCustomer(werkruf);
  let sending: ReturnType<typeof send> | undefined;
  await locked(async () => {
    sending = send("Eine Sekunde");
    await wait(1_000);
  });
  expect((await sending)?.status).toBe(303);
  expect(stored("Eine Sekunde")).toBe(1);
});

test("locked for ten seconds: many who write don't make those wait who read, and afterwards all goes on", async () => {
  const customers = await Promise.all(Array.from({ length: 8 }, () => openCustomer(werkruf)));
  const { visitor: provider, path } = await signedInProvider(werkruf);
  werkruf.db
    .update(sessions)
    .set({ lastSeenAt: new Date(Date.now() - 7_200_000) })
    .run();
  const until = performance.now() + (process.env.LONG ? 10_000 : 0);
  const ms = await locked(async () => {
    const begun = performance.now();
    const answers = await Promise.all(customers.map(({ send }, n) => send(`Zehn Sekunden ${n}`)));
    for (const [n, { status, document }] of answers.entries()) {
      expect(status).toBe(503);
      expect(document.querySelector("#description")?.textContent).toBe(`Zehn Sekunden ${n}`);
    }
    expect((await provider.get(path)).status).toBe(200);
    expect((await provider.get("/health")).status).toBe(200);
    const took = performance.now() - begun;
    await wait(Math.max(0, until - performance.now()));
    return took;
  });
  // Each waiting for its own lock in turn would be 8 × 1.5 s and more.
  expect(ms).toBeLessThan(9_000);
  const answers = await Promise.all(customers.map(({ send }, n) => send(`Zehn Sekunden ${n}`)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(303));
  expect(stored("Zehn Sekunden 7")).toBe(1);
});
