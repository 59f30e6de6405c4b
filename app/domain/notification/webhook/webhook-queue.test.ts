import fc from "fast-check";
import { expect, test } from "vitest";
import { playReceiver } from "#tests/stand-ins/webhook-receiver.ts";
import { uniqueBusiness } from "#tests/support/business.ts";
import { submitted } from "#tests/support/data/push.ts";
import { receives, webhookRound } from "#tests/support/data/webhooks.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { markAnswered, markSolved } from "../../inbox/mark.server.ts";

const MINUTE_MS = 60_000;
const WAYS = ["ok", "500", "torn", "late"] as const;

/** A round each quarter of an hour, in which one thing happens and the receiver is in one state. */
const quarter = fc.record({
  happens: fc.constantFrom("submit", "answer", "solve", "nothing"),
  which: fc.nat(3),
  way: fc.constantFrom(...WAYS),
});

test("whatever a receiver does for a while, every event arrives, each request's in their order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(quarter, { maxLength: 10 }), async (quarters) => {
      const db = await migratedDatabase();
      const receiver = await playReceiver();
      const start = new Date();
      const at = (index: number) => new Date(start.getTime() + index * 15 * MINUTE_MS);
      const { slug } = uniqueBusiness(db, {}, start);
      const { secret } = await receives(db, slug, receiver.url, start);
      const ids: string[] = [];
      const expected: [string, string][] = [];
      const expects = (id: string | undefined, type: string) =>
        id && !expected.some(([known, one]) => known === id && one === type) && expected.push([id, type]);
      for (const [index, { happens, which, way }] of quarters.entries()) {
        const id = ids[which];
        if (happens === "submit") {
          const made = await submitted(db, slug, { description: `Anfrage ${index}` }, at(index));
          ids.push(made.id);
          expects(made.id, "request.created");
        } else if (happens === "answer" && id) {
          await markAnswered(db, slug, { id, channel: "phone" }, { userId: null, at: at(index) });
          expects(id, "request.answered");
        } else if (happens === "solve" && id) {
          await markSolved(db, slug, id, { userId: null, at: at(index) });
          expects(id, "request.solved");
        }
        receiver.answerWith((response) => {
          if (way === "ok") response.end();
          else if (way === "500") response.writeHead(500).end();
          else if (way === "torn") response.destroy();
        });
        await webhookRound(db, at(index), { patienceMs: 20 });
      }
      receiver.answerWith(null);
      for (let index = quarters.length; index < quarters.length + 60; index++)
        await webhookRound(db, at(index));
      const arrived = receiver
        .received(secret)
        .flatMap(({ type, sequence, data }) =>
          "request" in data ? [{ id: data.request.id, type, sequence }] : [],
        );
      for (const [id, type] of expected)
        expect(arrived.some((one) => one.id === id && one.type === type)).toBe(true);
      for (const id of ids) {
        const order = arrived.filter((one) => one.id === id).map(({ sequence }) => sequence);
        expect(order).toEqual(order.toSorted((one, other) => one - other));
      }
    }),
    { numRuns: 15 },
  );
}, 60_000);
