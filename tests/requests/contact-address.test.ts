import { ANSWERS } from "#tests/support/customer.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { mailsTo } from "#tests/support/mails.ts";
import { ageSessions } from "#tests/support/pages/confirmation.ts";
import { NOTIFICATION_FORM, openProfile, PROFILE_FORM, profileRow } from "#tests/support/pages/profile.ts";
import { expectSaid, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const UNPROVEN = "Diese Adresse ist noch nicht bestätigt.";
const newAddress = () => `kontakt-${crypto.randomUUID()}@example.org`;

async function linkTo(email: string): Promise<string> {
  const mail = (await mailsTo(werkruf, email)).at(-1);
  return /^http\S+\/login\/kontakt\?t=\S+$/m.exec(mail?.text ?? "")?.[0] ?? "";
}

async function changed(email = newAddress()) {
  const eva = await openProfile(werkruf);
  const answer = await eva.visitor.submit(eva.page, { ...PROFILE_FORM, values: { email } });
  expect(answer.status).toBe(303);
  return { ...eva, email, page: await eva.visitor.follow(answer) };
}

async function requestFor(slug: string, lastName: string): Promise<void> {
  const customer = new Visitor(werkruf.origin);
  const answer = await customer.submit(await customer.get(`/${slug}`), {
    button: "Anfrage absenden",
    values: {
      ...{ ...ANSWERS, requestType: "contact", lastName },
      ...{ contactMethod: "email", email: `erika-${slug}@example.net` },
    },
  });
  expect(answer.status).toBe(303);
}

test("mails reach a new contact address only after its owner confirmed it (D14)", async () => {
  const { visitor, business, email, page } = await changed();
  expectSaid(page, UNPROVEN, `Nachrichten gehen bis dahin an ${business.email}`);
  const [notice] = await mailsTo(werkruf, business.email);
  expect(notice?.subject).toBe("Ihre Kontakt-Adresse bei Werkruf wurde geändert");
  for (const part of ["Chrome unter Linux", "support@example.com"]) expect(notice?.text).toContain(part);
  expect(notice?.text).not.toContain(email);

  const atOnce = { notification_preference: "sofort" };
  const choice = await visitor.get("/profil/benachrichtigungen");
  expect(choice.text).toContain(`Wir schreiben an ${business.email}`);
  expect((await visitor.submit(choice, { ...NOTIFICATION_FORM, values: atOnce })).status).toBe(303);
  await requestFor(business.slug, "Erste");
  expect(await mailsTo(werkruf, email)).toHaveLength(1);
  expect((await mailsTo(werkruf, business.email)).at(-1)?.text).toContain("Erika Erste");

  const phone = new Visitor(werkruf.origin);
  const link = await linkTo(email);
  for (const method of ["GET", "HEAD", "GET"]) {
    expect((await phone.fetch(link, { method })).status).toBe(200);
  }
  expect(profileRow(werkruf, business).emailConfirmedAt).toBeNull();
  const confirm = await phone.get(link);
  expect(confirm.headers.get("cache-control")).toBe("no-store");
  expect(confirm.text).toContain(email);
  expect(confirm.html).not.toContain(business.email);
  const done = await phone.follow(await phone.submit(confirm));
  expect([done.status, done.text.includes("Ihre Kontakt-Adresse ist bestätigt")]).toEqual([200, true]);
  expect(phone.cookies.names()).toEqual([]);
  expect((await phone.post(link, "")).status).toBe(410);

  const proven = await visitor.get("/profil");
  expect(proven.text).not.toContain(UNPROVEN);
  expect(proven.text).toContain(`Zum Anmelden dient sie nicht, das bleibt ${business.email}`);
  await requestFor(business.slug, "Zweite");
  expect((await mailsTo(werkruf, email)).at(-1)?.text).toContain("Erika Zweite");
});

test("a session nobody proved lately doesn't change the address, and what was typed stays", async () => {
  const { visitor, business, page } = await openProfile(werkruf);
  ageSessions(werkruf, business.ownerId);
  const email = newAddress();
  const values = { email, city: "Bonn" };
  const answer = await visitor.submit(page, { ...PROFILE_FORM, values });
  expect(answer.status).toBe(403);
  const field = answer.document.querySelector("#profil-email");
  expect([field?.getAttribute("value"), field?.getAttribute("aria-invalid")]).toEqual([email, "true"]);
  expect(answer.attribute("#profil-city", "value")).toBe("Bonn");
  const way = answer.attribute("#fehler a[target=_blank]", "href");
  expect(way).toBe("/profil/bestaetigen?weiter=%2Fprofil%2Fbestaetigen%3Ffertig%3D1");
  expect(profileRow(werkruf, business)).toMatchObject({ email: business.email, city: "Bremen" });
  expect([...(await mailsTo(werkruf, email)), ...(await mailsTo(werkruf, business.email))]).toEqual([]);
  const rest = await visitor.submit(page, { ...PROFILE_FORM, values: { city: "Bonn" } });
  expect(rest.status).toBe(303);
});

test("another link ends the first, and after three in five minutes there is none", async () => {
  const { visitor, page, email } = await changed();
  const first = await linkTo(email);
  const again = await visitor.submit(page, { form: "Noch einmal senden" });
  expect([again.status, again.location?.pathname]).toEqual([303, "/profil"]);
  expect((await visitor.follow(again)).text).toContain("Wir haben Ihnen den Link noch einmal gesendet.");
  expect((await new Visitor(werkruf.origin).post(first, "")).status).toBe(410);
  // A mail whose link has ended before it goes out is dropped.
  await expect.poll(() => mailsTo(werkruf, email)).toHaveLength(2);
  await visitor.post("/profil/kontakt", "");
  const fourth = await visitor.follow(await visitor.post("/profil/kontakt", ""));
  expect(fourth.text).toContain("Wir haben schon mehrere Links gesendet.");
  expect(await mailsTo(werkruf, email)).toHaveLength(3);
  expect((await new Visitor(werkruf.origin).post("/profil/kontakt", "")).location?.pathname).toBe("/login");
});

test("when both addresses are the same the page says so, and sends nothing", async () => {
  const { visitor, business, page } = await openProfile(werkruf, { email: "x@example.org" });
  expect(page.text).toContain(UNPROVEN);
  const values = { email: business.email };
  const same = await visitor.follow(await visitor.submit(page, { ...PROFILE_FORM, values }));
  expect(same.text).toContain("Sie melden sich auch damit an.");
  expect(same.text).not.toContain("Zum Anmelden dient sie nicht");
  expect(same.text).not.toContain(UNPROVEN);
  expect((await visitor.post("/profil/kontakt", "")).status).toBe(303);
  expect(await mailsTo(werkruf, business.email)).toEqual([]);
});

test("a link that isn't one is known to nobody", async ({ visitor: nobody }) => {
  expect((await nobody.get("/login/kontakt?t=x")).status).toBe(404);
  expect((await nobody.get("/login/kontakt")).text).toContain("Diesen Link kennen wir nicht");
  expect((await nobody.post("/login/kontakt?t=x", "")).status).toBe(410);
});
