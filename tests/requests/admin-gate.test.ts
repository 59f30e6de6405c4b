import { ADMIN_EMAIL, signedInAdmin } from "#tests/support/admin.ts";
import { signedInProvider, signIn } from "#tests/support/dashboard.ts";
import { describe, expect, test } from "#tests/support/fixtures.ts";
import { newestSignIn } from "#tests/support/mails.ts";
import { expectSaid, type Page, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const PAGES = [
  "/admin-panel-werkruf",
  "/admin-panel-werkruf/profiles",
  "/admin-panel-werkruf/requests",
  "/admin-panel-werkruf/requests/x",
  "/admin-panel-werkruf/technik",
];
const links = (page: Page) => page.attributes("main a", "href");

test.each(PAGES)("%s asks nobody signed in to sign in", async (path) => {
  const page = await new Visitor(werkruf.origin).get(path);
  expect(page.status).toBe(401);
  expect(page.text).toContain("Anmeldung erforderlich");
  expect(page.text).toContain("Sie müssen angemeldet sein, um auf diesen Bereich zuzugreifen.");
  expect(links(page)).toEqual([`/login?weiter=${encodeURIComponent(path)}`, "/", path]);
  expect(page.headers.get("cache-control")).toBe("no-store");
});

test.each(PAGES)("%s is refused to a business", async (path) => {
  const { visitor } = await signedInProvider(werkruf);
  expectRefusal(await visitor.get(path));
});

test("a business can't send the panel's forms either", async ({ owner: visitor }) => {
  const job = new URLSearchParams({ job: "1.1", intent: "discard" });
  expectRefusal(await visitor.post("/admin-panel-werkruf/technik", job));
  const reason = new URLSearchParams({ grund: "hilfe" });
  expectRefusal(await visitor.post("/admin-panel-werkruf/requests/x", reason));
});

function expectRefusal(page: Page) {
  expectSaid(page, 403, "Zugriff verweigert", "Sie haben keine Berechtigung für den Admin-Bereich.");
  expect(links(page)).toContain("/");
  expect(page.headers.get("cache-control")).toBe("no-store");
}

test("an address below it that is none isn't there, for an administrator either", async () => {
  const visitor = await signedInAdmin(werkruf);
  expect((await visitor.get("/admin-panel-werkruf/nichts")).status).toBe(404);
});

test("an administrator without a business comes in by the link that was wanted, and back there later", async () => {
  const visitor = new Visitor(werkruf.origin);
  const gate = await visitor.get("/admin-panel-werkruf/profiles");
  const login = await visitor.click(gate, "Zur Anmeldung");
  await visitor.submit(login, { values: { email: ADMIN_EMAIL }, button: "Magic Link senden" });
  const { link } = await newestSignIn(werkruf, ADMIN_EMAIL);
  const answer = await visitor.submit(await visitor.get(link));
  expect(answer.location?.pathname).toBe("/admin-panel-werkruf/profiles");
  const page = await visitor.follow(answer);
  expect(page.status).toBe(200);
  expect((await visitor.get("/login")).location?.pathname).toBe("/admin-panel-werkruf");
  expect((await visitor.get("/")).status).toBe(200);
});

test("who only signs in as administrator comes to the panel, and can sign out there", async ({ visitor }) => {
  const answer = await signIn(visitor, werkruf, ADMIN_EMAIL);
  expect(answer.location?.pathname).toBe("/admin-panel-werkruf");
  const page = await visitor.follow(answer);
  const navigation = page.document.querySelector("nav")?.structuredText.replace(/\s+/g, " ").trim();
  expect(navigation).toMatch(/Dashboard Handwerker Profile Kundenanfragen Technik Zur Hauptseite Abmelden$/);
  await visitor.submit(page, { form: "Abmelden" });
  expect((await visitor.get("/admin-panel-werkruf")).status).toBe(401);
});

describe("every way round the gate", () => {
  const names = (page: Page) => /muster-sanitaer|meister@example\.com/.test(page.html);
  const ROUTES = [
    "layout",
    "overview",
    "profiles",
    "business",
    "requests",
    "request",
    "accesses",
    "operation",
  ];

  test.each(["nobody", "a business"])("is closed to %s", async (who) => {
    const visitor =
      who === "nobody" ? new Visitor(werkruf.origin) : (await signedInProvider(werkruf)).visitor;
    const status = who === "nobody" ? 401 : 403;
    for (const path of [...PAGES, "/admin-panel-werkruf/zugriffe", "/admin-panel-werkruf/profiles/x"]) {
      expect((await visitor.fetch(path, { method: "HEAD" })).status, path).toBe(status);
      for (const route of ["", ...ROUTES.map((name) => `?_routes=routes/admin/${name}`)]) {
        const page = await visitor.fetch(`${path}.data${route}`);
        expect(names(page), `${path}.data${route}`).toBe(false);
        expect(page.headers.get("cache-control") ?? "no-store", `${path}.data${route}`).toContain("no-store");
      }
      const posted = await visitor.post(
        `${path}.data`,
        new URLSearchParams({ schritt: "beenden", grund: "spam", notiz: "x" }),
      );
      expect(posted.status, path).toBeGreaterThanOrEqual(400);
    }
  });

  test("another site can't press an administrator's buttons", async () => {
    const admin = await signedInAdmin(werkruf);
    for (const [path, fields] of [
      ["/admin-panel-werkruf/profiles/x", { schritt: "freigeben" }],
      ["/admin-panel-werkruf/requests/x", { grund: "hilfe" }],
      ["/admin-panel-werkruf/technik", { job: "1.1", intent: "discard" }],
    ] as const) {
      for (const headers of [
        { "Sec-Fetch-Site": "cross-site", Origin: "https://example.org" },
        { "Sec-Fetch-Site": "same-site", Origin: "https://a.example.org" },
      ]) {
        const answer = await admin.post(path, new URLSearchParams(fields), headers);
        expect(answer.status, `${path} ${JSON.stringify(headers)}`).toBe(403);
      }
    }
  });
});
