import { eq } from "drizzle-orm";
import { passkeyChallenges, passkeys, profiles, sessions, users } from "#db/schema.ts";
import { ADMIN_EMAIL, adminId, signedInAdmin } from "#tests/support/admin.ts";
import { Authenticator, type Lies } from "#tests/support/authenticator.ts";
import { SESSION_COOKIE, signedInProvider, signIn } from "#tests/support/dashboard.ts";
import { countedBefore } from "#tests/support/data/counted-before.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { mailsTo } from "#tests/support/mails.ts";
import { ageSessions, confirmAt } from "#tests/support/pages/confirmation.ts";
import {
  addPasskey,
  askFor,
  enterBy,
  keysOf,
  optionsFor,
  providerWithPasskey,
  sendAnswer,
} from "#tests/support/passkeys.ts";
import { changeRows, putRequest, putRow, readRows, removeRows } from "#tests/support/rows.ts";
import { expectSaid, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const PAGE = "/profil/passkeys";
const TOO_LATE = "zu lange gedauert";
const stranger = () => new Visitor(werkruf.origin);

test("who made a key signs in by it, in a fresh session of a new browser, and is led where they wanted", async () => {
  const { business, device } = await providerWithPasskey(werkruf);
  const phone = stranger();
  const { options, asker } = await askFor(phone, "sign-in");
  expect(options).toMatchObject({ rpId: "localhost", userVerification: "required", allowCredentials: [] });
  const wanted = `/login?weiter=${encodeURIComponent("/profil/adresse")}`;
  const answer = await sendAnswer(phone, wanted, device.signIn(options), asker);
  expect([answer.status, answer.location?.pathname]).toEqual([303, "/profil/adresse"]);
  expect((await phone.get("/profil/adresse")).status).toBe(200);
  expect(keysOf(werkruf, business.ownerId)).toMatchObject([
    { counter: 1, backedUp: false, name: "Chrome unter Linux" },
  ]);
  expect(keysOf(werkruf, business.ownerId)[0]?.lastUsedAt).not.toBeNull();
  expect((await enterBy(stranger(), device)).location?.pathname).toBe(`/dashboard/${business.slug}`);
});

test("a key that is on several devices doesn't count, and works again and again", async () => {
  const { business, device } = await providerWithPasskey(werkruf, { counts: false });
  for (let i = 0; i < 2; i += 1) expect((await enterBy(stranger(), device)).status).toBe(303);
  expect(keysOf(werkruf, business.ownerId)).toMatchObject([{ counter: 0, backedUp: true }]);
});

const LIES: Record<string, Lies> = {
  "another origin": { origin: "https://evil.example" },
  "another place": { place: "evil.example" },
  "a page within another one": { crossOrigin: true },
  "no finger, face or PIN": { isVerified: false },
  "a counter that went back": { counter: 0 },
  "somebody else's name": { userHandle: Buffer.from("someone").toString("base64url") },
  "nobody's name": { userHandle: null },
};

test.each(Object.entries(LIES))("%s isn't let in", async (_, lies) => {
  const { device } = await providerWithPasskey(werkruf);
  expect((await enterBy(stranger(), device)).status).toBe(303);
  const visitor = stranger();
  const answer = await enterBy(visitor, device, lies);
  expectSaid(answer, 422, "Anmeldung nicht möglich", "Magic Link senden");
  expect(visitor.cookies.get(SESSION_COOKIE)).toBeUndefined();
});

test("the same counter twice is a copy's", async () => {
  const { device } = await providerWithPasskey(werkruf);
  expect((await enterBy(stranger(), device, { counter: 7 })).status).toBe(303);
  expect((await enterBy(stranger(), device, { counter: 7 })).status).toBe(422);
  expect((await enterBy(stranger(), device, { counter: 8 })).status).toBe(303);
});

test("a challenge counts once, right or wrong, for the page that asked and for what was asked", async () => {
  const { device, visitor } = await providerWithPasskey(werkruf);
  const refusal = async (passkey: string, asker?: string) => {
    const answer = await sendAnswer(stranger(), "/login", passkey, asker);
    expect(answer.status).toBe(422);
    return answer.text;
  };
  const first = await askFor(stranger(), "sign-in");
  const right = device.signIn(first.options);
  expect((await sendAnswer(stranger(), "/login", right, first.asker)).status).toBe(303);
  expect(await refusal(right, first.asker)).toContain(TOO_LATE);
  expect(await refusal(device.signIn(first.options), first.asker)).toContain(TOO_LATE);

  const wrong = await askFor(stranger(), "sign-in");
  await refusal(device.signIn(wrong.options, { isVerified: false }), wrong.asker);
  expect(await refusal(device.signIn(wrong.options), wrong.asker), "burnt by the wrong try").toContain(
    TOO_LATE,
  );

  const elsewhere = await askFor(stranger(), "sign-in");
  const other = await askFor(stranger(), "sign-in");
  expect(await refusal(device.signIn(elsewhere.options), other.asker)).toContain(TOO_LATE);
  expect(await refusal(device.signIn(elsewhere.options), elsewhere.asker), "burnt elsewhere").toContain(
    TOO_LATE,
  );

  const toConfirm = await optionsFor(visitor, "confirm");
  const sessionId = visitor.cookies.get(SESSION_COOKIE)?.value;
  expect(await refusal(device.signIn(toConfirm), sessionId)).toContain(TOO_LATE);
  const invented = { ...other.options, challenge: "A".repeat(43) };
  expect(await refusal(device.signIn(invented), other.asker)).toContain(TOO_LATE);
});

test("a challenge ends after ten minutes", async () => {
  const { device } = await providerWithPasskey(werkruf);
  const { options, asker } = await askFor(stranger(), "sign-in");
  const all = readRows(werkruf.db, passkeyChallenges);
  const newest = all.reduce((one, other) => (one.expiresAt > other.expiresAt ? one : other));
  expect(newest.expiresAt.getTime() - newest.createdAt.getTime()).toBe(10 * 60_000);
  changeRows(
    werkruf.db,
    passkeyChallenges,
    { expiresAt: new Date(Date.now() - 1) },
    { challengeHash: newest.challengeHash },
  );
  const answer = await sendAnswer(stranger(), "/login", device.signIn(options), asker);
  expect(answer.text).toContain(TOO_LATE);
});

test("a key nobody has, a removed one and a deleted account's get one answer, which names no address", async () => {
  const removed = await providerWithPasskey(werkruf);
  const [key] = keysOf(werkruf, removed.business.ownerId);
  await removed.visitor.post(PAGE, new URLSearchParams({ step: "remove", id: key?.id ?? "" }));
  const deleted = await providerWithPasskey(werkruf);
  removeRows(werkruf.db, users, { id: deleted.business.ownerId });
  const unknown = new Authenticator(werkruf.origin);
  unknown.makeKey({ challenge: "", rp: { id: "localhost" }, user: { id: "eA" } });
  const said = [];
  for (const { device, business } of [removed, deleted, { device: unknown, business: removed.business }]) {
    const answer = await enterBy(stranger(), device);
    expect(answer.status).toBe(422);
    expect(answer.html).not.toContain(business.email);
    said.push(answer.textOf("[role=alert]"));
  }
  expect(new Set(said)).toEqual(new Set([said[0]]));
  expect(said[0]).toContain("Dieser Passkey gilt hier nicht (mehr).");
});

test("a suspended account is told so behind its key, and not let in", async () => {
  const { business, device } = await providerWithPasskey(werkruf);
  const own = eq(profiles.id, business.id);
  changeRows(werkruf.db, profiles, { suspendedAt: new Date() }, own);
  const visitor = stranger();
  const answer = await enterBy(visitor, device);
  expect([answer.status, answer.location?.pathname]).toEqual([303, "/login/beendet"]);
  expect(visitor.cookies.get(SESSION_COOKIE)).toBeUndefined();
});

test.each([
  ["nothing", ""],
  ["no JSON", "{"],
  ["another shape", '{"id":1}'],
  ["no bytes", '{"id":"ä","rawId":"ä","type":"public-key","response":{}}'],
  [
    "bytes of nothing",
    JSON.stringify({
      id: "AAAA",
      rawId: "AAAA",
      type: "public-key",
      response: { clientDataJSON: "e30", authenticatorData: "AAAA", signature: "AAAA", userHandle: "AAAA" },
    }),
  ],
  ["far too much", `"${"x".repeat(30_000)}"`],
])("%s in place of an answer is refused", async (_, passkey) => {
  const visitor = stranger();
  expect((await sendAnswer(visitor, "/login", passkey)).status).toBe(422);
});

test("answers are counted by network, with the time until the next", async () => {
  const visitor = stranger();
  for (let i = 0; i < 30; i += 1) expect((await sendAnswer(visitor, "/login", "{}")).status).toBe(422);
  const refused = await sendAnswer(visitor, "/login", "{}");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused.text).toContain("Zu viele Versuche");
  expect((await sendAnswer(stranger(), "/login", "{}")).status).toBe(422);
});

