import { profiles } from "#db/schema.ts";
import { putPhoto, putRequest } from "#tests/support/customer-requests.ts";
import { dashboardOf, signedInProvider } from "#tests/support/dashboard.ts";
import { changeRows } from "#tests/support/data/rows.ts";
import { beforeAll, expect, test } from "#tests/support/fixtures.ts";
import { jpegPhoto } from "#tests/support/photos.ts";
import { sharedWerkruf } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
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
