import { startSession } from "#app/domain/session/session.server.ts";
import { Visitor } from "#tests/support/browserless-client.ts";
import { uniqueBusiness } from "#tests/support/business.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { SESSION_COOKIE, signedInAs, signIn } from "#tests/support/sign-in.ts";
import { sharedWerkruf } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const HOUR_MS = 3_600_000;

async function twoBrowsers() {
  const business = uniqueBusiness(werkruf.db);
  const [phone, office] = [new Visitor(werkruf.origin), new Visitor(werkruf.origin)];
  await signedInAs(phone, werkruf, business);
  await signedInAs(office, werkruf, business);
  return { business, phone, office };
}

test("the page lists this account's browsers, the own one first and marked", async ({ business }) => {
  const visitor = new Visitor(werkruf.origin);
  await signIn(visitor, werkruf, business.email);
  const ago = (days: number) => new Date(Date.now() - days * 24 * HOUR_MS);
  await startSession(werkruf.db, { userId: business.ownerId, browser: "Safari auf dem iPhone" }, new Date());
  await startSession(werkruf.db, { userId: business.ownerId, browser: null }, ago(1));
  await startSession(werkruf.db, { userId: business.ownerId, browser: "Firefox unter Windows" }, ago(31));
  const stranger = uniqueBusiness(werkruf.db);
  await startSession(werkruf.db, { userId: stranger.ownerId, browser: "Opera unter Windows" }, new Date());
  const page = await visitor.get("/profil/anmeldung");
  const entries = page.document
    .querySelectorAll("#angemeldet li")
    .map(({ structuredText }) => structuredText);
  expect(entries.map((entry) => entry.replace(/\s+/g, " ").trim())).toEqual([
    "Chrome unter Linux Dieses Gerät Zuletzt benutzt: heute",
    "Safari auf dem iPhone Zuletzt benutzt: heute",
    "Unbekannter Browser Zuletzt benutzt: gestern",
  ]);
});

test("very many browsers are counted, not all shown", async () => {
  const { business, phone } = await twoBrowsers();
  for (let number = 0; number < 10; number += 1) {
    await startSession(werkruf.db, { userId: business.ownerId, browser: `Browser ${number}` }, new Date());
  }
  const page = await phone.get("/profil/anmeldung");
  expect(page.document.querySelectorAll("#angemeldet li")).toHaveLength(8);
  expect(page.text).toContain("und 4 weitere");
});

test("the button ends every session of the account and says so on the sign-in page, once", async () => {
  const { phone, office } = await twoBrowsers();
  const stranger = await twoBrowsers();
  const answer = await phone.submit(await phone.get("/profil/anmeldung"), { form: "Überall abmelden" });
  expect([answer.status, answer.location?.pathname]).toEqual([303, "/login"]);
  expect(answer.headers.get("clear-site-data")).toBe('"cache"');
  expect(phone.cookies.get(SESSION_COOKIE)).toBeUndefined();
  const login = await phone.follow(answer);
  expect(login.textOf("[role=status]")).toContain("Alle Geräte wurden abgemeldet.");
  expect(login.text).not.toContain("abgelaufen");
  expect((await phone.get("/login")).text).not.toContain("Alle Geräte");
  for (const visitor of [phone, office]) {
    expect((await visitor.get("/profil/anmeldung")).location?.pathname).toBe("/login");
  }
  expect((await stranger.phone.get("/profil/anmeldung")).status).toBe(200);
});

test("a session about to be prolonged isn't: its cookie goes", async ({ business, visitor }) => {
  const before = new Date(Date.now() - 2 * HOUR_MS);
  visitor.cookies.set(
    SESSION_COOKIE,
    await startSession(werkruf.db, { userId: business.ownerId, browser: null }, before),
  );
  const answer = await visitor.post("/profil/ueberall-abmelden", "");
  expect(answer.headers.getSetCookie().filter((cookie) => cookie.startsWith(SESSION_COOKIE))).toHaveLength(1);
  expect(visitor.cookies.get(SESSION_COOKIE)).toBeUndefined();
});

test("neither a link nor a foreign page nor a stranger signs anybody out", async () => {
  const { phone } = await twoBrowsers();
  expect((await phone.get("/profil/ueberall-abmelden")).location?.pathname).toBe("/profil/anmeldung");
  const foreign = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
  const forged = await phone.post("/profil/ueberall-abmelden", "", foreign);
  expect(forged.status).toBeGreaterThanOrEqual(400);
  const nobody = await new Visitor(werkruf.origin).post("/profil/ueberall-abmelden", "");
  expect(nobody.location?.pathname).toBe("/login");
  expect((await phone.get("/profil/anmeldung")).status).toBe(200);
});
