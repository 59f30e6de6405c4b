import { parse } from "node-html-parser";
import { websiteSnippet } from "#app/routes/help/website-snippet.ts";
import { customerRequests } from "#db/schema.ts";
import { mappedRoutes } from "#tests/architecture/route-map.ts";
import { signedInAdmin } from "#tests/support/admin.ts";
import { ANSWERS } from "#tests/support/customer.ts";
import { signedInAs, signedInProvider } from "#tests/support/dashboard.ts";
import { countedBefore } from "#tests/support/data/counted-before.ts";
import { describe, expect, test } from "#tests/support/fixtures.ts";
import { jpegPhoto } from "#tests/support/photos.ts";
import { putPlace } from "#tests/support/places.ts";
import { type Business, putColleague, putRequest, readRows, uniqueBusiness } from "#tests/support/rows.ts";
import { type Page, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";
import { goesDeep, sampleOf } from "../browser/depth.ts";

const werkruf = sharedWerkruf();
/** As a browser asks for a frame in a page of somebody else. */
const FRAMED = { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "iframe" };

const framers = ({ headers }: Page) =>
  /frame-ancestors ([^;]+)/.exec(headers.get("content-security-policy") ?? "")?.[1];

async function openFrame() {
  const business = uniqueBusiness(werkruf.db);
  const visitor = new Visitor(werkruf.origin);
  const page = await visitor.get(`/${business.slug}?rahmen=1`, FRAMED);
  const send = (values: Record<string, string | boolean> = {}, from = page, files: File[] = []) =>
    visitor.submit(from, {
      button: "Anfrage absenden",
      values: { ...ANSWERS, description: "Der Abfluss ist verstopft.", ...values },
      files: { images: files },
    });
  return { business, visitor, page, send };
}

const stored = ({ slug }: Business) => readRows(werkruf.db, customerRequests, { companySlug: slug });

test("in a frame, where nothing stays in sight, the number for what can't wait stands beside the details, too", async () => {
  const { slug } = uniqueBusiness(werkruf.db, { phoneShown: true, mobileNumber: "0221 555 12" });
  const visitor = new Visitor(werkruf.origin);
  const callsOn = (page: Page) =>
    page.document
      .querySelectorAll(".only-problem a[href^='tel:']")
      .map((call) => call.closest("section")?.getAttribute("id") ?? call.parentNode?.getAttribute("id"));
  const framed = await visitor.get(`/${slug}?rahmen=1`, FRAMED);
  expect(callsOn(framed)).toEqual(["eile", "gefahr", "details"]);
  const details = framed.document.querySelector("#details")?.innerHTML ?? "";
  expect(details.indexOf("tel:")).toBeLessThan(details.indexOf('id="description"'));
  expect(callsOn(await visitor.get(`/${slug}`))).toEqual(["eile", "gefahr"]);
});

test("of all routes only the form says that others may frame it, or that there is none, and only where the address asks for it", async () => {
  const admin = await signedInAdmin(werkruf);
  const { visitor: provider, business } = await signedInProvider(werkruf);
  const requestId = putRequest(werkruf.db, business.slug);
  const values: Record<string, string> = { ...business, requestId, profileId: business.id };
  const paths = mappedRoutes.flatMap(({ path }) =>
    path === null ? [] : [path.replace(/:(\w+)|\*/g, (_, name = "*") => values[name] ?? "x")],
  );
  const others = [`/${business.slug}.data`, "/rahmen.js", "/favicon.svg", "/gibt-es-nicht", "/%00"];
  const framed = new Set<string>();
  let asked = 0;
  for (const visitor of [new Visitor(werkruf.origin), provider, admin]) {
    for (const path of new Set([...paths, ...others])) {
      for (const query of sampleOf(["?rahmen=1", "", "?rahmen=1&t=x", "?rahmen=2"])) {
        const page = await visitor.get(path + query);
        asked += 1;
        expect(framers(page), path + query).toBeDefined();
        if (framers(page) !== "'none'") framed.add(`${page.status} ${path}${query}`);
      }
    }
  }
  const nowhere = ["/gibt-es-nicht?rahmen=1", "/x?rahmen=1"].flatMap((path) =>
    sampleOf([path, `${path}&t=x`]),
  );
  const expected = [`200 /${business.slug}?rahmen=1`, ...nowhere.map((path) => `404 ${path}`)];
  expect([...framed].sort()).toEqual(expected);
  expect(asked).toBeGreaterThan(goesDeep() ? 900 : 225);
});

describe("in the frame", () => {
  test("stands the form, the same from memory, for every site, with nothing that covers it or needs a cookie", async () => {
    const { business, visitor, page } = await openFrame();
    const again = await visitor.get(page.url.href, FRAMED);
    for (const answer of [page, again]) {
      expect(answer.status).toBe(200);
      expect(framers(answer)).toBe("*");
      expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
      expect(answer.headers.get("cross-origin-embedder-policy")).toBe("require-corp");
      expect(answer.headers.get("set-cookie")).toBeNull();
    }
    expect(again.html).toBe(page.html);
    const links = page.document
      .querySelectorAll("a[href]:not([hreflang])")
      .filter((link) => !link.getAttribute("href")?.startsWith("#"));
    expect(links.length).toBeGreaterThan(4);
    for (const link of links) expect(link.getAttribute("target"), link.outerHTML).toMatch(/^_(?:blank|top)$/);
    expect(page.document.querySelectorAll("form")).toHaveLength(1);
    const plain = await visitor.get(`/${business.slug}`);
    expect(framers(plain)).toBe("'none'");
    expect(plain.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(plain.html).not.toContain("/assets/grow-");
  });

  test("a request goes through without scripts: faults, photos, thanks, and one more", async () => {
    const { business, visitor, page, send } = await openFrame();
    const faulty = await send({ phone: "", zipCode: "" });
    expect([faulty.status, framers(faulty), faulty.url.search]).toEqual([422, "*", "?rahmen=1"]);
    expect(faulty.textOf("#fehler")).toContain("noch nicht abgeschickt");

    const photo = new File([new Uint8Array(await jpegPhoto())], "bad.jpg", { type: "image/jpeg" });
    const kept = await send({ phone: "" }, page, [photo]);
    expect([kept.status, framers(kept)]).toEqual([422, "*"]);
    const sent = await send({}, kept);
    expect([sent.status, sent.location?.pathname]).toEqual([303, `/${business.slug}`]);
    const thanks = await visitor.follow(sent);
    expect([thanks.status, framers(thanks), thanks.headers.get("cache-control")]).toEqual([
      200,
      "*",
      "no-store",
    ]);
    expect(thanks.text).toContain("Anfrage erfolgreich gesendet!");
    expect(stored(business)).toMatchObject([{ imageRefs: [expect.any(String)] }]);
    const status = thanks.document.querySelector("a[href*='/stand/']");
    expect(status?.getAttribute("target")).toBe("_blank");
    expect((await visitor.get(status?.getAttribute("href") ?? "")).status).toBe(200);
    const more = await visitor.click(thanks, "Noch eine Anfrage senden");
    expect([more.url.search, framers(more)]).toEqual(["?rahmen=1", "*"]);
    expect(more.document.querySelector("#anfrage")).not.toBeNull();
  });

  test("a link that leads to no business is said there, too", async () => {
    const { visitor, business } = await openFrame();
    const unknown = await visitor.get(`/gibt-es-${business.slug}?rahmen=1`, FRAMED);
    expect([unknown.status, framers(unknown)]).toEqual([404, "*"]);
    expect(unknown.text).toContain("Ungültiger oder fehlender Firmen-Link.");
    for (const link of unknown.document.querySelectorAll("a:not([hreflang])"))
      expect(link.getAttribute("target"), link.outerHTML).toBe("_blank");
  });

  test("too many are told there", async () => {
    const { visitor, send } = await openFrame();
    await countedBefore(werkruf.db, "submit-network", visitor.network, 1_000);
    const refused = await send();
    expect([refused.status, framers(refused)]).toEqual([429, "*"]);
    expect(refused.text).toContain("Ihre Angaben stehen noch im Formular");
  });

  test("a place is counted and stays with the next request", async ({ business, visitor }) => {
    const code = await putPlace(werkruf.db, business.slug, "Wagen 1");
    const page = await visitor.get(`/${business.slug}?rahmen=1&ort=${code}`, FRAMED);
    const sent = await visitor.submit(page, {
      button: "Anfrage absenden",
      values: { ...ANSWERS, description: "Rohrbruch" },
    });
    expect(stored(business)).toMatchObject([{ source: code }]);
    const more = await visitor.click(await visitor.follow(sent), "Noch eine Anfrage senden");
    expect(more.url.search).toBe(`?rahmen=1&ort=${code}`);
  });

  test.each(["x", "1.abc", `zzzzzz.${"A".repeat(43)}`])(
    "an untrue receipt %s shows the form",
    async (token) => {
      const { business, visitor } = await openFrame();
      const answer = await visitor.get(`/${business.slug}?rahmen=1&t=${token}`, FRAMED);
      expect([answer.status, answer.location?.search]).toEqual([302, "?rahmen=1"]);
    },
  );

  test("what the listener refuses is said there, too, and leads nowhere", async () => {
    const { business, visitor } = await openFrame();
    const refused = await visitor.post(`/${business.slug}?rahmen=1`, "x", { "Content-Encoding": "gzip" });
    expect([refused.status, framers(refused)]).toEqual([415, "*"]);
    expect(refused.document.querySelectorAll("a")).toEqual([]);
    const elsewhere = await visitor.post("/login?rahmen=1", "x", { "Content-Encoding": "gzip" });
    expect([elsewhere.status, framers(elsewhere)]).toEqual([415, "'none'"]);
    const foreign = await visitor.post(`/${business.slug}?rahmen=1`, "x", { "Sec-Fetch-Site": "cross-site" });
    expect([foreign.status, framers(foreign)]).toEqual([403, "*"]);
    const [link, ...others] = foreign.document.querySelectorAll("a");
    expect([link?.getAttribute("href"), link?.getAttribute("target"), others]).toEqual([
      `${werkruf.origin}/${business.slug}`,
      "_blank",
      [],
    ]);
  });
});

test("the script for the website is small, for every site, and kept", async () => {
  const answer = await fetch(`${werkruf.origin}/rahmen.js`);
  expect((await answer.text()).length).toBeLessThanOrEqual(2_000);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cross-origin-resource-policy": "cross-origin",
    "access-control-allow-origin": "*",
    "cache-control": "public, max-age=3600",
  });
});

