import { desc, eq } from "drizzle-orm";
import { thanksToken } from "#app/domain/customer-request/thanks-token.server.ts";
import { customerRequests, outbox } from "#db/schema.ts";
import { MAIL_SETTINGS, writtenMails } from "#tests/support/data/mail-site.ts";
import { describe, expect, test } from "#tests/support/fixtures.ts";
import { edge } from "../browser/depth.ts";
import { ANSWERS, posted } from "../support/customer.ts";
import { type Business, uniqueBusiness } from "../support/rows.ts";
import { expectSaid, sharedWerkruf, Visitor } from "../support/werkruf.ts";

const werkruf = sharedWerkruf();

const problem = { ...ANSWERS, preferredTime: "vormittags", description: "Der Abfluss ist verstopft." };

async function openForm(business: Business) {
  const visitor = new Visitor(werkruf.origin);
  return { visitor, page: await visitor.get(`/${business.slug}`) };
}

function requestsOf(business: Business) {
  return werkruf.db
    .select()
    .from(customerRequests)
    .where(eq(customerRequests.companySlug, business.slug))
    .orderBy(desc(customerRequests.createdAt))
    .all();
}

async function mailsAbout(id: string) {
  const settings = { ...MAIL_SETTINGS, ORIGIN: werkruf.origin };
  return writtenMails(werkruf.db, eq(outbox.customerRequestId, id), settings);
}

describe("the request page", () => {
  test("says whom it is for and asks in the specified words", async () => {
    const business = uniqueBusiness(werkruf.db, {
      companyName: "Rohr & Söhne <GmbH>",
      websiteUrl: "https://rohr.example",
      street: "Gasse 1",
      postalCode: "50667",
      city: "Köln",
    });
    const { page } = await openForm(business);
    expect(page.status).toBe(200);
    for (const words of [
      "Kundenanfrage",
      "an Rohr & Söhne <GmbH>",
      "Womit können wir Ihnen helfen?",
      "Wie dürfen wir Sie kontaktieren?",
      "Weiter zu den Details",
      "Angaben zum Objekt",
      "Hersteller / Modell der Anlage",
      "Worum geht es?",
      "Anfrage absenden",
      "Gasse 1, 50667 Köln",
      "30 Tagen",
      "externe KI-Dienste",
      "in den USA",
    ]) {
      expect(page.text).toContain(words);
    }
    const cards = (name: string) =>
      page.document
        .querySelectorAll(`#${name} label`)
        .map((card) => card.querySelectorAll("span span").map((line) => line.textContent));
    expect(cards("requestType")).toEqual([
      ["Ein akutes Problem", "Reparatur oder Notfall"],
      ["Service / Wartung", "Regelmäßige Pflege"],
      ["Projekt", "Umbau oder Neuinstallation"],
      ["Kontaktaufnahme", "Beratung oder Fragen"],
    ]);
    expect(cards("contactMethod")).toEqual([["Telefon"], ["E-Mail"], ["WhatsApp"]]);
    expect(cards("timingPreference")).toEqual([
      ["So schnell wie möglich", "Zeitnahe Bearbeitung gewünscht"],
      ["In den nächsten 3 Monaten", "Mittelfristige Planung"],
      ["Später", "Langfristige Planung"],
    ]);
    expect(cards("preferredTime").map((lines) => lines.at(-1))).toEqual([
      "8:00–12:00",
      "12:00–17:00",
      "17:00–20:00",
      "Jederzeit, flexible",
    ]);
    expect(page.attribute('a[href="https://rohr.example"]', "target")).toBe("_blank");
    expect(page.attribute("#phone", "placeholder")).toBe("+49 123 456789");
    expect(page.attribute("#description", "rows")).toBe("4");
    expect(page.document.querySelector("#agreeToDataTransfer")?.hasAttribute("checked")).toBe(false);
  });

  test("is one small answer from our own origin without cookies", async ({ business }) => {
    const answer = await fetch(`${werkruf.origin}/${business.slug}`, {
      headers: { "Accept-Encoding": "br" },
    });
    const bytes = Number(answer.headers.get("content-length"));
    expect(bytes).toBeGreaterThan(1_000);
    expect(bytes).toBeLessThanOrEqual(14_000);
    expect(answer.headers.get("set-cookie")).toBeNull();
    const { page } = await openForm(business);
    const loaded = page.document
      .querySelectorAll("script[src], link[rel=stylesheet], link[rel=modulepreload], img[src], iframe")
      .map((element) => element.getAttribute("src") ?? element.getAttribute("href") ?? "");
    expect(loaded).toHaveLength(1);
    expect(loaded[0]).toMatch(/^\/assets\/enhance-[\w-]+\.js$/);
    const script = await fetch(`${werkruf.origin}${loaded[0]}`, { headers: { "Accept-Encoding": "br" } });
    expect(script.headers.get("content-encoding")).toBe("br");
    expect(Number(script.headers.get("content-length"))).toBeLessThanOrEqual(11_000);
    expect(page.html).not.toMatch(/nonce|modulepreload|__reactRouterContext/);
  });

  test("an unknown link leads to the 404 page, which is a 404", async ({ visitor }) => {
    const answer = await visitor.get("/gibt-es-nicht");
    expect(answer.status).toBe(302);
    expect(answer.location?.pathname).toBe("/404");
    const page = await visitor.follow(answer);
    expectSaid(page, 404, "404", "Oops! Page not found");
    expect(page.document.querySelector('a[href="/"]')).not.toBeNull();
    const elsewhere = await visitor.get("/gibt/es/auch/nicht");
    expect([elsewhere.status, elsewhere.location]).toEqual([404, null]);
    expect(elsewhere.text).toContain("Oops! Page not found");
  });

  test("a link typed with capitals leads to the one in small letters", async ({ visitor }) => {
    const answer = await visitor.get("/Muster-Sanitaer");
    expect([answer.status, answer.headers.get("location")]).toEqual([308, "/muster-sanitaer"]);
    expect((await visitor.get("/Gibt-Es-Nicht")).location?.pathname).toBe("/404");
  });

  test("the longer link leads to the short one for good, its query kept; without a slug it says so", async () => {
    const visitor = new Visitor(werkruf.origin);
    const answer = await visitor.get("/anfrage/muster-sanitaer?utm=van");
    expect([answer.status, answer.headers.get("location")]).toEqual([308, "/muster-sanitaer?utm=van"]);
    const missing = await visitor.get("/anfrage");
    expectSaid(missing, 404, "Ungültiger oder fehlender Firmen-Link.");
    expect((await visitor.click(missing, "Zur Startseite")).status).toBe(200);
    expect((await visitor.click(await visitor.get("/404"), "Zur Anmeldung")).status).toBe(200);
  });
});

