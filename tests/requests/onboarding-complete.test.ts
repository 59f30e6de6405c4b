import { randomUUID } from "node:crypto";
import { DOCUMENT_VERSIONS } from "#app/domain/consent/document-versions.ts";
import { startSession } from "#app/domain/session/session.server.ts";
import { germanDay } from "#app/mails/kit/content.ts";
import { homeOf } from "#app/middleware/guards.server.ts";
import { germanDate } from "#app/ui/german-date.ts";
import { contractNotices, userConsents, users } from "#db/schema.ts";
import { SESSION_COOKIE, signedInAs, signedInProvider } from "#tests/support/dashboard.ts";
import { runJob } from "#tests/support/doors.ts";
import { beforeAll, expect, test } from "#tests/support/fixtures.ts";
import { JOIN_PAGE, joinWith, NEEDED } from "#tests/support/joining.ts";
import { mailsTo } from "#tests/support/mails.ts";
import { newcomer } from "#tests/support/newcomer.ts";
import { readQr } from "#tests/support/pages/qr-reader.ts";
import { putColleague, putRow, readRows, uniqueBusiness } from "#tests/support/rows.ts";
import { temporaryFolder } from "#tests/support/temporary-database.ts";
import { expectSaid, type Page, sharedWerkruf, startWerkruf, Visitor } from "#tests/support/werkruf.ts";
import { edge } from "../browser/depth.ts";

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
  expect(said).toContain("Ohne Nummer steht dort deine E-Mail-Adresse, in E-Mails an Kunden immer.");
  expect(form.text).toContain(`Angemeldet als ${user.email}`);
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

const DAY_MS = 86_400_000;

/** True before and after its day: the change itself needs no other text, version or mail. */
const CHANGING_COMPANY = "bis 31. Januar 2027 Rechenwerk AG, Bonn; ab 1. Februar 2027 Neuwerk AG, Trier";

const inDays = (days: number, from: string | undefined) => new Date(Date.parse(from ?? "") + days * DAY_MS);

test("who accepted other contracts than hold now is told once, and accepts them; both are on record (law L32)", async () => {
  const STORAGE_DIR = temporaryFolder();
  const first = await startWerkruf({ STORAGE_DIR, PRICE_MONTHLY_CENTS: "1490" });
  const { visitor: joining, user } = await newcomer(first);
  expect((await joinWith(joining, NEEDED)).status).toBe(303);
  await runJob(first, "contract-mails");
  expect((await joining.get("/profil/schnittstelle")).text).not.toContain("Neue Fassung");
  await first.stop();

  const second = await startWerkruf({
    STORAGE_DIR,
    PRICE_MONTHLY_CENTS: "1990",
    OPERATOR_HOSTING: CHANGING_COMPANY,
  });
  const told = async (werkruf: typeof second) =>
    (await mailsTo(werkruf, user.email)).filter(({ subject }) => subject.startsWith("Neue Fassung"));
  const consents = () => readRows(second.db, userConsents, { userId: user.id });
  const visitor = new Visitor(second.origin);
  const session = await startSession(second.db, { userId: user.id, browser: null }, new Date());
  visitor.cookies.set(SESSION_COOKIE, session);
  const agb = `${DOCUMENT_VERSIONS.agb}-2`;
  const avv = `${DOCUMENT_VERSIONS.avv}-2`;
  try {
    expect((await visitor.get("/agb")).text).toContain(`Fassung ${agb}`);
    await runJob(second, "contract-mails");
    await runJob(second, "contract-mails");
    await runJob(second, "send-mails");
    const mails = await told(second);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Neue Fassung: AGB und Vertrag zur Auftragsverarbeitung",
    ]);
    const [agbFrom, avvFrom] = [inDays(42, mails[0]?.createdAt), inDays(28, mails[0]?.createdAt)];
    for (const words of [
      agb,
      avv,
      `ab dem ${germanDay(agbFrom)}, wenn Sie zustimmen`,
      `Die neue Fassung gilt ab dem ${germanDay(avvFrom)} auch ohne Ihre Zustimmung`,
      "Einem neuen Dienst können Sie bis dahin widersprechen",
      `${second.origin}/profil/schnittstelle`,
    ])
      expect(mails[0]?.text).toContain(words);
    expect(readRows(second.db, contractNotices)).toMatchObject([
      { userId: user.id, agbVersion: agb, avvVersion: avv },
    ]);

    const page = await visitor.get("/profil/schnittstelle");
    expectSaid(
      page,
      `AGB, Fassung ${agb} und Vertrag zur Auftragsverarbeitung (AVV), Fassung ${avv}`,
      `am ${germanDate(new Date(mails[0]?.createdAt ?? ""))} per E-Mail angekündigt. Bis Sie annehmen, bleibt es bei`,
      `gilt ab dem ${germanDate(avvFrom)} auch ohne Ihre Zustimmung. Einem neuen Dienst können Sie`,
    );
    const stale = new URLSearchParams({ agb: DOCUMENT_VERSIONS.agb, avv });
    expect((await visitor.post("/profil/schnittstelle", stale)).status).toBe(303);
    expect(consents()).toHaveLength(1);
    const accept = () => visitor.submit(page, { form: "neue-fassung", button: "Neue Fassung annehmen" });
    expect((await accept()).location?.hash).toBe("#daten");
    await accept();
    expect(consents().map(({ agbVersion, avvVersion }) => [agbVersion, avvVersion])).toEqual([
      [DOCUMENT_VERSIONS.agb, DOCUMENT_VERSIONS.avv],
      [agb, avv],
    ]);
    const accepted = await visitor.get("/profil/schnittstelle");
    expect(accepted.text).not.toContain("Neue Fassung annehmen");
    expect((await visitor.click(accepted, `AGB, Fassung ${agb}`)).text).toContain("19,90");
  } finally {
    await second.stop();
  }

  const third = await startWerkruf({
    STORAGE_DIR,
    PRICE_MONTHLY_CENTS: "1490",
    OPERATOR_HOSTING: CHANGING_COMPANY,
    GTM_ID: "GTM-WERKRUF",
  });
  try {
    expect((await new Visitor(third.origin).get("/agb")).text).toContain(`Fassung ${DOCUMENT_VERSIONS.agb}`);
    await runJob(third, "contract-mails");
    await runJob(third, "send-mails");
    const mails = await told(third);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Neue Fassung: AGB und Vertrag zur Auftragsverarbeitung",
      "Neue Fassung: AGB und Vertrag zur Auftragsverarbeitung",
    ]);
    const text = mails.at(-1)?.text ?? "";
    expect(text).toContain(`eine neue Fassung: ${DOCUMENT_VERSIONS.avv}-3. Die neue Fassung gilt ab dem`);
    expect(text, "annex 2 is as it was accepted").not.toMatch(/Dienst|Anlage 2/);
    const elsewhere = new Visitor(third.origin);
    elsewhere.cookies.set(SESSION_COOKIE, session);
    const page = await elsewhere.get("/profil/schnittstelle");
    expect(page.text).toContain("bleibt es bei dem, was Sie angenommen haben");
    expect(page.text).not.toContain("Anlage 2");
  } finally {
    await third.stop();
  }
});

