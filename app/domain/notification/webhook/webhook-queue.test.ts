import fc from "fast-check";
import { customerRequests, profiles } from "#db/schema.ts";
import { playReceiver } from "#tests/stand-ins/webhook-receiver.ts";
import { submitted } from "#tests/support/data/push.ts";
import { endpointOf, receives, webhookRound } from "#tests/support/data/webhooks.ts";
import { changeRows, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { markAnswered, markSolved } from "../../inbox/mark.server.ts";
import { openPhoto, photoLinks } from "./photo-link.server.ts";

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

const NOW = new Date("2026-11-21T10:00:00Z");

const ORIGIN = "https://werkruf.example";

const later = (ms: number) => new Date(NOW.getTime() + ms);

const HOUR_MS = 60 * 60_000;

async function arranged() {
  const db = await migratedDatabase();
  const business = uniqueBusiness(db, {}, NOW);
  await receives(db, business.slug, "http://127.0.0.1:9/hook", NOW);
  const { id } = await submitted(db, business.slug, {}, NOW);
  const imageRefs = ["customer-images/1-a.jpg", "customer-images/1-b.jpg"];
  changeRows(db, customerRequests, { imageRefs }, { id });
  const links = photoLinks(db, endpointOf(db, business.slug), { id, imageRefs }, ORIGIN, NOW);
  const asked = links.map(({ url, position }) => ({
    requestId: id,
    position,
    token: new URL(url).searchParams.get("t") ?? "",
  }));
  return { db, business, links, asked, imageRefs };
}

test("each link opens its photo for an hour, and says so", async () => {
  const { db, links, asked, imageRefs } = await arranged();
  for (const [index, photo] of asked.entries())
    expect(await openPhoto(db, photo, later(HOUR_MS - 1))).toBe(imageRefs[index]);
  for (const photo of asked) expect(await openPhoto(db, photo, later(HOUR_MS))).toBeNull();
  expect(links[0]?.expiresAt).toBe(later(HOUR_MS).toISOString());
});

test("it opens no other photo, nobody else's, and nothing once the business may not hear", async () => {
  const { db, business, asked } = await arranged();
  const [first, second] = asked;
  const other = uniqueBusiness(db, {}, NOW);
  await receives(db, other.slug, "http://127.0.0.1:9/hook", NOW);
  const { id: foreign } = await submitted(db, other.slug, {}, NOW);
  const imageRefs = ["customer-images/2-c.jpg"];
  changeRows(db, customerRequests, { imageRefs }, { id: foreign });
  const token = first?.token ?? "";
  const requestId = first?.requestId ?? "";
  for (const wrong of [
    { requestId, position: 2, token },
    { requestId, position: 1, token: second?.token ?? "" },
    { requestId: foreign, position: 1, token },
    { requestId, position: 1, token: token.replace(/^./, "z") },
    { requestId, position: 1, token: "" },
  ])
    expect(await openPhoto(db, wrong, NOW)).toBeNull();
  changeRows(db, profiles, { trialEndsAt: later(-1) }, { id: business.id });
  expect(await openPhoto(db, { requestId, position: 1, token }, NOW)).toBeNull();
});

test("a link never opens the photo that took its own one's place", async () => {
  const { db, asked, imageRefs } = await arranged();
  const [first, second] = asked;
  if (!first || !second) throw new Error("no links");
  changeRows(db, customerRequests, { imageRefs: imageRefs.slice(1) }, { id: first.requestId });
  for (const photo of [first, second]) expect(await openPhoto(db, photo, NOW)).toBeNull();
});

test("another address ends the links of the one before", async () => {
  const { db, business, asked } = await arranged();
  const [first] = asked;
  await receives(db, business.slug, "http://127.0.0.1:9/anders", NOW);
  expect(first && (await openPhoto(db, first, NOW))).toBeNull();
});
