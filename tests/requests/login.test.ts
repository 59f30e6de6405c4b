import { posted } from "#tests/support/customer.ts";
import { askForMail, KNOWN_COOKIE, SESSION_COOKIE, signedInAs, signIn } from "#tests/support/dashboard.ts";
import { countedBefore } from "#tests/support/data/counted-before.ts";
import { mailsTo, newestSignIn } from "#tests/support/mails.ts";
import { uniqueBusiness } from "#tests/support/rows.ts";
import { expectSaid, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";
import { edge } from "../browser/depth.ts";

const werkruf = sharedWerkruf();
const visitor = () => new Visitor(werkruf.origin);
const business = () => uniqueBusiness(werkruf.db);
const stranger = () => `niemand-${crypto.randomUUID()}@example.com`;
const wrong = (code: string) => (code === "222222" ? "333333" : "222222");

test("from the address to the own dashboard by link", async () => {
  const eva = visitor();
  const { email, slug } = business();
  const sent = await askForMail(eva, email);
  expectSaid(sent, 200, "Magic Link wurde an Ihre E-Mail-Adresse gesendet!", email);

  const { link } = await newestSignIn(werkruf, email);
  expect(link.startsWith(`${werkruf.origin}/login/link?t=`)).toBe(true);
  const confirm = await eva.get(link);
  expect(confirm.text).toContain(`${email[0]}•••••@example.com`);
  const answer = await eva.submit(confirm);
  expect(answer.status).toBe(303);
  expect(answer.location?.pathname).toBe(`/dashboard/${slug}`);
  expect((await eva.follow(answer)).status).toBe(200);
  expect(eva.cookies.get(SESSION_COOKIE)?.attributes).toBe("Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax");
});

test("or by code, however it is typed, with the page reloaded before", async () => {
  const eva = visitor();
  const { email, slug } = business();
  await askForMail(eva, email);
  const { code } = await newestSignIn(werkruf, email);
  const page = await eva.get("/login");
  const typed = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `;
  const answer = await eva.submit(page, { values: { code: typed }, form: "Anmelden" });
  expect(answer.location?.pathname).toBe(`/dashboard/${slug}`);
  expect(eva.cookies.names()).toEqual([SESSION_COOKIE, KNOWN_COOKIE]);
});

test("the address may be typed in any case and with spaces", async () => {
  const { email } = business();
  await askForMail(visitor(), `  ${email.toUpperCase()} `);
  expect((await newestSignIn(werkruf, email)).code).not.toBe("");
});

test("an unknown address gets the same page, and a mail without link and code", async () => {
  const [known, unknown] = [business().email, stranger()];
  const eva = await askForMail(visitor(), known);
  const nobody = await askForMail(visitor(), unknown);
  expect(nobody.status).toBe(eva.status);
  expect(nobody.text.replaceAll(unknown, "")).toBe(eva.text.replaceAll(known, ""));
  expect(await newestSignIn(werkruf, unknown)).toEqual({ link: "", code: "" });
  const [mail] = await mailsTo(werkruf, unknown);
  expect(mail?.text).toContain("gibt es noch kein Konto");
  expect(mail?.text).toContain(`${werkruf.origin}/signup`);
});

test("no page makes an account out of a log-in", async () => {
  const eva = visitor();
  const email = stranger();
  await askForMail(eva, email);
  await eva.submit(await eva.get("/login"), { values: { code: "222222" }, form: "Anmelden" });
  const found = werkruf.db.$client.prepare("SELECT count(*) AS n FROM users WHERE email = ?").get(email);
  expect(found).toEqual({ n: 0 });
});

describe("the form", () => {
  test.each(["", "meister", "a@b@example.com", "eva@example.com\r\nBcc: bob@example.com", "x".repeat(300)])(
    "says what is wrong with %j and keeps it",
    async (email) => {
      const eva = visitor();
      const answer = await eva.submit(await eva.get("/login"), { values: { email } });
      expectSaid(answer, 422, "Ungültige E-Mail", "Bitte geben Sie eine gültige E-Mail-Adresse ein.");
      const field = answer.document.querySelector("[name=email]");
      expect(field?.getAttribute("aria-invalid")).toBe("true");
      expect(field?.getAttribute("value") ?? "").toBe(email);
    },
  );

  test.each([
    "__intent__=garbage&__state__=%7B&email=",
    "email=a%40b.de&email=c%40d.de",
    "email[0]=x&email.y=z&__proto__[x]=1",
    "step=constructor",
    "%00=%ff",
  ])("answers 422 to %s, never 500", async (body) => {
    const answer = await visitor().post("/login", body, {
      "Content-Type": "application/x-www-form-urlencoded",
    });
    expectSaid(answer, 422, "Bitte geben Sie eine gültige E-Mail-Adresse ein.");
  });

  test("answers 422 to a body that is no form, and to a file as address", async () => {
    const json = await visitor().post("/login", "{", { "Content-Type": "application/json" });
    const file = await visitor().post("/login", posted({ email: new File(["x"], "eva.txt") }));
    expect([json.status, file.status]).toEqual([422, 422]);
  });
});

describe("limits", () => {
  test("the fourth mail to an address within five minutes is refused, for unknown ones too", async () => {
    for (const email of [business().email, stranger()]) {
      const eva = visitor();
      const again = (typed: string) => askForMail(new Visitor(werkruf.origin, eva), typed);
      for (let i = 0; i < 3; i++) expect((await again(email)).status).toBe(200);
      const fourth = await again(email.toUpperCase());
      expectSaid(fourth, 429, "Zu viele Versuche", "Bitte warte 5 Minuten bevor du es erneut versuchst.");
      expect(Number(fourth.headers.get("retry-after"))).toBeGreaterThan(200);
      expect(await mailsTo(werkruf, email)).toHaveLength(3);
    }
  });

  test("a stranger's three tries don't keep the owner from another network out", async () => {
    const { email } = business();
    const thief = visitor();
    for (let i = 0; i < 4; i++) await askForMail(new Visitor(werkruf.origin, thief), email);
    expect((await askForMail(new Visitor(werkruf.origin, thief), email)).status).toBe(429);
    expect((await signIn(visitor(), werkruf, email)).status).toBe(303);
  });

  edge(
    "thirty mails and more that strangers ask for keep neither a known browser out nor a new one",
    async () => {
      const { email } = business();
      const eva = visitor();
      await signIn(eva, werkruf, email);
      await eva.post("/abmelden", "");
      const strangers = Array.from({ length: 15 }, visitor);
      for (const stranger of [...strangers, ...strangers, ...strangers])
        await askForMail(new Visitor(werkruf.origin, stranger), email);
      const phone = visitor();
      expect((await askForMail(phone, email)).status).toBe(200);
      const second = await askForMail(new Visitor(werkruf.origin, phone), email);
      expect(second.status).toBe(429);
      expect(second.text).toMatch(/Bitte warte (59|60) Minuten bevor/);
      expect(Number(second.headers.get("retry-after"))).toBeGreaterThan(3_000);

      for (const value of ["A".repeat(43), eva.cookies.get(KNOWN_COOKIE)?.value ?? ""]) {
        const thief = new Visitor(werkruf.origin, phone);
        thief.cookies.set(KNOWN_COOKIE, value);
        const isForged = value.startsWith("AAAA");
        expect((await askForMail(thief, email)).status).toBe(isForged ? 429 : 200);
      }
      expect((await signIn(eva, werkruf, email)).status).toBe(303);
    },
  );

  edge("an address without an account gets ten mails a day, whoever asks, and nobody can tell", async () => {
    const [name] = stranger().split("@");
    const answers = [];
    for (let i = 0; i < 12; i++) answers.push(await askForMail(visitor(), `${name}+${i}@example.com`));
    const shown = answers.map(({ status, text }) => [status, text.replace(/\+\d+@/g, "@")]);
    expect(new Set(shown.map(String)).size).toBe(1);
    expect(await mailsTo(werkruf, `${name}+9@example.com`)).toHaveLength(1);
    expect(await mailsTo(werkruf, `${name}+10@example.com`)).toEqual([]);
  });

  test("asking again counts as well and keeps the page", async () => {
    const eva = visitor();
    let page = await askForMail(eva, business().email);
    for (let i = 0; i < 2; i++)
      page = await eva.follow(await eva.submit(page, { form: "Noch einmal senden" }));
    const refused = await eva.submit(page, { form: "Noch einmal senden" });
    expectSaid(refused, 429, "Zu viele Versuche");
    expect(refused.document.querySelector("[name=code]")).not.toBeNull();
  });

  test("signing in frees the address again", async () => {
    const { email } = business();
    const eva = visitor();
    for (let i = 0; i < 3; i++) await signIn(new Visitor(werkruf.origin, eva), werkruf, email);
    expect((await askForMail(new Visitor(werkruf.origin, eva), email)).status).toBe(200);
  });

  test("one network can't write to everybody", async () => {
    const eva = visitor();
    await countedBefore(werkruf.db, "sign-in:network", eva.network, 29);
    expect((await askForMail(new Visitor(werkruf.origin, eva), stranger())).status).toBe(200);
    expect((await askForMail(new Visitor(werkruf.origin, eva), stranger())).status).toBe(429);
    expect((await askForMail(visitor(), stranger())).status).toBe(200);
  });
});

describe("the code", () => {
  test("works only in the browser that asked", async () => {
    const [eva, thief] = [visitor(), visitor()];
    const { email } = business();
    await askForMail(eva, email);
    const { code } = await newestSignIn(werkruf, email);

    const without = await thief.post("/login", new URLSearchParams({ step: "code", code }));
    expectSaid(without, 422, "nur in dem Browser, in dem er angefordert wurde");

    const otherPage = await askForMail(thief, business().email);
    const other = await thief.submit(otherPage, { values: { code }, form: "Anmelden" });
    expect(other.status).toBe(422);
    expect(thief.cookies.get(SESSION_COOKIE)).toBeUndefined();
  });

  test("a forged or foreign binding cookie opens nothing", async () => {
    const { email } = business();
    await askForMail(visitor(), email);
    const { code } = await newestSignIn(werkruf, email);
    const forged = ["A".repeat(43), "", "%00", '{"email":"x"}', `${"A".repeat(43)}; werkruf_session=x`];
    for (const value of forged) {
      const thief = visitor();
      thief.cookies.set("werkruf_sign_in", value);
      const answer = await thief.post("/login", new URLSearchParams({ step: "code", code }));
      expect(answer.status).toBe(422);
      expect(thief.cookies.get(SESSION_COOKIE)).toBeUndefined();
    }
  });

  test("says so when it is wrong, five times, and then asks for a new one", async () => {
    const eva = visitor();
    const { email } = business();
    let page = await askForMail(eva, email);
    const { code, link } = await newestSignIn(werkruf, email);
    for (let i = 0; i < 4; i++) {
      page = await eva.submit(page, { values: { code: wrong(code) }, form: "Anmelden" });
      expectSaid(page, 422, "Fehler: Dieser Code stimmt nicht.");
      expect(page.attribute("[name=code]", "value")).toBe(wrong(code));
    }
    page = await eva.submit(page, { values: { code: wrong(code) }, form: "Anmelden" });
    expect(page.text).toContain("zu oft falsch eingegeben");
    expect(page.document.querySelector("[name=code]")).toBeNull();
    expect(page.status).toBe(429);
    expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);

    const right = await eva.post("/login", new URLSearchParams({ step: "code", code }));
    expect(right.status).toBe(429);
    expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await visitor().get(link)).status).toBe(410);

    const renewed = await eva.follow(await eva.submit(page, { form: "Neuen Link senden" }));
    const again = (await newestSignIn(werkruf, email)).code;
    const answer = await eva.submit(renewed, { values: { code: again }, form: "Anmelden" });
    expect(answer.status).toBe(303);
  });

  test("can't be used twice, not even with the cookie kept", async () => {
    const eva = visitor();
    const { email } = business();
    await askForMail(eva, email);
    const { code } = await newestSignIn(werkruf, email);
    const cookie = eva.cookies.get("werkruf_sign_in")?.value ?? "";
    const body = () => new URLSearchParams({ step: "code", code });
    expect((await eva.post("/login", body())).status).toBe(303);
    const thief = visitor();
    thief.cookies.set("werkruf_sign_in", cookie);
    const replay = await thief.post("/login", body());
    expectSaid(replay, 422, "Sie haben sich schon auf einem anderen Gerät angemeldet.");
  });
});

test("who is signed in already goes to the dashboard, an incomplete one to its form", async () => {
  const eva = visitor();
  const own = business();
  await signedInAs(eva, werkruf, own);
  expect((await eva.get("/login")).location?.pathname).toBe(`/dashboard/${own.slug}`);

  werkruf.db.$client.prepare("UPDATE profiles SET company_name = '' WHERE id = ?").run(own.id);
  expect((await eva.get("/login")).location?.pathname).toBe("/onboarding/profile");
  expect((await eva.get("/dashboard")).location?.pathname).toBe("/onboarding/profile");
});

test("another address can be given after all", async () => {
  const eva = visitor();
  const page = await askForMail(eva, stranger());
  const form = await eva.follow(await eva.submit(page, { form: "Andere E-Mail-Adresse verwenden" }));
  expect(form.document.querySelector("[name=email]")).not.toBeNull();
});
