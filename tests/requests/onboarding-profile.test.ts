import { randomUUID } from "node:crypto";
import { DOCUMENT_VERSIONS } from "#app/domain/consent/document-versions.ts";
import { endAllSessions } from "#app/domain/session/session.server.ts";
import { germanDay } from "#app/mails/kit/content.ts";
import { members, profiles } from "#db/schema.ts";
import { signedInProvider } from "#tests/support/dashboard.ts";
import { JOIN_BUTTON, JOIN_PAGE, joinedAs, joinWith, NEEDED } from "#tests/support/joining.ts";
import { mailsTo } from "#tests/support/mails.ts";
import { newcomer } from "#tests/support/newcomer.ts";
import { putRow } from "#tests/support/rows.ts";
import { sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";
import { edge } from "../browser/depth.ts";

const werkruf = sharedWerkruf();
const BACK_HERE = "/login?weiter=%2Fonboarding%2Fprofile";
const TRIAL_MS = 14 * 86_400_000;

describe("who may be here", () => {
  test.each([
    ["GET", "/signup"],
    ["HEAD", "/signup"],
    ["POST", BACK_HERE],
  ])("nobody signed in: %s leads to %s", async (method, target) => {
    const visitor = new Visitor(werkruf.origin);
    const headers = { Origin: werkruf.origin };
    const answer = await visitor.fetch("/onboarding/profile", { method, headers });
    expect([answer.status, `${answer.location?.pathname}${answer.location?.search}`]).toEqual([302, target]);
    const data = await visitor.fetch("/onboarding/profile.data", { method, headers });
    expect([data.status, data.html.includes("Firmenname")]).toEqual([202, false]);
  });

  test("whose session has ended signs in and comes back", async () => {
    const { visitor, user } = await newcomer(werkruf);
    const page = await visitor.get(JOIN_PAGE);
    await endAllSessions(werkruf.db, user.id, new Date());
    const sent = await visitor.submit(page, { form: JOIN_PAGE, button: JOIN_BUTTON, values: NEEDED });
    for (const answer of [sent, await visitor.get(JOIN_PAGE)]) {
      expect(`${answer.location?.pathname}${answer.location?.search}`).toBe(BACK_HERE);
    }
    expect(joinedAs(werkruf, user)).toEqual({ profile: undefined, consents: [] });
  });

  test("a complete business goes to its dashboard, and posting again changes nothing", async () => {
    const { visitor, business, path } = await signedInProvider(werkruf);
    expect((await visitor.get(JOIN_PAGE)).location?.pathname).toBe(path);
    const before = joinedAs(werkruf, business);
    const answer = await visitor.post(
      JOIN_PAGE,
      new URLSearchParams({ companyName: "Anders", contactName: "Jemand", agb: "on", privacy: "on" }),
    );
    expect([answer.status, answer.location?.pathname]).toEqual([303, "/onboarding/complete"]);
    expect(joinedAs(werkruf, business)).toEqual(before);
  });

  test("whoever has no business can sign out here", async () => {
    const { visitor } = await newcomer(werkruf);
    const page = await visitor.open("/");
    expect(page.url.pathname).toBe("/onboarding/profile");
    expect(page.headers.get("cache-control")).toBe("no-store");
    const out = await visitor.submit(page, { form: "Abmelden" });
    expect([out.status, out.location?.pathname]).toEqual([303, "/"]);
    expect((await visitor.get(JOIN_PAGE)).location?.pathname).toBe("/signup");
  });
});

describe("the form", () => {
  test("says what it asks and ticks nothing by itself", async () => {
    const { visitor } = await newcomer(werkruf);
    const page = await visitor.get(JOIN_PAGE);
    expect(page.textsOf("h1")).toEqual(["Erzähl uns kurz was über deinen Betrieb"]);
    expect(page.text).toContain("Nur für Unternehmen");
    expect(page.text).toContain(
      "Bitte füllen Sie alle Pflichtfelder aus und akzeptieren Sie die AGB sowie Datenschutzhinweise.",
    );
    expect(page.document.querySelectorAll("main input[checked]")).toEqual([]);
    expect(page.textsOf("option")).toEqual(["Deutschland"]);
    for (const path of ["/agb", "/avv", "/datenschutz"]) {
      const link = page.document.querySelector(`main a[href="${path}"]`);
      expect(link?.getAttribute("target"), path).toBe("_blank");
    }
  });

  test("tells browsers what belongs into which field", async () => {
    const { visitor } = await newcomer(werkruf);
    const page = await visitor.get(JOIN_PAGE);
    const asked = Object.fromEntries(
      page.document
        .querySelectorAll("main input[autocomplete]")
        .map((input) => [input.getAttribute("name"), input.getAttribute("autocomplete")]),
    );
    expect(asked).toMatchObject({
      companyName: "organization",
      contactName: "name",
      mobileNumber: "tel",
      street: "address-line1",
      postalCode: "postal-code",
      city: "address-level2",
      website: "url",
    });
  });
});

describe("joining", () => {
  test("two fields and two ticks are enough", async () => {
    const { visitor, user } = await newcomer(werkruf);
    const started = Date.now();
    const answer = await joinWith(visitor, NEEDED);
    expect(answer.status).toBe(303);
    expect(`${answer.location?.pathname}${answer.location?.search}`).toBe("/onboarding/complete");
    const { profile, consents } = joinedAs(werkruf, user);
    expect(profile).toMatchObject({
      companyName: "Bäder Groß",
      contactName: "Petra Groß",
      email: user.email,
      country: "Deutschland",
      mobileNumber: null,
      phoneShown: false,
      street: null,
      postalCode: null,
      city: null,
      websiteUrl: null,
      vatId: null,
      businessFields: [],
      subscriptionStatus: "trial",
    });
    expect(profile?.slug).toMatch(/^baeder-gross(-\d+)?$/);
    const end = profile?.trialEndsAt?.getTime() ?? 0;
    expect(end).toBeGreaterThanOrEqual(started + TRIAL_MS);
    expect(end).toBeLessThanOrEqual(Date.now() + TRIAL_MS);
    expect(consents).toHaveLength(1);
    expect(consents[0]).toMatchObject({
      agbAccepted: true,
      privacyPolicyAccepted: true,
      actsAsBusiness: true,
      ipAddress: null,
    });
    expect(consents[0]?.agbVersion).toBe(DOCUMENT_VERSIONS.agb);
    expect(consents[0]?.avvVersion).toBe(DOCUMENT_VERSIONS.avv);
    expect(consents[0]?.userAgent).toContain("Chrome");
    expect((await visitor.get(`/${profile?.slug}`)).text).toContain("an Bäder Groß");
    expect((await visitor.get("/")).location?.pathname).toBe(`/dashboard/${profile?.slug}`);
  });

  test("everything given is stored in its form", async () => {
    const { visitor, user } = await newcomer(werkruf);
    await joinWith(visitor, {
      ...NEEDED,
      companyName: "  Elektro \t Yıldız ",
      mobileNumber: "0171 / 39 200-55",
      street: "Am Markt 1",
      postalCode: "44137",
      city: "Dortmund",
      country: "Deutschland",
      website: "http://www.elektro-yildiz.de/",
      vatId: "de 123 456 789",
      businessFields: ["Solar / Photovoltaik", "Elektrik / Elektroinstallation"],
    });
    expect(joinedAs(werkruf, user).profile).toMatchObject({
      companyName: "Elektro Yıldız",
      mobileNumber: "0171 / 39 200-55",
      phoneShown: true,
      street: "Am Markt 1",
      postalCode: "44137",
      city: "Dortmund",
      websiteUrl: "https://elektro-yildiz.de",
      vatId: "DE123456789",
      businessFields: ["Elektrik / Elektroinstallation", "Solar / Photovoltaik"],
    });
  });

  test("the welcome mail has the link, the end of the trial and nothing from outside", async () => {
    const { visitor, user } = await newcomer(werkruf);
    await joinWith(visitor, NEEDED);
    const { profile } = joinedAs(werkruf, user);
    const mails = await mailsTo(werkruf, user.email);
    expect(mails).toHaveLength(1);
    const [{ subject, text, html } = { subject: "", text: "", html: "" }] = mails;
    expect(subject).toBe("Willkommen bei Werkruf: Ihr Anfrage-Link");
    expect(text).toContain(`Formular ausprobieren:\n${werkruf.origin}/${profile?.slug}?ort=probe\n`);
    expect(text).toContain(`bis zum ${profile?.trialEndsAt && germanDay(profile.trialEndsAt)} kostenlos`);
    expect(html).not.toMatch(/<img|src=|url\(/);
    expect(text).toMatch(new RegExp(`QR-Code.*:\n${werkruf.origin}/so-funktioniert-es/link\n`));
    expect(text).toContain(`AGB in der Fassung ${DOCUMENT_VERSIONS.agb} angenommen`);
    expect(text).toMatch(new RegExp(`AGB lesen.*:\n${werkruf.origin}/agb\n`));
  });

  edge("50 of the same name at once get 50 links", async () => {
    const name = `Müller & Söhne ${crypto.randomUUID().slice(0, 8)}`;
    const all = await Promise.all(Array.from({ length: 50 }, () => newcomer(werkruf)));
    const answers = await Promise.all(
      all.map(({ visitor }) => joinWith(visitor, { ...NEEDED, companyName: name })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    const slugs = all.map(({ user }) => joinedAs(werkruf, user).profile?.slug ?? "");
    const base = `mueller-soehne-${name.slice(-8)}`;
    expect(new Set(slugs)).toEqual(
      new Set([base, ...Array.from({ length: 49 }, (_, index) => `${base}-${index + 2}`)]),
    );
  });

  test("ten submits at once make one business, one consent and one mail", async () => {
    const { visitor, user } = await newcomer(werkruf);
    const page = await visitor.get(JOIN_PAGE);
    const press = (contactName: string) =>
      visitor.submit(page, { form: JOIN_PAGE, button: JOIN_BUTTON, values: { ...NEEDED, contactName } });
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => press(`Petra ${index}`)));
    for (const { status, location } of answers) {
      expect([status, location?.pathname]).toEqual([303, "/onboarding/complete"]);
    }
    const first = joinedAs(werkruf, user);
    expect(first.consents).toHaveLength(1);
    expect(await mailsTo(werkruf, user.email)).toHaveLength(1);
    await press("Zurück und noch einmal");
    expect(joinedAs(werkruf, user)).toEqual(first);
  });
});

test("a business that lacks only its link gets one on the way to its dashboard", async () => {
  for (const path of ["/", "/login", "/dashboard", "/onboarding/profile"]) {
    const { visitor, user } = await newcomer(werkruf);
    const now = new Date();
    const row = {
      id: randomUUID(),
      ownerId: user.id,
      email: user.email,
      contactName: "P",
      createdAt: now,
      updatedAt: now,
    };
    putRow(werkruf.db, profiles, { ...row, companyName: `Ohne Link ${user.id}` });
    putRow(werkruf.db, members, { userId: user.id, profileId: row.id, joinedAt: now });
    const page = await visitor.open(path);
    expect([page.status, page.url.pathname]).toEqual([200, `/dashboard/ohne-link-${user.id}`]);
  }
});
