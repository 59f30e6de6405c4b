import { createHmac, randomUUID } from "node:crypto";
import { jobs, profiles, stripeEvents, subscriptions } from "#db/schema.ts";
import { signatureHeader } from "#dev/stripe-stand-in/signature.server.ts";
import { Visitor } from "#tests/support/browserless-client.ts";
import { signedInProvider } from "#tests/support/dashboard.ts";
import { changeRows, readRows } from "#tests/support/data/rows.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { standInState } from "#tests/support/pages/stripe-pages.ts";
import { sharedWerkruf } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const nowS = () => Math.floor(Date.now() / 1000);
const secret = () => standInState(werkruf).webhookSecret;
const stored = (id: string) => readRows(werkruf.db, stripeEvents, { id });

function event(over: Record<string, unknown> = {}) {
  const id = `evt_${randomUUID().replaceAll("-", "")}`;
  const object = { id: "sub_forged", object: "subscription", customer: "cus_forged", status: "active" };
  return {
    id,
    body: JSON.stringify({
      id,
      object: "event",
      type: "customer.subscription.updated",
      created: nowS(),
      data: { object },
      ...over,
    }),
  };
}

const post = (path: string, body: string, headers: Record<string, string>) =>
  fetch(werkruf.origin + path, { method: "POST", body, headers, redirect: "manual" });

test("twenty deliveries of one event at the same moment are one", async () => {
  const { id, body } = event();
  const signature = signatureHeader(body, secret(), nowS());
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post("/webhooks/stripe", body, { "Stripe-Signature": signature })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(stored(id)).toHaveLength(1);
});

test("a signed event unlocks nobody by what it says: Stripe is asked", async ({ business }) => {
  changeRows(werkruf.db, profiles, { trialEndsAt: new Date(0) }, { id: business.id });
  const object = {
    ...{ id: "sub_forged", object: "subscription", customer: "cus_nobody", status: "active" },
    ...{
      metadata: { profile_id: business.id },
      current_period_end: nowS() + 1e8,
      client_reference_id: business.id,
    },
  };
  const { id, body } = event({ data: { object } });
  const answer = await post("/webhooks/stripe", body, {
    "Stripe-Signature": signatureHeader(body, secret(), nowS()),
  });
  expect(answer.status).toBe(200);
  expect(stored(id)).toHaveLength(1);
  await expect.poll(() => readRows(werkruf.db, jobs, { key: "sync cus_nobody" })).toEqual([]);
  expect(readRows(werkruf.db, subscriptions, { profileId: business.id })).toEqual([]);
});

test("a signature counts for these bytes, this secret and this scheme only", async () => {
  const { id, body } = event();
  const t = nowS();
  const mac = (key: string, text: string, hash = "sha256") =>
    createHmac(hash, key).update(text).digest("hex");
  const right = mac(secret(), `${t}.${body}`);
  const forged = [
    `t=${t},v1=${mac("", `${t}.${body}`)}`,
    `t=${t},v1=${mac("whsec_test", `${t}.${body}`)}`,
    `t=${t},v1=${mac(secret(), body)}`,
    `t=${t},v1=${mac(secret(), `${t}.${body} `)}`,
    `t=${t + 1},v1=${right}`,
    `t=${t},v0=${right}`,
    `t=${t},V1=${right}`,
    `t=${t},v1=${right.toUpperCase()}`,
    `t=${t},v1=${right.slice(0, 63)}`,
    `t=${t},v1=${mac(secret(), `${t}.${body}`, "sha1")}`,
    `t=${t}`,
    `v1=${right}`,
    `t=${t - 400},t=${t},v1=${right}`,
    `t=0x${t.toString(16)},v1=${right}`,
    "null",
  ];
  for (const signature of forged) {
    const answer = await post("/webhooks/stripe", body, { "Stripe-Signature": signature });
    expect(answer.status, signature).toBe(400);
    expect(await answer.text()).not.toMatch(/whsec|expected|signature found/i);
  }
  expect(stored(id)).toEqual([]);
});

test("no other spelling of the address is open to other sites, and nobody's session counts there", async () => {
  const { id, body } = event();
  const signed = {
    "Stripe-Signature": signatureHeader(body, secret(), nowS()),
    Origin: "https://evil.example",
  };
  for (const path of [
    "/webhooks/stripe/",
    "/Webhooks/stripe",
    "/webhooks/stripe.data",
    "/webhooks/%73tripe",
    "/webhooks//stripe",
  ]) {
    expect([400, 403, 404], path).toContain((await post(path, body, signed)).status);
  }
  expect(stored(id)).toEqual([]);
  const { visitor } = await signedInProvider(werkruf);
  expect((await visitor.post("/webhooks/stripe", body)).status).toBe(400);
});

test("a mail service's click is no way in: it carries no session, and another's link switches nothing", async () => {
  const visitor = new Visitor(werkruf.origin);
  for (const token of ["", "x", `${randomUUID()}.anfragen.${"A".repeat(43)}`]) {
    const answer = await visitor.fetch(`/mails/abmelden?t=${token}`, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      headers: { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(visitor.cookies.names()).toEqual([]);
  }
});
