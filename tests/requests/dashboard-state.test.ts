import { customerRequests, profiles } from "#db/schema.ts";
import { cardNames, dashboardOf, pressState, signedInProvider } from "#tests/support/dashboard.ts";
import { beforeAll, expect, test } from "#tests/support/fixtures.ts";
import { expectSaid } from "#tests/support/pages/page.ts";
import { jpegPhoto } from "#tests/support/photos.ts";
import { changeRows, putPhoto, putRequest, readRow } from "#tests/support/rows.ts";
import { sharedWerkruf } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const SOLVED = "Anfrage als gelöst markiert";

function rowOf(id: string) {
  return readRow(werkruf.db, customerRequests, { id });
}

test("solving on a card: 303 back, the news once, the card gone, the way back in the news", async () => {
  const { visitor, business, path } = await signedInProvider(werkruf);
  const id = putRequest(werkruf.db, business.slug, { customerName: "Petra" });
  putRequest(werkruf.db, business.slug, { customerName: "Emre" });

  const answer = await pressState(visitor, await visitor.get(path), id);
  expect([answer.status, answer.location?.pathname]).toEqual([303, path]);
  const page = await visitor.follow(answer);
  expect(page.text).toContain(SOLVED);
  expect(cardNames(page)).toEqual(["Emre"]);
  expect(rowOf(id)).toMatchObject({ isResolved: true, solvedAt: expect.any(Date) });

  expect((await visitor.get(path)).text).not.toContain(SOLVED);

  const undone = await visitor.follow(await visitor.submit(page, { form: "Rückgängig" }));
  expect(cardNames(undone)).toContain("Petra");
  expect(rowOf(id)).toMatchObject({ isResolved: false, solvedAt: null });
});

test("in the detail view: solved, still there, reopened (D31)", async () => {
  const { visitor, business, path } = await signedInProvider(werkruf);
  const id = putRequest(werkruf.db, business.slug);
  const address = `${path}?erledigte=1&anfrage=${id}`;

  const solved = await visitor.follow(
    await visitor.submit(await visitor.get(address), { form: "Als erledigt markieren" }),
  );
  expect(`${solved.url.pathname}${solved.url.search}`).toBe(address);
  expectSaid(solved, SOLVED, "Erledigt am");

  const open = await visitor.follow(await visitor.submit(solved, { form: "Wieder öffnen" }));
  expectSaid(open, "Anfrage wieder geöffnet", "Als erledigt markieren");
  expect(rowOf(id)?.isResolved).toBe(false);
});

test("the page and the filter one came from are kept", async ({ owner: visitor, business, path }) => {
  const ids = Array.from({ length: 30 }, (_, number) =>
    putRequest(werkruf.db, business.slug, { createdAt: new Date(1e12 - number) }),
  );
  const list = await visitor.click(await visitor.get(`${path}?erledigte=1`), "Ältere Anfragen");
  const answer = await pressState(visitor, list, ids[27] ?? "");
  expect(answer.location?.href).toBe(list.url.href);
});

test("the last card of a page solved: the list goes on at the newest requests", async () => {
  const { visitor, business, path } = await signedInProvider(werkruf);
  const ids = Array.from({ length: 25 }, (_, number) =>
    putRequest(werkruf.db, business.slug, { createdAt: new Date(1e12 - number) }),
  );
  const list = await visitor.click(await visitor.get(path), "Ältere Anfragen");
  const page = await visitor.follow(await pressState(visitor, list, ids[24] ?? ""));
  expect(cardNames(page)).toHaveLength(24);
  expect(page.text).toContain(SOLVED);
});

test("a double click solves once and keeps the first time", async ({ owner: visitor, business, path }) => {
  const id = putRequest(werkruf.db, business.slug);
  const list = await visitor.get(path);
  const answers = await Promise.all([pressState(visitor, list, id), pressState(visitor, list, id)]);
  expect(answers.map((answer) => answer.status)).toEqual([303, 303]);
  const { solvedAt } = rowOf(id) ?? {};
  await pressState(visitor, list, id);
  expect(rowOf(id)).toMatchObject({ isResolved: true, solvedAt });
});

