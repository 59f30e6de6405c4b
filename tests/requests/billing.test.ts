import { mailSite } from "#app/mails/kit/site.server.ts";
import { users } from "#db/schema.ts";
import { SESSION_COOKIE, signedInAs } from "#tests/support/dashboard.ts";
import { MAIL_SETTINGS } from "#tests/support/data/mail-site.ts";
import { providerOnTrial } from "#tests/support/data/trial.ts";
import { joinWith, NEEDED } from "#tests/support/joining.ts";
import { mailsTo } from "#tests/support/mails.ts";
import { newcomer } from "#tests/support/newcomer.ts";
import { putColleague, readRow } from "#tests/support/rows.ts";
import { ownWerkruf, Visitor } from "#tests/support/werkruf.ts";
import { WALK, type Walker } from "../browser/walk-pages.ts";
import { surroundings } from "../browser/walk-surroundings.ts";
import { walkerSession } from "../browser/walkers.ts";

const werkruf = ownWerkruf({ BILLING: "none" });

/** What a business may not read where nothing costs anything (law L48). */
const PRICED =
  /[^\n]{0,40}(?:€|Preis|Premium|[Kk]ostenlos|\bkostet\b|Testphase|Jetzt testen|\bAbos?\b|Abonnement|Stripe|Zahlung|[Aa]bbuch|[Aa]bgebucht)[^\n]{0,40}/g;
/** What a craftsman says of prices of his own (D78), in the example of a reply, too. */
const OWN =
  /Anfahrt kostet bei uns 39 €|Was es kostet|[Dd]ie Preise des Betriebs|Ihre Preise|gebiet, Preise|statt der Preise|(?:Gesamt|End)preise?|Preisrahmen|Stunde kostet 65 €/g;
const pricedIn = (text: string) => text.replaceAll("\u00a0", " ").replace(OWN, "").match(PRICED) ?? [];

test("without billing no page says a word of price, trial or plan, to anybody (D82)", async () => {
  const around = await surroundings(werkruf.db);
  const visitors = new Map<Walker, Visitor>();
  for (const { as, path } of WALK) {
    const visitor = visitors.get(as) ?? new Visitor(werkruf.origin);
    if (!visitors.has(as)) {
      const session = await walkerSession(werkruf.db, as, around);
      if (session) visitor.cookies.set(SESSION_COOKIE, session);
      visitors.set(as, visitor);
    }
    const page = await visitor.open(path(around));
    expect(pricedIn(page.text), path(around)).toEqual([]);
    expect(page.html, path(around)).not.toMatch(/href="\/(?:abo|subscription)"|priceCurrency/);
  }
});

test("the trial's end locks nothing, the plan's pages lead to the settings, and Stripe finds nobody", async () => {
  const { visitor } = await providerOnTrial(werkruf, -1);
  expect((await visitor.open("/dashboard")).textOf("h1")).not.toContain("abgelaufen");
  for (const path of ["/abo", "/subscription", "/abo/danke", "/abo/stand"]) {
    const answer = await visitor.get(path);
    expect([answer.status, answer.location?.pathname], path).toEqual([303, "/profil"]);
  }
  expect((await visitor.get("/profil")).textsOf("nav[aria-label='Profildaten'] strong")).toHaveLength(7);
  for (const method of ["GET", "POST"])
    expect((await fetch(`${werkruf.origin}/webhooks/stripe`, { method })).status, method).toBe(404);
  const terms = await visitor.get("/agb");
  const numbers = terms
    .textsOf("article h2")
    .slice(1)
    .map((heading) => Number.parseInt(heading, 10));
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  for (const stays of ["ausschließlich an Unternehmer", "(AVV)", "8. Haftung", "Abschnitt 4 kündigen"])
    expect(terms.text.replaceAll("\u00a0", " ")).toContain(stays);
});

test("no mail says a word of it", async () => {
  const own = werkruf;
  const { visitor: joining, user } = await newcomer(own);
  expect((await joinWith(joining, NEEDED)).status).toBe(303);
  const stranger = new Visitor(own.origin);
  await stranger.submit(await stranger.get("/login"), { values: { email: "fremd@example.com" } });

  const { visitor: owner, business } = await providerOnTrial(own, 5);
  const invited = { name: "Mara", email: "mara@example.com" };
  await owner.submit(await owner.get("/profil/kollegen"), { form: "einladung", values: invited });
  const { userId } = putColleague(own.db, business.id);
  await owner.submit(await owner.get("/profil/kollegen"), { form: "Übergabe anbieten: Kai Kollege" });
  const address = (id: string) => readRow(own.db, users, { id })?.email ?? "";
  // Nobody needs it any more once it is accepted.
  const offered = await mailsTo(own, address(userId));
  const colleague = new Visitor(own.origin);
  await signedInAs(colleague, own, { ownerId: userId });
  await colleague.submit(await colleague.get("/profil/uebergabe"), {
    form: "Betrieb übernehmen",
    values: { agb: "on", privacy: "on" },
  });

  const joined = [userId, business.ownerId].map(address);
  const addresses = [user.email, "fremd@example.com", invited.email, ...joined];
  const all = [offered, ...(await Promise.all(addresses.map((email) => mailsTo(own, email))))];
  for (const [index, mails] of all.entries()) expect(mails.at(-1)?.text, String(index)).toContain("Werkruf");
  expect(all[4]?.at(-1)?.subject).toContain("gehört jetzt Ihnen");
  for (const { subject, text } of all.flat()) expect(pricedIn(text), subject).toEqual([]);
  const site = await mailSite(own.db, { ...MAIL_SETTINGS, ORIGIN: own.origin }, new Date());
  const { status, text } = await joining.get(site.unsubscribe(user.id, "konto").link);
  expect([status, pricedIn(text)]).toEqual([404, []]);
});
