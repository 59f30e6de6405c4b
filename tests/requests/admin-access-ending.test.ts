import { desc, eq } from "drizzle-orm";
import { accountRows } from "#app/domain/data-export/account-rows.server.ts";
import { findSubscription } from "#app/domain/subscription/find-subscription.server.ts";
import { queueTrialMails } from "#app/domain/subscription/trial-mails.server.ts";
import { findMails } from "#app/platform/outbox/find-mail.server.ts";
import { customerRequests, jobs, outbox, profiles, sessions, suspensions } from "#db/schema.ts";
import { ADMIN_EMAIL, adminId, signedInAdmin } from "#tests/support/admin.ts";
import { ANSWERS } from "#tests/support/customer.ts";
import { askForMail, signedInProvider, signIn } from "#tests/support/dashboard.ts";
import { putMail, writtenMails } from "#tests/support/data/mail-site.ts";
import { putAssessment } from "#tests/support/data/put-job.ts";
import { providerOnTrial } from "#tests/support/data/trial.ts";
import { describe, expect, test } from "#tests/support/fixtures.ts";
import { newestSignIn } from "#tests/support/mails.ts";
import { changeRows, putColleague, putRequest, readRow, readRows } from "#tests/support/rows.ts";
import { expectSaid, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const { db } = werkruf;
const GONE = "Diesen Betrieb gibt es bei Werkruf nicht mehr";
const why = { grund: "spam", notiz: "Verschickt Werbung.\nDrei Beschwerden." };
const request = { ...ANSWERS, description: "Der Abfluss ist verstopft." };

const pageOf = (id: string) => `/admin-panel-werkruf/profiles/${id}`;
const mailsTo = (id: string) => readRows(db, outbox, { userId: id });

async function kept({ before }: { before?(ownerId: string, slug: string): unknown } = {}) {
  const { visitor, business, path } = await signedInProvider(werkruf);
  await before?.(business.ownerId, business.slug);
  const admin = await signedInAdmin(werkruf);
  const page = await admin.get(pageOf(business.id));
  const answer = await admin.submit(page, { form: "Zugang jetzt beenden", values: why });
  return { visitor, business, path, admin, answer, page: await admin.follow(answer) };
}

describe("ending a business's access", () => {
  test("is found from the list, needs a reason and a note, and keeps what was typed", async () => {
    const { business } = await signedInProvider(werkruf);
    const admin = await signedInAdmin(werkruf);
    const list = await admin.get(
      `/admin-panel-werkruf/profiles?suche=${encodeURIComponent(business.companyName)}`,
    );
    const form = await admin.click(list, business.companyName);
    expect(form.textOf("#stand")).toMatch(/Testphase bis.*Keine in 30 Tagen.*Anfragen *Keine/);
    expect(form.text).toContain("Der Betrieb hat kein laufendes Abo. Es wird nichts abgebucht.");
    const post = (typed: Record<string, string>) =>
      admin.post(pageOf(business.id), new URLSearchParams(typed));
    const answer = await post({ schritt: "beenden", notiz: "Halb" });
    expectSaid(answer, 422, "Bitte wählen Sie einen Grund.");
    expect(answer.textOf("[name=notiz]")).toBe("Halb");
    expectSaid(await post({ grund: "spam", notiz: "  " }), 422, "Bitte notieren Sie, was vorgefallen ist.");
    expect(readRows(db, suspensions, { profileId: business.id })).toEqual([]);
  });

  test("ends sessions at once, and says who did it and why", async () => {
    const { visitor, business, path, answer, page } = await kept();
    expect([answer.status, answer.location?.pathname]).toEqual([303, pageOf(business.id)]);
    expectSaid(page, "Der Zugang ist beendet", "Werbung oder Spam", "Drei Beschwerden.", ADMIN_EMAIL);
    expect((await visitor.get(path)).location?.pathname).toBe("/login");
    expect(readRows(db, sessions, { userId: business.ownerId })).toEqual([]);
    const [row] = readRows(db, suspensions, { profileId: business.id });
    expect(row).toMatchObject({ suspendedBy: adminId(werkruf), reason: "spam", reinstatedAt: null });
  });

  test.for(["owner", "colleague"])(
    "refuses the %s's sign-ins, naming the support address",
    async (who, { visitor: browser }) => {
      const { business } = await kept();
      const { email } = who === "owner" ? business : putColleague(db, business.id);
      const answer = await signIn(browser, werkruf, email);
      expect([answer.status, answer.location?.pathname]).toEqual([303, "/login/beendet"]);
      const page = await browser.follow(answer);
      expect(page.textOf("h1")).toBe("Ihr Zugang ist beendet");
      expect(page.text).toContain("Den Grund haben wir seinem Inhaber per E-Mail genannt.");
      expect(page.document.querySelector("main a[href^='mailto:']")).not.toBeNull();
      expect((await browser.get("/dashboard")).location?.pathname).toBe("/login");

      const sent = await askForMail(browser, email);
      const { code } = await newestSignIn(werkruf, email);
      const typed = await browser.submit(sent, { values: { code }, form: "Anmelden" });
      expect([typed.status, typed.location?.pathname]).toEqual([303, "/login/beendet"]);
      expect(readRows(db, sessions, { userId: business.ownerId })).toEqual([]);
    },
  );

  test("closes the public link, its code and a form that was still open", async ({ visitor: customer }) => {
    let form = await customer.get("/");
    const { business } = await kept({
      async before(_, slug) {
        await customer.get(`/${slug}`);
        form = await customer.get(`/${slug}`);
      },
    });
    for (const path of [`/${business.slug}`, `/${business.slug.toUpperCase()}`, `/${business.slug}/danke`]) {
      const page = await customer.get(path);
      expect([page.status, page.textOf("h1")], path).toEqual([410, GONE]);
      expect(page.text).not.toContain(business.companyName);
    }
    const answer = await customer.submit(form, { button: "Anfrage absenden", values: request });
    expect(answer.status).toBe(410);
    expect((await customer.post(`/${business.slug}/foto`, new FormData())).status).toBe(410);
    expect((await customer.fetch(`/qr/${business.slug}/200.png`)).status).toBe(404);
    expect(readRows(db, customerRequests, { companySlug: business.slug })).toEqual([]);
  });

  test("drops what waits to be sent or analysed, and sends one mail that says why", async () => {
    let waiting = "";
    const { business } = await kept({
      before(userId, slug) {
        waiting = putRequest(db, slug);
        putAssessment(db, waiting, "running");
        for (const kind of ["digest", "contact-changed"])
          putMail(db, { kind, userId, uniqueKey: `${kind}:${userId}` }, { details: { askedBy: null } });
      },
    });
    const mails = await writtenMails(db, eq(outbox.userId, business.ownerId));
    expect(mails.map(({ kind }) => kind).sort()).toEqual(["access-ended", "contact-changed"]);
    const ended = mails.find(({ kind }) => kind === "access-ended");
    expect(ended?.recipient).toBe(business.email);
    expect(ended?.text).toContain("Werbung oder Spam über den Anfrage-Link");
    expect(ended?.text).not.toContain("Drei Beschwerden");
    expect(readRows(db, jobs, { customerRequestId: waiting })).toEqual([]);
  });

  test("is undone with one button, and everything works again", async () => {
    const { business, admin, page } = await kept();
    const opened = await admin.follow(await admin.submit(page, { form: "Zugang wieder öffnen" }));
    expectSaid(opened, "Der Zugang ist wieder offen", "Wieder geöffnet am");
    expect(mailsTo(business.ownerId).map(({ kind }) => kind)).toContain("access-restored");
    const browser = new Visitor(werkruf.origin);
    const answer = await signIn(browser, werkruf, business.email);
    expect(answer.location?.pathname).toBe(`/dashboard/${business.slug}`);
    expect((await browser.get(`/${business.slug}`)).status).toBe(200);
    const [row] = db
      .select()
      .from(suspensions)
      .where(eq(suspensions.profileId, business.id))
      .orderBy(desc(suspensions.suspendedAt))
      .all();
    expect(row).toMatchObject({
      reinstatedBy: adminId(werkruf),
      note: expect.stringContaining("Drei Beschwerden."),
    });
  });

  test("never hits an administrator or a stranger's guess", async () => {
    const admin = await signedInAdmin(werkruf);
    const unknown = await admin.get(pageOf("gibt-es-nicht"));
    expect([unknown.status, unknown.text.includes("Betrieb nicht gefunden")]).toEqual([404, true]);
    const { visitor, business } = await signedInProvider(werkruf);
    const body = new URLSearchParams({ ...why, schritt: "beenden" });
    expect((await visitor.post(pageOf(business.id), body)).status).toBe(403);
    expect((await new Visitor(werkruf.origin).post(pageOf(business.id), body)).status).toBe(401);
    const foreign = await admin.post(pageOf(business.id), body, { "Sec-Fetch-Site": "cross-site" });
    expect(foreign.status).toBe(403);
    const row = readRow(db, profiles, { id: business.id });
    expect(row?.suspendedAt).toBeNull();
  });
});

describe("granting access until a day", () => {
  const FORM = { form: "Freischalten" };
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const german = (iso: string) => iso.split("-").reverse().join(".");

  async function lateBusiness() {
    const { visitor, business } = await providerOnTrial(werkruf, -1);
    return { visitor, business, admin: await signedInAdmin(werkruf), path: pageOf(business.id) };
  }

  test("opens a locked inbox, says until when, is on record and in the export, and can be ended", async () => {
    const { visitor, business, admin, path } = await lateBusiness();
    expect((await visitor.open("/dashboard")).text).toContain("Ihr Abonnement ist abgelaufen");
    const values = { bis: day(10), anlass: "ausgleich" };
    const granted = await admin.follow(await admin.submit(await admin.get(path), { ...FORM, values }));
    expect(granted.text).toContain(`Freigeschaltet bis ${german(values.bis)}`);

    expect((await visitor.open("/dashboard")).text).not.toContain("abgelaufen");
    expect((await visitor.get("/abo")).text).toContain("Das kostet nichts, endet von selbst");
    expect((await visitor.get("/profil")).text).toContain(`Freigeschaltet bis ${german(values.bis)}`);
    const list = await admin.get(`/admin-panel-werkruf/profiles?suche=${business.slug}`);
    expect(list.status).toBe(200);
    const record = await admin.get("/admin-panel-werkruf/zugriffe");
    expectSaid(
      record,
      "Betrieb freigeschaltet",
      ADMIN_EMAIL,
      "Ausgleich für eine Störung",
      german(values.bis),
    );
    const { ownerId: userId, id: profileId, email, slug } = business;
    const { access_grants: grants } = accountRows(db, { userId, email, profileId, slug }, new Date());
    expect(grants).toMatchObject([{ what: "granted", reason: "ausgleich" }]);
    expect(JSON.stringify(grants)).not.toContain(ADMIN_EMAIL);

    await admin.submit(granted, { form: "Freischaltung jetzt beenden" });
    expect((await visitor.open("/dashboard")).text).toContain("Ihr Abonnement ist abgelaufen");
    expect((await admin.get("/admin-panel-werkruf/zugriffe")).text).toContain("Freischaltung beendet");
  });

  test("wants a day to come and a reason, and meanwhile nobody is told that the trial ends", async () => {
    const { business, admin, path } = await lateBusiness();
    const page = await admin.get(path);
    const past = await admin.submit(page, { ...FORM, values: { bis: day(-1), anlass: "probe" } });
    expectSaid(past, 422, "Bitte wählen Sie heute oder einen späteren Tag.");
    const incomplete = ["anlass=probe", `bis=${day(5)}`, "bis=bald&anlass=probe", `bis=${day(5)}&anlass=x`];
    for (const given of incomplete) {
      const answer = await admin.post(path, new URLSearchParams(`schritt=freischalten&${given}`));
      expect(answer.status, given).toBe(422);
    }
    expect(findSubscription(db, business.id, new Date())).toMatchObject({ hasAccess: false });
    const mails = () => findMails(db, eq(outbox.userId, business.ownerId)).map(({ mail }) => mail.kind);
    await admin.submit(page, { ...FORM, values: { bis: day(5), anlass: "vereinbart" } });
    await queueTrialMails(db, new Date());
    expect(mails()).toEqual([]);
    changeRows(db, profiles, { grantedUntil: null }, { id: business.id });
    await queueTrialMails(db, new Date());
    expect(mails()).toEqual(["trial-ended"]);
  });
});
