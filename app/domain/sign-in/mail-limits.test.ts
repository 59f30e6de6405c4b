import type { Database } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";
import { sampleOf } from "#tests/browser/depth.ts";
import { writtenMails } from "#tests/support/data/mail-site.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { readRows, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { knownBrowserMark } from "./known-browser.server.ts";
import { findLinkedSignIn, requestSignIn } from "./request-sign-in.server.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const MINUTE_MS = 60_000;
const later = (ms: number) => new Date(NOW.getTime() + ms);
const SETTINGS = { ORIGIN: "http://localhost:3000", PRODUCT_NAME: "Werkruf", SIGN_IN_TTL_SECONDS: 300 };

const PLAIN = {
  purpose: "login" as const,
  clientNetwork: "192.0.2.1",
  browserId: null,
  askedBy: null,
  returnPath: null,
};

interface Asking {
  purpose?: "login" | "signup";
  clientNetwork?: string;
  knownMark?: string;
  now?: Date;
}

async function ask(db: Database, email: string, asking: Asking = {}) {
  const { now = NOW, ...given } = asking;
  const outcome = await requestSignIn(db, { ...PLAIN, email, ...given }, SETTINGS, now);
  return outcome.ok ? "ok" : outcome.reason;
}

async function outcomes(times: number, one: (n: number) => Promise<string>): Promise<string[]> {
  const all: string[] = [];
  for (let n = 0; n < times; n += 1) all.push(await one(n));
  return all;
}

const count = (all: string[], wanted: string) => all.filter((outcome) => outcome === wanted).length;
const mails = (db: Database) => readRows(db, outbox);

test.each(["login", "signup"] as const)(
  "the eleventh mail of a day to an address without an account isn't queued at %s, the answer is the same",
  async (purpose) => {
    const db = await migratedDatabase();
    const all = await outcomes(13, (n) =>
      ask(db, `eva+${n % 3}@example.com`, { purpose, clientNetwork: `192.0.2.${n}`, now: later(n) }),
    );
    expect(count(all, "ok")).toBe(13);
    expect(mails(db)).toHaveLength(10);
    expect(await ask(db, "eva@example.com", { purpose, now: later(24 * 60 * MINUTE_MS) })).toBe("ok");
    expect(mails(db)).toHaveLength(11);
  },
);

test("known and unknown addresses are refused alike: per network, and thirty an hour from everywhere", async () => {
  const db = await migratedDatabase();
  const known = uniqueBusiness(db, {}, NOW).email;
  const from = (email: string) =>
    outcomes(40, (n) => ask(db, email, { clientNetwork: `192.0.2.${Math.floor(n / 4)}`, now: later(n) }));
  const [ours, unknown] = [await from(known), await from("fremd@example.com")];
  expect(ours).toEqual(unknown);
  expect(count(ours, "ok")).toBe(30);
  expect(ours.slice(0, 5)).toEqual(["ok", "ok", "ok", "address-limit", "ok"]);
  expect(mails(db).filter(({ recipient }) => recipient === known)).toHaveLength(30);
});

test("one network alone can't use up what the owner needs", async ({ db }) => {
  const { email } = uniqueBusiness(db, {}, NOW);
  const stranger = await outcomes(200, (n) =>
    ask(db, email, { clientNetwork: `2001:db8:7:${n.toString(16)}::/64`, now: later(n * 15_000) }),
  );
  expect(count(stranger, "ok")).toBe(10);
  expect(await ask(db, email, { now: later(200 * 15_000) })).toBe("ok");
});

const DAY_MS = 24 * 60 * MINUTE_MS;
test("strangers who use up an address's hour keep nobody's first mail back, and no known browser's", async () => {
  const db = await migratedDatabase();
  const { ownerId: id, email } = uniqueBusiness(db, {}, NOW);
  const attack = await outcomes(45, (n) =>
    ask(db, email, { clientNetwork: `192.0.3.${n % 15}`, now: later(n) }),
  );
  expect(count(attack, "ok")).toBe(45);
  expect(await ask(db, email, { now: later(50) })).toBe("ok");
  expect(await ask(db, email, { now: later(51) })).toBe("address-limit");
  const knownMark = knownBrowserMark(db, id, NOW);
  const known = await outcomes(4, () => ask(db, email, { knownMark, now: later(52) }));
  expect(known).toEqual(["ok", "ok", "ok", "address-limit"]);
  const others = knownBrowserMark(db, uniqueBusiness(db, {}, NOW).ownerId, NOW);
  expect(await ask(db, email, { knownMark: others, now: later(53) })).toBe("address-limit");
});

