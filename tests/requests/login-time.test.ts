import { askForMail, SESSION_COOKIE, signedInAs } from "#tests/support/dashboard.ts";
import { newestSignIn } from "#tests/support/mails.ts";
import { putRequest, putStatusLink, uniqueBusiness } from "#tests/support/rows.ts";
import { expectSaid, ownWerkruf, Visitor } from "#tests/support/werkruf.ts";

/* A server of its own: these tests move its clock and restart it. */
const werkruf = ownWerkruf();

async function setClock(offsetSeconds: number) {
  const answer = await fetch(`${werkruf.origin}/dev/clock`, {
    method: "POST",
    body: new URLSearchParams({ offsetSeconds: String(offsetSeconds) }),
  });
  expect(await answer.json()).toMatchObject({ offsetSeconds });
}

test("link and code end after 300 seconds of the app's clock, and the link then says so", async () => {
  const eva = new Visitor(werkruf.origin);
  const { email } = uniqueBusiness(werkruf.db);
  const sent = await askForMail(eva, email);
  const { link, code } = await newestSignIn(werkruf, email);
  await setClock(295);
  expect((await eva.get(link)).status).toBe(200);
  await setClock(301);
  const page = await eva.get(link);
  expectSaid(page, 410, "Dieser Link ist abgelaufen");
  const answer = await eva.submit(sent, { values: { code }, form: "Anmelden" });
  expectSaid(answer, 422, "abgelaufen");
  expect((await eva.post(link, "")).status).toBe(410);

  const again = await eva.follow(await eva.submit(page, { form: "Neuen Link anfordern" }));
  expect(again.text).toContain("gesendet!");
  const fresh = await newestSignIn(werkruf, email);
  expect((await eva.submit(await eva.get(fresh.link))).status).toBe(303);
  await setClock(0);
});

test("a session ends 30 days after it was last used", async () => {
  const eva = new Visitor(werkruf.origin);
  const own = uniqueBusiness(werkruf.db);
  await signedInAs(eva, werkruf, own);
  const id = eva.cookies.get(SESSION_COOKIE)?.value;
  await setClock(29 * 86_400);
  const page = await eva.open("/dashboard");
  expect(page.status).toBe(200);
  expect(eva.cookies.get(SESSION_COOKIE)?.value).toBe(id);
  expect(eva.cookies.get(SESSION_COOKIE)?.attributes).toContain("Max-Age=2592000");
  await setClock(58 * 86_400);
  expect((await eva.open("/dashboard")).status).toBe(200);
  await setClock(89 * 86_400);
  expect((await eva.get("/dashboard")).location?.pathname).toBe("/login");
  await setClock(0);
});

test("the token of a request's page reaches no log, however its address is spelt", async () => {
  const { slug } = uniqueBusiness(werkruf.db);
  const path = await putStatusLink(werkruf.db, slug, putRequest(werkruf.db, slug));
  const token = path.split("/").at(-1) ?? "";
  const visitor = new Visitor(werkruf.origin);
  for (const spelt of [path, `/${slug}/STAND/${token}`, `/${slug}/%73tand/${token}/bild/1`])
    await visitor.fetch(spelt);
  await visitor.fetch(path, { method: "DELETE" });
  await expect.poll(() => werkruf.log()).toContain(`/${slug}/%73tand/…`);
  expect(werkruf.log()).not.toContain(token);
});

test("neither address nor token nor code reaches the log", async () => {
  const eva = new Visitor(werkruf.origin);
  const { email } = uniqueBusiness(werkruf.db);
  await askForMail(eva, email);
  const { link, code } = await newestSignIn(werkruf, email);
  await eva.submit(await eva.get(link));
  const log = werkruf.log();
  expect(log).toContain("signed-in");
  for (const secret of [email, code, new URL(link).searchParams.get("t") ?? "-"]) {
    expect(log).not.toContain(secret);
  }
});
