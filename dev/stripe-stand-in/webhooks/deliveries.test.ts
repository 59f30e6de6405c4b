import { expect, test, vi } from "vitest";
import { type PlayedStripe, playStripe } from "#tests/stand-ins/stripe.ts";

const idOf = ({ body }: { body: string }): string => JSON.parse(body).id;
const waiting = ({ standIn }: PlayedStripe) =>
  standIn.books.desk().state.events.filter(({ isDelivered }) => !isDelivered).length;

test("events are signed so that the SDK takes them, by the clock", async () => {
  const room = await playStripe();
  room.moveDays(50);
  const { id } = await room.subscribe();
  await room.untilDelivered();
  const { stripe, standIn, clock } = room;
  for (const { body, signature } of room.events) {
    const event = stripe.webhooks.constructEvent(
      body,
      signature,
      standIn.webhookSecret,
      300,
      undefined,
      clock.now().getTime(),
    );
    expect(event).toMatchObject({
      object: "event",
      livemode: false,
      api_version: stripe.getApiField("version"),
    });
    expect(() => stripe.webhooks.constructEvent(`${body} `, signature, standIn.webhookSecret)).toThrow();
  }
  expect(room.events.map(({ body }) => JSON.parse(body).data.object.id)).toContain(id);
});

test.each([500, 302, 404, null])(
  "answered with %s, an event comes again until it is taken",
  async (status) => {
    const room = await playStripe();
    let refused = 0;
    room.answerWith(() => (++refused <= 10 ? status : 200));
    await room.subscribe();
    await room.untilDelivered();
    expect(refused).toBe(10 + 7);
    expect(new Set(room.events.map(idOf)).size).toBe(7);
  },
);

test("what wasn't taken before a crash comes after it, with the same bytes", async () => {
  const room = await playStripe();
  room.answerWith(() => null);
  await room.subscribe();
  await vi.waitFor(() => expect(room.events.length).toBeGreaterThanOrEqual(7));
  const before = new Set(room.events.map(({ body }) => body));
  room.events.length = 0;
  await room.restart();
  room.answerWith(() => 200);
  await room.untilDelivered();
  expect(new Set(room.events.map(({ body }) => body))).toEqual(before);
});

test("events can be withheld, sent one by one in any order, doubled and shuffled", async () => {
  const room = await playStripe();
  const { deliveries, books } = room.standIn;
  deliveries.setMode({ withheld: true });
  await room.subscribe();
  expect([room.events.length, waiting(room)]).toEqual([0, 7]);
  const { events } = books.desk().state;
  const [first, last] = [events[0]?.id ?? "", events.at(-1)?.id ?? ""];
  expect(await deliveries.sendOne(last)).toBe(200);
  expect(await deliveries.sendOne(first)).toBe(200);
  expect(await deliveries.sendOne(first)).toBe(200);
  expect(room.events.map(idOf)).toEqual([last, first, first]);
  expect(waiting(room)).toBe(5);
  deliveries.setMode({ withheld: false, doubled: true, shuffled: true });
  deliveries.send();
  await room.untilDelivered();
  await vi.waitFor(() => expect(room.events).toHaveLength(3 + 2 * 5));
});
