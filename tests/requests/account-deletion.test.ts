import { customerRequests, profiles, sessions, users } from "#db/schema.ts";
import { SESSION_COOKIE, signedInAs, signedInProvider } from "#tests/support/dashboard.ts";
import { putMail } from "#tests/support/data/mail-site.ts";
import { describe, expect, test } from "#tests/support/fixtures.ts";
import { mailsTo } from "#tests/support/mails.ts";
import { pressDelete } from "#tests/support/pages/account-deletion.ts";
import { changeRows, putRequest, readRows } from "#tests/support/rows.ts";
import { expectSaid, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const PATH = "/profil/loeschen";

function rowsOf({ id, ownerId, slug }: { id: string; ownerId: string; slug: string }) {
  const { db } = werkruf;
  return {
    users: readRows(db, users, { id: ownerId }).length,
    profiles: readRows(db, profiles, { id }).length,
    sessions: readRows(db, sessions, { userId: ownerId }).length,
    requests: readRows(db, customerRequests, { companySlug: slug }).length,
  };
}
const NOTHING = { users: 0, profiles: 0, sessions: 0, requests: 0 };

describe("the page", () => {
  test("says in plain words what goes, and offers the download first", async () => {
    const { visitor, business } = await signedInProvider(werkruf);
    const page = await visitor.get(PATH);
    for (const words of [
      "sofort und endgültig",
      "auch die offenen",
      "dass es den Betrieb hier nicht mehr gibt",
      "nie an jemand anderen vergeben",
      "Ein laufendes Abonnement endet sofort: Von da an wird nichts abgebucht.",
      "noch höchstens 14 Tage",
      business.email,
      `„${business.companyName}“ oder LÖSCHEN`,
    ]) {
      expect(page.text).toContain(words);
    }
    expect(page.headers.get("cache-control")).toBe("no-store");
    const download = await visitor.click(page, "Meine Daten herunterladen");
    expect(download.headers.get("content-type")).toBe("application/zip");
  });

  test.each(["", "   ", "ja", "LÖSCHE", "Betrieb"])(
    "deletes nothing for %j and keeps what was typed",
    async (typed) => {
      const { visitor, business } = await signedInProvider(werkruf);
      const answer = await pressDelete(visitor, typed);
      expect(answer.status).toBe(422);
      const field = answer.document.querySelector("[name=confirmation]");
      expect(field?.getAttribute("value") ?? "").toBe(typed);
      expect(field?.getAttribute("aria-invalid")).toBe("true");
      expect(field?.getAttribute("aria-describedby")).toContain("konto-loeschen-confirmation-error");
      expect(answer.textOf("#konto-loeschen-confirmation-error")).toContain(
        `„${business.companyName}“ oder LÖSCHEN`,
      );
      expect(rowsOf(business)).toEqual({ users: 1, profiles: 1, sessions: 1, requests: 0 });
    },
  );

  test("is for people who are signed in, and its button for nobody else's page", async () => {
    const stranger = new Visitor(werkruf.origin);
    expect((await stranger.get(PATH)).location?.pathname).toBe("/login");
    expect((await stranger.post(PATH, "confirmation=LÖSCHEN")).location?.pathname).toBe("/login");
    const { visitor, business } = await signedInProvider(werkruf);
    const form = new URLSearchParams({ confirmation: "LÖSCHEN" });
    const foreign = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    expect((await visitor.post(PATH, form, foreign)).status).toBe(403);
    expect((await visitor.get(`${PATH}?confirmation=LÖSCHEN`)).status).toBe(200);
    expect(rowsOf(business).users).toBe(1);
  });
});

test("whoever signed in longer ago proves the address again first", async ({ owner: visitor, business }) => {
  const longAgo = new Date(Date.now() - 16 * 60_000);
  changeRows(werkruf.db, sessions, { createdAt: longAgo }, { userId: business.ownerId });
  for (const answer of [await visitor.get(PATH), await visitor.post(PATH, "confirmation=L%C3%96SCHEN")]) {
    expect(answer.location?.pathname).toBe("/profil/bestaetigen");
    expect(answer.location?.searchParams.get("weiter")).toBe(PATH);
  }
  expect(rowsOf(business).users).toBe(1);
});

describe("a deletion", () => {
  test.each(["word", "name"])("confirmed by the %s takes everything and says so", async (how) => {
    const { visitor, business } = await signedInProvider(werkruf);
    const office = new Visitor(werkruf.origin);
    await signedInAs(office, werkruf, business);
    putRequest(werkruf.db, business.slug);
    const answer = await pressDelete(
      visitor,
      how === "word" ? " löschen " : business.companyName.toUpperCase(),
    );
    expect([answer.status, answer.location?.pathname]).toEqual([303, "/konto-geloescht"]);
    expect(answer.headers.get("clear-site-data")).toBe('"cache", "cookies", "storage"');
    expect(visitor.cookies.get(SESSION_COOKIE)).toBeUndefined();
    expect(rowsOf(business)).toEqual(NOTHING);
    const page = await visitor.follow(answer);
    expectSaid(page, 200, "Ihr Konto ist gelöscht");
    expect(page.text).not.toContain(business.companyName);
    expect((await office.get("/dashboard")).location?.pathname).toBe("/login");
  });

  test("is confirmed by one mail to the sign-in address, and mails before it are forgotten", async () => {
    const { visitor, business } = await signedInProvider(werkruf);
    putMail(werkruf.db, { kind: "welcome", recipient: business.email });
    await pressDelete(visitor);
    const mails = await mailsTo(werkruf, business.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["Ihr Konto wurde gelöscht"]);
    expect(mails[0]?.text).toContain("Sie haben Ihr Konto nicht gelöscht?");
    expect(mails[0]?.text).toContain("support@example.com");
    expect(mails[0]?.text).not.toContain(business.companyName);
  });

  test("leaves everybody else alone", async () => {
    const one = await signedInProvider(werkruf);
    const other = await signedInProvider(werkruf);
    putRequest(werkruf.db, other.business.slug);
    await pressDelete(one.visitor);
    expect(rowsOf(other.business)).toEqual({ users: 1, profiles: 1, sessions: 1, requests: 1 });
    expect((await other.visitor.open("/dashboard")).status).toBe(200);
    expect((await new Visitor(werkruf.origin).get(`/${other.business.slug}`)).status).toBe(200);
  });

  test("leaves no cookie, even when this very request would have prolonged the session", async () => {
    const { visitor, business } = await signedInProvider(werkruf);
    const page = await visitor.get(PATH);
    const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
    changeRows(werkruf.db, sessions, { lastSeenAt: twoHoursAgo }, { userId: business.ownerId });
    const values = { confirmation: "LÖSCHEN" };
    const answer = await visitor.submit(page, { form: "Konto endgültig löschen", values });
    expect(answer.status).toBe(303);
    expect(visitor.cookies.get(SESSION_COOKIE)).toBeUndefined();
  });

  test("lets the same address begin anew", async ({ owner: visitor, business }) => {
    await pressDelete(visitor);
    const fresh = await visitor.get("/login");
    expect(
      (await visitor.submit(fresh, { values: { email: business.email }, button: "Magic Link senden" }))
        .status,
    ).toBe(303);
  });
});

test("the farewell page is there for everybody, and says nothing about anybody", async () => {
  const page = await new Visitor(werkruf.origin).get("/konto-geloescht");
  expect(page.status).toBe(200);
  expect(page.headers.get("set-cookie")).toBeNull();
  expect(page.html).toContain('content="noindex"');
  expect(page.text).toContain("noch höchstens 14 Tage");
});
