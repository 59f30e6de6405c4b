import { KNOWN_COOKIE, SESSION_COOKIE, signedInAs, signIn } from "#tests/support/dashboard.ts";
import { countedBefore } from "#tests/support/data/counted-before.ts";
import { mailsTo, newestSignIn } from "#tests/support/mails.ts";
import { postSignUp, signUp } from "#tests/support/pages/sign-up.ts";
import { uniqueBusiness } from "#tests/support/rows.ts";
import { expectSaid, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const visitor = () => new Visitor(werkruf.origin);
const business = () => uniqueBusiness(werkruf.db);
const stranger = () => `neu-${crypto.randomUUID()}@example.com`;
const wrong = (code: string) => (code === "222222" ? "333333" : "222222");
const TITLE = "Starte kostenlos – gib einfach deine E-Mail ein";
const CONFIRMED_ELSEWHERE =
  "Du hast dich schon auf einem anderen Gerät bestätigt. Mach dort weiter oder melde dich hier an.";
const TO_STRANGERS = /\b(?:Sie|Ihre?[nmrs]?|Ihnen)\b/;
const TO_FRIENDS = /\b(?:[Dd]u|[Dd]ich|[Dd]ir|[Dd]eine?[nmrs]?)\b/;
const PANEL = "Versuche es mit dem Login";

const users = (email: string) =>
  werkruf.db.$client.prepare("SELECT count(*) AS n FROM users WHERE email = ?").get(email);

test("the page asks for the address, says whom it is for, and leads to the log-in", async () => {
  const page = await visitor().get("/signup");
  expect(page.status).toBe(200);
  expect(page.textOf("h1")).toBe(TITLE);
  for (const text of ["Anmelde-Link senden", "Nur für Unternehmen", "Impressum", "Datenschutz"]) {
    expect(page.text).toContain(text);
  }
  expect(page.document.querySelector('footer a[href="/login"]')).not.toBeNull();
  expect(page.headers.get("cache-control")).toBe("no-store");
});

test("from the address to an account by link, made by the button and not by opening the link", async () => {
  const eva = visitor();
  const email = stranger();
  const answer = await postSignUp(eva, ` ${email.toUpperCase()} `);
  expect(answer.status).toBe(303);
  expect(answer.location?.href).toBe(`${werkruf.origin}/signup`);
  const sent = await eva.follow(answer);
  expect(sent.textOf("h1")).toBe("E-Mail versendet!");
  for (const text of [email, "Spam-Ordner", "support@example.com", "5 Minuten"]) {
    expect(sent.text).toContain(text);
  }
  const { link } = await newestSignIn(werkruf, email);
  for (const method of ["GET", "HEAD", "GET"]) await visitor().fetch(link, { method });
  expect(users(email)).toEqual({ n: 0 });
  const confirm = await eva.get(link);
  expect(confirm.text).toContain("Neues Konto");
  expect((await eva.submit(confirm)).status).toBe(303);
  expect(users(email)).toEqual({ n: 1 });
  expect(eva.cookies.names()).toEqual([SESSION_COOKIE, KNOWN_COOKIE]);
});

test("or by code, in the browser that asked only", async () => {
  const [eva, thief] = [visitor(), visitor()];
  const email = stranger();
  const page = await signUp(eva, email);
  const field = page.document.querySelector("[name=code]");
  expect(field?.getAttribute("autocomplete")).toBe("one-time-code");
  const { code } = await newestSignIn(werkruf, email);
  const stolen = await thief.post("/signup", new URLSearchParams({ step: "code", code }));
  expect(stolen.status).toBe(422);
  expect(thief.cookies.get(SESSION_COOKIE)).toBeUndefined();

  const refused = await eva.submit(page, { values: { code: wrong(code) }, form: "Weiter" });
  expectSaid(refused, 422, "Dieser Code stimmt nicht. Bitte vergleiche ihn");
  expect(refused.attribute("[name=code]", "aria-invalid")).toBe("true");
  expect(refused.attribute("[name=code]", "value")).toBe(wrong(code));
  expect(users(email)).toEqual({ n: 0 });
  const entered = await eva.submit(refused, { values: { code: code.toLowerCase() }, form: "Weiter" });
  expect(entered.status).toBe(303);
  expect(users(email)).toEqual({ n: 1 });
});

test("five wrong codes end it, and a new mail begins anew", async () => {
  const eva = visitor();
  const email = stranger();
  let page = await signUp(eva, email);
  const { code } = await newestSignIn(werkruf, email);
  for (let i = 0; i < 5; i++)
    page = await eva.submit(page, { values: { code: wrong(code) }, form: "Weiter" });
  expect(page.text).toContain("zu oft falsch eingegeben");
  expect(page.document.querySelector("[name=code]")).toBeNull();
  page = await eva.follow(await eva.submit(page, { form: "Neuen Link senden" }));
  const again = (await newestSignIn(werkruf, email)).code;
  expect((await eva.submit(page, { values: { code: again }, form: "Weiter" })).status).toBe(303);
});

test("the mail can be sent again, and another address given", async () => {
  const eva = visitor();
  const email = stranger();
  const page = await signUp(eva, email);
  const again = await eva.follow(await eva.submit(page, { form: "Noch einmal senden" }));
  expect(again.text).toContain("E-Mail versendet!");
  expect(await mailsTo(werkruf, email)).toHaveLength(2);
  const form = await eva.follow(await eva.submit(again, { form: "Andere E-Mail-Adresse" }));
  expect(form.textOf("h1")).toBe(TITLE);
});

test("an existing address gets the log-in offered at once, with the address in the form and in no URL", async () => {
  const eva = visitor();
  const { email, slug } = business();
  const panel = await postSignUp(eva, email);
  expect(panel.status).toBe(409);
  expect(panel.textOf("h1")).toBe(PANEL);
  expect(panel.text).toContain("Zum Login");
  expect(await mailsTo(werkruf, email)).toEqual([]);

  const login = await eva.submit(panel, { form: "Zum Login" });
  expect(login.status).toBe(200);
  expect(login.url.href).toBe(`${werkruf.origin}/login`);
  expect(login.attribute("[name=email]", "value")).toBe(email);
  await eva.follow(await eva.submit(login, { button: "Magic Link senden" }));
  const { link } = await newestSignIn(werkruf, email);
  expect((await eva.submit(await eva.get(link))).location?.pathname).toBe(`/dashboard/${slug}`);

  const back = await visitor().submit(panel, { form: "Zurück zur Registrierung" });
  expect(back.location?.href).toBe(`${werkruf.origin}/signup`);
});

test("a log-in that waits doesn't show at sign-up, nor the other way round, but its address does", async () => {
  const eva = visitor();
  const email = stranger();
  await signUp(eva, email);
  const login = await eva.get("/login");
  expect(login.attribute("[name=email]", "value")).toBe(email);
  await eva.submit(login, { button: "Magic Link senden" });
  const form = await eva.get("/signup");
  expect(form.attribute("[name=email]", "value")).toBe(email);
});

test("an old link of a sign-up sends a new one and leads back to the sign-up", async () => {
  const eva = visitor();
  const email = stranger();
  await signUp(eva, email);
  const { link } = await newestSignIn(werkruf, email);
  werkruf.db.$client.prepare("UPDATE one_time_secrets SET expires_at = 1 WHERE email = ?").run(email);
  const page = await eva.get(link);
  expectSaid(page, 410, "Zu deiner Sicherheit gelten unsere Links nur wenige Minuten.");
  expect(page.text).not.toMatch(TO_STRANGERS);
  const sent = await eva.follow(await eva.submit(page, { form: "Neuen Link anfordern" }));
  expect(sent.url.pathname).toBe("/signup");
  expect(sent.text).toContain("E-Mail versendet!");
});

test("the mail of a sign-up says Sie throughout, the pages of its link du", async () => {
  const eva = visitor();
  const email = stranger();
  await signUp(eva, email);
  const { link } = await newestSignIn(werkruf, email);
  const [mail] = await mailsTo(werkruf, email);
  expect(mail?.subject).toMatch(/^\w{6} ist Ihr Code für Werkruf$/);
  expect(`${mail?.text}${mail?.html}`).not.toMatch(TO_FRIENDS);
  await eva.submit(await eva.get(link));
  for (const page of [await eva.get(link), await visitor().get(link)]) {
    expect(page.status).toBe(410);
    expect(page.text).not.toMatch(TO_STRANGERS);
  }
});

test("an expired code is explained once", async () => {
  const eva = visitor();
  const email = stranger();
  const page = await signUp(eva, email);
  werkruf.db.$client.prepare("UPDATE one_time_secrets SET expires_at = 1 WHERE email = ?").run(email);
  const refused = await eva.submit(page, { values: { code: "222222" }, form: "Weiter" });
  expect(refused.status).toBe(422);
  expect(refused.text.split("Der Code ist abgelaufen.")).toHaveLength(2);
  expect(refused.document.querySelectorAll("main [role=alert]")).toHaveLength(1);
});

test("asked here, confirmed on another device: here the log-in is offered, no new link", async () => {
  const [computer, phone] = [visitor(), visitor()];
  const email = stranger();
  const waiting = await signUp(computer, email);
  await phone.submit(await phone.get((await newestSignIn(werkruf, email)).link));
  const typed = await computer.submit(waiting, { values: { code: "222222" }, form: "Weiter" });
  for (const page of [await computer.get("/signup"), typed]) {
    expect(page.text.split(CONFIRMED_ELSEWHERE)).toHaveLength(2);
    expect(page.text).not.toContain("Neuen Link senden");
    const login = await computer.submit(page, { form: "Zum Login" });
    expect(login.attribute("[name=email]", "value")).toBe(email);
  }
});

test("who is signed in already is led on", async () => {
  const eva = visitor();
  const own = business();
  await signedInAs(eva, werkruf, own);
  expect((await eva.get("/signup")).location?.pathname).toBe(`/dashboard/${own.slug}`);
});

test("looking changes nothing: no mail, no cookie, no account, by GET or HEAD", async () => {
  const email = stranger();
  for (const method of ["GET", "HEAD"]) {
    const answer = await visitor().fetch(`/signup?email=${email}&step=mail`, { method });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.html).not.toContain(email);
  }
  expect(await mailsTo(werkruf, email)).toEqual([]);
});

