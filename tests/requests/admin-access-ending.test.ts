import { desc, eq } from "drizzle-orm";
import { customerRequests, jobs, outbox, profiles, sessions, suspensions } from "#db/schema.ts";
import { ADMIN_EMAIL, adminId, signedInAdmin } from "#tests/support/admin.ts";
import { expectSaid, Visitor } from "#tests/support/browserless-client.ts";
import { ANSWERS } from "#tests/support/customer.ts";
import { putRequest } from "#tests/support/customer-requests.ts";
import { signedInProvider } from "#tests/support/dashboard.ts";
import { putMail, writtenMails } from "#tests/support/data/mail-site.ts";
import { putAssessment } from "#tests/support/data/put-job.ts";
import { readRow, readRows } from "#tests/support/data/rows.ts";
import { describe, expect, test } from "#tests/support/fixtures.ts";
import { newestSignIn } from "#tests/support/mails.ts";
import { askForMail, signIn } from "#tests/support/sign-in.ts";
import { sharedWerkruf } from "#tests/support/werkruf.ts";

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
    expect(form.text).toContain("Der Betrieb hat kein laufendes Abo. Es wird nichts abgebucht.");
    const answer = await admin.post(
      pageOf(business.id),
      new URLSearchParams({ schritt: "beenden", notiz: "Halb" }),
    );
    expectSaid(answer, 422, "Bitte wählen Sie einen Grund.");
    expect(answer.textOf("[name=notiz]")).toBe("Halb");
    const blank = await admin.post(pageOf(business.id), new URLSearchParams({ grund: "spam", notiz: "  " }));
    expect([blank.status, blank.text.includes("Bitte notieren Sie, was vorgefallen ist.")]).toEqual([
      422,
      true,
    ]);
    expect(readRows(db, suspensions, { profileId: business.id })).toEqual([]);
  });

  test("ends sessions at once, and says who did it and why", async () => {
    const { visitor, business, path, answer, page } = await kept();
    expect([answer.status, answer.location?.pathname]).toEqual([303, pageOf(business.id)]);
    for (const text of ["Der Zugang ist beendet", "Werbung oder Spam", "Drei Beschwerden.", ADMIN_EMAIL])
      expect(page.text).toContain(text);
    expect((await visitor.get(path)).location?.pathname).toBe("/login");
    expect(readRows(db, sessions, { userId: business.ownerId })).toEqual([]);
    const [row] = readRows(db, suspensions, { profileId: business.id });
    expect(row).toMatchObject({ suspendedBy: adminId(werkruf), reason: "spam", reinstatedAt: null });
  });

  test("refuses every sign-in with a page that names the support address", async ({ visitor: browser }) => {
    const { business } = await kept();
    const answer = await signIn(browser, werkruf, business.email);
    expect([answer.status, answer.location?.pathname]).toEqual([303, "/login/beendet"]);
    const page = await browser.follow(answer);
    expect(page.textOf("h1")).toBe("Ihr Zugang ist beendet");
    expect(page.document.querySelector("main a[href^='mailto:']")).not.toBeNull();
    expect((await browser.get("/dashboard")).location?.pathname).toBe("/login");

    const sent = await askForMail(browser, business.email);
    const { code } = await newestSignIn(werkruf, business.email);
    const typed = await browser.submit(sent, { values: { code }, form: "Anmelden" });
    expect([typed.status, typed.location?.pathname]).toEqual([303, "/login/beendet"]);
    expect(readRows(db, sessions, { userId: business.ownerId })).toEqual([]);
  });

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
