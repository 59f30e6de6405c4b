import { ADMIN_EMAIL } from "#tests/support/admin.ts";
import { askForMail, SESSION_COOKIE, signIn } from "#tests/support/dashboard.ts";
import { mailsTo, newestSignIn } from "#tests/support/mails.ts";
import { uniqueBusiness } from "#tests/support/rows.ts";
import { runScript } from "#tests/support/server/backup-scripts.ts";
import { temporaryFolder } from "#tests/support/temporary-database.ts";
import { expectSaid, ownWerkruf, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const visitor = () => new Visitor(werkruf.origin);

async function askForLink() {
  const eva = visitor();
  const { email, slug } = uniqueBusiness(werkruf.db);
  await askForMail(eva, email);
  return { eva, email, slug, ...(await newestSignIn(werkruf, email)) };
}

test("a scanner that opens the link 50 times, with GET and HEAD, uses nothing up", async () => {
  const { link, slug } = await askForLink();
  for (let i = 0; i < 50; i++) {
    const answer = await visitor().fetch(link, { method: i % 2 ? "HEAD" : "GET" });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  const eva = visitor();
  const answer = await eva.submit(await eva.get(link));
  expect(answer.location?.pathname).toBe(`/dashboard/${slug}`);
});

test("nothing on the page presses the button by itself", async () => {
  const { link } = await askForLink();
  const page = await visitor().get(link);
  const [form] = page.document.querySelectorAll("form");
  expect(form?.getAttribute("method")?.toLowerCase()).toBe("post");
  expect(page.html).not.toMatch(/requestSubmit|\.submit\(\)|http-equiv="refresh"/i);
});

test("on another device it works too, says so, and names account and asker", async () => {
  const { link, slug, email } = await askForLink();
  const phone = visitor();
  const page = await phone.get(link, { "User-Agent": "Mozilla/5.0 (iPhone) Version/18.5 Safari/604.1" });
  expect(page.text).toContain("Angefordert in einem anderen Browser");
  expect(page.text).toContain("Chrome unter Linux");
  expect(page.text).toContain(`${email[0]}•••••@example.com`);
  expect(page.html).not.toContain(email);
  expect((await phone.submit(page)).location?.pathname).toBe(`/dashboard/${slug}`);
});

test("in the browser that asked there is no warning", async () => {
  const { link, eva } = await askForLink();
  expect((await eva.get(link)).text).not.toContain("anderen Browser");
});

test("a used link says so, with status 410, and sends a new one at one click", async () => {
  const { link, email, eva } = await askForLink();
  await eva.submit(await eva.get(link));
  const late = visitor();
  const page = await late.get(link);
  expectSaid(page, 410, "Dieser Link wurde schon benutzt");
  expect(page.html).not.toContain(email);

  const sent = await late.follow(await late.submit(page, { form: "Neuen Link anfordern" }));
  expect(sent.text).toContain("Magic Link wurde an Ihre E-Mail-Adresse gesendet!");
  const fresh = await newestSignIn(werkruf, email);
  expect(fresh.link).not.toBe(link);
  const answer = await late.submit(sent, { values: { code: fresh.code }, form: "Anmelden" });
  expect(answer.status).toBe(303);
});

test("posting a used link again lets nobody in", async () => {
  const { link } = await askForLink();
  const eva = visitor();
  expect((await eva.post(link, "")).status).toBe(303);
  const replay = visitor();
  const answer = await replay.post(link, "");
  expectSaid(answer, 410, "Dieser Link wurde schon benutzt");
  expect(replay.cookies.get(SESSION_COOKIE)).toBeUndefined();
});

test("who is signed in and opens the old link once more is led on", async () => {
  const { link, eva } = await askForLink();
  await eva.submit(await eva.get(link));
  const again = await eva.get(link);
  expect(again.text).toContain("schon angemeldet");
  expect((await eva.open("/dashboard")).status).toBe(200);
});

describe.each(["?t=", "?t=abc", `?t=${"A".repeat(43)}`, "", "?t=%00", "?t=a&t=b"])("%j", (query) => {
  test("is no link of ours: 404 and the way to a new one", async () => {
    const page = await visitor().get(`/login/link${query}`);
    expectSaid(page, 404, "Diesen Link kennen wir nicht");
    expect(page.document.querySelector('a[href="/login"]')).not.toBeNull();
    const answer = await visitor().post(`/login/link${query}`, "");
    expect([404, 422]).toContain(answer.status);
  });
});

test("a page of somebody else can't sign a visitor in, neither by link nor by code", async () => {
  const { link, code, eva } = await askForLink();
  const foreign = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
  const byLink = await eva.post(link, "", foreign);
  const byCode = await eva.post("/login", new URLSearchParams({ step: "code", code }), foreign);
  for (const answer of [byLink, byCode]) expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(eva.cookies.get(SESSION_COOKIE)).toBeUndefined();
  expect((await eva.post(link, "")).status).toBe(303);
});

test("signing in gives a new session id and ends the browser's old one", async () => {
  const eva = visitor();
  const { email } = uniqueBusiness(werkruf.db);
  eva.cookies.set(SESSION_COOKIE, "B".repeat(43));
  await signIn(eva, werkruf, email);
  const first = eva.cookies.get(SESSION_COOKIE)?.value ?? "";
  expect(first).not.toBe("B".repeat(43));
  const other = await askForLink();
  await eva.submit(await eva.get(other.link));
  expect(eva.cookies.get(SESSION_COOKIE)?.value).not.toBe(first);
  const thief = visitor();
  thief.cookies.set(SESSION_COOKIE, first);
  expect((await thief.get("/dashboard")).location?.pathname).toBe("/login");
});

test("the address is in no answer's headers and the token in no address but the mail's", async () => {
  const { link, email, eva } = await askForLink();
  const token = new URL(link).searchParams.get("t") ?? "-";
  const page = await eva.get(link);
  const answer = await eva.submit(page);
  expect(JSON.stringify([...page.headers, ...answer.headers])).not.toContain(email);
  expect(answer.location?.href).not.toContain(token);
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(page.headers.get("referrer-policy")).toBe("same-origin");
  for (const element of page.document.querySelectorAll("[src], link[href]")) {
    const address = element.getAttribute("src") ?? element.getAttribute("href") ?? "";
    expect(address.startsWith("/")).toBe(true);
  }
});

test("the mail says who asked, how long it is valid, and what to do otherwise", async () => {
  const { email, code } = await askForLink();
  const [mail] = await mailsTo(werkruf, email);
  expect(mail?.subject).toBe(`${code} ist Ihr Code für Werkruf`);
  for (const part of ["5 Minuten", "Angefordert in Chrome unter Linux", "Sie waren das nicht?"]) {
    expect(mail?.text).toContain(part);
    expect(mail?.html).toContain(part);
  }
});

describe("on the machine itself", () => {
  const NEW_ADMIN = "neu@example.com";
  const settings = { ADMIN_EMAILS: `${ADMIN_EMAIL},${NEW_ADMIN}` };
  const own = ownWerkruf(settings);
  const asked = (address: string, STORAGE_DIR = own.storageDir) =>
    runScript("sign-in-link", { ...settings, STORAGE_DIR, ORIGIN: own.origin }, [address]);

  test.each([ADMIN_EMAIL, NEW_ADMIN])("a link is printed for %s: into the panel, once", async (address) => {
    const { code, output } = await asked(` ${address.toUpperCase()}`);
    expect(code, output).toBe(0);
    const [link = "", token = ""] = /^http\S+\?t=(\S+)$/m.exec(output) ?? [];
    const logged = output.split("\n").find((line) => line.includes('"event":"sign-in-link-made"'));
    expect(logged).toContain('"purpose":');
    expect(logged).not.toMatch(new RegExp(`${token}|@`));
    const admin = new Visitor(own.origin);
    const page = await admin.get(link);
    expect(page.text).toContain("in der Befehlszeile des Servers angefordert");
    const panel = await admin.submit(page);
    expect(panel.location?.pathname).toBe("/admin-panel-werkruf");
    expect((await admin.get("/admin-panel-werkruf")).status).toBe(200);
    expect((await new Visitor(own.origin).get(link)).status).toBe(410);
    expect(await mailsTo(own, address)).toEqual([]);
  });

  test("none for a business, for nobody, and on no volume", async () => {
    for (const address of ["meister@example.com", ""])
      expect(await asked(address)).toMatchObject({ code: 1, output: expect.stringMatching(/ADMIN_EMAILS/) });
    const none = await asked(ADMIN_EMAIL, temporaryFolder());
    expect(none).toMatchObject({ code: 1, output: expect.stringMatching(/Start the program once/) });
  });
});
