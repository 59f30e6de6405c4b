import { describe, expect, test } from "#tests/support/fixtures.ts";
import { freePort } from "#tests/support/free-port.ts";
import { readQr } from "#tests/support/pages/qr-reader.ts";
import { uniqueBusiness } from "#tests/support/rows.ts";
import { sharedWerkruf, startWerkruf } from "#tests/support/werkruf.ts";
import { edge } from "../browser/depth.ts";

const werkruf = sharedWerkruf();
const { slug } = uniqueBusiness(werkruf.db);
const LONG_SLUG = `${slug}-${"dach-und-wand-".repeat(8)}`.slice(0, 99).concat("x");
uniqueBusiness(werkruf.db, { slug: LONG_SLUG });

const PNG_PIXELS = { "200.png": 200, "400.png": 400, "druck.png": 2_000 };
const SVG_EDGES = { "200.svg": "200", "400.svg": "400", "druck.svg": "5cm" };

async function load(path: string, init: RequestInit = {}, origin = werkruf.origin) {
  const response = await fetch(new URL(path, origin), { redirect: "manual", ...init });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe.each([slug, LONG_SLUG])("the code of %s leads to its request page", (slug) => {
  test.each(Object.entries(PNG_PIXELS))("as %s", async (file, pixels) => {
    const { response, bytes } = await load(`/qr/${slug}/${file}`);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
    const link = `${werkruf.origin}/${slug}`;
    expect(await readQr(bytes)).toEqual({ text: link, width: pixels, height: pixels });
  });

  test.each(Object.entries(SVG_EDGES))("as %s", async (file, edge) => {
    const { response, bytes } = await load(`/qr/${slug}/${file}`);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    expect(bytes.toString()).toContain(`width="${edge}" height="${edge}"`);
    expect((await readQr(bytes, 150)).text).toBe(`${werkruf.origin}/${slug}`);
  });
});

edge("the link on it is what the settings say, whatever the request says", async () => {
  const origin = "https://anfragen.example";
  const port = String(await freePort());
  const own = await startWerkruf({ ORIGIN: origin, PORT: port, APP_MODE: "local" });
  try {
    const { slug } = uniqueBusiness(own.db);
    const { bytes } = await load(
      `/qr/${slug}/200.png`,
      { headers: { "X-Forwarded-Host": "evil.example" } },
      `http://localhost:${port}`,
    );
    expect((await readQr(bytes)).text).toBe(`${origin}/${slug}`);
  } finally {
    await own.stop();
  }
});

test("a browser keeps it for a day and asks again by its tag", async () => {
  const path = `/qr/${slug}/400.png`;
  const { response, bytes } = await load(path);
  const { headers } = response;
  const etag = headers.get("etag") ?? "";
  expect(headers.get("cache-control")).toBe("public, max-age=86400");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  // A name in it would win over the one that the download links give.
  expect(headers.get("content-disposition")).toBeNull();
  expect(headers.get("content-length")).toBe(String(bytes.length));
  expect(headers.get("set-cookie")).toBeNull();
  for (const known of [etag, `W/"x", ${etag}`, "*"]) {
    const again = await load(path, { headers: { "If-None-Match": known } });
    expect([again.response.status, again.bytes.length], known).toEqual([304, 0]);
    expect(again.response.headers.get("etag")).toBe(etag);
  }
  expect((await load(path, { headers: { "If-None-Match": 'W/"x"' } })).response.status).toBe(200);
});

test("HEAD answers like GET without the bytes, POST is not allowed", async ({ visitor }) => {
  const head = await visitor.fetch(`/qr/${slug}/druck.svg`, { method: "HEAD" });
  expect([head.status, head.html, head.headers.get("content-type")]).toEqual([200, "", "image/svg+xml"]);
  expect((await visitor.post(`/qr/${slug}/200.png`, "x=1")).status).toBe(405);
});

test("every other address is a 404 without an image", async ({ visitor }) => {
  const addresses = [
    ...[
      "201.png",
      "200.gif",
      "200",
      "0.png",
      "1e9.png",
      "400.PNG",
      "code.png",
      "__proto__",
      "constructor",
    ].map((file) => `/qr/${slug}/${file}`),
    "/qr/gibt-es-nicht/200.png",
    `/qr/${slug.toUpperCase()}/200.png`,
    "/qr/login/200.png",
    "/qr/__proto__/200.png",
    `/qr/${slug}`,
    "/qr",
    `/qr/${slug}/200.png/x`,
  ];
  for (const address of addresses) {
    const answer = await visitor.open(address);
    expect(answer.status, address).toBe(404);
    expect(answer.headers.get("content-type"), address).not.toContain("image");
    expect(answer.headers.get("cache-control"), address).toBe("no-store");
  }
});

test("the code of a business that left is gone at once", async ({ business: gone }) => {
  expect((await load(`/qr/${gone.slug}/200.png`)).response.status).toBe(200);
  werkruf.db.$client.prepare("DELETE FROM profiles WHERE id = ?").run(gone.id);
  expect((await load(`/qr/${gone.slug}/200.png`)).response.status).toBe(404);
});
