import { randomUUID } from "node:crypto";
import { startSession } from "#app/domain/session/session.server.ts";
import { homeOf } from "#app/middleware/guards.server.ts";
import { users } from "#db/schema.ts";
import { type Page, Visitor } from "#tests/support/browserless-client.ts";
import { uniqueBusiness } from "#tests/support/business.ts";
import { signedInProvider } from "#tests/support/dashboard.ts";
import { putRow } from "#tests/support/data/rows.ts";
import { beforeAll, expect, test } from "#tests/support/fixtures.ts";
import { JOIN_PAGE, joinWith, NEEDED } from "#tests/support/joining.ts";
import { newcomer } from "#tests/support/newcomer.ts";
import { readQr } from "#tests/support/pages/qr-reader.ts";
import { SESSION_COOKIE, signedInAs } from "#tests/support/sign-in.ts";
import { sharedWerkruf } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
let owner: Awaited<ReturnType<typeof signedInProvider>>;

beforeAll(async () => {
  owner = await signedInProvider(werkruf);
});

test("welcomes the business with its link, its code and the way on", async () => {
  const { slug, companyName } = owner.business;
  const page = await owner.visitor.get("/onboarding/complete");
  expect(page.status).toBe(200);
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(page.textOf("h1")).toBe(`Willkommen bei Werkruf, ${companyName}!`);
  const link = `${werkruf.origin}/${slug}`;
  const field = page.document.querySelector("textarea[readonly]");
  expect([field?.textContent, page.attribute("label", "for")]).toEqual([link, field?.id]);
  const image = page.document.querySelector("main img");
  expect([image?.getAttribute("width"), image?.getAttribute("height")]).toEqual(["200", "200"]);
  const picture = await fetch(new URL(image?.getAttribute("src") ?? "", werkruf.origin));
  expect(await readQr(Buffer.from(await picture.arrayBuffer()))).toEqual({
    text: link,
    width: 200,
    height: 200,
  });
  expect(page.text).toContain("mindestens 2 × 2 cm");
  const dashboard = await owner.visitor.click(page, "Zum Dashboard");
  expect([dashboard.status, dashboard.url.pathname]).toEqual([200, owner.path]);
  expect(page.text).not.toContain("Erfolgreich!");
});

test("a new profile is announced on top, and only once", async () => {
  const { visitor } = await newcomer(werkruf);
  const page = await visitor.follow(await joinWith(visitor, NEEDED));
  expect((await visitor.get(page.url.pathname + page.url.search)).text).not.toContain("Erfolgreich!");
  const notice = page.document.querySelector("main [role=status]");
  expect(notice?.textContent).toBe("Erfolgreich!Dein Profil wurde erstellt. Willkommen bei Werkruf!");
  expect(page.html.indexOf("Erfolgreich!")).toBeLessThan(page.html.indexOf("<h1"));
});

test("a missing address is asked for, with the way to it", async () => {
  const asked = (page: Page) => page.text.includes("Ergänze deine Anschrift, damit deine Kunden sehen");
  const page = await owner.visitor.get("/onboarding/complete");
  expect(asked(page)).toBe(true);
  const links = page.attributes("a", "href");
  expect(links).toContain("/profil#anschrift");
  const visitor = new Visitor(werkruf.origin);
  const address = { street: "Gasse 1", postalCode: "28195", city: "Bremen" };
  await signedInAs(visitor, werkruf, uniqueBusiness(werkruf.db, address));
  expect(asked(await visitor.get("/onboarding/complete"))).toBe(false);
});

test("who joins with two fields is told what customers see, before and after", async () => {
  const { visitor, user } = await newcomer(werkruf);
  const form = await visitor.get(JOIN_PAGE);
  const hint = form.attribute("[name=mobileNumber]", "aria-describedby");
  const said = form.document.getElementById(hint ?? "")?.textContent;
  expect(said).toContain(
    `${user.email}: in unseren E-Mails an sie und, ohne Nummer, auf deiner Anfrageseite.`,
  );
  const page = await visitor.follow(await joinWith(visitor, NEEDED));
  const link = page.textOf("main textarea") ?? "";
  expect((await visitor.get(new URL(link).pathname)).text).toContain(user.email);
  expect(page.text).toContain(`Auf deiner Anfrageseite steht ${user.email}.`);
  expect(page.document.querySelector('a[href="/profil#kontakt"]')).not.toBeNull();

  const other = await newcomer(werkruf);
  const joined = await joinWith(other.visitor, { ...NEEDED, mobileNumber: "0421 123456" });
  expect((await other.visitor.follow(joined)).text).not.toContain(other.user.email);
});

test("the papers it names are one tap away", async () => {
  const page = await owner.visitor.get("/onboarding/complete");
  for (const label of ["Aushang", "Aufkleber", "Druckdateien"]) {
    const paper = await owner.visitor.click(page, label);
    expect([label, paper.status]).toEqual([label, 200]);
  }
});

test("a name with signs in it stays text", async ({ visitor }) => {
  const business = uniqueBusiness(werkruf.db, { companyName: `<b>Roth & "Söhne"</b>` });
  await signedInAs(visitor, werkruf, business);
  const page = await visitor.get("/onboarding/complete");
  expect(page.document.querySelector("h1 b")).toBeNull();
  expect(page.text).toContain(`Willkommen bei Werkruf, <b>Roth & "Söhne"</b>!`);
  const download = page.document.querySelector("a[download]");
  expect(download?.getAttribute("download")).toBe("werkruf-qr-code-b-roth-soehne-b.png");
});

test.each(["GET", "HEAD"])("%s by nobody leads to the log-in", async (method) => {
  const answer = await new Visitor(werkruf.origin).fetch("/onboarding/complete", { method });
  expect([answer.status, answer.location?.pathname]).toEqual([302, "/login"]);
});

test("who has no profile yet is led to it", async () => {
  const user = { id: randomUUID(), email: `${randomUUID()}@example.com`, createdAt: new Date() };
  putRow(werkruf.db, users, user);
  const visitor = new Visitor(werkruf.origin);
  const id = await startSession(werkruf.db, { userId: user.id, browser: null }, new Date());
  visitor.cookies.set(SESSION_COOKIE, id);
  const answer = await visitor.get("/onboarding/complete");
  expect([answer.status, answer.location?.pathname]).toEqual([302, homeOf(null)]);
});

test("nothing can be sent there", async () => {
  expect((await owner.visitor.post("/onboarding/complete", "x=1")).status).toBe(405);
});
