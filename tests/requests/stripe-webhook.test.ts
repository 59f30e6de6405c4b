import { randomUUID } from "node:crypto";
import { like } from "drizzle-orm";
import { jobs, stripeEvents } from "#db/schema.ts";
import { signatureHeader } from "#dev/stripe-stand-in/signature.server.ts";
import { standInState } from "#tests/support/pages/stripe-pages.ts";
import { readRows } from "#tests/support/rows.ts";
import { sharedWerkruf } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const nowS = () => Math.floor(Date.now() / 1000);
const secret = () => standInState(werkruf).webhookSecret;

function someEvent(over: Record<string, unknown> = {}) {
  const id = `evt_${randomUUID().replaceAll("-", "")}`;
  const object = { id: "sub_1", object: "subscription", customer: `cus_${id}` };
  const event = {
    id,
    object: "event",
    type: "customer.subscription.updated",
    created: nowS(),
    data: { object },
  };
  return { id, body: JSON.stringify({ ...event, ...over }) };
}

const post = (
  body: string | Uint8Array<ArrayBuffer>,
  signature: string | null,
  headers: Record<string, string> = {},
) =>
  fetch(`${werkruf.origin}/webhooks/stripe`, {
    method: "POST",
    body,
    headers: {
      "Content-Type": "application/json",
      ...(signature && { "Stripe-Signature": signature }),
      ...headers,
    },
  });

const stored = (id: string) => readRows(werkruf.db, stripeEvents, { id });

test("a signed event is stored once, however often it comes, and answered at once", async () => {
  const { id, body } = someEvent();
  const signature = signatureHeader(body, secret(), nowS());
  const answers = await Promise.all([1, 2, 3].map(() => post(body, signature)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await answers[0]?.json()).toEqual({ received: true });
  expect(answers[0]?.headers.get("cache-control")).toBe("no-store");
  expect(stored(id)).toMatchObject([
    { type: "customer.subscription.updated", stripeCustomerId: `cus_${id}` },
  ]);
  expect((await post(body, signatureHeader(body, secret(), nowS()))).status).toBe(200);
  expect(stored(id)).toHaveLength(1);
});

test("other sites' headers don't matter: Stripe is no browser, and its signature is all it has", async () => {
  const { id, body } = someEvent();
  const headers = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
  expect((await post(body, signatureHeader(body, secret(), nowS()), headers)).status).toBe(200);
  expect((await post(body, null, headers)).status).toBe(400);
  expect(stored(id)).toHaveLength(1);
});

test.each([
  ["no signature", () => null],
  ["another secret", (body: string) => signatureHeader(body, "whsec_other", nowS())],
  ["another body", () => signatureHeader("{}", secret(), nowS())],
  ["too old", (body: string) => signatureHeader(body, secret(), nowS() - 305)],
  ["from the future", (body: string) => signatureHeader(body, secret(), nowS() + 305)],
  ["two times", (body: string) => `t=${nowS()},${signatureHeader(body, secret(), nowS() + 3600)}`],
  ["no time", (body: string) => signatureHeader(body, secret(), nowS()).replace(/^t=\d+,/, "")],
  ["another scheme", (body: string) => signatureHeader(body, secret(), nowS()).replace("v1=", "v0=")],
  ["nonsense", () => "t=,v1=,,=,v1"],
])("refused and not stored: %s", async (_, sign) => {
  const { id, body } = someEvent();
  const answer = await post(body, sign(body));
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ received: false });
  expect(stored(id)).toEqual([]);
});

test.each([299, -299])("a clock that is %s seconds away is still right", async (seconds) => {
  const { id, body } = someEvent();
  expect(
    (await post(body, signatureHeader(body, secret(), nowS() + seconds + Math.sign(-seconds)))).status,
  ).toBe(200);
  expect(stored(id)).toHaveLength(1);
});

test.each([
  ["no JSON", "not json"],
  ["no event", "{}"],
  ["null", "null"],
  ["a thin event", JSON.stringify({ id: "evt_1", object: "v2.core.event", type: "x" })],
  ["an odd id", someEvent({ id: "x'); DROP TABLE users; --" }).body],
  ["an odd type", someEvent({ type: "a\nb" }).body],
  ["no object", someEvent({ data: {} }).body],
  ["an endless age", someEvent({ created: 9e99 }).body],
])("signed, and still no event: %s", async (_, body) => {
  expect((await post(body, signatureHeader(body, secret(), nowS()))).status).toBe(400);
});

test("types that say nothing about plans are answered and done", async () => {
  for (const over of [
    { type: "price.created" },
    { type: "invoice.paid", data: { object: { id: "in_1" } } },
  ]) {
    const { id, body } = someEvent(over);
    expect((await post(body, signatureHeader(body, secret(), nowS()))).status).toBe(200);
    expect(stored(id)).toHaveLength(1);
    expect(readRows(werkruf.db, jobs, like(jobs.details, `%cus_${id}%`))).toEqual([]);
  }
});

test("large bodies are refused by their length, and cut off when they don't tell it", async () => {
  const body = new Uint8Array(257 * 1024).fill(32);
  expect((await post(body, "t=1,v1=x")).status).toBe(413);
  const chunked = fetch(`${werkruf.origin}/webhooks/stripe`, {
    method: "POST",
    body: new Blob([body]).stream(),
    duplex: "half",
  } as RequestInit);
  const status = await chunked.then(
    (answer) => answer.status,
    () => "cut off",
  );
  expect([413, "cut off"]).toContain(status);
});

test.each(["GET", "PUT", "DELETE"])("%s is not how Stripe speaks", async (method) => {
  const answer = await fetch(`${werkruf.origin}/webhooks/stripe`, { method });
  expect(answer.status).toBe(405);
  expect(answer.headers.get("allow")).toContain("POST");
});
