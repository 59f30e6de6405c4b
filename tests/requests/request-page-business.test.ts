import { setTimeout as wait } from "node:timers/promises";
import { thanksToken } from "#app/domain/customer-request/thanks-token.server.ts";
import { profiles } from "#db/schema.ts";
import { openProfile, PROFILE_FORM } from "#tests/support/pages/profile.ts";
import { changeRows, uniqueBusiness } from "#tests/support/rows.ts";
import { expectSaid, type Page, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";
import { edge } from "../browser/depth.ts";

const werkruf = sharedWerkruf();
const visitor = new Visitor(werkruf.origin);

const known = {
  companyName: "Rohr & Söhne <GmbH>",
  street: "Gasse 1",
  postalCode: "50667",
  city: "Köln",
  mobileNumber: "0171 / 555 01-23",
  phoneShown: true,
  websiteUrl: "https://xn--rohr-shne-57a.example",
  imprintUrl: "http://www.rohr.example/impressum",
};

const thanks = async (slug: string, ending = "") =>
  `/${slug}/danke${ending}?t=${thanksToken(werkruf.db, slug, new Date())}`;
const recipient = (page: Page) => page.document.querySelector("[aria-labelledby=empfaenger]");
const words = (page: Page) => recipient(page)?.structuredText.replace(/\s+/g, " ").trim();
const links = (page: Page) =>
  page.document.querySelectorAll("main a").map((link) => link.getAttribute("href") ?? "");

describe("who receives the data (law L1, L18)", () => {
  test("stands on the request page", async () => {
    const { slug } = uniqueBusiness(werkruf.db, known);
    const page = await visitor.get(`/${slug}`);
    expect(words(page)).toBe(
      "Ihre Anfrage geht an Rohr & Söhne <GmbH> Gasse 1, 50667 Köln Telefon 0171 / 555 01-23 Impressum des Betriebs",
    );
    expect(page.text).toContain("Ihre Angaben gehen an Rohr & Söhne <GmbH>, Gasse 1, 50667 Köln, damit");
    const call = page.document.querySelector(".only-problem [href^='tel:']");
    expect(call?.textContent).toBe("Eilt es? 0171 / 555 01-23 anrufen");
    expect(page.html).toMatch(/id="art".*id="gefahr".*"tel:112".*Sofort 112 anrufen.*id="kontakt"/s);
    expect(page.html).toMatch(/id="rat".*?"tel:112".*?"tel:\+491715550123".*?<\/template>/s);
    expect(page.textOf("header a")).toBe("rohr-söhne.example");
    expect(links(page)).toEqual(
      expect.arrayContaining(["tel:+491715550123", known.imprintUrl, known.websiteUrl]),
    );
  });

  test("and on the page of thanks, with the number for what can't wait", async () => {
    const { slug } = uniqueBusiness(werkruf.db, known);
    const page = await visitor.get(await thanks(slug));
    expect(words(page)).toBe(
      "Ihre Anfrage ging an Rohr & Söhne <GmbH> Gasse 1, 50667 Köln rohr-söhne.example Impressum des Betriebs",
    );
    expect(page.text).toContain("Eilt es? 0171 / 555 01-23 anrufen");
    expect(links(page)).toContain("tel:+491715550123");
  });

  test("the number only if the business lets customers see it", async () => {
    const { slug } = uniqueBusiness(werkruf.db, { ...known, phoneShown: false });
    for (const path of [`/${slug}`, await thanks(slug), `/${slug}.data`, await thanks(slug, ".data")]) {
      const page = await visitor.get(path);
      expect(page.html).not.toMatch(/555|tel:(?!112)/);
      expect(page.text).not.toMatch(/Wenn es eilt|Eilt es/);
    }
  });

  test("without a number the address to write to, on both pages", async () => {
    const { slug, email } = uniqueBusiness(werkruf.db, { companyName: "Nur Name" });
    for (const path of [`/${slug}`, await thanks(slug)]) {
      const page = await visitor.get(path);
      expect(words(page)).toContain(`E-Mail ${email}`);
      expect(links(page)).toContain(`mailto:${email}`);
    }
  });

  test("never an address that nobody has proved to read", async () => {
    const { id, slug, email } = uniqueBusiness(werkruf.db, { companyName: "Nur Name" });
    changeRows(werkruf.db, profiles, { email: "opfer@example.org" }, { id });
    for (const path of [`/${slug}`, await thanks(slug), `/${slug}.data`, await thanks(slug, ".data")]) {
      const { html } = await visitor.get(path);
      for (const secret of [email, "opfer@example.org", "mailto:"]) expect(html).not.toContain(secret);
    }
  });

  test("never what is the business's own affair", async () => {
    const { slug, email, id } = uniqueBusiness(werkruf.db, {
      ...known,
      vatId: "DE123456789",
      contactName: "Rosa Geheim",
    });
    for (const path of [`/${slug}`, await thanks(slug), `/${slug}.data`, await thanks(slug, ".data")]) {
      const { html } = await visitor.get(path);
      for (const secret of [email, id, "DE123456789", "Geheim", "trial"]) expect(html).not.toContain(secret);
    }
  });

  test("a number that can't be dialled is read, not tapped", async () => {
    const { slug } = uniqueBusiness(werkruf.db, { ...known, mobileNumber: "siehe Website" });
    const page = await visitor.get(`/${slug}`);
    expect(words(page)).toContain("Telefon siehe Website");
    expect(page.html).not.toMatch(/tel:(?!112)/);
  });

  test.each([
    [{}, "", "damit"],
    [{ city: "Köln" }, "Köln", "Köln, damit"],
    [{ street: " ", postalCode: "", city: "Köln" }, "Köln", "Köln, damit"],
    [{ street: "Gasse 1" }, "Gasse 1", "Gasse 1, damit"],
  ])("what isn't known leaves no empty commas: %j", async (columns, address, sentence) => {
    const { slug, companyName, email } = uniqueBusiness(werkruf.db, columns);
    const page = await visitor.get(`/${slug}`);
    const all = ["Ihre Anfrage geht an", companyName, address, "E-Mail", email];
    expect(words(page)).toBe(all.filter(Boolean).join(" "));
    expect(page.text).toContain(`gehen an ${companyName}, ${sentence}`);
  });

  test("an address that could run a script is no link", async () => {
    const { slug } = uniqueBusiness(werkruf.db, {
      websiteUrl: "javascript:alert(1)",
      imprintUrl: "data:text/html,x",
    });
    for (const path of [`/${slug}`, await thanks(slug)]) {
      expect((await visitor.get(path)).html).not.toMatch(/javascript:|data:text/);
    }
  });
});

describe("the page kept in memory", () => {
  /** The page from memory: compressed thoroughly, so shorter than `quick`, its first answer. */
  async function kept(path: string, quick: Page): Promise<Page> {
    for (let tries = 0; tries < 1_000; tries += 1) {
      const page = await visitor.get(path);
      if (page.headers.get("content-length") !== quick.headers.get("content-length")) return page;
      await wait(20);
    }
    throw new Error("The page never came from memory.");
  }

  test("never shows what it was before a save, and old copies in browsers are replaced", async () => {
    const {
      visitor: owner,
      page,
      business,
    } = await openProfile(werkruf, { ...known, companyName: "Alt GmbH" });
    const path = `/${business.slug}`;
    const before = await kept(path, await visitor.get(path));
    expect(before.text).toContain("Alt GmbH");
    const etag = before.headers.get("etag") ?? "";
    expect((await visitor.get(path, { "If-None-Match": etag })).status).toBe(304);

    const values = { company_name: "Neu GmbH", city: "Bonn", phone_shown: false };
    expect((await owner.submit(page, { ...PROFILE_FORM, values })).status).toBe(303);
    const after = await visitor.get(path, { "If-None-Match": etag });
    expect(after.status).toBe(200);
    expect(after.headers.get("etag")).not.toBe(etag);
    for (const shown of [after, await kept(path, after)]) {
      expectSaid(shown, "Neu GmbH", "50667 Bonn");
      expect(shown.html).not.toMatch(/Alt GmbH|tel:(?!112)/);
    }
  });

  test("a save that failed leaves it as it was", async () => {
    const { visitor: owner, page, business } = await openProfile(werkruf, { companyName: "Bleibt GmbH" });
    const path = `/${business.slug}`;
    const before = await kept(path, await visitor.get(path));
    await owner.submit(page, { ...PROFILE_FORM, values: { company_name: "" } });
    const after = await visitor.get(path);
    expect(after.headers.get("etag")).toBe(before.headers.get("etag"));
  });

  edge("saves and visits at the same time end with the new page", async () => {
    const { visitor: owner, page, business } = await openProfile(werkruf);
    for (let round = 1; round <= 10; round += 1) {
      const values = { company_name: `Runde ${round} GmbH` };
      const visits = Array.from({ length: 8 }, () => visitor.get(`/${business.slug}`));
      await owner.submit(page, { ...PROFILE_FORM, values });
      await Promise.all(visits);
      await wait(30);
      expect((await visitor.get(`/${business.slug}`)).text).toContain(`Runde ${round} GmbH`);
    }
  });
});
