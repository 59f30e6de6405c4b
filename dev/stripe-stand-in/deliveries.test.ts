import { type PlayedStripe, playStripe } from "#tests/stand-ins/stripe.ts";

const idOf = ({ body }: { body: string }): string => JSON.parse(body).id;
const waiting = ({ standIn }: PlayedStripe) =>
  standIn.store.read().state.events.filter(({ isDelivered }) => !isDelivered).length;

test("events are signed so that the SDK takes them, by the clock", async () => {
  const played = await playStripe();
  played.moveDays(50);
  const { id } = await played.subscribe();
  await played.untilDelivered();
  const { stripe, standIn, clock } = played;
  for (const { body, signature } of played.events) {
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
  expect(played.events.map(({ body }) => JSON.parse(body).data.object.id)).toContain(id);
});

test.each([500, 302, 404, null])(
  "answered with %s, an event comes again until it is taken",
  async (status) => {
    const played = await playStripe();
    let refused = 0;
    played.answerWith(() => (++refused <= 10 ? status : 200));
    await played.subscribe();
    await played.untilDelivered();
    expect(refused).toBe(10 + 7);
    expect(new Set(played.events.map(idOf)).size).toBe(7);
  },
);

test("what wasn't taken before a crash comes after it, with the same bytes", async () => {
  const played = await playStripe();
  played.answerWith(() => null);
  await played.subscribe();
  await vi.waitFor(() => expect(played.events.length).toBeGreaterThanOrEqual(7));
  const before = new Set(played.events.map(({ body }) => body));
  played.events.length = 0;
  await played.restart();
  played.answerWith(() => 200);
  await played.untilDelivered();
  expect(new Set(played.events.map(({ body }) => body))).toEqual(before);
});

test("events can be withheld, and sent one by one in any order", async () => {
  const played = await playStripe();
  const { deliveries, store } = played.standIn;
  deliveries.withhold(true);
  await played.subscribe();
  expect([played.events.length, waiting(played)]).toEqual([0, 7]);
  const { events } = store.read().state;
  const [first, last] = [events[0]?.id ?? "", events.at(-1)?.id ?? ""];
  expect(await deliveries.sendOne(last)).toBe(200);
  expect(await deliveries.sendOne(first)).toBe(200);
  expect(await deliveries.sendOne(first)).toBe(200);
  expect(played.events.map(idOf)).toEqual([last, first, first]);
  expect(waiting(played)).toBe(5);
  deliveries.withhold(false);
  await played.untilDelivered();
  expect(played.events).toHaveLength(3 + 5);
});
