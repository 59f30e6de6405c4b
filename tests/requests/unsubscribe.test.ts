import { eq } from "drizzle-orm";
import type { MailKind } from "#app/domain/notification/mail-choice.server.ts";
import { mailSite } from "#app/mails/kit/site.server.ts";
import { members, outbox, profiles } from "#db/schema.ts";
import { ANSWERS } from "#tests/support/customer.ts";
import { MAIL_SETTINGS, writtenMails } from "#tests/support/data/mail-site.ts";
import { describe, expect, test } from "#tests/support/fixtures.ts";
import { type Business, uniqueBusiness } from "#tests/support/rows.ts";
import { type Page, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const SETTINGS = { ...MAIL_SETTINGS, ORIGIN: werkruf.origin, OPERATOR_EMAIL: undefined };
const visitor = () => new Visitor(werkruf.origin);
const said = (page: Page) => page.textOf("main") ?? "";

async function linkFor({ ownerId }: Business, kind: MailKind): Promise<string> {
  return (await mailSite(werkruf.db, SETTINGS, new Date())).unsubscribe(ownerId, kind).link;
}

const choicesOf = ({ id }: Business) =>
  werkruf.db
    .select({ notificationPreference: members.notificationPreference, accountMails: profiles.accountMails })
    .from(profiles)
    .innerJoin(members, eq(members.userId, profiles.ownerId))
    .where(eq(profiles.id, id))
    .get();

/** As Gmail and others post it: no cookie, no Origin, the one agreed field (RFC 8058, 3.2). */
const oneClick = (link: string, init: RequestInit = {}) =>
  fetch(link, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    redirect: "manual",
    ...init,
  });

describe("the page of the link in a mail", () => {
  test("changes nothing when it is opened, its buttons switch off and on again", async () => {
    const business = uniqueBusiness(werkruf.db, { notificationPreference: "sofort" });
    const link = await linkFor(business, "anfragen");
    const somebody = visitor();
    const page = await somebody.get(link);
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(said(page)).toContain(business.companyName);
    expect(said(page)).toContain("auch von akuten Problemen");
    expect((await fetch(link, { method: "HEAD" })).status).toBe(200);
    expect(choicesOf(business)?.notificationPreference).toBe("sofort");

    const off = await somebody.submit(page);
    expect(off.status).toBe(200);
    expect(said(off)).toContain("Sie bekommen keine E-Mails über neue Anfragen mehr.");
    const settings = off.document.querySelector("main a[href='/profil/benachrichtigungen']");
    expect(settings?.textContent).toBe("Benachrichtigungen");
    expect(choicesOf(business)).toEqual({ notificationPreference: "aus", accountMails: true });

    expect(said(await somebody.get(link))).toContain("Sie bekommen keine E-Mails über neue Anfragen mehr.");
    const on = await somebody.submit(off, { button: "Wieder einschalten" });
    expect(said(on)).toContain("Sie bekommen wieder E-Mails über neue Anfragen.");
    expect(choicesOf(business)?.notificationPreference).toBe("taeglich");
  });

  test("mails about the end of the trial are switched off alone, and the page promises no more", async ({
    business,
  }) => {
    const somebody = visitor();
    const page = await somebody.get(await linkFor(business, "konto"));
    expect(said(page)).toContain("E-Mails zu Verträgen, Abo und Sicherheit kommen immer");
    const off = await somebody.submit(page);
    expect(said(off)).toContain("Sie bekommen keine E-Mails zum Ende der Testphase mehr.");
    expect(choicesOf(business)).toEqual({ notificationPreference: "taeglich", accountMails: false });
  });

  test.each(["", "?t=", "?t=unsinn", "?x=1"])(
    "an incomplete link %j says so and changes nothing",
    async (query) => {
      const page = await visitor().get(`/mails/abmelden${query}`);
      expect(page.status).toBe(404);
      expect(said(page)).toContain("Dieser Link ist unvollständig");
      expect((await oneClick(`${werkruf.origin}/mails/abmelden${query}`)).status).toBe(404);
    },
  );

  test("a link made for somebody else is none", async () => {
    const [own, other] = [uniqueBusiness(werkruf.db), uniqueBusiness(werkruf.db)];
    const forged = (await linkFor(own, "anfragen")).replace(own.ownerId, other.ownerId);
    expect((await oneClick(forged)).status).toBe(404);
    expect(choicesOf(other)?.notificationPreference).toBe("taeglich");
  });
});