test("the same with scripts: the answer is data, the news comes with the next load, once", async () => {
  const { visitor, business, path } = await signedInProvider(werkruf);
  const id = putRequest(werkruf.db, business.slug);
  const answer = await visitor.post(`${path}.data`, new URLSearchParams({ id, intent: "solve" }));
  expect(answer.status).toBe(202);
  expect(answer.html).toContain(path);
  expect((await visitor.get(`${path}.data`)).html).toContain(SOLVED);
  expect((await visitor.get(`${path}.data`)).html).not.toContain(SOLVED);
  expect(rowOf(id)?.isResolved).toBe(true);
});

test("HEAD leaves the news to the page that shows it", async ({ owner: visitor, business, path }) => {
  const id = putRequest(werkruf.db, business.slug);
  await visitor.post(path, new URLSearchParams({ id, intent: "solve" }));
  expect((await visitor.fetch(path, { method: "HEAD" })).status).toBe(200);
  expect((await visitor.get(path)).text).toContain(SOLVED);
});

test("the news is a name in a cookie scripts can't read; a forged one shows nothing", async () => {
  const { visitor, business, path } = await signedInProvider(werkruf);
  const id = putRequest(werkruf.db, business.slug);
  const answer = await visitor.post(path, new URLSearchParams({ id, intent: "solve" }));
  expect(answer.headers.get("set-cookie")).toBe(
    `toast=request-solved.${id}; Max-Age=60; Path=/; HttpOnly; SameSite=Lax`,
  );
  await visitor.get(path);
  for (const forged of [
    "<script>.a",
    "request-solved",
    "unknown.a",
    `request-solved.${"a".repeat(99)}`,
    "%00.%00",
  ]) {
    const page = await visitor.get(path, { Cookie: `${visitor.cookies.header(path)}; toast=${forged}` });
    expect(page.status).toBe(200);
    expect(page.text).not.toContain("Rückgängig");
  }
});

const FORM = "application/x-www-form-urlencoded";
test.each([
  { what: "no body", body: "", type: FORM },
  { what: "no intent", body: "id=ID", type: FORM },
  { what: "an unknown intent", body: "id=ID&intent=archive", type: FORM },
  { what: "an intent from the prototype", body: "id=ID&intent=__proto__", type: FORM },
  { what: "no id", body: "intent=solve", type: FORM },
  { what: "JSON", body: '{"id":"ID","intent":"solve"}', type: "application/json" },
  { what: "multipart without boundary", body: "id=ID&intent=solve", type: "multipart/form-data" },
])("$what changes nothing and says so with status 400", async ({ body, type }) => {
  const { visitor, business, path } = await signedInProvider(werkruf);
  const id = putRequest(werkruf.db, business.slug, { customerName: "Bleibt" });
  const answer = await visitor.post(path, body.replace("ID", id), { "Content-Type": type });
  expectSaid(answer, 400, "Fehler beim Aktualisieren der Anfrage");
  expect(cardNames(answer)).toEqual(["Bleibt"]);
  expect(rowOf(id)?.isResolved).toBe(false);
});

test("a form from another site is refused", async ({ owner: visitor, business, path }) => {
  const id = putRequest(werkruf.db, business.slug);
  const foreign = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
  const answer = await visitor.post(path, new URLSearchParams({ id, intent: "solve" }), foreign);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(rowOf(id)?.isResolved).toBe(false);
});

let owner: Awaited<ReturnType<typeof signedInProvider>>;

let id: string;

let bytes: { photo: Buffer; thumbnail: Buffer };

beforeAll(async () => {
  bytes = { photo: await jpegPhoto(800, 600), thumbnail: await jpegPhoto(80, 60) };
  owner = await signedInProvider(werkruf);
  const key = putPhoto(werkruf, bytes.photo, bytes.thumbnail);
  id = putRequest(werkruf.db, owner.business.slug, { imageRefs: [key, "customer-images/fehlt.jpg"] });
});

async function fetchBytes(path: string, cookie: string, headers: Record<string, string> = {}) {
  const response = await fetch(new URL(path, werkruf.origin), {
    headers: { Cookie: cookie, ...headers },
    redirect: "manual",
  });
  return { response, body: Buffer.from(await response.arrayBuffer()) };
}

