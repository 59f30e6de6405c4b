import { startSession } from "#app/domain/session/session.server.ts";
import { dashboardOf, SESSION_COOKIE, signedInAs, signIn } from "#tests/support/dashboard.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { newestSignIn } from "#tests/support/mails.ts";
import { putRequest, uniqueBusiness } from "#tests/support/rows.ts";
import { type Page, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";
import { sampleOf } from "../browser/depth.ts";

const werkruf = sharedWerkruf();
const EXPIRED = "Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich noch einmal an.";

function waitingRequest() {
  const business = uniqueBusiness(werkruf.db);
  const id = putRequest(werkruf.db, business.slug, { customerName: "Frau Kowalski" });
  return { ...business, wanted: `${dashboardOf(business)}?anfrage=${id}` };
}

const askedOn = (visitor: Visitor, page: Page, email: string) =>
  visitor
    .submit(page, { values: { email }, button: "Magic Link senden" })
    .then((sent) => visitor.follow(sent));
const pathOf = ({ location }: Page) => `${location?.pathname}${location?.search}`;

test("a request opened from the mail is there after the link", async ({ visitor: eva }) => {
  const { wanted, email } = waitingRequest();
  await askedOn(eva, await eva.open(wanted), email);
  const { link } = await newestSignIn(werkruf, email);
  const other = new Visitor(werkruf.origin);
  const answer = await other.submit(await other.get(link));
  expect(pathOf(answer)).toBe(wanted);
  expect((await other.follow(answer)).textOf("h1")).toBe("Frau Kowalski");
});

test("and after the code, with a wrong address, a corrected one and a second mail before", async () => {
  const { wanted, email } = waitingRequest();
  const eva = new Visitor(werkruf.origin);
  const refused = await eva.submit(await eva.open(wanted), { values: { email: "eva@" } });
  expect(refused.status).toBe(422);
  const wrong = await askedOn(eva, refused, `niemand-${crypto.randomUUID()}@example.com`);
  const form = await eva.follow(await eva.submit(wrong, { form: "Andere E-Mail-Adresse verwenden" }));
  await askedOn(eva, form, email);
  const again = await eva.follow(await eva.submit(await eva.get("/login"), { form: "Noch einmal senden" }));
  const { code } = await newestSignIn(werkruf, email);
  expect(pathOf(await eva.submit(again, { values: { code }, form: "Anmelden" }))).toBe(wanted);
});

test("a button pressed after the session ended leads back to its page, not to a change", async () => {
  const { wanted } = waitingRequest();
  for (const [suffix, status] of [
    ["", 302],
    [".data", 202],
  ] as const) {
    const [path, search] = wanted.split("?");
    const answer = await new Visitor(werkruf.origin).post(`${path}${suffix}?${search}`, "intent=solve");
    expect(answer.status).toBe(status);
    const said = suffix ? answer.html : pathOf(answer);
    expect(said).toContain(`/login?weiter=${encodeURIComponent(wanted)}`);
  }
});

test("a download or a photo wanted before the sign-in leads to its page, as a whole new document", async () => {
  const { wanted, slug, email } = waitingRequest();
  const id = wanted.split("=")[1];
  for (const [file, page] of [
    ["/profil/daten", "/profil/schnittstelle"],
    [`/dashboard/${slug}/bild/${id}/1`, wanted],
  ] as const) {
    const eva = new Visitor(werkruf.origin);
    await askedOn(eva, await eva.open(file), email);
    const { code } = await newestSignIn(werkruf, email);
    const answer = await eva.post("/login", new URLSearchParams({ step: "code", code }));
    expect(pathOf(answer)).toBe(page);
    expect(answer.headers.get("x-remix-reload-document")).toBe("true");
    expect((await eva.get(page)).status).toBe(200);
  }
});

test("who is signed in already goes straight there", async ({ visitor: eva }) => {
  const { wanted, ...business } = waitingRequest();
  await signedInAs(eva, werkruf, business);
  expect(pathOf(await eva.get(`/login?weiter=${encodeURIComponent(wanted)}`))).toBe(wanted);
});

const NOWHERE = [
  "//evil.example",
  "/dashboard/../abmelden",
  "https://evil.example",
  "/\\evil.example",
  "/abmelden",
];
test.each(sampleOf(NOWHERE, 2))("?weiter=%s is no page to come back to", async (weiter) => {
  const { email, slug } = uniqueBusiness(werkruf.db);
  const eva = new Visitor(werkruf.origin);
  const page = await eva.get(`/login?weiter=${encodeURIComponent(weiter)}`);
  expect(page.html).not.toContain("evil.example");
  await askedOn(eva, page, email);
  const { link } = await newestSignIn(werkruf, email);
  const answer = await eva.submit(await eva.get(link));
  expect([answer.location?.origin, pathOf(answer)]).toEqual([werkruf.origin, `/dashboard/${slug}`]);
  expect(pathOf(await eva.get(`/login?weiter=${encodeURIComponent(weiter)}`))).toBe(`/dashboard/${slug}`);
});

test("whose session is over reads so, and nobody else", async ({ visitor: eva }) => {
  const { ownerId, ...business } = waitingRequest();
  expect((await eva.open(business.wanted)).text).not.toContain(EXPIRED);
  const longAgo = new Date(Date.now() - 31 * 86_400_000);
  eva.cookies.set(
    SESSION_COOKIE,
    await startSession(werkruf.db, { userId: ownerId, browser: null }, longAgo),
  );
  expect((await eva.open(business.wanted)).text).toContain(EXPIRED);
  await signedInAs(eva, werkruf, { ownerId });
  await eva.follow(await eva.submit(await eva.open("/dashboard"), { form: "/abmelden" }));
  expect((await eva.get("/login")).text).not.toContain(EXPIRED);
});

test("Impressum and Datenschutz are one click away, signed in and on the way in", async () => {
  const { wanted, ...business } = waitingRequest();
  const eva = new Visitor(werkruf.origin);
  const outside = [await eva.get("/login"), await eva.get("/login/link?t=x")];
  await signedInAs(eva, werkruf, business);
  for (const page of [...outside, await eva.get(dashboardOf(business)), await eva.get(wanted)]) {
    for (const path of ["/impressum", "/datenschutz"]) {
      expect(page.document.querySelector(`footer a[href="${path}"]`)).not.toBeNull();
    }
  }
});

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
