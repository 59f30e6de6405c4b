import { ANSWERS, posted } from "#tests/support/customer.ts";
import { signedInProvider } from "#tests/support/dashboard.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { pressDelete } from "#tests/support/pages/account-deletion.ts";
import { jpegPhoto } from "#tests/support/photos.ts";
import { expectSaid, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const GONE = "Diesen Betrieb gibt es bei Werkruf nicht mehr";

const request = { ...ANSWERS, description: "Der Abfluss ist verstopft." };

async function retired() {
  const { visitor, business } = await signedInProvider(werkruf);
  const customer = new Visitor(werkruf.origin);
  // Twice, so that the page is one of those held in memory.
  await customer.get(`/${business.slug}`);
  const form = await customer.get(`/${business.slug}`);
  await pressDelete(visitor);
  return { business, customer, form };
}

test("every address of a retired link says that the business is no longer here", async () => {
  const { business, customer } = await retired();
  const { slug } = business;
  for (const path of [`/${slug}`, `/${slug}?quelle=qr`, `/${slug.toUpperCase()}`, `/${slug}/danke`]) {
    const page = await customer.get(path);
    expect(page.status, path).toBe(410);
    expect(page.textOf("title")).toBe(GONE);
    expect(page.textOf("h1")).toBe(GONE);
    expect(page.text).toContain("Bitte wenden Sie sich direkt an den Betrieb: Rufen Sie ihn an");
    expect(page.html).toContain('content="noindex"');
    expect(page.text).not.toContain(business.companyName);
    expect(page.headers.get("set-cookie")).toBeNull();
    expect(page.headers.get("content-security-policy")).toContain("style-src 'sha256-");
    expect(page.document.querySelectorAll("script")).toEqual([]);
  }
  const long = await customer.get(`/anfrage/${slug}`);
  expect([long.status, long.location?.pathname]).toEqual([308, `/${slug}`]);
  expect((await customer.follow(long)).status).toBe(410);
  expect((await customer.fetch(`/${slug}`, { method: "HEAD" })).status).toBe(410);
});

test("a form that was still open sends nothing and says so", async () => {
  const { customer, form } = await retired();
  const answer = await customer.submit(form, { button: "Anfrage absenden", values: request });
  expectSaid(answer, 410, GONE, "Es wurde nichts übermittelt.");
});

test("a photo sent ahead is refused in words", async () => {
  const { business, customer } = await retired();
  const images = new File([new Uint8Array(await jpegPhoto())], "a.jpg", { type: "image/jpeg" });
  const answer = await customer.post(`/${business.slug}/foto`, posted({ images }));
  expect([answer.status, JSON.parse(answer.html)]).toEqual([
    410,
    { message: "Diesen Betrieb gibt es hier nicht mehr." },
  ]);
  expect((await customer.get(`/${business.slug}/foto?t=x`)).status).toBe(404);
});

test("a link nobody ever had is still not found", async ({ visitor }) => {
  for (const path of ["/nie-dagewesen", "/nie-dagewesen/danke"]) {
    const answer = await visitor.get(path);
    expect([answer.status, answer.location?.pathname]).toEqual([302, "/404"]);
  }
});
