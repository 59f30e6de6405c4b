import { sessions } from "#db/schema.ts";
import { type Page, Visitor } from "#tests/support/browserless-client.ts";
import { type Business, uniqueBusiness } from "#tests/support/business.ts";
import { dashboardOf, signedInProvider } from "#tests/support/dashboard.ts";
import { readRows, removeRows } from "#tests/support/data/rows.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { newestSignIn } from "#tests/support/mails.ts";
import { askForMail, SESSION_COOKIE, signedInAs, signIn } from "#tests/support/sign-in.ts";
import { sharedWerkruf } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const someone = () => new Visitor(werkruf.origin);
const AT_ONCE = 20;

const isIn = (answer: Page) => answer.status === 303 && answer.location?.pathname.startsWith("/dashboard/");
const sessionsOf = ({ ownerId }: Business) => readRows(werkruf.db, sessions, { userId: ownerId });

test("of twenty browsers that use one stolen link at the same moment, one gets in", async ({ business }) => {
  await askForMail(someone(), business.email);
  const { link } = await newestSignIn(werkruf, business.email);
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () => someone().post(link, new URLSearchParams())),
  );
  expect(answers.filter(isIn)).toHaveLength(1);
  expect(sessionsOf(business)).toHaveLength(1);
  for (const answer of answers.filter((one) => !isIn(one))) expect(answer.status).toBe(410);
});

test("of twenty uses of one code at the same moment, one gets in", async ({ business }) => {
  const owner = someone();
  await askForMail(owner, business.email);
  const { code } = await newestSignIn(werkruf, business.email);
  const waiting = owner.cookies.header("/login") ?? "";
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      someone().post("/login", new URLSearchParams({ step: "code", code }), { Cookie: waiting }),
    ),
  );
  expect(answers.filter(isIn)).toHaveLength(1);
  expect(sessionsOf(business)).toHaveLength(1);
});

test("a session id put there before the sign-in is worth nothing afterwards", async ({ business }) => {
  const planted = "A".repeat(43);
  const victim = someone();
  victim.cookies.set(SESSION_COOKIE, planted);
  expect(isIn(await signIn(victim, werkruf, business.email))).toBe(true);
  expect(victim.cookies.get(SESSION_COOKIE)?.value).not.toBe(planted);
  const attacker = someone();
  attacker.cookies.set(SESSION_COOKIE, planted);
  expect((await attacker.get(dashboardOf(business))).location?.pathname).toBe("/login");
});

test("an attacker's own session, put there before, ends with the victim's sign-in", async ({ business }) => {
  const attacker = await signedInProvider(werkruf);
  await askForMail(someone(), business.email);
  const { link } = await newestSignIn(werkruf, business.email);
  const victim = someone();
  victim.cookies.set(SESSION_COOKIE, attacker.visitor.cookies.get(SESSION_COOKIE)?.value ?? "");
  expect(isIn(await victim.post(link, new URLSearchParams()))).toBe(true);
  expect((await victim.get(dashboardOf(business))).status).toBe(200);
  expect((await attacker.visitor.get(attacker.path)).location?.pathname).toBe("/login");
});

test("a signed-in session goes with its account", async ({ owner: visitor, business, path }) => {
  const copy = someone();
  await signedInAs(copy, werkruf, business);
  removeRows(werkruf.db, sessions, { userId: business.ownerId });
  for (const browser of [visitor, copy]) expect((await browser.get(path)).location?.pathname).toBe("/login");
});

test.each([
  ["no id", ""],
  ["a shortened one", (id: string) => id.slice(0, 42)],
  ["a longer one", (id: string) => `${id}A`],
  ["its last letter in another case", (id: string) => id.slice(0, 42) + swapped(id.slice(42))],
  ["quoted", (id: string) => `"${id}"`],
  ["escaped", (id: string) => `%${id.charCodeAt(0).toString(16)}${id.slice(1)}`],
  ["its hash, as the database holds it", (_: string, hash: string) => hash],
  ["two in one", (id: string) => `${id},${id}`],
])("%s opens nothing", async (_, change) => {
  const { visitor, business, path } = await signedInProvider(werkruf);
  const id = visitor.cookies.get(SESSION_COOKIE)?.value ?? "";
  const hash = sessionsOf(business)[0]?.idHash ?? "";
  const forged = typeof change === "string" ? change : change(id, hash);
  const answer = await someone().get(path, { Cookie: `${SESSION_COOKIE}=${forged}` });
  expect(answer.location?.pathname).toBe("/login");
});

test("200 cookies around it neither hide the session nor break the page; names in another case are others", async () => {
  const { visitor, path } = await signedInProvider(werkruf);
  const id = visitor.cookies.get(SESSION_COOKIE)?.value ?? "";
  const crowd = Array.from({ length: 100 }, (_, number) => `c${number}=${number}`).join("; ");
  const among = await someone().get(path, { Cookie: `${crowd}; ${SESSION_COOKIE}=${id}; ${crowd}` });
  expect(among.status).toBe(200);
  for (const name of [SESSION_COOKIE.toUpperCase(), ` x${SESSION_COOKIE}`, `${SESSION_COOKIE}[]`]) {
    expect((await someone().get(path, { Cookie: `${name}=${id}` })).location?.pathname).toBe("/login");
  }
});

test("asking for a mail answers the same for an address with an account and one without", async () => {
  const business = uniqueBusiness(werkruf.db);
  const unknown = business.email.replace("betrieb-", "niemand-");
  const [known, stranger] = await Promise.all(
    [business.email, unknown].map(async (email) => {
      const visitor = someone();
      const form = await visitor.get("/login");
      const answer = await visitor.submit(form, { values: { email }, button: "Magic Link senden" });
      const page = await visitor.follow(answer);
      return {
        status: answer.status,
        to: answer.location?.pathname,
        headers: [...answer.headers.keys()].sort(),
        text: page.document.querySelector("main")?.textContent.replaceAll(email, "…"),
      };
    }),
  );
  expect(known).toEqual(stranger);
});

test("guessing codes in parallel is worth five guesses, not fifty", async ({ business }) => {
  const owner = someone();
  await askForMail(owner, business.email);
  const { code } = await newestSignIn(werkruf, business.email);
  const wrong = Array.from({ length: 50 }, (_, number) => wrongCode(code, number));
  await Promise.all(
    wrong.map((guess) => owner.post("/login", new URLSearchParams({ step: "code", code: guess }))),
  );
  await owner.post("/login", new URLSearchParams({ step: "code", code }));
  expect(sessionsOf(business)).toEqual([]);
});

function wrongCode(code: string, number: number): string {
  const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
  const other = alphabet.replace(code.charAt(0), "");
  return other.charAt(number % other.length) + code.slice(1);
}

function swapped(letter: string): string {
  if (/[a-z]/.test(letter)) return letter.toUpperCase();
  return /[A-Z]/.test(letter) ? letter.toLowerCase() : letter === "1" ? "2" : "1";
}
