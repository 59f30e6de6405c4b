import { createHmac, randomUUID } from "node:crypto";
import { jobs, profiles, sessions, stripeEvents, subscriptions } from "#db/schema.ts";
import { signatureHeader } from "#dev/stripe-stand-in/signature.server.ts";
import {
  askForMail,
  dashboardOf,
  SESSION_COOKIE,
  signedInAs,
  signedInProvider,
  signIn,
} from "#tests/support/dashboard.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { newestSignIn } from "#tests/support/mails.ts";
import { standInState } from "#tests/support/pages/stripe-pages.ts";
import { type Business, changeRows, readRows, removeRows, uniqueBusiness } from "#tests/support/rows.ts";
import { type Page, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

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

const someone = () => new Visitor(werkruf.origin);

const AT_ONCE = 20;

const isIn = (answer: Page) => answer.status === 303 && answer.location?.pathname.startsWith("/dashboard/");

const sessionsOf = ({ ownerId }: Business) => readRows(werkruf.db, sessions, { userId: ownerId });

test("of twenty browsers that use one stolen link at the same moment, one gets in", async ({ business }) => {
  await askForMail(someone(), business.email);
  const { link } = await newestSignIn(werkruf, business.email);
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () => someone().post(link, new URLSearchParams())),
  );
  expect(answers.filter(isIn)).toHaveLength(1);
  expect(sessionsOf(business)).toHaveLength(1);
  for (const answer of answers.filter((one) => !isIn(one))) expect(answer.status).toBe(410);
});

test("of twenty uses of one code at the same moment, one gets in", async ({ business }) => {
  const owner = someone();
  await askForMail(owner, business.email);
  const { code } = await newestSignIn(werkruf, business.email);
  const waiting = owner.cookies.header("/login") ?? "";
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      someone().post("/login", new URLSearchParams({ step: "code", code }), { Cookie: waiting }),
    ),
  );
  expect(answers.filter(isIn)).toHaveLength(1);
  expect(sessionsOf(business)).toHaveLength(1);
});

test("a session id put there before the sign-in is worth nothing afterwards", async ({ business }) => {
  const planted = "A".repeat(43);
  const victim = someone();
  victim.cookies.set(SESSION_COOKIE, planted);
  expect(isIn(await signIn(victim, werkruf, business.email))).toBe(true);
  expect(victim.cookies.get(SESSION_COOKIE)?.value).not.toBe(planted);
  const attacker = someone();
  attacker.cookies.set(SESSION_COOKIE, planted);
  expect((await attacker.get(dashboardOf(business))).location?.pathname).toBe("/login");
});

test("an attacker's own session, put there before, ends with the victim's sign-in", async ({ business }) => {
  const attacker = await signedInProvider(werkruf);
  await askForMail(someone(), business.email);
  const { link } = await newestSignIn(werkruf, business.email);
  const victim = someone();
  victim.cookies.set(SESSION_COOKIE, attacker.visitor.cookies.get(SESSION_COOKIE)?.value ?? "");
  expect(isIn(await victim.post(link, new URLSearchParams()))).toBe(true);
  expect((await victim.get(dashboardOf(business))).status).toBe(200);
  expect((await attacker.visitor.get(attacker.path)).location?.pathname).toBe("/login");
});

test("a signed-in session goes with its account", async ({ owner: visitor, business, path }) => {
  const copy = someone();
  await signedInAs(copy, werkruf, business);
  removeRows(werkruf.db, sessions, { userId: business.ownerId });
  for (const browser of [visitor, copy]) expect((await browser.get(path)).location?.pathname).toBe("/login");
});

test.each([
  ["no id", ""],
  ["a shortened one", (id: string) => id.slice(0, 42)],
  ["a longer one", (id: string) => `${id}A`],
  ["its last letter in another case", (id: string) => id.slice(0, 42) + swapped(id.slice(42))],
  ["quoted", (id: string) => `"${id}"`],
  ["escaped", (id: string) => `%${id.charCodeAt(0).toString(16)}${id.slice(1)}`],
  ["its hash, as the database holds it", (_: string, hash: string) => hash],
  ["two in one", (id: string) => `${id},${id}`],
])("%s opens nothing", async (_, change) => {
  const { visitor, business, path } = await signedInProvider(werkruf);
  const id = visitor.cookies.get(SESSION_COOKIE)?.value ?? "";
  const hash = sessionsOf(business)[0]?.idHash ?? "";
  const forged = typeof change === "string" ? change : change(id, hash);
  const answer = await someone().get(path, { Cookie: `${SESSION_COOKIE}=${forged}` });
  expect(answer.location?.pathname).toBe("/login");
});

test("200 cookies around it neither hide the session nor break the page; names in another case are others", async () => {
  const { visitor, path } = await signedInProvider(werkruf);
  const id = visitor.cookies.get(SESSION_COOKIE)?.value ?? "";
  const crowd = Array.from({ length: 100 }, (_, number) => `c${number}=${number}`).join("; ");
  const among = await someone().get(path, { Cookie: `${crowd}; ${SESSION_COOKIE}=${id}; ${crowd}` });
  expect(among.status).toBe(200);
  for (const name of [SESSION_COOKIE.toUpperCase(), ` x${SESSION_COOKIE}`, `${SESSION_COOKIE}[]`]) {
    expect((await someone().get(path, { Cookie: `${name}=${id}` })).location?.pathname).toBe("/login");
  }
});

test("asking for a mail answers the same for an address with an account and one without", async () => {
  const business = uniqueBusiness(werkruf.db);
  const unknown = business.email.replace("betrieb-", "niemand-");
  const [known, stranger] = await Promise.all(
    [business.email, unknown].map(async (email) => {
      const visitor = someone();
      const form = await visitor.get("/login");
      const answer = await visitor.submit(form, { values: { email }, button: "Magic Link senden" });
      const page = await visitor.follow(answer);
      return {
        status: answer.status,
        to: answer.location?.pathname,
        headers: [...answer.headers.keys()].sort(),
        text: page.document.querySelector("main")?.textContent.replaceAll(email, "…"),
      };
    }),
  );
  expect(known).toEqual(stranger);
});

test("guessing codes in parallel is worth five guesses, not fifty", async ({ business }) => {
  const owner = someone();
  await askForMail(owner, business.email);
  const { code } = await newestSignIn(werkruf, business.email);
  const wrong = Array.from({ length: 50 }, (_, number) => wrongCode(code, number));
  await Promise.all(
    wrong.map((guess) => owner.post("/login", new URLSearchParams({ step: "code", code: guess }))),
  );
  await owner.post("/login", new URLSearchParams({ step: "code", code }));
  expect(sessionsOf(business)).toEqual([]);
});

function wrongCode(code: string, number: number): string {
  const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
  const other = alphabet.replace(code.charAt(0), "");
  return other.charAt(number % other.length) + code.slice(1);
}

function swapped(letter: string): string {
  if (/[a-z]/.test(letter)) return letter.toUpperCase();
  return /[A-Z]/.test(letter) ? letter.toLowerCase() : letter === "1" ? "2" : "1";
}
