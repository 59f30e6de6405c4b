import { eq } from "drizzle-orm";
import { oneTimeSecrets, outbox, sessions, users } from "#db/schema.ts";
import { SESSION_COOKIE } from "#tests/support/dashboard.ts";
import { mailsTo, newestSignIn } from "#tests/support/mails.ts";
import { newcomer } from "#tests/support/newcomer.ts";
import { pressDelete } from "#tests/support/pages/account-deletion.ts";
import { ageSessions, confirmAt } from "#tests/support/pages/confirmation.ts";
import { signUp } from "#tests/support/pages/sign-up.ts";
import { unzip } from "#tests/support/pages/zip.ts";
import { readRows } from "#tests/support/rows.ts";
import { expectSaid, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const userRows = (id: string) => readRows(werkruf.db, users, { id });

test("somebody who signed up and changes their mind leaves, and only the farewell is left", async () => {
  const visitor = new Visitor(werkruf.origin);
  const email = `doch-nicht-${crypto.randomUUID()}@example.com`;
  await signUp(visitor, email);
  await visitor.submit(await visitor.get((await newestSignIn(werkruf, email)).link));
  const onboarding = await visitor.get("/onboarding/profile");
  const page = await visitor.click(onboarding, "Konto löschen");
  expect(page.status).toBe(200);
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(page.text).toContain(email);
  expect(page.text).not.toMatch(/null|undefined|Anfragen Ihrer Kunden|Abonnement/);
  expect(page.html).not.toContain("/so-funktioniert-es");

  const refused = await pressDelete(visitor, "ja");
  expectSaid(refused, 422, "Bitte tippen Sie LÖSCHEN.");
  const gone = await pressDelete(visitor);
  expect([gone.status, gone.location?.pathname]).toEqual([303, "/konto-geloescht"]);
  expect(readRows(werkruf.db, users, { email })).toEqual([]);
  const challenges = werkruf.db.select().from(oneTimeSecrets).where(eq(oneTimeSecrets.email, email));
  expect(challenges.all()).toEqual([]);
  const mails = readRows(werkruf.db, outbox, { recipient: email });
  expect(mails.map(({ kind }) => kind)).toEqual(["account-deleted"]);
  expect((await mailsTo(werkruf, email)).at(-1)?.text).not.toContain("QR");
});

test("an empty confirmation deletes nothing, nor does the word null", async () => {
  const { visitor, user } = await newcomer(werkruf);
  for (const typed of ["", "null"]) expect((await pressDelete(visitor, typed)).status).toBe(422);
  expect(userRows(user.id)).toHaveLength(1);
});

test("they prove their address again first, if it is long ago", async () => {
  const { visitor, user } = await newcomer(werkruf);
  ageSessions(werkruf, user.id);
  const page = await visitor.open("/profil/loeschen");
  expect(page.text).toContain("Bitte bestätigen Sie, dass Sie es sind");
  const answer = await confirmAt(werkruf, visitor, "/profil/loeschen", user.email);
  expect(answer.location?.pathname).toBe("/profil/loeschen");
  expect((await pressDelete(visitor)).status).toBe(303);
  expect(userRows(user.id)).toEqual([]);
});

test("they sign out everywhere", async () => {
  const { visitor, user } = await newcomer(werkruf);
  const page = await visitor.get("/profil/loeschen");
  const answer = await visitor.submit(page, { form: "Überall abmelden" });
  expect([answer.status, answer.location?.pathname]).toEqual([303, "/login"]);
  expect(visitor.cookies.get(SESSION_COOKIE)).toBeUndefined();
  expect(readRows(werkruf.db, sessions, { userId: user.id })).toEqual([]);
});

test("they take their data with them, and hear kindly of too many downloads", async () => {
  const { visitor, user } = await newcomer(werkruf);
  const response = await fetch(new URL("/profil/daten", werkruf.origin), {
    headers: { Cookie: visitor.cookies.header("/profil/daten") ?? "" },
    redirect: "manual",
  });
  expect(response.headers.get("content-disposition")).toMatch(/"werkruf-daten-\d{4}-\d\d-\d\d\.zip"$/);
  const files = unzip(Buffer.from(await response.arrayBuffer()));
  const data = JSON.parse(files.get("daten.json")?.toString("utf8") ?? "");
  expect(data).toMatchObject({ users: [{ email: user.email }], profiles: [], customer_requests: [] });
  for (let count = 1; count < 10; count++) await visitor.get("/profil/daten");
  const later = await visitor.follow(await visitor.get("/profil/daten"));
  expectSaid(later, 429, "Sie haben in der letzten Stunde schon 10-mal heruntergeladen.");
});

test("the other pages of a business stay closed to them", async () => {
  const { visitor } = await newcomer(werkruf);
  for (const path of ["/profil", "/profil/adresse", "/dashboard", "/so-funktioniert-es"]) {
    expect((await visitor.get(path)).location?.pathname, path).toBe("/onboarding/profile");
  }
});