test("the owner gets the photo and its thumbnail, privately", async () => {
  const path = `${owner.path}/bild/${id}/1`;
  const cookie = owner.visitor.cookies.header(path) ?? "";
  const photo = await fetchBytes(path, cookie);
  expect(photo.response.status).toBe(200);
  expect(photo.body.equals(bytes.photo)).toBe(true);
  const { headers } = photo.response;
  expect(headers.get("content-type")).toBe("image/jpeg");
  expect(headers.get("cache-control")).toBe("private, no-cache");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-disposition")).toMatch(/^inline; filename="[a-z0-9-]+\.jpg"$/);
  for (const small of ["?klein=1", "?klein=2"])
    expect((await fetchBytes(path + small, cookie)).body.equals(bytes.thumbnail)).toBe(true);
});

test("a browser that kept a photo may show it as long as its business may see the request", async () => {
  const theirs = await signedInProvider(werkruf);
  const photos = [putPhoto(werkruf, bytes.photo, bytes.thumbnail)];
  const path = `${theirs.path}/bild/${putRequest(werkruf.db, theirs.business.slug, { imageRefs: photos })}/1`;
  const cookie = theirs.visitor.cookies.header(path) ?? "";
  const tag = (await fetchBytes(path, cookie)).response.headers.get("etag") ?? "";
  const again = async () => (await fetchBytes(path, cookie, { "If-None-Match": tag })).response.status;
  expect(await again()).toBe(304);
  const trialEndsAt = new Date(0);
  const { id } = theirs.business;
  changeRows(werkruf.db, profiles, { trialEndsAt }, { id });
  expect(await again()).not.toBe(304);
  expect((await fetchBytes(path, "", { "If-None-Match": tag })).response.status).not.toBe(304);
});

test("every other address is a 404", async ({ business: foreign }) => {
  const own = `${owner.path}/bild/${id}`;
  const theirs = putRequest(werkruf.db, foreign.slug, {
    imageRefs: [putPhoto(werkruf, bytes.photo, bytes.thumbnail)],
  });
  const addresses = [
    ...["0", "3", "-1", "1.0", "01", "1e0", "x", "999", "%00", "__proto__"].map((place) => `${own}/${place}`),
    `${owner.path}/bild/${theirs}/1`,
    `${owner.path}/bild/gibt-es-nicht/1`,
    `${dashboardOf(foreign)}/bild/${theirs}/1`,
    `${dashboardOf(foreign)}/bild/${id}/1`,
    `/dashboard/gibt-es-nicht/bild/${id}/1`,
  ];
  for (const address of addresses) {
    for (const suffix of ["", "?klein=1", "?klein=2"]) {
      const answer = await owner.visitor.open(`${address}${suffix}`);
      expect([400, 404], address).toContain(answer.status);
      expect(answer.headers.get("content-type"), address).not.toContain("image");
    }
  }
});

test("nobody signed in gets no picture", async ({ visitor }) => {
  for (const init of [{}, { method: "HEAD" }]) {
    const answer = await visitor.fetch(`${owner.path}/bild/${id}/1`, init);
    expect([answer.status, answer.location?.pathname]).toEqual([302, "/login"]);
  }
});

test("HEAD answers like GET without the bytes, POST is not allowed", async () => {
  const path = `${owner.path}/bild/${id}/1`;
  const head = await owner.visitor.fetch(path, { method: "HEAD" });
  expect([head.status, head.html, head.headers.get("content-type")]).toEqual([200, "", "image/jpeg"]);
  expect((await owner.visitor.post(path, "x=1")).status).toBe(405);
});

test("a photo that was removed with its request is gone", async () => {
  const key = putPhoto(werkruf, bytes.photo, bytes.thumbnail);
  const gone = putRequest(werkruf.db, owner.business.slug, { imageRefs: [key] });
  werkruf.db.$client.prepare("DELETE FROM customer_requests WHERE id = ?").run(gone);
  expect((await owner.visitor.get(`${owner.path}/bild/${gone}/1`)).status).toBe(404);
});
