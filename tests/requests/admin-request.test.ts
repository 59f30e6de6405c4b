import { users } from "#db/schema.ts";
import { adminId, signedInAdmin } from "#tests/support/admin.ts";
import { SESSION_COOKIE, signedInAs, signedInProvider } from "#tests/support/dashboard.ts";
import { pressDelete } from "#tests/support/pages/account-deletion.ts";
import { jpegPhoto } from "#tests/support/photos.ts";
import {
  type Business,
  putPhoto,
  putRequest,
  readRow,
  readRows,
  uniqueBusiness,
} from "#tests/support/rows.ts";
import { expectSaid, ownWerkruf, type Page, Visitor } from "#tests/support/werkruf.ts";

/* A server of its own: these tests read its log and move its clock. */
const werkruf = ownWerkruf({ ADMIN_EMAILS: "admin@example.com,zweite@example.com" });
let admin: Visitor;
let business: Business;
let photo: Buffer;
let id: string;

beforeAll(async () => {
  photo = await jpegPhoto(800, 600);
  business = uniqueBusiness(werkruf.db);
  id = putRequest(werkruf.db, business.slug, {
    customerName: "Petra Geheim",
    customerPhone: "0171 555 0001",
    message: "Der Keller steht unter Wasser.",
    imageRefs: [putPhoto(werkruf, photo, await jpegPhoto(80, 60))],
  });
  admin = await signedInAdmin(werkruf);
});

const pageOf = (request = id) => `/admin-panel-werkruf/requests/${request}`;
const PRIVATE = ["Petra Geheim", "0171 555 0001", "Keller"];
const logged = (event: string) =>
  werkruf
    .log()
    .split("\n")
    .filter((line) => line.includes(`"${event}"`))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

async function opened(visitor = admin, values: Record<string, string> = { grund: "hilfe" }) {
  const form = await visitor.get(pageOf());
  return visitor.follow(await visitor.submit(form, { form: "Anfrage öffnen", values }));
}

test("a request shows nothing of its customer before a reason is given", async () => {
  const page = await admin.get(pageOf());
  expectSaid(page, 200, business.companyName, "1 Foto");
  for (const text of PRIVATE) expect(page.html).not.toContain(text);
  expect(page.document.querySelectorAll("main img")).toEqual([]);
});

test("a reason opens it, and who, what and why is written down", async () => {
  const page = await opened(admin, { grund: "missbrauch", vorgang: "T-42" });
  expect(page.status).toBe(200);
  for (const text of PRIVATE) expect(page.text).toContain(text);
  expect(page.text).toContain("Verdacht auf Spam, Missbrauch oder verbotene Inhalte");
  expect(page.headers.get("cache-control")).toBe("no-store");
  const who = { admin: adminId(werkruf), request: id, reason: "missbrauch", caseNumber: "T-42" };
  expect(logged("admin-gave-reason").at(-1)).toMatchObject(who);
  expect(logged("admin-read-request").at(-1)).toMatchObject(who);
  expect(werkruf.log()).not.toContain("Petra Geheim");
});