edge(
  "an announced service needs no consent, and the day it comes brings no second mail (law L32)",
  async () => {
    const STORAGE_DIR = temporaryFolder();
    const model = (host: string, ANALYSIS_PROVIDER: string) => ({
      STORAGE_DIR,
      ANTHROPIC_API_KEY: "key-of-the-test",
      ANTHROPIC_BASE_URL: `https://${host}.example`,
      ANALYSIS_PROVIDER,
      ANALYSIS_REGION: "Frankfurt am Main",
    });
    const first = await startWerkruf(model("rechenwerk", "Rechenwerk AG, Bonn"));
    const { visitor: joining, user } = await newcomer(first);
    expect((await joinWith(joining, NEEDED)).status).toBe(303);
    await first.stop();

    for (const host of ["rechenwerk", "neuwerk"]) {
      const werkruf = await startWerkruf(model(host, CHANGING_COMPANY));
      const visitor = new Visitor(werkruf.origin);
      visitor.cookies.set(
        SESSION_COOKIE,
        await startSession(werkruf.db, { userId: user.id, browser: null }, new Date()),
      );
      try {
        await runJob(werkruf, "contract-mails");
        await runJob(werkruf, "send-mails");
        const told = (await mailsTo(werkruf, user.email)).filter(({ subject }) =>
          subject.startsWith("Neue Fassung"),
        );
        expect(told, host).toHaveLength(1);
        expect(told[0]?.text).not.toContain("wenn Sie zustimmen");
        const page = await visitor.get("/profil/schnittstelle");
        expect(page.text).toMatch(/gilt ab dem [\d.]+ auch ohne Ihre Zustimmung/);
        expect(page.text).not.toContain("was Sie angenommen haben");
        expect((await visitor.get("/avv")).text).toContain(CHANGING_COMPANY);
      } finally {
        await werkruf.stop();
      }
    }
  },
);

test("a colleague accepts nothing for the business", async ({ visitor }) => {
  const werkruf = sharedWerkruf();
  const colleague = putColleague(werkruf.db, uniqueBusiness(werkruf.db).id);
  await signedInAs(visitor, werkruf, { ownerId: colleague.userId });
  const consents = () => readRows(werkruf.db, userConsents, { userId: colleague.userId });
  const before = consents();
  const refused = await visitor.post("/profil/schnittstelle", new URLSearchParams(DOCUMENT_VERSIONS));
  expect([refused.status, refused.location?.pathname.startsWith("/dashboard/")]).toEqual([303, true]);
  expect(consents()).toEqual(before);
});
