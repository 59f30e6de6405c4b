import { ADMIN_EMAIL, signedInAdmin } from "#tests/support/admin.ts";
import { signIn } from "#tests/support/dashboard.ts";
import { jpegPhoto } from "#tests/support/photos.ts";
import { putPhoto, putRequest, uniqueBusiness } from "#tests/support/rows.ts";
import { ownWerkruf, type Page, Visitor } from "#tests/support/werkruf.ts";

const PANEL = "/admin-panel-handwerk-plus";
const DEFAULT = "/admin-panel-werkruf";

const werkruf = ownWerkruf({ PRODUCT_NAME: "Handwerk Plus" });
/** What a page leads to in the panel: links, forms and pictures. */
function expectInPanel(page: Page, least: number): void {
  const addresses = page.document
    .querySelectorAll("[href], [action], [src]")
    .flatMap((element) => ["href", "action", "src"].map((name) => element.getAttribute(name) ?? ""))
    .filter((address) => address.startsWith("/admin-panel"));
  expect(addresses.length, page.url.pathname).toBeGreaterThanOrEqual(least);
  for (const address of addresses) expect(address).toMatch(/^\/admin-panel-handwerk-plus(?:[/?]|$)/);
  expect(page.html).not.toContain(DEFAULT);
}

test("every page of the panel stands under the product's name and leads there", async () => {
  const admin = await signedInAdmin(werkruf);
  const business = uniqueBusiness(werkruf.db);
  const photo = await jpegPhoto(80, 60);
  const id = putRequest(werkruf.db, business.slug, { imageRefs: [putPhoto(werkruf, photo, photo)] });
  for (const path of [
    ...["", "/profiles", "/profiles?suche=nirgends", `/profiles/${business.id}`, "/profiles/x"],
    ...["/requests", "/requests?suche=nirgends", `/requests/${id}`, "/requests/x", "/zugriffe", "/technik"],
  ]) {
    const page = await admin.get(PANEL + path);
    expect([200, 404], path).toContain(page.status);
    expectInPanel(page, 5 - Number(path === "/technik"));
  }

  const answer = await admin.submit(await admin.get(`${PANEL}/requests/${id}`), {
    form: "Anfrage öffnen",
    values: { grund: "hilfe" },
  });
  expect(answer.location?.pathname).toBe(`${PANEL}/requests/${id}`);
  const opened = await admin.follow(answer);
  expectInPanel(opened, 7);
  const small = opened.attribute("main img", "src") ?? "";
  expect((await admin.get(small)).headers.get("content-type")).toBe("image/jpeg");
  expectInPanel(await admin.get(`${PANEL}/zugriffe`), 6);

  const profile = await admin.get(`${PANEL}/profiles/${business.id}`);
  const ended = await admin.submit(profile, {
    form: "Zugang jetzt beenden",
    values: { grund: "spam", notiz: "x" },
  });
  expect(ended.location?.pathname).toBe(`${PANEL}/profiles/${business.id}`);
  const found = await admin.submit(await admin.get(`${PANEL}/requests`), {
    form: `${PANEL}/requests`,
    values: { suche: "Petra" },
  });
  expect(found.status).toBe(200);
});

test("an administrator who signs in comes there, a stranger is asked to sign in there", async () => {
  const admin = new Visitor(werkruf.origin);
  expect((await signIn(admin, werkruf, ADMIN_EMAIL)).location?.pathname).toBe(PANEL);

  const stranger = new Visitor(werkruf.origin);
  const gate = await stranger.get(`${PANEL}/technik`);
  expect(gate.status).toBe(401);
  const login = await stranger.click(gate, "Zur Anmeldung");
  expect((await admin.get(login.url.href)).location?.pathname).toBe(`${PANEL}/technik`);
});

test.each(["GET", "HEAD"])("%s of the default path is sent on to the same place", async (method) => {
  const visitor = new Visitor(werkruf.origin);
  for (const rest of ["", "?a=1", "/requests?suche=Hahn&stand=offen", "/requests/x", ".data?_routes=root"]) {
    const answer = await visitor.fetch(DEFAULT + rest, { method });
    expect(answer.status, rest).toBe(308);
    expect(answer.headers.get("location")).toBe(PANEL + rest);
  }
});

test("other names of a panel are pages that nobody knows", async () => {
  const admin = await signedInAdmin(werkruf);
  for (const path of ["/admin-panel-other", "/admin-panel-other/profiles", `${DEFAULT}-2`, "/admin-panel"]) {
    expect((await admin.open(path)).status, path).toBe(404);
  }
  expect((await admin.get(`${PANEL}/nichts`)).status).toBe(404);
  const job = new URLSearchParams({ job: "1.1", intent: "discard" });
  expect((await admin.post(`${DEFAULT}/technik`, job)).status).toBe(404);
});

test("local mode prints where it is", () => {
  expect(werkruf.log()).toContain(`${werkruf.origin}${PANEL} `);
});