test("every photo that is looked at is written down, and stored nowhere", async () => {
  const page = await opened();
  const address = page.attribute("main img", "src") ?? "";
  const before = logged("admin-read-photo").length;
  const thumbnail = await admin.fetch(address);
  expect([thumbnail.status, thumbnail.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(thumbnail.headers.get("cache-control")).toContain("no-store");
  expect((await admin.fetch(address.replace("&klein=1", ""))).status).toBe(200);
  const found = logged("admin-read-photo");
  expect(found.length - before).toBe(2);
  const who = { admin: adminId(werkruf), request: id, position: 1, reason: "hilfe" };
  expect(found.at(-1)).toMatchObject(who);
});

test.each([
  ["no reason", {}, "Bitte wählen Sie einen Grund."],
  ["a reason there isn't", { grund: "neugier" }, "Bitte wählen Sie einen Grund."],
  ["a name as its case", { grund: "hilfe", vorgang: "Frau Müller" }, "keine Namen"],
  ["a case that is too long", { grund: "hilfe", vorgang: "1".repeat(41) }, "höchstens 40 Zeichen"],
])("%s opens nothing, and what was typed stays", async (_, values, message) => {
  const page = await admin.post(pageOf(), new URLSearchParams(values));
  expectSaid(page, 422, message);
  for (const text of PRIVATE) expect(page.html).not.toContain(text);
  const { vorgang = "" } = values as { vorgang?: string };
  expect(page.attribute("[name=vorgang]", "value") ?? "").toBe(vorgang);
});

test("a pass opens nothing to others, of others, or when it was changed", async () => {
  const page = await opened();
  const pass = page.url.search;
  const photoPath = `/admin-panel-werkruf/requests/${id}/bild/1`;
  const second = { id: crypto.randomUUID(), email: "zweite@example.com", createdAt: new Date() };
  werkruf.db.insert(users).values(second).onConflictDoNothing().run();
  const another = new Visitor(werkruf.origin);
  const found = readRows(werkruf.db, users).find(({ email }) => email === second.email);
  await signedInAs(another, werkruf, { ownerId: found?.id ?? "" });
  const other = putRequest(werkruf.db, business.slug, { message: "Keller, noch einer" });

  expect((await another.fetch(`${photoPath}${pass}`)).status).toBe(403);
  expect((await another.get(`${pageOf()}${pass}`)).html).not.toContain("Keller");
  expect((await admin.get(`${pageOf(other)}${pass}`)).html).not.toContain("Keller");
  for (const wrong of ["", "?t=", "?t=1.hilfe..x", pass.replace("hilfe", "fehler"), `${pass}A`]) {
    expect((await admin.fetch(`${photoPath}${wrong}`)).status, wrong).toBe(403);
    expect((await admin.get(`${pageOf()}${wrong}`)).html, wrong).not.toContain("Keller");
  }
  const provider = await signedInProvider(werkruf);
  expect((await provider.visitor.fetch(`${photoPath}${pass}`)).status).toBe(403);
  expect((await new Visitor(werkruf.origin).fetch(`${photoPath}${pass}`)).status).toBe(401);
});

test("what isn't there is said so", async () => {
  const missing = await admin.get(pageOf("gibt-es-nicht"));
  expect([missing.status, missing.text.includes("Anfrage nicht gefunden")]).toEqual([404, true]);
  const { search } = (await opened()).url;
  for (const position of ["0", "2", "x", "-1"]) {
    expect((await admin.fetch(`${pageOf()}/bild/${position}${search}`)).status, position).toBe(404);
  }
  expect((await admin.post(pageOf("gibt-es-nicht"), new URLSearchParams({ grund: "hilfe" }))).status).toBe(
    303,
  );
});

test("after a quarter of an hour the reason is asked for again", async () => {
  const page = await opened();
  const move = (offsetSeconds: string) =>
    fetch(`${werkruf.origin}/dev/clock`, { method: "POST", body: new URLSearchParams({ offsetSeconds }) });
  await move("901");
  const later = await admin.get(`${page.url.pathname}${page.url.search}`);
  await move("0");
  expect(later.text).toContain("Die Freigabe ist abgelaufen.");
  expect(later.html).not.toContain("Keller");
  expect(admin.cookies.header("/")).toContain(SESSION_COOKIE);
});

const ACCESSES = "/admin-panel-werkruf/zugriffe";
const entriesOn = (page: Page) =>
  page.document.querySelectorAll("main ol li").map((entry) => entry.structuredText);

test("every look at the list and every search is written down, without what was searched for", async () => {
  const before = logged("admin-listed-requests").length;
  await admin.get("/admin-panel-werkruf/requests?suche=Petra+Geheim");
  await admin.get("/admin-panel-werkruf/requests?stand=offen");
  await admin.fetch("/admin-panel-werkruf/requests.data");
  const page = await admin.get(ACCESSES);
  const done = entriesOn(page).map((entry) => entry.split("\n")[0]?.trim());
  const looks = Array(2).fill(expect.stringContaining("Liste der Anfragen angesehen"));
  expect(done.slice(0, 3)).toEqual([...looks, expect.stringContaining("Anfragen durchsucht")]);
  expect(entriesOn(page)[0]).toContain("admin@example.com");
  expect(page.html).not.toContain("Geheim");
  expect(logged("admin-listed-requests").slice(before)).toMatchObject([
    { admin: adminId(werkruf), isSearch: true },
    { isSearch: false },
    { isSearch: false },
  ]);
});

test("an administrator who deletes the account and joins again leaves the trace under the address", async () => {
  const email = "zweite@example.com";
  const joined = async () => {
    const user = { id: crypto.randomUUID(), email, createdAt: new Date() };
    werkruf.db.insert(users).values(user).onConflictDoNothing().run();
    const found = readRow(werkruf.db, users, { email });
    const visitor = new Visitor(werkruf.origin);
    await signedInAs(visitor, werkruf, { ownerId: found?.id ?? "" });
    return visitor;
  };
  const second = await joined();
  await opened(second, { grund: "fehler", vorgang: "T-99" });
  const other = uniqueBusiness(werkruf.db);
  const account = `/admin-panel-werkruf/profiles/${other.id}`;
  const why = { grund: "spam", notiz: "Werbung" };
  await second.submit(await second.get(account), { form: "Zugang jetzt beenden", values: why });
  await second.submit(await second.get(account), { form: "Zugang wieder öffnen" });
  expect((await pressDelete(second)).status).toBe(303);
  const history = (await admin.get(account)).text;
  for (const what of ["Beendet", "Wieder geöffnet"])
    expect(history).toMatch(new RegExp(`${what} am .{5,40} von\\s+${email}`));
  const page = await (await joined()).get(ACCESSES);
  const trace = entriesOn(page).filter((entry) => entry.includes("T-99"));
  expect(trace).toHaveLength(2);
  for (const entry of trace) expect(entry).toContain(email);
});

test("the list of accesses shows who opened what and why, and nothing of the customer", async () => {
  await opened(admin, { grund: "fehler", vorgang: "T-77" });
  const page = await admin.click(await admin.get("/admin-panel-werkruf/requests"), "Wer hat was geöffnet?");
  expect(page.url.pathname).toBe("/admin-panel-werkruf/zugriffe");
  const [look, read, reason] = entriesOn(page);
  expect(look).toContain("Liste der Anfragen angesehen");
  expect(reason).toContain("Grund genannt");
  for (const text of ["Anfrage gelesen: Technik", "admin@example.com", "Vorgang T-77", id])
    expect(read).toContain(text);
  for (const text of PRIVATE) expect(page.html).not.toContain(text);
  expect((await new Visitor(werkruf.origin).get("/admin-panel-werkruf/zugriffe")).status).toBe(401);
});