const SENT_TO = [
  ["an address", false],
  ["one without an account", true],
] as const;
test.each(sampleOf(SENT_TO))(
  "endless networks send %s three hundred mails and thirty an hour, a known browser twenty more",
  async (_, isStranger) => {
    const db = await migratedDatabase();
    const { ownerId: id, email: own } = uniqueBusiness(db, {}, NOW);
    const email = isStranger ? "fremd@example.com" : own;
    const all = await outcomes(340, (n) =>
      ask(db, email, { clientNetwork: `2001:db8:${n.toString(16)}:1::/64`, now: later(n) }),
    );
    expect(count(all, "ok")).toBe(330);
    expect(mails(db)).toHaveLength(isStranger ? 10 : 330);
    const knownMark = knownBrowserMark(db, id, NOW);
    const known = await outcomes(25, (n) => ask(db, own, { knownMark, now: later((n + 1) * 5 * MINUTE_MS) }));
    expect(count(known, "ok")).toBe(20);
    expect(await ask(db, email, { now: later(DAY_MS) })).toBe("ok");
  },
);

test("fifteen networks that ask all day use up their own mails, and keep no other network out", async () => {
  const db = await migratedDatabase();
  const { email } = uniqueBusiness(db, {}, NOW);
  const attackAt = (start: number) =>
    outcomes(60, (n) => ask(db, email, { clientNetwork: `192.0.3.${n % 15}`, now: later(start + n) }));
  const sent: number[] = [];
  for (let hour = 0; hour < 6; hour += 1) sent.push(count(await attackAt(hour * 61 * MINUTE_MS), "ok"));
  expect(sent).toEqual([45, 30, 30, 10, 0, 0]);
  const owner = { now: later(6 * 61 * MINUTE_MS) };
  expect(await ask(db, email, owner)).toBe("ok");
  expect(await ask(db, email, { ...owner, clientNetwork: "192.0.3.1" })).toBe("address-limit");
});

test("a refusal says when the next mail goes out, whichever limit takes longest", async ({ db }) => {
  const { email } = uniqueBusiness(db, {}, NOW);
  const at = async (ms: number) => {
    const outcome = await requestSignIn(db, { ...PLAIN, email }, SETTINGS, later(ms));
    return outcome.ok || outcome.reason === "existing-address" ? outcome.ok : outcome.retryAt;
  };
  for (let n = 0; n < 3; n += 1) expect(await at(n)).toBe(true);
  expect(await at(60_000)).toEqual(later(5 * MINUTE_MS));
  for (const ms of [300_000, 300_001, 300_002, 600_000, 600_001, 600_002, 900_000])
    expect(await at(ms)).toBe(true);
  expect(await at(900_001)).toEqual(later(60 * MINUTE_MS));
  expect(await at(60 * MINUTE_MS)).toBe(true);
});

test("two /64 of one /48 share a counter, two /48 don't", async ({ db }) => {
  const network = (n: number) => `2001:db8:7:${(n % 4).toString(16)}::/64`;
  const all = await outcomes(64, (n) => ask(db, `n${n}@example.com`, { clientNetwork: network(n) }));
  expect(all.indexOf("network-limit")).toBe(60);
  expect(await ask(db, "a@example.com", { clientNetwork: "2001:db8:8:0::/64" })).toBe("ok");
});

test("of one browser's sign-ins the newest three are open, so that more mails are no more codes to guess", async () => {
  const db = await migratedDatabase();
  const { email } = uniqueBusiness(db, {}, NOW);
  await ask(db, email);
  let browserId: string | null = null;
  for (let n = 0; n < 5; n += 1) {
    const clientNetwork = `192.0.2.${10 + n}`;
    const outcome = await requestSignIn(
      db,
      { ...PLAIN, email, browserId, clientNetwork },
      SETTINGS,
      later(n),
    );
    browserId = outcome.ok ? outcome.browserId : null;
  }
  const tokens = (await writtenMails(db)).map(({ text }) => /\?t=([\w-]{43})/.exec(text)?.[1] ?? "");
  const found = await Promise.all(tokens.map((token) => findLinkedSignIn(db, token, null)));
  const isOpen = found.map((challenge) => (challenge?.expiresAt ?? NOW) > later(10));
  expect(isOpen).toEqual([true, false, false, true, true, true]);
});
