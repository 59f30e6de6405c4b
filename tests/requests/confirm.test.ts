import { askForMail, SESSION_COOKIE, signedInAs, signedInProvider } from "#tests/support/dashboard.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { mailsTo, newestSignIn } from "#tests/support/mails.ts";
import {
  ageSessions,
  confirmAt,
  confirmationCode,
  staleProvider,
} from "#tests/support/pages/confirmation.ts";
import { expectSaid, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";
import { sampleOf } from "../browser/depth.ts";

const werkruf = sharedWerkruf();
const wrong = (code: string) => (code === "222222" ? "333333" : "222222");
const ASK = "/profil/bestaetigen?weiter=%2Fprofil%2Fadresse";

async function codePage() {
  const eva = await staleProvider(werkruf);
  const ask = await eva.visitor.open("/profil/adresse");
  const page = await eva.visitor.follow(await eva.visitor.submit(ask, { form: "Code senden" }));
  return { ...eva, page, code: await confirmationCode(werkruf, eva.business.email) };
}

test("who signed in a moment ago is let through, who did long ago proves the address first", async () => {
  const fresh = await signedInProvider(werkruf);
  expect((await fresh.visitor.get("/profil/adresse")).status).toBe(200);

  const { visitor, business } = await staleProvider(werkruf);
  const sent = await visitor.get("/profil/adresse");
  expect(sent.status).toBe(303);
  expect(`${sent.location?.pathname}${sent.location?.search}`).toBe(ASK);
  const page = await visitor.follow(sent);
  expect(page.headers.get("cache-control")).toBe("no-store");
  expectSaid(page, "Bitte bestätigen Sie, dass Sie es sind", business.email);
  expect(await mailsTo(werkruf, business.email)).toEqual([]);
});

test.each([
  ["/profil/adresse", "/profil/adresse", "Ihre Anmelde-Adresse ändern", "/profil/anmeldung"],
  ["/profil/loeschen", "/profil/loeschen", "Ihr Konto löschen", "/profil/schnittstelle"],
  ["/profil/daten", "/profil/schnittstelle", "Ihre Daten herunterladen", "/profil/schnittstelle"],
])("%s wants a fresh proof, however it is asked for, and says for what", async (path, back, what, before) => {
  const { visitor } = await staleProvider(werkruf);
  const wanted = `/profil/bestaetigen?weiter=${encodeURIComponent(back)}`;
  for (const method of ["GET", "HEAD", "POST"]) {
    const answer = await visitor.fetch(path, { method });
    expect([answer.status, `${answer.location?.pathname}${answer.location?.search}`]).toEqual([303, wanted]);
  }
  const page = await visitor.get(wanted);
  expect(page.text).toContain(`Bevor Sie ${what}`);
  expect((await visitor.click(page, "Abbrechen")).url.pathname).toBe(before);
});

test("a POST from a page left open is not carried out either", async ({ owner: visitor, business }) => {
  const form = await visitor.get("/profil/adresse");
  ageSessions(werkruf, business.ownerId);
  const answer = await visitor.submit(form, {
    values: { email: "neu@example.com" },
    form: "Link an neue Adresse senden",
  });
  expect(answer.status).toBe(303);
  expect(answer.location?.pathname).toBe("/profil/bestaetigen");
  const data = await visitor.fetch("/profil/adresse.data");
  expect(data.html).not.toContain(business.email);
});

test("the code of the mail leads back and counts for a quarter of an hour", async () => {
  const { visitor, business } = await staleProvider(werkruf);
  const answer = await confirmAt(werkruf, visitor, "/profil/adresse", business.email);
  expect(answer.status).toBe(303);
  expect(answer.location?.pathname).toBe("/profil/adresse");
  expect((await visitor.follow(answer)).text).toContain("Anmelde-Adresse ändern");
  expect((await visitor.get(ASK)).location?.pathname).toBe("/profil/adresse");
  ageSessions(werkruf, business.ownerId);
  expect((await visitor.get("/profil/adresse")).location?.pathname).toBe("/profil/bestaetigen");
});

test("the mail has a code, a time and a browser, and no link", async () => {
  const { business, code } = await codePage();
  const [mail] = await mailsTo(werkruf, business.email);
  expect(mail?.subject).toBe(`${code} ist Ihr Bestätigungs-Code für Werkruf`);
  expect(mail?.text).toContain("5 Minuten");
  expect(mail?.text).toContain("Chrome unter Linux");
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/https?:\/\/[^\s"]*[?&]t=/);
});

test("only the session that asked is confirmed", async ({ visitor: phone }) => {
  const { business, code, page } = await codePage();
  await signedInAs(phone, werkruf, business);
  ageSessions(werkruf, business.ownerId);
  const body = () => new URLSearchParams({ step: "code", code });
  const there = await phone.post("/profil/bestaetigen", body());
  expect(there.status).toBe(422);
  expect((await phone.get("/profil/adresse")).status).toBe(303);
  expect(page.attribute("[name=code]", "autocomplete")).toBe("one-time-code");
});

test("a wrong code is shown again with a sentence, five end it, and a new one works", async () => {
  const { visitor, business, code, ...first } = await codePage();
  let page = first.page;
  for (let i = 0; i < 4; i++) {
    page = await visitor.submit(page, { values: { code: wrong(code) }, form: "Bestätigen" });
    expectSaid(page, 422, "Dieser Code stimmt nicht.");
    expect(page.attribute("[name=code]", "aria-invalid")).toBe("true");
    expect(page.attribute("[name=code]", "value")).toBe(wrong(code));
  }
  page = await visitor.submit(page, { values: { code: wrong(code) }, form: "Bestätigen" });
  expect(page.text).toContain("zu oft falsch eingegeben");
  expect(page.status).toBe(429);
  expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(page.document.querySelector("[name=code]")).toBeNull();
  const answer = await confirmAt(werkruf, visitor, ASK, business.email);
  expect(answer.location?.pathname).toBe("/profil/adresse");
});

test("an ended code is mentioned for a while, one of last week is not", async () => {
  const { visitor, business } = await codePage();
  const endAt = (instant: number) =>
    werkruf.db.$client
      .prepare("UPDATE one_time_secrets SET expires_at = ? WHERE user_id = ?")
      .run(instant, business.ownerId);
  endAt(Date.now() - 1_000);
  expect((await visitor.get(ASK)).text).toContain("Der Code ist abgelaufen.");
  endAt(Date.now() - 7 * 86_400_000);
  const page = await visitor.get(ASK);
  expect(page.text).not.toContain("abgelaufen");
  expect(page.text).toContain("Code senden");
});

test("a code can't be used twice, nor without one, nor from somebody else's page", async () => {
  const { visitor, page, code, business } = await codePage();
  const foreign = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
  const body = () => new URLSearchParams({ step: "code", code });
  expect((await visitor.post(ASK, body(), foreign)).status).toBeGreaterThanOrEqual(400);
  expect((await visitor.submit(page, { values: { code: "" }, form: "Bestätigen" })).status).toBe(422);
  expect((await visitor.post(ASK, body())).status).toBe(303);
  ageSessions(werkruf, business.ownerId);
  const again = await visitor.post(ASK, body());
  expectSaid(again, 422, "schon benutzt");
});

test("the fourth mail within five minutes is refused, and the code field stays", async () => {
  const { visitor, ...first } = await codePage();
  let page = first.page;
  for (let i = 0; i < 2; i++)
    page = await visitor.follow(await visitor.submit(page, { form: "Noch einmal senden" }));
  const refused = await visitor.submit(page, { form: "Noch einmal senden" });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused.text).toContain("Zu viele Versuche");
  expect(refused.document.querySelector("[name=code]")).not.toBeNull();
});

const NOWHERE = [
  "//evil.example",
  "/abmelden",
  "https://evil.example",
  "/\\evil.example",
  "/profil//evil.example",
];
test.each(sampleOf(NOWHERE, 2))("it never leads to %s", async (weiter) => {
  const { visitor, business } = await staleProvider(werkruf);
  const path = `/profil/bestaetigen?${new URLSearchParams({ weiter })}`;
  const page = await visitor.get(path);
  expect(page.html).not.toContain("evil.example");
  const answer = await confirmAt(werkruf, visitor, path, business.email);
  expect(answer.location?.href).toBe(`${werkruf.origin}/profil`);
  expect((await visitor.get(path)).location?.href).toBe(`${werkruf.origin}/profil`);
});

test("a code to confirm signs nobody in, and a code to sign in confirms nothing", async () => {
  const { business, code, visitor } = await codePage();
  const thief = new Visitor(werkruf.origin);
  thief.cookies.set("werkruf_sign_in", visitor.cookies.get(SESSION_COOKIE)?.value ?? "");
  const signIn = await thief.post("/login", new URLSearchParams({ step: "code", code }));
  expect(signIn.status).toBe(422);
  expect(thief.cookies.get(SESSION_COOKIE)).toBeUndefined();

  await askForMail(new Visitor(werkruf.origin), business.email);
  const login = await newestSignIn(werkruf, business.email);
  const confirm = await visitor.post(ASK, new URLSearchParams({ step: "code", code: login.code }));
  expect(confirm.status).toBe(422);
  expect((await visitor.get("/profil/adresse")).status).toBe(303);
});

test("signing in anew counts too, and nobody signed in goes to the log-in and comes back", async () => {
  const { business } = await staleProvider(werkruf);
  const eva = new Visitor(werkruf.origin);
  const sent = await eva.get("/profil/adresse");
  expect(`${sent.location?.pathname}${sent.location?.search}`).toBe("/login?weiter=%2Fprofil%2Fadresse");
  const login = await eva.follow(sent);
  await eva.submit(login, { values: { email: business.email }, button: "Magic Link senden" });
  const { link } = await newestSignIn(werkruf, business.email);
  const answer = await eva.submit(await eva.get(link));
  expect(answer.location?.pathname).toBe("/profil/adresse");
  expect((await eva.follow(answer)).status).toBe(200);
});

test("looking sends no mail and confirms nothing", async () => {
  const { visitor, business } = await staleProvider(werkruf);
  for (const method of ["GET", "HEAD"]) await visitor.fetch(`${ASK}&step=send`, { method });
  expect(await mailsTo(werkruf, business.email)).toEqual([]);
  expect((await visitor.get("/profil/adresse")).status).toBe(303);
});
