import { eq } from "drizzle-orm";
import { acceptHandover } from "#app/domain/profile/members/change-owner.server.ts";
import { withdrawHandover } from "#app/domain/profile/members/handover.server.ts";
import { handovers, members, profiles, userConsents, users } from "#db/schema.ts";
import { dashboardOf, signedInAs, signedInProvider } from "#tests/support/dashboard.ts";
import { receives } from "#tests/support/data/webhooks.ts";
import { mailsTo } from "#tests/support/mails.ts";
import { ageSessions, confirmAt } from "#tests/support/pages/confirmation.ts";
import { changeRows, putColleague, putRow, readRow, readRows } from "#tests/support/rows.ts";
import { type Page, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const PAGE = "/profil/uebergabe";
const COLLEAGUES = "/profil/kollegen";
const OFFER = { form: "Übergabe anbieten: Kai Kollege" };
const ENDED = "Dieses Angebot gilt nicht mehr";
const TICKS = { agb: "on", privacy: "on" };
const main = (page: Page) => page.document.querySelector("main")?.structuredText ?? "";

async function withKai() {
  const owner = await signedInProvider(werkruf);
  const kai = putColleague(werkruf.db, owner.business.id);
  const visitor = new Visitor(werkruf.origin);
  await signedInAs(visitor, werkruf, { ownerId: kai.userId });
  return { ...owner, owner: owner.visitor, kai: visitor, kaiId: kai.userId, kaiEmail: kai.email };
}

async function offered() {
  const both = await withKai();
  expect((await both.owner.submit(await both.owner.get(COLLEAGUES), OFFER)).status).toBe(303);
  return both;
}

const take = async (visitor: Visitor, page?: Page) =>
  visitor.submit(page ?? (await visitor.get(PAGE)), { form: "Betrieb übernehmen", values: TICKS });

const pressDelete = (visitor: Visitor, page: Page, confirmation: string) =>
  visitor.submit(page, { form: "Konto endgültig löschen", values: { confirmation } });

const rowOf = (id: string) => readRow(werkruf.db, profiles, { id });
const offerOf = (id: string) => readRow(werkruf.db, handovers, { profileId: id }) ?? null;
const says = (page: Page, text: string) => [page.status, main(page).includes(text)];

test("the owner offers, the colleague reads what changes and takes over, and both hear of it", async () => {
  const { owner, kai, business, kaiId, kaiEmail } = await withKai();
  await receives(werkruf.db, business.slug, "https://hooks.example.org/geheim?a=4711", new Date());
  const alsoGoTo = "gehen auch an ein Programm unter hooks.example.org.";
  const list = await owner.get(COLLEAGUES);
  for (const part of [kaiEmail, "Rechnungen gehen an", "Sie arbeiten als Kollege weiter", "gilt 7 Tage"])
    expect(main(list)).toContain(part);
  const sent = await owner.follow(await owner.submit(list, OFFER));
  expect(sent.text).toContain("Übergabe angeboten");
  expect(main(sent)).not.toContain("Betrieb übergeben");
  const mail = (await mailsTo(werkruf, kaiEmail)).at(-1);
  expect(mail?.subject).toBe(`Möchten Sie ${business.companyName} bei Werkruf übernehmen?`);
  for (const part of [`${werkruf.origin}${PAGE}`, alsoGoTo]) expect(mail?.text).toContain(part);

  expect((await kai.get(dashboardOf(business))).text).toContain("Betrieb übernehmen?");
  const page = await kai.get(PAGE);
  for (const part of [
    business.companyName,
    "Petra Probe",
    kaiEmail,
    "Zahlungsart",
    alsoGoTo,
    "Löschen Sie später",
  ])
    expect(main(page)).toContain(part);
  expect(rowOf(business.id)?.ownerId).toBe(business.ownerId);

  const taken = await take(kai, page);
  expect([taken.status, taken.location?.pathname]).toEqual([303, "/profil"]);
  expect((await kai.follow(taken)).text).toContain("Der Betrieb gehört jetzt Ihnen");
  expect(rowOf(business.id)).toMatchObject({ ownerId: kaiId, email: kaiEmail, accountMails: true });
  expect(readRows(werkruf.db, userConsents, { userId: kaiId })).toMatchObject([
    { agbAccepted: true, privacyPolicyAccepted: true, actsAsBusiness: true, ipAddress: null },
  ]);
  expect([offerOf(business.id), (await kai.get("/abo")).status]).toEqual([null, 200]);

  const former = (await mailsTo(werkruf, business.email)).at(-1);
  expect([former?.subject, former?.text.includes("Kai Kollege")]).toEqual([
    `${business.companyName} ist übergeben`,
    true,
  ]);
  const news = (await mailsTo(werkruf, kaiEmail)).at(-1);
  expect(news?.subject).toBe(`${business.companyName} gehört jetzt Ihnen`);
  expect(news?.text).toContain(alsoGoTo);
  for (const part of [page.html, mail?.text, news?.text]) expect(part).not.toContain("geheim");
  for (const part of ["Petra Probe", "AGB, Fassung", `${werkruf.origin}/agb`])
    expect(news?.text).toContain(part);
});

test("the former owner stays as a colleague with their name, can be removed, and their account alone goes", async () => {
  const { owner, kai, business, kaiEmail } = await offered();
  await take(kai);
  expect((await owner.get(dashboardOf(business))).status).toBe(200);
  for (const path of ["/profil", COLLEAGUES]) expect((await owner.get(path)).status).toBe(303);
  const list = await kai.get(COLLEAGUES);
  expect(main(list)).toContain("Petra Probe");
  const members = main(list).split("Einladung")[0] ?? "";
  expect(members.indexOf("Inhaber")).toBeGreaterThan(members.indexOf("Kai Kollege"));
  const page = await owner.get("/profil/loeschen");
  expect(main(page)).toContain(`${business.companyName} und alle Anfragen bleiben.`);
  const gone = await pressDelete(owner, page, "LÖSCHEN");
  expect(gone.status).toBe(303);
  expect(rowOf(business.id)).toBeDefined();
  const left = (await mailsTo(werkruf, kaiEmail)).at(-1);
  expect(left?.subject).toBe("Petra Probe arbeitet bei Werkruf nicht mehr mit");
  expect(readRows(werkruf.db, users, { id: business.ownerId })).toEqual([]);
});

test("a contact address of the business's own stays, and the panel names the new owner's", async () => {
  const { kai, business, kaiEmail } = await offered();
  const proven = { email: "buero@betrieb.example", emailConfirmedAt: new Date() };
  changeRows(werkruf.db, profiles, proven, { id: business.id });
  expect(main(await kai.get(PAGE))).toContain(proven.email);
  await take(kai);
  expect(rowOf(business.id)).toMatchObject(proven);
  const admin = new Visitor(werkruf.origin);
  const adminId = readRow(werkruf.db, users, { email: "admin@example.com" })?.id;
  const id = adminId ?? crypto.randomUUID();
  if (!adminId) putRow(werkruf.db, users, { id, email: "admin@example.com", createdAt: new Date() });
  await signedInAs(admin, werkruf, { ownerId: id });
  const view = await admin.get(`/admin-panel-werkruf/profiles/${business.id}`);
  expect([view.status, view.text.includes(kaiEmail), view.text.includes(business.email)]).toEqual([
    200,
    true,
    false,
  ]);
});

describe("what is needed", () => {
  test("both ticks, each said beside it, and nothing is half", async () => {
    const { kai, business, kaiId } = await offered();
    const page = await kai.get(PAGE);
    for (const ticked of [[], ["agb"], ["privacy"]]) {
      const values = Object.fromEntries(ticked.map((name) => [name, "on"]));
      const answer = await kai.submit(page, { form: "Betrieb übernehmen", values });
      expect(says(answer, "Sie haben den Betrieb nicht übernommen")).toEqual([422, true]);
    }
    expect(rowOf(business.id)?.ownerId).toBe(business.ownerId);
    expect(readRows(werkruf.db, userConsents, { userId: kaiId })).toEqual([]);
  });

  test("a fresh proof of both, and the way back from it", async () => {
    const { owner, kai, business, kaiId, kaiEmail } = await withKai();
    const list = await owner.get(COLLEAGUES);
    ageSessions(werkruf, business.ownerId);
    const asked = await owner.submit(list, OFFER);
    expect([asked.status, asked.location?.pathname, offerOf(business.id)]).toEqual([
      303,
      "/profil/bestaetigen",
      null,
    ]);
    const confirmed = await confirmAt(werkruf, owner, asked.location?.href ?? "", business.email);
    expect(confirmed.location?.pathname).toBe(COLLEAGUES);
    await owner.submit(await owner.get(COLLEAGUES), OFFER);

    const page = await kai.get(PAGE);
    ageSessions(werkruf, kaiId);
    const late = await take(kai, page);
    expect([late.status, late.location?.pathname]).toEqual([303, "/profil/bestaetigen"]);
    expect(rowOf(business.id)?.ownerId).toBe(business.ownerId);
    const old = await kai.get(PAGE);
    expect(main(old)).toContain("Jetzt bestätigen");
    expect(old.document.querySelector("input[name=agb]")).toBeNull();
    const back = await confirmAt(werkruf, kai, late.location?.href ?? "", kaiEmail);
    expect(back.location?.pathname).toBe(PAGE);
    expect((await take(kai)).status).toBe(303);
    expect(rowOf(business.id)?.ownerId).toBe(kaiId);
  });

  test("a colleague of this very business, and no more than five offers a day", async () => {
    const { owner, business, kaiId } = await withKai();
    const other = await withKai();
    const press = (id: string) => owner.post(PAGE, new URLSearchParams({ step: "offer", id }));
    for (const id of [business.ownerId, other.kaiId, "x", ""])
      expect(says(await press(id), "arbeitet nicht mehr in Ihrem Betrieb mit")).toEqual([409, true]);
    for (let one = 0; one < 5; one += 1) {
      expect((await press(kaiId)).status).toBe(303);
      await withdrawHandover(werkruf.db, business.id, new Date());
    }
    const sixth = await press(kaiId);
    expect([sixth.status, sixth.headers.get("retry-after") !== null]).toEqual([429, true]);
  });
});

describe("an offer ends", () => {
  test("by a refusal, of which the owner hears", async () => {
    const { owner, kai, business } = await offered();
    const page = await kai.get(PAGE);
    const refused = await kai.submit(page, { form: "Ablehnen" });
    expect([refused.status, refused.location?.pathname]).toEqual([303, dashboardOf(business)]);
    expect((await mailsTo(werkruf, business.email)).at(-1)?.subject).toBe(
      "Kai Kollege möchte den Betrieb nicht übernehmen",
    );
    expect(says(await kai.submit(page, { form: "Ablehnen" }), ENDED)).toEqual([409, true]);
    expect(says(await take(kai, page), ENDED)).toEqual([409, true]);
    const late = await owner.post(PAGE, new URLSearchParams({ step: "withdraw" }));
    expect(says(late, "Sie sind weiterhin Inhaber")).toEqual([409, true]);
    expect(main(await owner.get(COLLEAGUES))).toContain("Betrieb übergeben");
  });

  test("when the owner takes it back", async () => {
    const { owner, kai, business } = await offered();
    const page = await kai.get(PAGE);
    const list = await owner.get(COLLEAGUES);
    expect((await owner.submit(list, { form: "Angebot zurückziehen" })).status).toBe(303);
    expect(says(await take(kai, page), ENDED)).toEqual([409, true]);
    expect(main(await kai.get(PAGE))).toContain("kein Betrieb angeboten");
    expect((await kai.get(dashboardOf(business))).text).not.toContain("Betrieb übernehmen?");
  });

  test("after seven days", async () => {
    const { owner, kai, business } = await offered();
    const page = await kai.get(PAGE);
    const offer = offerOf(business.id);
    expect(offer && offer.expiresAt.getTime() - offer.createdAt.getTime()).toBe(7 * 86_400_000);
    const expiresAt = new Date(Date.now() - 1);
    changeRows(werkruf.db, handovers, { expiresAt }, { profileId: business.id });
    expect(says(await take(kai, page), ENDED)).toEqual([409, true]);
    expect((await owner.submit(await owner.get(COLLEAGUES), OFFER)).status).toBe(303);
  });

  test.each(["is removed", "leaves"])("when the colleague %s", async (how) => {
    const { owner, kai, business } = await offered();
    if (how === "leaves") await pressDelete(kai, await kai.get("/profil/loeschen"), "LÖSCHEN");
    else await owner.submit(await owner.get(COLLEAGUES), { form: "Endgültig entfernen: Kai Kollege" });
    expect([offerOf(business.id), (await kai.get(PAGE)).location?.pathname]).toEqual([null, "/login"]);
  });

  test("when the owner deletes the account, and with it the business", async () => {
    const { owner, kai, business } = await offered();
    await pressDelete(owner, await owner.get("/profil/loeschen"), business.companyName);
    expect([rowOf(business.id), offerOf(business.id)]).toEqual([undefined, null]);
    expect((await kai.get(PAGE)).location?.pathname).toBe("/login");
  });
});

describe("at the same time", () => {
  test("taking over and taking back: one of them, and never half", async () => {
    const { business, kaiId, kaiEmail: email } = await offered();
    const user = { id: kaiId, email, createdAt: new Date() };
    const accept = () =>
      acceptHandover(werkruf.db, { user, profileId: business.id, userAgent: null }, new Date());
    const [first, withdrawn, second] = await Promise.all([
      accept(),
      withdrawHandover(werkruf.db, business.id, new Date()),
      accept(),
    ]);
    expect([first, withdrawn, second]).toEqual([true, false, false]);
    const consents = readRows(werkruf.db, userConsents, { userId: kaiId });
    expect(consents).toHaveLength(1);
  });

  test("two clicks, an old page of the former owner and of a third colleague", async () => {
    const { owner, kai, business, kaiId } = await offered();
    const third = putColleague(werkruf.db, business.id, { name: "Mara" });
    const list = await owner.get(COLLEAGUES);
    const page = await kai.get(PAGE);
    const again = await owner.post(PAGE, new URLSearchParams({ step: "offer", id: kaiId }));
    const other = await owner.post(PAGE, new URLSearchParams({ step: "offer", id: third.userId }));
    expect([again.status, ...says(other, "schon jemand anderem angeboten")]).toEqual([303, 409, true]);

    expect([(await take(kai, page)).status, (await take(kai, page)).location?.pathname]).toEqual([
      303,
      "/profil",
    ]);
    expect(says(await kai.submit(page, { form: "Ablehnen" }), "schon übernommen")).toEqual([409, true]);
    const back = await owner.submit(list, { form: "Angebot zurückziehen" });
    expect(says(back, "Der Betrieb ist schon übergeben")).toEqual([409, true]);
    expect(rowOf(business.id)?.ownerId).toBe(kaiId);
    const mara = new Visitor(werkruf.origin);
    await signedInAs(mara, werkruf, { ownerId: third.userId });
    expect(says(await take(kai, page), "")).toEqual([303, true]);
    const foreign = await mara.post(PAGE, new URLSearchParams({ step: "accept", ...TICKS }));
    expect([...says(foreign, ENDED), rowOf(business.id)?.ownerId]).toEqual([409, true, kaiId]);
  });

  test("an old deletion page deletes nothing that it didn't name", async () => {
    const { owner, kai, business, kaiId } = await offered();
    const [asOwner, asColleague] = [await owner.get("/profil/loeschen"), await kai.get("/profil/loeschen")];
    await take(kai);
    for (const [visitor, page] of [
      [owner, asOwner],
      [kai, asColleague],
    ] as const) {
      const answer = await pressDelete(visitor, page, "LÖSCHEN");
      expect(says(answer, "Inzwischen hat sich geändert, was dabei gelöscht wird")).toEqual([409, true]);
    }
    expect(rowOf(business.id)?.ownerId).toBe(kaiId);
    const ids = werkruf.db
      .select({ id: members.userId })
      .from(members)
      .where(eq(members.profileId, business.id))
      .all();
    expect(ids).toHaveLength(2);
  });
});

test("what was handed over can be handed back", async () => {
  const { owner, kai, business } = await offered();
  await take(kai);
  await kai.submit(await kai.get(COLLEAGUES), { form: "Übergabe anbieten: Petra Probe" });
  await take(owner);
  expect(rowOf(business.id)?.ownerId).toBe(business.ownerId);
});