describe("what is typed", () => {
  test.each(["", "meister", "a@b@example.com", "eva@example.com\r\nBcc: bob@example.com", "x".repeat(300)])(
    "%j is refused with a reason and kept",
    async (email) => {
      const answer = await postSignUp(visitor(), email);
      expectSaid(answer, 422, "Ungültige E-Mail", "Bitte gib eine gültige E-Mail-Adresse ein.");
      const field = answer.document.querySelector("[name=email]");
      expect(field?.getAttribute("aria-invalid")).toBe("true");
      expect(field?.getAttribute("value") ?? "").toBe(email);
    },
  );

  test.each([
    "__intent__=x&email=",
    "step=constructor",
    "%00=%ff",
    "step=code",
    "step=again",
    "step=address",
  ])("%s never ends in 500", async (body) => {
    const form = { "Content-Type": "application/x-www-form-urlencoded" };
    expect([303, 422]).toContain((await visitor().post("/signup", body, form)).status);
    expect([200, 303, 422]).toContain((await visitor().post("/login", body, form)).status);
  });

  test("a page of somebody else can't send mails", async () => {
    const email = stranger();
    const foreign = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    const answer = await visitor().post("/signup", new URLSearchParams({ email }), foreign);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await mailsTo(werkruf, email)).toEqual([]);
  });
});