describe("on Link & QR-Code", () => {
  const LINK_PAGE = "/so-funktioniert-es/link";
  const codeIn = (page: Page, id: string) => page.textOf(`#${id}`) ?? "";

  test("stand button and frame, for colleagues too, and what comes by them says so", async () => {
    const { business } = await signedInProvider(werkruf);
    const visitor = new Visitor(werkruf.origin);
    await signedInAs(visitor, werkruf, { ownerId: putColleague(werkruf.db, business.id).userId });
    const page = await visitor.get(LINK_PAGE);
    const address = `${werkruf.origin}/${business.slug}`;
    expect(codeIn(page, "text-website")).toContain(`href="${address}?ort=website"`);
    const frame = parse(codeIn(page, "text-website-formular"));
    expect(frame.querySelector("iframe")?.attributes).toMatchObject({
      src: `${address}?rahmen=1&ort=website`,
      title: `Anfrage an ${business.companyName}`,
      loading: "lazy",
      height: "900",
    });
    expect(frame.querySelector("script[async]")?.getAttribute("src")).toBe(`${werkruf.origin}/rahmen.js`);
    expect(codeIn(page, "text-website-freigabe")).toContain(
      `frame-src ${werkruf.origin}; script-src ${werkruf.origin}`,
    );
    const customer = new Visitor(werkruf.origin);
    const send = async (who: Visitor, source: string, description: string) => {
      const form = await who.get(`/${business.slug}?ort=${source}`);
      await who.submit(form, { button: "Anfrage absenden", values: { ...ANSWERS, description } });
      return stored(business).find(({ message }) => message === description)?.source;
    };
    expect(await send(customer, "website", "Von der Website")).toBe("website");
    // A test is a member's alone, whoever copied its link; what a business writes down comes by no link.
    expect(await send(customer, "probe", "Mit dem Link der Probe")).toBeNull();
    expect(await send(customer, "telefon", "Mit einem erdachten Link")).toBeNull();
    expect(await send(visitor, "probe", "Eine Probe")).toBe("probe");
    expect((await visitor.get("/zahlen")).text).toContain("3 Anfragen");
  });

  test("a name with signs of HTML stays a name", () => {
    const snippet = websiteSnippet("https://werkruf.example", "rohr", 'Rohr & "Söhne" <script>', "k7m");
    const frame = parse(snippet).querySelector("iframe");
    expect(frame?.getAttribute("title")).toBe('Anfrage an Rohr & "Söhne" <script>');
    expect(frame?.getAttribute("src")).toBe("https://werkruf.example/rohr?rahmen=1&ort=k7m");
  });
});
