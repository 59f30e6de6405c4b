import { DOWNLOADS } from "#app/kit/download.server.ts";
import { signedInProvider } from "#tests/support/dashboard.ts";
import { putRequest } from "#tests/support/rows.ts";
import { sharedWerkruf } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
type Provider = Awaited<ReturnType<typeof signedInProvider>>;

async function download({ visitor, business, path }: Provider, search = "", init: RequestInit = {}) {
  const address = new URL(`/dashboard/${business.slug}/anfragen.csv`, werkruf.origin);
  address.search = search;
  const response = await fetch(address, {
    redirect: "manual",
    ...init,
    headers: { Cookie: visitor.cookies.header(path) ?? "", ...init.headers },
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

test("a table that a German Excel opens, kept by nobody on the way", async () => {
  const provider = await signedInProvider(werkruf);
  putRequest(werkruf.db, provider.business.slug, {
    customerName: "=HYPERLINK(0)",
    message: 'Sie sagte: "Hilfe;\nsofort"',
    zipCode: "01067",
    location: "Dresden",
    privateNote: "@mich",
    answeredAt: new Date("2026-11-20T12:00:00Z"),
    answeredChannel: "email",
    createdAt: new Date("2026-11-20T11:05:00Z"),
  });
  const { response, bytes } = await download(provider);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("content-disposition")).toMatch(
    new RegExp(`^attachment; filename="anfragen-${provider.business.slug}-\\d{4}-\\d\\d-\\d\\d\\.csv"$`),
  );
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = bytes.toString("utf8");
  expect(text).toMatch(/^\ufeff?"Eingegangen";"Stand";"Art";"Name";/);
  for (const cell of [
    `"20.11.2026 12:05";"Offen";"Problem";"'=HYPERLINK(0)"`,
    '"Sie sagte: ""Hilfe;\nsofort"""',
    '"01067 Dresden"',
    `"'@mich"`,
    '"20.11.2026 13:00";"E-Mail"',
  ]) {
    expect(text).toContain(cell);
  }
});

test("holds what the list is filtered to, and never what is somebody else's", async () => {
  const provider = await signedInProvider(werkruf);
  const other = await signedInProvider(werkruf);
  for (let number = 0; number < 130; number++) {
    const customerName = number % 13 === 0 ? "Fröhlich" : "Andere";
    putRequest(werkruf.db, provider.business.slug, { customerName, isResolved: number === 0 });
  }
  putRequest(werkruf.db, other.business.slug, { customerName: "Fröhlich Fremd" });
  const lines = async (search: string) =>
    (await download(provider, search)).bytes.toString().split("\r\n").slice(1, -1);
  expect(await lines("")).toHaveLength(129);
  expect(await lines("?suche=froehlich")).toHaveLength(9);
  expect(await lines("?suche=froehlich&erledigte=1")).toHaveLength(10);
  expect((await lines("?suche=fremd&erledigte=1")).join()).toBe("");

  const page = await provider.visitor.get(`${provider.path}?suche=froehlich`);
  const link = page.attribute('a[href*="anfragen.csv"]', "href");
  expect(link).toBe(`${provider.path}/anfragen.csv?suche=froehlich`);
});

test("leads a stranger, a foreign business and a link from elsewhere away", async () => {
  const provider = await signedInProvider(werkruf);
  const other = await signedInProvider(werkruf);
  const foreign = await download({ ...provider, visitor: other.visitor });
  expect(foreign.response.status).toBe(303);
  expect(new URL(foreign.response.headers.get("location") ?? "", werkruf.origin).pathname).toBe(other.path);
  const nobody = await download(provider, "", { headers: { Cookie: "" } });
  expect(nobody.response.headers.get("location")).toContain("/login");
  for (const site of ["cross-site", "same-site"]) {
    const { response } = await download(provider, "", { headers: { "Sec-Fetch-Site": site } });
    expect([response.status, response.headers.get("location")]).toEqual([303, provider.path]);
  }
  const head = await download(provider, "", { method: "HEAD" });
  expect([head.response.status, head.bytes.length]).toEqual([200, 0]);
});

test("too many within an hour: a page says when it works again", async () => {
  const provider = await signedInProvider(werkruf);
  const later = "/profil/spaeter/anfragen";
  expect((await provider.visitor.get(later)).location?.pathname).toBe("/dashboard");
  expect((await provider.visitor.get("/profil/spaeter/anderes")).status).toBe(404);
  for (let number = 0; number < DOWNLOADS.anfragen; number++) await download(provider);
  const { response } = await download(provider);
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe(later);
  const page = await provider.visitor.get(later);
  expect(page.status).toBe(429);
  expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(3_500);
  expect(page.text).toContain("In spätestens einer Stunde geht es wieder");
});