test("thirty wrong answers a day are the most for a user, from wherever they come", async () => {
  const { business, device } = await providerWithPasskey(werkruf);
  expect((await enterBy(stranger(), device)).status, "a right one forgets the wrong ones").toBe(303);
  await countedBefore(werkruf.db, "passkey:user", business.ownerId, 29);
  expect((await enterBy(stranger(), device, { isVerified: false })).status).toBe(422);
  const refused = await enterBy(stranger(), device);
  expectSaid(refused, 429, "Zu viele Versuche");
});

test("what is asked of a device is nothing for strangers, and never for a page elsewhere", async () => {
  const visitor = stranger();
  const ask = (purpose: string, headers?: Record<string, string>) =>
    visitor.post("/login/passkey", new URLSearchParams({ purpose }), headers);
  expect((await ask("register")).status).toBe(401);
  expect((await ask("confirm")).status).toBe(401);
  expect((await ask("nothing")).status).toBe(401);
  expect(
    (await ask("sign-in", { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" })).status,
  ).toBe(403);
  const looked = await visitor.get("/login/passkey");
  expect([looked.status, looked.location?.pathname]).toEqual([302, "/login"]);
  const answer = await ask("sign-in");
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect(answer.headers.getSetCookie(), "no cookie for looking").toEqual([]);
  expect(answer.headers.get("permissions-policy")).not.toMatch(/publickey-credentials/);
});

test("a key is made in a fresh session only, and the user hears of it", async () => {
  const { visitor, business } = await signedInProvider(werkruf);
  const device = new Authenticator(werkruf.origin);
  const options = await optionsFor(visitor, "register");
  expect(options).toMatchObject({
    rp: { id: "localhost", name: "Werkruf" },
    attestation: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  expect(options.user?.id).toBe(Buffer.from(business.ownerId).toString("base64url"));
  ageSessions(werkruf, business.ownerId);
  const late = await sendAnswer(visitor, PAGE, device.makeKey(options));
  expect([late.status, late.location?.pathname]).toEqual([303, "/profil/bestaetigen"]);
  expect((await visitor.get(PAGE)).location?.pathname).toBe("/profil/bestaetigen");
  const purpose = new URLSearchParams({ purpose: "register" });
  expect((await visitor.post("/login/passkey", purpose)).status).toBe(403);
  expect(keysOf(werkruf, business.ownerId)).toEqual([]);

  await confirmAt(werkruf, visitor, PAGE, business.email);
  const added = await addPasskey(visitor, device);
  expect([added.status, added.location?.pathname]).toEqual([303, PAGE]);
  const page = await visitor.follow(added);
  expectSaid(page, "Ihr Passkey ist angelegt.", "Chrome unter Linux", "noch nicht benutzt");
  expect((await visitor.get("/profil/anmeldung")).text).toContain("Ein Passkey");
  const mail = (await mailsTo(werkruf, business.email)).at(-1);
  expect(mail?.subject).toBe("Neuer Passkey für Ihr Konto bei Werkruf");
  expect(mail?.text).toContain("Chrome unter Linux");
  expect(mail?.text).toContain("Sie waren das nicht?");
});

test.each(Object.entries(LIES).slice(0, 4))("no key is made with %s", async (_, lies) => {
  const { visitor, business } = await signedInProvider(werkruf);
  const answer = await addPasskey(visitor, new Authenticator(werkruf.origin), lies);
  expect(answer.status).toBe(422);
  expect(keysOf(werkruf, business.ownerId)).toEqual([]);
});

test("a key answers in the session it was asked in, and belongs to one account alone", async () => {
  const eva = await providerWithPasskey(werkruf);
  const otto = await signedInProvider(werkruf);
  const asked = await optionsFor(eva.visitor, "register");
  expect(asked.excludeCredentials).toHaveLength(1);
  const device = new Authenticator(werkruf.origin);
  expect((await sendAnswer(otto.visitor, PAGE, device.makeKey(asked))).status).toBe(422);
  expect(keysOf(werkruf, otto.business.ownerId)).toEqual([]);
  const [key] = keysOf(werkruf, eva.business.ownerId);
  for (const step of ["rename", "remove"]) {
    const answer = await otto.visitor.post(
      PAGE,
      new URLSearchParams({ step, id: key?.id ?? "", name: "Otto" }),
    );
    expect(answer.status).toBe(303);
  }
  expect(keysOf(werkruf, eva.business.ownerId)).toEqual([key]);
  expect((await mailsTo(werkruf, otto.business.email)).map(({ subject }) => subject)).toEqual([]);
});

test("ten keys are the most", async ({ owner: visitor, business }) => {
  const device = new Authenticator(werkruf.origin);
  const eleventh = await optionsFor(visitor, "register");
  for (let i = 0; i < 10; i += 1) {
    const row = {
      credentialId: `${business.ownerId}-${i}`,
      publicKey: "AA",
      counter: 0,
      transports: [],
      backedUp: false,
    };
    putRow(werkruf.db, passkeys, {
      ...row,
      id: `${business.ownerId}-${i}`,
      userId: business.ownerId,
      name: `Nr. ${i}`,
      createdAt: new Date(),
    });
  }
  const purpose = new URLSearchParams({ purpose: "register" });
  expect((await visitor.post("/login/passkey", purpose)).status).toBe(409);
  const refused = await sendAnswer(visitor, PAGE, device.makeKey(eleventh));
  expectSaid(refused, 422, "Mehr Passkeys gehen nicht");
  expect(keysOf(werkruf, business.ownerId)).toHaveLength(10);
  expect((await visitor.get(PAGE)).text).not.toContain("Weiteren Passkey anlegen");
});

test("a key is renamed and removed by plain forms, and the user hears of the removal", async () => {
  const { visitor, business, device } = await providerWithPasskey(werkruf);
  const page = await visitor.get(PAGE);
  const renamed = await visitor.submit(page, { form: "Name speichern", values: { name: " Büro-PC\u200b " } });
  expect((await visitor.follow(renamed)).text).toContain("Der Name ist gespeichert.");
  expect(keysOf(werkruf, business.ownerId)).toMatchObject([{ name: "Büro-PC" }]);
  const [key] = keysOf(werkruf, business.ownerId);
  const unnamed = await visitor.post(
    PAGE,
    new URLSearchParams({ step: "rename", id: key?.id ?? "", name: " " }),
  );
  expectSaid(unnamed, 422, "Bitte geben Sie dem Passkey einen Namen.");

  const removed = await visitor.submit(await visitor.get(PAGE), { form: "Passkey entfernen" });
  expect((await visitor.follow(removed)).text).toContain("Der Passkey ist entfernt.");
  expect(keysOf(werkruf, business.ownerId)).toEqual([]);
  const mail = (await mailsTo(werkruf, business.email)).at(-1);
  expect(mail?.subject).toBe("Ein Passkey bei Werkruf wurde entfernt");
  expect(mail?.text).toContain("Büro-PC");
  expect((await enterBy(stranger(), device)).status).toBe(422);
});

test("a removal from a page left open wants a proof first", async () => {
  const { visitor, business } = await providerWithPasskey(werkruf);
  const page = await visitor.get(PAGE);
  ageSessions(werkruf, business.ownerId);
  const answer = await visitor.submit(page, { form: "Passkey entfernen" });
  expect(answer.location?.pathname).toBe("/profil/bestaetigen");
  expect(keysOf(werkruf, business.ownerId)).toHaveLength(1);
});

test("a key confirms its own session in place of the code, and nobody else's", async () => {
  const eva = await providerWithPasskey(werkruf);
  const otto = await providerWithPasskey(werkruf);
  for (const { business } of [eva, otto]) ageSessions(werkruf, business.ownerId);
  const ask = "/profil/bestaetigen?weiter=%2Fprofil%2Fadresse";
  expect((await eva.visitor.get(ask)).html).toContain("Mit Fingerabdruck, Gesicht oder PIN bestätigen");
  const options = await optionsFor(eva.visitor, "confirm");
  expect(options.allowCredentials).toHaveLength(1);
  const foreign = await sendAnswer(eva.visitor, ask, otto.device.signIn(options));
  expect(foreign.status).toBe(422);
  expect((await eva.visitor.get("/profil/adresse")).status).toBe(303);
  const answer = await sendAnswer(
    eva.visitor,
    ask,
    eva.device.signIn(await optionsFor(eva.visitor, "confirm")),
  );
  expect([answer.status, answer.location?.pathname]).toEqual([303, "/profil/adresse"]);
  expect((await eva.visitor.get("/profil/adresse")).status).toBe(200);
  expect((await otto.visitor.get("/profil/adresse")).status).toBe(303);
});

test("an administrator proves a sign-in of half a day ago anew, by a code or a passkey", async () => {
  const admin = await signedInAdmin(werkruf);
  const userId = adminId(werkruf);
  const hoursAgo = (hours: number) => {
    const createdAt = new Date(Date.now() - hours * 60 * 60_000);
    changeRows(werkruf.db, sessions, { createdAt, lastSeenAt: createdAt, confirmedAt: null }, { userId });
  };
  const panel = "/admin-panel-werkruf/profiles?suche=eva%40firma.de+M%C3%BCller";
  const device = new Authenticator(werkruf.origin);
  await addPasskey(admin, device);
  hoursAgo(11.9);
  expect((await admin.get(panel)).status).toBe(200);
  hoursAgo(12.1);
  expect((await admin.get(panel)).headers.get("set-cookie")).toContain("Max-Age=2592000");
  for (const method of ["GET", "HEAD", "POST"]) {
    const sent = await admin.fetch(panel, { method });
    expect([sent.status, sent.location?.pathname, sent.location?.searchParams.get("weiter")]).toEqual([
      ...[303, "/profil/bestaetigen", panel],
    ]);
  }
  expect((await admin.fetch("/admin-panel-werkruf/profiles.data")).html).not.toContain("muster-sanitaer");
  const asked = await admin.open(panel);
  expect(asked.text).toContain("Bevor Sie in die Verwaltung kommen");
  expect((await admin.click(asked, "Abbrechen")).textOf("title")).toContain("Kundenanfragen für Handwerks");
  const byCode = await confirmAt(werkruf, admin, panel, ADMIN_EMAIL);
  expect(byCode.location?.href).toBe(werkruf.origin + panel);
  expect((await admin.get("/profil/bestaetigen")).location?.pathname).toBe("/admin-panel-werkruf");
  expect((await admin.get(panel)).status).toBe(200);

  hoursAgo(12.1);
  const confirm = `/profil/bestaetigen?${new URLSearchParams({ weiter: panel })}`;
  const byKey = await sendAnswer(admin, confirm, device.signIn(await optionsFor(admin, "confirm")));
  expect(byKey.location?.href).toBe(werkruf.origin + panel);
  expect((await admin.get(panel)).status).toBe(200);
  expect((await enterBy(stranger(), device)).location?.pathname).toBe("/admin-panel-werkruf");
});

test("the first sign-in by mail offers a passkey, once, at the foot of the list and not in a request (D87)", async () => {
  const { visitor: known, business } = await signedInProvider(werkruf);
  const OFFER = "Nächstes Mal ohne E-Mail anmelden";
  const page = `/dashboard/${business.slug}`;
  expect((await known.get(page)).text).not.toContain(OFFER);
  const visitor = stranger();
  await signIn(visitor, werkruf, business.email);
  const opened = putRequest(werkruf.db, business.slug);
  const { document } = await visitor.get(page);
  const parts = document.querySelectorAll("main > *");
  const at = (text: string) => parts.findIndex(({ textContent }) => textContent.includes(text));
  expect(at(OFFER)).toBeGreaterThan(at("Der Hahn tropft."));
  expect(document.querySelectorAll("aside").map((aside) => aside.parentNode?.rawTagName)).toContain("main");
  for (const other of [`${page}?anfrage=${opened}`, "/profil"])
    expect((await visitor.get(other)).text).not.toContain(OFFER);
  await visitor.post(PAGE, new URLSearchParams({ step: "later" }));
  expect((await visitor.get(page)).text).not.toContain(OFFER);
  const later = stranger();
  await signIn(later, werkruf, business.email);
  expect((await later.get(page)).text).not.toContain(OFFER);
});

test("who has a key is offered none, and making one ends the offer", async () => {
  const { business } = await providerWithPasskey(werkruf);
  const visitor = stranger();
  await signIn(visitor, werkruf, business.email);
  expect((await visitor.get(`/dashboard/${business.slug}`)).text).not.toContain("ohne E-Mail anmelden");
});