describe("a submit without scripts", () => {
  test("an acute problem is stored whole, confirmed and announced", async ({ business }) => {
    const { visitor, page } = await openForm(business);
    const answer = await visitor.submit(page, { button: "Anfrage absenden", values: problem });
    expect([answer.status, answer.location?.pathname]).toEqual([303, `/${business.slug}/danke`]);
    const thanks = await visitor.follow(answer);
    expect(thanks.status).toBe(200);
    expect(thanks.text).toContain("Anfrage erfolgreich gesendet!");
    expect(thanks.text).toContain("Ihre Anfrage wurde erfolgreich gesendet!");
    expect(thanks.text).toContain(business.companyName);

    const [stored, ...others] = requestsOf(business);
    expect(others).toEqual([]);
    expect(stored).toMatchObject({
      requestType: "problem",
      message: "Der Abfluss ist verstopft.",
      customerName: "Erika Musterfrau",
      customerPhone: "0176 123456",
      customerEmail: null,
      location: null,
      zipCode: "50667",
      preferredContactChannel: "phone",
      preferredCallbackTime: "vormittags",
      timingPreference: "so_schnell_wie_moeglich",
      imageRefs: null,
      isResolved: false,
      spamSuspicion: null,
    });
    expect(stored?.consentVersion).toMatch(/\d/);
    expect(Math.abs(Date.now() - (stored?.consentGivenAt?.getTime() ?? 0))).toBeLessThan(60_000);
    const mails = await mailsAbout(stored?.id ?? "");
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([["new-request", business.email]]);
    expect(mails[0]?.text).toContain(`${werkruf.origin}/dashboard/${business.slug}?anfrage=${stored?.id}`);
  });

  test("a planned project by mail: every optional field arrives, the customer gets a confirmation", async () => {
    const business = uniqueBusiness(werkruf.db);
    const { visitor, page } = await openForm(business);
    await visitor.submit(page, {
      button: "Anfrage absenden",
      values: {
        ...problem,
        requestType: "project",
        contactMethod: "email",
        email: "Erika@Example.com",
        phone: "0221 999",
        timingPreference: "spaeter",
        location: "Köln-Ehrenfeld",
        buildingType: "mehrfamilienhaus",
        customerRole: "verwaltung",
        deviceModel: "Vitodens",
        description: "Neues Bad.\nZweite Zeile.",
      },
    });
    const [stored] = requestsOf(business);
    expect(stored).toMatchObject({
      customerEmail: "Erika@Example.com",
      customerPhone: null,
      location: "Köln-Ehrenfeld",
      timingPreference: "spaeter",
      buildingType: "mehrfamilienhaus",
      customerRole: "verwaltung",
      deviceModel: null,
      message: "Neues Bad.\nZweite Zeile.",
    });
    const mails = await mailsAbout(stored?.id ?? "");
    expect(mails.map(({ kind, recipient, replyTo }) => [kind, recipient, replyTo])).toEqual([
      ["request-confirmation", "erika@example.com", business.email],
    ]);
    for (const words of [
      "Zweite Zeile.",
      "Mehrfamilienhaus",
      "Verwaltung",
      "Später",
      "50667 Köln-Ehrenfeld",
    ]) {
      expect(mails[0]?.text).toContain(words);
    }
    expect(mails[0]?.text).toContain(business.companyName);
  });

  test("a contact request needs no details and keeps its topic", async ({ business }) => {
    const { visitor, page } = await openForm(business);
    const answer = await visitor.submit(page, {
      button: "Anfrage absenden",
      values: {
        ...problem,
        requestType: "contact",
        topic: "Bieten Sie Photovoltaik an?",
        description: "",
        zipCode: "",
      },
    });
    expect(answer.status).toBe(303);
    expect(requestsOf(business)[0]).toMatchObject({
      requestType: "contact",
      message: "Bieten Sie Photovoltaik an?",
      timingPreference: "so_schnell_wie_moeglich",
      zipCode: null,
    });
  });

  test("what is missing is said on top and at the field, everything typed stays", async ({ business }) => {
    const { visitor, page } = await openForm(business);
    const answer = await visitor.submit(page, {
      button: "Anfrage absenden",
      values: {
        ...problem,
        requestType: "service",
        lastName: "  ",
        description: "Wartung der <b>Therme</b> & mehr",
        buildingType: "wohnung",
        agreeToDataTransfer: false,
      },
    });
    expect(answer.status).toBe(422);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const summary = answer.document.querySelector("[role=alert]");
    expect(summary?.querySelectorAll("a").map((link) => link.getAttribute("href"))).toEqual([
      "#lastName",
      "#timingPreference",
      "#agreeToDataTransfer",
    ]);
    for (const link of summary?.querySelectorAll("a") ?? []) {
      expect(answer.document.querySelector(link.getAttribute("href") ?? "")).not.toBeNull();
    }
    expect(answer.textsOf("[role=alert] a")).toEqual(["Nachname", "Zeitpunkt", "Einverständnis"]);
    expect(answer.text.split("Bitte geben Sie Ihren Nachnamen ein.")).toHaveLength(2);
    expect(answer.textOf("#lastName-fehler")).toBe("Bitte geben Sie Ihren Nachnamen ein.");
    expect(answer.attribute("#firstName", "value")).toBe("Erika");
    expect(answer.textOf("#description")).toBe("Wartung der <b>Therme</b> & mehr");
    expect(answer.attribute("[name=requestType][checked]", "value")).toBe("service");
    expect(answer.attribute("[name=contactMethod][checked]", "value")).toBe("phone");
    expect(answer.attribute("#buildingType option[selected]", "value")).toBe("wohnung");
    expect(requestsOf(business)).toEqual([]);

    const corrected = await visitor.submit(answer, {
      button: "Anfrage absenden",
      values: { lastName: "Musterfrau", timingPreference: "innerhalb_3_monate", agreeToDataTransfer: true },
    });
    expect(corrected.status).toBe(303);
    expect(requestsOf(business)[0]?.message).toBe("Wartung der <b>Therme</b> & mehr");
  });

  test("double click, reload and retry make one request and one mail; another text makes another", async () => {
    const business = uniqueBusiness(werkruf.db);
    const { visitor, page } = await openForm(business);
    const send = (values: Record<string, string | boolean>) =>
      visitor.submit(page, { button: "Anfrage absenden", values: { ...problem, ...values } });
    const answers = await Promise.all([send({}), send({}), send({ firstName: " Erika " })]);
    expect(answers.map((answer) => answer.status)).toEqual([303, 303, 303]);
    const [stored, ...others] = requestsOf(business);
    expect(others).toEqual([]);
    expect(await mailsAbout(stored?.id ?? "")).toHaveLength(1);
    await send({ description: "Jetzt läuft auch noch die Waschmaschine aus." });
    expect(requestsOf(business)).toHaveLength(2);
  });

  test("what looks like spam is stored, marked and announced as such, but not confirmed to a stranger", async () => {
    const business = uniqueBusiness(werkruf.db);
    const { visitor, page } = await openForm(business);
    const answer = await visitor.submit(page, {
      button: "Anfrage absenden",
      values: { ...problem, contactMethod: "email", email: "opfer@example.com", faxNumber: "123" },
    });
    expect(answer.status).toBe(303);
    const [stored] = requestsOf(business);
    expect(stored?.spamSuspicion).toBe("trap");
    const mails = await mailsAbout(stored?.id ?? "");
    expect(mails.map(({ kind }) => kind)).toEqual(["new-request"]);
    expect(mails[0]?.subject).toMatch(/^Spamverdacht – /);
  });

  test("a stranger's address gets five confirmations a day at most, the requests are all stored", async () => {
    const business = uniqueBusiness(werkruf.db);
    const { visitor, page } = await openForm(business);
    for (let number = 1; number <= 7; number += 1) {
      const answer = await visitor.submit(page, {
        button: "Anfrage absenden",
        values: {
          ...problem,
          contactMethod: "email",
          email: `${business.slug}@example.net`,
          description: `${number}`,
        },
      });
      expect(answer.status).toBe(303);
    }
    const mails = (await Promise.all(requestsOf(business).map(({ id }) => mailsAbout(id)))).flat();
    expect(mails.filter(({ kind }) => kind === "request-confirmation")).toHaveLength(5);
    expect(mails.filter(({ kind }) => kind === "new-request")).toHaveLength(7);
  });

  test("a business that wants no mails gets none, one that wants all gets all", async () => {
    const quiet = uniqueBusiness(werkruf.db, { notificationPreference: "aus" });
    const eager = uniqueBusiness(werkruf.db, { notificationPreference: "sofort" });
    for (const business of [quiet, eager]) {
      const { visitor, page } = await openForm(business);
      await visitor.submit(page, {
        button: "Anfrage absenden",
        values: { ...problem, requestType: "contact" },
      });
    }
    expect(await mailsAbout(requestsOf(quiet)[0]?.id ?? "")).toEqual([]);
    expect((await mailsAbout(requestsOf(eager)[0]?.id ?? "")).map(({ kind }) => kind)).toEqual([
      "new-request",
    ]);
  });

  test("whoever smells gas is told what to do, and no time to wait for", async () => {
    const shown = { mobileNumber: "0221 123456", phoneShown: true };
    const { visitor, page } = await openForm(uniqueBusiness(werkruf.db, shown));
    const values = { ...problem, description: "Es riecht stark nach Gas im Keller!" };
    const answer = await visitor.submit(page, { button: "Anfrage absenden", values });
    const thanks = await visitor.get(answer.location?.href ?? "");
    const { text } = thanks;
    expect(text).toMatch(
      /das Haus verlassen .*112 anrufen\s+Betrieb anrufen: 0221 123456\s+Anfrage erfolgreich/,
    );
    expect(text).toContain("Er ruft Sie an. Warten Sie nicht darauf: Tun Sie gleich, was oben steht.");
    expect(thanks.textOf("#gesendet dl")).toContain("Erika Musterfrau");
    expect(text).not.toContain("vormittags");
  });

  test("thanks are said to who has sent something, after a reload too, and to nobody else", async () => {
    const [business, other] = [uniqueBusiness(werkruf.db), uniqueBusiness(werkruf.db)];
    const { visitor, page } = await openForm(business);
    const answer = await visitor.submit(page, { button: "Anfrage absenden", values: problem });
    const thanks = answer.location?.href ?? "";
    for (let visits = 1; visits <= 2; visits += 1)
      expect((await visitor.get(thanks)).text).toContain("Ihre Anfrage wurde erfolgreich gesendet!");
    expect(thanks).not.toMatch(/Erika|Muster|0176/);
    expect((await visitor.get(thanks)).text).toContain(
      "Er ruft Sie an, am besten vormittags, 8:00–12:00 Uhr.",
    );

    const token = new URL(thanks).searchParams.get("t") ?? "";
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    const old = thanksToken(werkruf.db, business.slug, yesterday);
    for (const path of [
      `/${business.slug}/danke`,
      `/${business.slug}/danke?t=`,
      `/${business.slug}/danke?t=${token}x`,
      `/${business.slug}/danke?t=${token.replace(/^./, "z")}`,
      `/${business.slug}/danke?t=${old}`,
      `/${other.slug}/danke?t=${token}`,
    ]) {
      const neutral = await new Visitor(werkruf.origin).get(path);
      expect(neutral.status, path).toBe(200);
      expect(neutral.text, path).toContain("Hier wurde gerade nichts gesendet");
      expect(neutral.text, path).not.toContain("erfolgreich");
      // The page's script forgets the draft where it sees this.
      expect(neutral.document.querySelector("#danke"), path).toBeNull();
      expect((await visitor.click(neutral, "Zum Anfrageformular")).text).toContain("Kundenanfrage");
    }
  });

  test.each([
    [{ mobileNumber: "0221 1234567", phoneShown: true }, "Bitte rufen Sie zusätzlich an."],
    [{ mobileNumber: "0221 1234567", phoneShown: false }, "Bitte wenden Sie sich zusätzlich direkt an"],
    [{}, "Bitte wenden Sie sich zusätzlich direkt an"],
  ])("whom to ask beside a locked business is true: %j", async (number, said) => {
    const business = uniqueBusiness(werkruf.db, { ...number, trialEndsAt: new Date(Date.now() - 1_000) });
    const token = thanksToken(werkruf.db, business.slug, new Date());
    const page = await new Visitor(werkruf.origin).get(`/${business.slug}/danke?t=${token}`);
    expect(page.text).toContain(`Ihre Anfrage ist gespeichert. ${said}`);
    expect(page.document.querySelectorAll("[href^='tel:+49']").length > 0).toBe(said.includes("rufen"));
  });

  test("who writes of gas reads first what to do; to a business that can't read it nothing is promised", async () => {
    const business = uniqueBusiness(werkruf.db, { trialEndsAt: new Date(Date.now() - 1_000) });
    const { visitor, page } = await openForm(business);
    const sent = async (description: string) =>
      visitor.follow(
        await visitor.submit(page, { button: "Anfrage absenden", values: { ...problem, description } }),
      );
    const locked = await sent("Es riecht nach Gas im Keller");
    expect(locked.document.querySelector("main")?.structuredText).toMatch(
      /^Bei Gasgeruch: .* die 112 anrufen\.\s+112 anrufen/,
    );
    // It shows no number to call.
    expect(locked.text).toContain("Bitte wenden Sie sich zusätzlich direkt an den Betrieb.");
    expect(locked.text).not.toMatch(/ruft Sie an|nichts weiter tun|rufen Sie zusätzlich/);
    const calm = await sent("Der Hahn tropft ein wenig.");
    expect(calm.text).not.toContain("Bei Gasgeruch:");
    // A link from before tokens said more than that something was sent.
    const plain = thanksToken(werkruf.db, business.slug, new Date());
    expect((await visitor.get(`/${business.slug}/danke?t=${plain}`)).text).toContain("erfolgreich gesendet!");
  });

  test("a mail that can't be addressed doesn't cost the customer's request", async () => {
    const business = uniqueBusiness(werkruf.db, { email: "kaputt" });
    const { visitor, page } = await openForm(business);
    const answer = await visitor.submit(page, {
      button: "Anfrage absenden",
      values: { ...problem, contactMethod: "email", email: "erika@example.com" },
    });
    expect(answer.status).toBe(303);
    const [stored] = requestsOf(business);
    expect((await mailsAbout(stored?.id ?? "")).map(({ kind }) => kind)).toEqual(["request-confirmation"]);
  });

  edge("one network sending without end is asked to wait, everything typed kept; others go on", async () => {
    const business = uniqueBusiness(werkruf.db);
    const { visitor, page } = await openForm(business);
    const send = (who: Visitor, number: number) =>
      who.submit(page, {
        button: "Anfrage absenden",
        values: { ...problem, description: `Anfrage Nummer ${number}` },
      });
    for (let number = 1; number <= 20; number += 1) expect((await send(visitor, number)).status).toBe(303);
    const refused = await send(visitor, 21);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.textOf("#description")).toBe("Anfrage Nummer 21");
    expect(refused.textOf("[role=alert]")).toContain("noch einmal ab");
    expect((await send(visitor, 20)).status).toBe(303);
    expect((await send(new Visitor(werkruf.origin), 22)).status).toBe(303);
    expect(requestsOf(business)).toHaveLength(21);
  });

  test("a link whose business has gone says so", async ({ visitor }) => {
    const { page } = await openForm(uniqueBusiness(werkruf.db));
    page.document.querySelector("form")?.setAttribute("action", "/gibt-es-nicht");
    const answer = await visitor.submit(page, { button: "Anfrage absenden", values: problem });
    expectSaid(answer, 404, "Fehler", "Einreichung fehlgeschlagen: Ungültiger Link.");
  });

  test.each([
    ["nothing", new URLSearchParams(), 422],
    [
      "garbage for the form library",
      new URLSearchParams({ __intent__: "{", __state__: "[[[", requestType: "problem" }),
      422,
    ],
    [
      "prototype names",
      new URLSearchParams({ "__proto__.x": "1", constructor: "2", requestType: "problem" }),
      422,
    ],
    ["a body that isn't a form", "{}", 400],
  ])("%s gets a German page and stores nothing", async (_what, body, status) => {
    const business = uniqueBusiness(werkruf.db);
    const visitor = new Visitor(werkruf.origin);
    const answer = await visitor.post(`/${business.slug}`, body);
    expect(answer.status).toBe(status);
    expect(answer.attribute("html", "lang")).toBe("de");
    expect(answer.text).toContain("Bitte");
    expect(requestsOf(business)).toEqual([]);
  });

  test("overlong, doubled and binary fields are refused at the field", async ({ business, visitor }) => {
    const form = posted({ ...problem, description: "x".repeat(20_001), lastName: "\u0000\u0007" });
    form.append("firstName", "Zweite");
    const answer = await visitor.post(`/${business.slug}`, form);
    expect(answer.status).toBe(422);
    expect(answer.textOf("#description-fehler")).toContain("höchstens 5.000 Zeichen");
    expect(answer.textOf("#firstName-fehler")).toContain("nur einmal");
    expect(answer.textOf("#lastName-fehler")).toContain("Nachnamen");
    expect(requestsOf(business)).toEqual([]);
  });
});

test("what is sent carries neither address nor browser into the database", async ({ business }) => {
  const { visitor, page } = await openForm(business);
  await visitor.submit(page, { button: "Anfrage absenden", values: problem });
  const rows = JSON.stringify(requestsOf(business));
  expect(rows).not.toContain(visitor.network);
  expect(rows).not.toContain("Mozilla");
  const keys = werkruf.db.$client.prepare("SELECT key FROM rate_limits").all();
  expect(JSON.stringify(keys)).not.toContain(visitor.network);
});
