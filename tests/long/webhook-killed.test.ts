import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { count, isNull } from "drizzle-orm";
import { markSolved } from "#app/domain/inbox/mark.server.ts";
import type { Database } from "#db/client.server.ts";
import { webhookDeliveries } from "#db/schema.ts";
import { type PlayedReceiver, playReceiver } from "#tests/stand-ins/webhook-receiver.ts";
import { submitted } from "#tests/support/data/push.ts";
import { receives } from "#tests/support/data/webhooks.ts";
import { uniqueBusiness } from "#tests/support/rows.ts";
import { killedServer } from "#tests/support/server/killed-server.ts";

/** Longer than a killed try is kept from being taken up again. */
const PATIENCE = { timeout: 120_000, interval: 50 };

async function heard(db: Database, receiver: PlayedReceiver) {
  const now = new Date();
  const { slug } = uniqueBusiness(db, {}, now);
  return { slug, ...(await receives(db, slug, receiver.url, now)) };
}

const waiting = (db: Database) =>
  db.select({ left: count() }).from(webhookDeliveries).where(isNull(webhookDeliveries.deliveredAt)).get()
    ?.left;

const idsOf = ({ calls }: PlayedReceiver) => calls.map(({ headers }) => headers["webhook-id"]);

test("killed while a receiver had it and hadn't answered: it comes again with its id, before what followed", async () => {
  const receiver = await playReceiver();
  const server = await killedServer();
  onTestFinished(() => server.end());
  const { slug, id: endpoint, secret } = await heard(server.db, receiver);
  receiver.answerWith(() => undefined);
  const { id } = await submitted(server.db, slug, {}, new Date());
  await expect.poll(() => receiver.calls.length, PATIENCE).toBe(1);
  await server.dieAndRise();
  receiver.answerWith(null);
  await markSolved(server.db, slug, id, { userId: null, at: new Date() });
  await expect.poll(() => waiting(server.db), PATIENCE).toBe(0);
  expect(idsOf(receiver)).toEqual([`${endpoint}_1`, `${endpoint}_1`, `${endpoint}_2`]);
  const types = receiver.received(secret).map(({ type }) => type);
  expect(types).toEqual(["request.created", "request.created", "request.solved"]);
}, 180_000);

test("killed again and again among many: all arrive, each request's in order, and repeats have the same id", async () => {
  const kills = 4;
  const receivers = await Promise.all(Array.from({ length: 6 }, () => playReceiver()));
  const server = await killedServer();
  onTestFinished(() => server.end());
  const taken = new Set<unknown>();
  const known: { secret: string; receiver: PlayedReceiver; requests: string[] }[] = [];
  for (const receiver of receivers) {
    receiver.answerWith((response, { headers }) =>
      setTimeout(() => {
        // Whoever asked may be dead by now: then the receiver has taken nothing.
        if (!response.destroyed) taken.add(headers["webhook-id"]);
        response.end();
      }, 30),
    );
    const { slug, secret } = await heard(server.db, receiver);
    const requests: string[] = [];
    for (let one = 0; one < 8; one++) {
      const { id } = await submitted(server.db, slug, { description: `Anfrage ${one}` }, new Date());
      await markSolved(server.db, slug, id, { userId: null, at: new Date() });
      requests.push(id);
    }
    known.push({ secret, receiver, requests });
  }
  const arrived = () => receivers.reduce((sum, { calls }) => sum + calls.length, 0);
  for (let killed = 0; killed < kills; killed++) {
    const before = arrived();
    await expect.poll(arrived, { ...PATIENCE, interval: 5 }).toBeGreaterThan(before);
    await wait(randomInt(40));
    await server.dieAndRise();
  }
  await expect.poll(() => waiting(server.db), PATIENCE).toBe(0);
  for (const { secret, receiver, requests } of known) {
    const events = receiver.received(secret);
    const ofRequest = (id: string) =>
      events.filter(({ data }) => "request" in data && data.request.id === id);
    for (const id of requests) {
      const order = ofRequest(id).map(({ sequence }) => sequence);
      expect(order).toEqual(order.toSorted((one, other) => one - other));
      expect(new Set(ofRequest(id).map(({ type }) => type)).size).toBe(2);
    }
    const perEvent = new Set(idsOf(receiver));
    expect([...perEvent].filter((id) => !taken.has(id))).toEqual([]);
    expect(perEvent.size).toBe(2 * requests.length);
    expect(receiver.calls.length - perEvent.size).toBeLessThanOrEqual(kills);
  }
}, 300_000);
