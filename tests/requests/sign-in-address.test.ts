import { oneTimeSecrets, profiles } from "#db/schema.ts";
import {
  askForMail,
  SESSION_COOKIE,
  signedInAs,
  signedInProvider,
  signIn,
} from "#tests/support/dashboard.ts";
import { describe, expect, test } from "#tests/support/fixtures.ts";
import { mailsTo, newestSignIn } from "#tests/support/mails.ts";
import { changeRows, putColleague, readRow, uniqueBusiness } from "#tests/support/rows.ts";
import { expectSaid, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";
import { sampleOf } from "../browser/depth.ts";

const werkruf = sharedWerkruf();
const SEND = "Link an neue Adresse senden";
const newAddress = () => `umzug-${crypto.randomUUID()}@example.com`;
const contactOf = (id: string) => readRow(werkruf.db, profiles, { id })?.email;

async function linkTo(email: string): Promise<string> {
  const mail = (await mailsTo(werkruf, email)).at(-1);
  return /^http\S+\/login\/adresse\?t=\S+$/m.exec(mail?.text ?? "")?.[0] ?? "";
}

const ask = async (visitor: Visitor, values: Record<string, string | boolean>) =>
  visitor.submit(await visitor.get("/profil/adresse"), { values, form: SEND });

async function asked({ alsoContact = true, email = newAddress() } = {}) {
  const eva = await signedInProvider(werkruf);
  const answer = await ask(eva.visitor, { email, alsoContact });
  expect(answer.status).toBe(303);
  return { ...eva, email, page: await eva.visitor.follow(answer), link: await linkTo(email) };
}

test("the form shows the present address and keeps the tick for the contact address ready", async () => {
  const { visitor, business } = await signedInProvider(werkruf);
  const page = await visitor.get("/profil/adresse");
  expect(page.text).toContain(business.email);
  expect(page.document.querySelector("[name=alsoContact]")?.hasAttribute("checked")).toBe(true);
  changeRows(werkruf.db, profiles, { email: "kontakt@example.com" }, { id: business.id });
  const other = await visitor.get("/profil/adresse");
  expect(other.document.querySelector("[name=alsoContact]")).toBeNull();
  expect(other.text).toContain("Ihre Kontakt-Adresse ist eine andere und bleibt");
});

test("a colleague, even one at the contact address, is promised nothing about it", async ({ business }) => {
  const kai = putColleague(werkruf.db, business.id);
  const [visitor, email] = [new Visitor(werkruf.origin), newAddress()];
  await signedInAs(visitor, werkruf, { ownerId: kai.userId });
  const values = new URLSearchParams({ email, alsoContact: "on" });
  for (const contact of [business.email, kai.email]) {
    changeRows(werkruf.db, profiles, { email: contact }, { id: business.id });
    expect((await visitor.get("/profil/adresse")).text).not.toContain("Kontakt-Adresse");
  }
  expect((await visitor.post("/profil/adresse", values)).status).toBe(303);
  const confirm = await visitor.get(await linkTo(email));
  expectSaid(confirm, 200, email);
  expect(confirm.text).not.toContain("Auch Kunden");
});

test("on another device the link changes the address, and the old one is told", async () => {
  const { visitor, business, email, page, link } = await asked();
  expectSaid(page, "E-Mail versendet!", email);
  const office = new Visitor(werkruf.origin);
  await signedInAs(office, werkruf, business);

  const phone = new Visitor(werkruf.origin);
  const confirm = await phone.get(link);
  expectSaid(confirm, 200, email, "Chrome unter Linux");
  expect(confirm.html).not.toContain(business.email);
  const done = await phone.follow(await phone.submit(confirm));
  expectSaid(done, 200, "Ihre Anmelde-Adresse ist geändert");
  expect(phone.cookies.get(SESSION_COOKIE)).toBeUndefined();

  const here = await visitor.get("/profil/adresse");
  expect(here.text).toContain("Ihre Anmelde-Adresse ist geändert");
  expect((await office.get("/dashboard")).location?.pathname).toBe("/login");
  expect(contactOf(business.id)).toBe(email);

  const notice = (await mailsTo(werkruf, business.email)).at(-1);
  expect(notice?.subject).toBe("Ihre Anmelde-Adresse bei Werkruf wurde geändert");
  for (const part of ["Chrome unter Linux", "support@example.com", "Geändert am"]) {
    expect(notice?.text).toContain(part);
  }
  expect(notice?.text).not.toContain(email);
  expect((await signIn(new Visitor(werkruf.origin), werkruf, email)).location?.pathname).toBe(
    `/dashboard/${business.slug}`,
  );
  await askForMail(new Visitor(werkruf.origin), business.email);
  expect((await mailsTo(werkruf, business.email)).at(-1)?.text).toContain("gibt es noch kein Konto");
});

test("opening the link, however often and by whom, changes nothing", async () => {
  const { link, business, email, visitor } = await asked();
  for (const method of ["GET", "HEAD", "GET", "HEAD"]) {
    const answer = await new Visitor(werkruf.origin).fetch(link, { method });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
  expect((await visitor.get("/profil/adresse")).text).toContain(business.email);
  expect(contactOf(business.id)).not.toBe(email);
  const page = await visitor.get(link);
  expect(page.html).not.toMatch(/requestSubmit|http-equiv="refresh"/i);
});

test("without the tick the contact address stays", async () => {
  const { link, business, visitor } = await asked({ alsoContact: false });
  await visitor.submit(await visitor.get(link));
  expect(contactOf(business.id)).toBe(business.email);
});

test("the link works once, not from a page of somebody else, and never signs in", async () => {
  const { link, business } = await asked();
  const foreign = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
  const thief = new Visitor(werkruf.origin);
  expect((await thief.post(link, "", foreign)).status).toBeGreaterThanOrEqual(400);
  const asSignIn = link.replace("/login/adresse", "/login/link");
  expect((await thief.get(asSignIn)).status).toBe(404);
  expect((await thief.post(asSignIn, "")).status).toBe(404);
  expect((await thief.post(link, "")).status).toBe(303);
  expect((await thief.post(link, "")).status).toBe(410);
  expect(thief.cookies.names()).toEqual([]);
  expect(await mailsTo(werkruf, business.email)).toHaveLength(1);
});

test("a taken address answers exactly like a free one, and its owner is told", async () => {
  const taken = uniqueBusiness(werkruf.db).email;
  const [known, free] = [await asked({ email: taken }), await asked()];
  const neutral = (text: string, { email, business }: typeof free) =>
    text.replaceAll(email, "").replaceAll(business.email, "").replaceAll(business.companyName, "");
  expect(neutral(known.page.text, known)).toBe(neutral(free.page.text, free));
  expect(known.link).toBe("");
  const [mail] = await mailsTo(werkruf, taken);
  expect(mail?.text).toContain("Zu dieser Adresse gibt es schon ein Konto");
  expect(mail?.text).not.toContain(known.business.email);
});

test("an address that got an account meanwhile is kept by it, with a kind sentence", async () => {
  const { link, email, business, visitor } = await asked();
  uniqueBusiness(werkruf.db, { email });
  const answer = await visitor.submit(await visitor.get(link));
  expectSaid(answer, 410, "Das geht mit dieser Adresse nicht mehr");
  expect((await visitor.get("/profil/adresse")).text).toContain(business.email);
  expect(await mailsTo(werkruf, business.email)).toEqual([]);
});

test("an ended link says so with 410, an unknown one with 404, both lead on", async () => {
  const { link, email, visitor } = await asked();
  changeRows(werkruf.db, oneTimeSecrets, { expiresAt: new Date(Date.now() - 1) }, { email });
  const ended = await visitor.get(link);
  expectSaid(ended, 410, "Dieser Link ist abgelaufen", "Zur Übersicht");
  expect((await visitor.post(link, "")).status).toBe(410);
  expect((await visitor.get("/profil/adresse")).text).toContain("Die Adresse wurde nicht geändert");
  for (const query of ["", "?t=", "?t=abc", `?t=${"A".repeat(43)}`, "?t=%00"]) {
    const unknown = await new Visitor(werkruf.origin).get(`/login/adresse${query}`);
    expectSaid(unknown, 404, "Diesen Link kennen wir nicht");
    expect((await new Visitor(werkruf.origin).post(`/login/adresse${query}`, "")).status).toBe(410);
  }
});

const WAYS_TO_END: Record<string, (eva: Awaited<ReturnType<typeof asked>>) => Promise<unknown>> = {
  "signing out everywhere, elsewhere": async ({ business }) => {
    const owner = new Visitor(werkruf.origin);
    await signedInAs(owner, werkruf, business);
    return owner.submit(await owner.get("/profil/anmeldung"), { form: "Überall abmelden" });
  },
  "signing out": ({ visitor }) => visitor.post("/abmelden", ""),
  "signing in anew in the same browser": async ({ visitor, business }) => {
    await askForMail(new Visitor(werkruf.origin), business.email);
    return visitor.submit(await visitor.get((await newestSignIn(werkruf, business.email)).link));
  },
};

test.each(sampleOf(Object.keys(WAYS_TO_END)))(
  "a change asked for before %s can't be confirmed any more",
  async (way) => {
    const eva = await asked();
    const open = await new Visitor(werkruf.origin).get(eva.link);
    await WAYS_TO_END[way]?.(eva);
    const thief = new Visitor(werkruf.origin);
    expect((await thief.get(eva.link)).status).toBe(410);
    expect((await thief.submit(open)).status).toBe(410);
    expect((await eva.visitor.post(eva.link, "")).status).toBe(410);
    expect(contactOf(eva.business.id)).toBe(eva.business.email);
    const here = new Visitor(werkruf.origin);
    await signIn(here, werkruf, eva.business.email);
    expect((await here.get("/profil/adresse")).text).toContain(eva.business.email);
    expect((await mailsTo(werkruf, eva.business.email)).map(({ subject }) => subject)).not.toContain(
      "Ihre Anmelde-Adresse bei Werkruf wurde geändert",
    );
  },
);

describe("what is typed", () => {
  test.each(["", "meister", "a@b@example.com", "eva@example.com\r\nBcc: bob@example.com"])(
    "%j is refused with a reason and kept, with the tick as it was",
    async (email) => {
      const { visitor } = await signedInProvider(werkruf);
      const answer = await ask(visitor, { email, alsoContact: false });
      expectSaid(answer, 422, "Bitte geben Sie eine gültige E-Mail-Adresse ein.");
      const field = answer.document.querySelector("[name=email]");
      expect(field?.getAttribute("aria-invalid")).toBe("true");
      expect(field?.getAttribute("value") ?? "").toBe(email);
      expect(answer.document.querySelector("[name=alsoContact]")?.hasAttribute("checked")).toBe(false);
    },
  );

  test("the own address needs no change", async ({ owner: visitor, business }) => {
    const answer = await ask(visitor, { email: business.email.toUpperCase() });
    expectSaid(answer, 422, "Mit dieser Adresse melden Sie sich schon an.");
  });

  test("the fourth mail within five minutes is refused, whoever it is for", async ({ owner: visitor }) => {
    for (let i = 0; i < 3; i++) await ask(visitor, { email: newAddress() });
    const fourth = newAddress();
    const refused = await ask(visitor, { email: fourth });
    expectSaid(refused, 429, "Zu viele Versuche");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.attribute("[name=email]", "value")).toBe(fourth);
    expect(await mailsTo(werkruf, fourth)).toEqual([]);
  });
});