const multipart = new FormData();
multipart.set("List-Unsubscribe", "One-Click");

describe("a mail service posting on somebody's behalf", () => {
  test("switches off, as often as it likes, and isn't sent anywhere else", async ({ business }) => {
    const link = await linkFor(business, "anfragen");
    for (const _ of [1, 2, 3]) {
      const answer = await oneClick(link);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("set-cookie")).toBeNull();
      expect(choicesOf(business)?.notificationPreference).toBe("aus");
    }
  });

  test.each([
    ["as multipart", () => ({ body: multipart })],
    [
      "from its own web page",
      () => ({ headers: { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" } }),
    ],
    ["with an empty body", () => ({ body: "" })],
    ["with a body that is no form", () => ({ body: "{", headers: { "Content-Type": "application/json" } })],
  ] as [string, () => RequestInit][])("may post %s", async (_, init) => {
    const business = uniqueBusiness(werkruf.db);
    expect((await oneClick(await linkFor(business, "anfragen"), init())).status).toBe(200);
    expect(choicesOf(business)?.notificationPreference).toBe("aus");
  });

  test.each(["/abmelden", "/login", "/mails/abmelden/", "/mails/abmelden.data", "/MAILS/abmelden", "/mails"])(
    "opens no other door: %s",
    async (path) => {
      const answer = await oneClick(`${werkruf.origin}${path}`, {
        headers: { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" },
      });
      expect(answer.status).toBe(403);
    },
  );

  test("may send only so much", async () => {
    const answer = await oneClick(await linkFor(uniqueBusiness(werkruf.db), "konto"), {
      body: new URLSearchParams({ "List-Unsubscribe": "x".repeat(70_000) }),
    });
    expect(answer.status).toBe(413);
  });
});

test("alert and confirmation carry a link in head and foot; the customer's stops confirmations alone", async () => {
  const business = uniqueBusiness(werkruf.db, { notificationPreference: "sofort" });
  const customer = visitor();
  const email = `kunde-${business.slug}@example.com`;
  await customer.submit(await customer.open(`/${business.slug}`), {
    values: { ...ANSWERS, contactMethod: "email", email, description: "Der Hahn tropft." },
  });
  const mailTo = async (to: string) =>
    (await writtenMails(werkruf.db, eq(outbox.recipient, to), SETTINGS))[0];
  const alert = await mailTo(business.email);
  const link = await linkFor(business, "anfragen");
  expect(alert?.headers).toEqual({
    "List-Unsubscribe": `<${link}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect(alert?.text).toContain(link);
  const confirmation = await mailTo(email);
  const stop = /^<(\S+)>$/.exec(confirmation?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "";
  expect(confirmation?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  expect(confirmation?.text).toContain(stop);
  expect(stop).not.toContain(business.slug);
  const page = await customer.get(stop);
  expect(said(page)).toContain("Alle abbestellen");
  expect((await oneClick(stop)).status).toBe(200);
  expect(said(await customer.get(stop))).toContain("Sie bekommen keine E-Mails zu Anfragen mehr.");
  expect(choicesOf(business)?.notificationPreference).toBe("sofort");
});

test("a business without access is told that something came, not what, and that its plan has to be paid", async () => {
  const business = uniqueBusiness(werkruf.db, { trialEndsAt: new Date(Date.now() - 1_000) });
  const customer = visitor();
  await customer.submit(await customer.open(`/${business.slug}`), {
    values: { ...ANSWERS, lastName: "Kanarienvogel", description: "Rohrbruch beim Kanarienvogel." },
  });
  const [alert] = await writtenMails(werkruf.db, eq(outbox.recipient, business.email), SETTINGS);
  expect(alert?.subject).toBe("Neue Anfrage: Problem");
  expect(alert?.text).toContain("Mit einem bezahlten Abo lesen Sie die Anfrage sofort");
  expect(JSON.stringify(alert)).not.toMatch(/Kanarienvogel|0176|Erika/);
});
