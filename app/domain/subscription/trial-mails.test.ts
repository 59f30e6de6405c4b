import { customerRequests, profiles, subscriptions, users } from "#db/schema.ts";
import { writtenMails } from "#tests/support/data/mail-site.ts";
import { changeRows, putRequest, putRow, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { storePlan } from "./store-plan.server.ts";
import { queueTrialMails } from "./trial-mails.server.ts";

const END = new Date("2026-12-05T14:00:00Z");
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const at = (ms: number) => new Date(END.getTime() + ms);

async function office() {
  const db = await migratedDatabase();
  const business = uniqueBusiness(db, { trialEndsAt: END }, at(-14 * DAY_MS));
  return {
    db,
    business,
    look: (ms: number) => queueTrialMails(db, at(ms)),
    mails: () => writtenMails(db),
  };
}

test("one mail three days before, one at the end, whatever how often is looked", async () => {
  const { db, business, look, mails } = await office();
  changeRows(db, users, { email: "anmeldung@example.com" }, { id: business.ownerId });
  for (let hour = -14 * 24; hour < 14 * 24; hour++) await look(hour * HOUR_MS);
  expect((await mails()).map(({ kind, createdAt, recipient }) => [kind, createdAt, recipient])).toEqual([
    ["trial-ending", at(-3 * DAY_MS), "anmeldung@example.com"],
    ["trial-ended", at(0), "anmeldung@example.com"],
  ]);
  const [ending, ended] = await mails();
  expect(ending?.subject).toBe("Ihre Testphase endet am 5. Dezember 2026");
  expect(ending?.text).toContain("14,90\u00a0€ netto im Monat zzgl. USt.");
  expect(ended?.subject).toBe("Ihre Testphase ist zu Ende");
  for (const mail of [ending, ended]) {
    expect(mail?.text).toContain("https://werkruf.example/abo");
    expect(mail?.headers?.["List-Unsubscribe"]).toMatch(
      /^<https:\/\/werkruf\.example\/mails\/abmelden\?t=[\w.-]+>, <mailto:support@werkruf\.example\?subject=Abmelden%20konto>$/,
    );
    expect(mail?.headers?.["List-Unsubscribe"]).toContain(".konto.");
  }
});

test("after a long downtime nobody is told late, after a short one once", async () => {
  const { look, mails } = await office();
  await look(2 * DAY_MS);
  expect((await mails()).map(({ kind }) => kind)).toEqual(["trial-ended"]);
  const late = await office();
  expect(await late.look(3 * DAY_MS)).toBe(0);
});

test.each([
  ["has paid", { subscriptionEnd: at(20 * DAY_MS) }, true],
  ["has booked, and the first payment failed", { stripeStatus: "past_due" }, true],
  ["doesn't want hints", { stripeStatus: "canceled" }, false],
] as const)("who %s hears nothing, not even what waits to be sent", async (_, plan, accountMails) => {
  const { db, business, look, mails } = await office();
  expect([await look(-DAY_MS), (await mails()).length]).toEqual([1, 1]);
  putRow(db, subscriptions, { profileId: business.id, ...plan, updatedAt: END });
  changeRows(db, profiles, { accountMails });
  expect([await look(HOUR_MS), await mails()]).toEqual([0, []]);
});

test("a longer trial has mails of its own", async () => {
  const { db, look } = await office();
  expect(await look(-DAY_MS)).toBe(1);
  changeRows(db, profiles, { trialEndsAt: at(7 * DAY_MS) });
  expect(await look(0)).toBe(0);
  expect(await look(4 * DAY_MS)).toBe(1);
});

test("a cancellation is confirmed once, with both dates, hints wanted or not", async () => {
  const { db, business, mails } = await office();
  changeRows(db, profiles, { accountMails: false });
  putRow(db, subscriptions, { profileId: business.id, stripeCustomerId: "cus_1", updatedAt: at(0) });
  const began = at(-DAY_MS);
  const plan = {
    ...{ id: "sub_1", customerId: "cus_1", customerEmail: null, status: "active", profileId: business.id },
    ...{ createdAt: began, startedAt: began, periodStart: began, periodEnd: at(20 * DAY_MS), trialEnd: null },
    ...{ cancelAtPeriodEnd: true, cancelAt: null, cancelledAt: at(0), endedAt: null, unpaidSince: null },
    latestInvoiceId: null,
  };
  for (const tries of [1, 2]) storePlan(db, "cus_1", plan, at(tries));
  const sent = await mails();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    subject: "Ihre Kündigung ist bei uns eingegangen",
    recipient: business.email,
    headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  });
  expect(sent[0]?.text).toContain("wurde am 5. Dezember 2026 gekündigt und endet am 25. Dezember 2026");
});

test("both say what the business had, nothing where nobody has asked, and nothing of what it left undone", async () => {
  const { db, business, look, mails } = await office();
  await look(-DAY_MS);
  const toldFirst = async () =>
    (await mails())[0]?.text.split("\n").find((line) => line.includes("heute kam"));
  expect(await toldFirst()).toBeUndefined();
  const createdAt = at(-5 * DAY_MS);
  putRequest(db, business.slug, { createdAt });
  expect(await toldFirst()).toBe("Bis heute kam eine Anfrage über Ihren Anfrage-Link.");
  putRequest(db, business.slug, { createdAt, answeredAt: createdAt, answeredChannel: "phone" });
  expect(await toldFirst()).toBe(
    "Bis heute kamen 2 Anfragen über Ihren Anfrage-Link, eine davon haben Sie beantwortet oder erledigt.",
  );
  putRequest(db, business.slug, { createdAt, declinedAt: createdAt });
  putRequest(db, business.slug, { createdAt, isResolved: true, solvedAt: createdAt });
  putRequest(db, business.slug, { createdAt, markedSpamAt: createdAt });
  putRequest(db, business.slug, { createdAt, spamSuspicion: "links" });
  putRequest(db, business.slug, { createdAt, source: "probe" });
  putRequest(db, business.slug, { createdAt, source: "telefon", consentGivenAt: null, consentVersion: null });
  putRequest(db, uniqueBusiness(db).slug, { createdAt });
  await look(HOUR_MS);
  const [ending, ended] = await mails();
  expect(ending?.text).toContain("Bis heute kamen 4 Anfragen über Ihren Anfrage-Link, 3 davon haben Sie");
  expect(ended?.text).toContain("In Ihrer Testphase kamen 4 Anfragen über Ihren Anfrage-Link, 3 davon");
  changeRows(db, customerRequests, { isResolved: true, solvedAt: createdAt });
  expect(await toldFirst()).toContain("4 Anfragen über Ihren Anfrage-Link, und alle haben Sie beantwortet");
});