describe("limits", () => {
  const FIVE_MINUTES = "Bitte warte 5 Minuten bevor du es erneut versuchst.";
  const A_MOMENT = "Bitte warte einen Moment und versuche es dann erneut.";

  test("the fourth mail to an address within five minutes is refused, and what was typed stays", async () => {
    const email = stranger();
    const eva = visitor();
    const again = () => postSignUp(new Visitor(werkruf.origin, eva), email);
    for (let i = 0; i < 3; i++) expect((await again()).status).toBe(303);
    const fourth = await again();
    expect(fourth.status).toBe(429);
    expect(Number(fourth.headers.get("retry-after"))).toBeGreaterThan(0);
    expectSaid(fourth, "Zu viele Versuche", FIVE_MINUTES);
    expect(fourth.attribute("[name=email]", "value")).toBe(email);
    expect(await mailsTo(werkruf, email)).toHaveLength(3);
  });

  test("asking again counts as well and keeps the panel", async () => {
    const eva = visitor();
    let page = await signUp(eva, stranger());
    for (let i = 0; i < 2; i++)
      page = await eva.follow(await eva.submit(page, { form: "Noch einmal senden" }));
    const refused = await eva.submit(page, { form: "Noch einmal senden" });
    expectSaid(refused, 429, FIVE_MINUTES);
    expect(refused.document.querySelector("[name=code]")).not.toBeNull();
  });

  test("trying existing addresses is limited by address and leaves the owner's log-in alone", async () => {
    const { email } = business();
    const eva = visitor();
    const again = () => postSignUp(new Visitor(werkruf.origin, eva), email);
    for (let i = 0; i < 3; i++) expect((await again()).status).toBe(409);
    expect((await again()).text).toContain(FIVE_MINUTES);
    expect((await signIn(visitor(), werkruf, email)).status).toBe(303);
  });

  test("one network can neither write to everybody nor find out who has an account", async () => {
    const eva = visitor();
    const known = [business().email, business().email];
    await countedBefore(werkruf.db, "sign-in:network", eva.network, 29);
    expect((await postSignUp(new Visitor(werkruf.origin, eva), known[0] ?? "")).status).toBe(409);
    for (const email of [known[1] ?? "", stranger()]) {
      const answer = await postSignUp(new Visitor(werkruf.origin, eva), email);
      expectSaid(answer, 429, "Zu viele Versuche", A_MOMENT);
      expect(answer.text).not.toContain(PANEL);
    }
  });
});
