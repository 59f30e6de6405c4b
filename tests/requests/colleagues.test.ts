import { eq } from "drizzle-orm";
import { deleteAccount } from "#app/domain/account/delete-account.server.ts";
import { joinBusiness } from "#app/domain/profile/members/join.server.ts";
import { members, oneTimeSecrets, outbox, profiles, sessions, users } from "#db/schema.ts";
import { Authenticator } from "#tests/support/authenticator.ts";
import { dashboardOf, SESSION_COOKIE, signedInAs, signedInProvider } from "#tests/support/dashboard.ts";
import { describe, expect, test } from "#tests/support/fixtures.ts";
import { mailsTo } from "#tests/support/mails.ts";
import { ageSessions, confirmAt } from "#tests/support/pages/confirmation.ts";
import { addPasskey, enterBy, keysOf } from "#tests/support/passkeys.ts";
import {
  changeRows,
  putColleague,
  putRequest,
  putRow,
  readRow,
  readRows,
  uniqueBusiness,
} from "#tests/support/rows.ts";
import { expectSaid, type Page, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const PAGE = "/profil/kollegen";
const newAddress = () => `kai-${crypto.randomUUID()}@example.org`;
const main = (page: Page) => page.document.querySelector("main")?.structuredText ?? "";

const send = (visitor: Visitor, values: Record<string, string>) =>
  visitor.get(PAGE).then((page) => visitor.submit(page, { form: "einladung", values }));

async function linkTo(email: string): Promise<string> {
  const mail = (await mailsTo(werkruf, email)).findLast(({ text }) => text.includes("/einladung?t="));
  return /^http\S+\/einladung\?t=\S+$/m.exec(mail?.text ?? "")?.[0] ?? "";
}

async function invited(email = newAddress()) {
  const owner = await signedInProvider(werkruf);
  expect((await send(owner.visitor, { name: "Kai", email })).status).toBe(303);
  return { ...owner, email, link: await linkTo(email) };
}

const memberOf = (email: string) =>
  werkruf.db
    .select({ name: members.name, profileId: members.profileId, userId: users.id })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(users.email, email))
    .get();

const secretOf = (email: string) => readRows(werkruf.db, oneTimeSecrets, { email });

describe("inviting", () => {
  test("an owner sees who works there, invites, sends again and withdraws", async () => {
    const { visitor, business, email, link } = await invited();
    const page = await visitor.get(PAGE);
    for (const part of ["Petra Probe", "Inhaber", business.email, "Kai", email, "gilt bis"])
      expect(main(page)).toContain(part);
    const [mail] = await mailsTo(werkruf, email);
    expect(mail?.subject).toBe(`${business.companyName} lädt Sie zu Werkruf ein`);
    for (const part of ["Der Link gilt bis", "brauchen Sie nichts zu tun"])
      expect(mail?.text).toContain(part);

    const again = await visitor.submit(page, { form: "Noch einmal senden: Kai" });
    expect((await visitor.follow(again)).text).toContain("Einladung gesendet");
    const second = await linkTo(email);
    expect(second).not.toBe(link);
    expect((await new Visitor(werkruf.origin).get(link)).status).toBe(410);
    expect((await new Visitor(werkruf.origin).get(second)).status).toBe(200);

    const listed = await visitor.get(PAGE);
    const withdrawn = await visitor.submit(listed, { form: "Zurückziehen: Kai" });
    expect(main(await visitor.follow(withdrawn))).not.toContain(email);
    expect(secretOf(email)).toEqual([]);
    expect(readRows(werkruf.db, outbox, { recipient: email })).toEqual([]);
    expect((await new Visitor(werkruf.origin).post(second, "")).status).toBe(410);
    const gone = await visitor.submit(listed, { form: "Noch einmal senden: Kai" });
    expect([gone.status, gone.text.includes("gibt es nicht mehr")]).toEqual([422, true]);
  });

  test("what doesn't fit is said beside its field, and no mail goes out", async () => {
    const { visitor, business } = await signedInProvider(werkruf);
    const refused = async (values: Record<string, string>, says: string) => {
      const answer = await send(visitor, values);
      expect([answer.status, answer.text.includes(says)]).toEqual([422, true]);
    };
    const email = newAddress();
    await refused({ name: "", email }, "Bitte geben Sie einen Namen ein.");
    await refused({ name: "K".repeat(41), email }, "Bitte höchstens 40 Zeichen.");
    await refused({ name: "Kai", email: "kai" }, "Bitte geben Sie eine gültige E-Mail-Adresse ein.");
    await refused({ name: "Kai", email: business.email }, "gehört schon zu Ihrem Betrieb.");
    expect((await visitor.post(PAGE, "")).status).toBe(422);
    expect(await mailsTo(werkruf, email)).toEqual([]);
  });

  test("inviting wants a fresh proof, and what was typed stays until it is there", async () => {
    const { visitor, business } = await signedInProvider(werkruf);
    const waiting = { name: "Mara", email: newAddress() };
    await send(visitor, waiting);
    const listed = await visitor.get(PAGE);
    ageSessions(werkruf, business.ownerId);
    const email = newAddress();
    const asked = await visitor.submit(listed, { form: "einladung", values: { name: "Kai", email } });
    expect([asked.status, asked.text.includes("dass Sie es sind")]).toEqual([403, true]);
    const typed = (name: string) => asked.attribute(`#einladung input[name=${name}]`, "value");
    expect([typed("name"), typed("email")]).toEqual(["Kai", email]);
    const wrong = await visitor.submit(asked, { form: "einladung", values: { name: "Kai", email: "kai" } });
    expect([wrong.status, wrong.text.includes("gültige E-Mail-Adresse")]).toEqual([422, true]);
    const again = await visitor.submit(listed, { form: "Noch einmal senden: Mara" });
    expect([again.status, again.location?.pathname]).toEqual([303, "/profil/bestaetigen"]);
    expect(await mailsTo(werkruf, waiting.email)).toHaveLength(1);
    expect(await mailsTo(werkruf, email)).toEqual([]);

    const way = asked.attribute("#einladung a[target=_blank]", "href") ?? "";
    const confirmed = await confirmAt(werkruf, visitor, way, business.email);
    const done = await visitor.follow(confirmed);
    expect(main(done)).toContain("Sie können dieses Fenster schließen.");
    expect(done.document.querySelectorAll("main form")).toEqual([]);
    const sent = await visitor.submit(asked, { form: "einladung", values: {} });
    expect([sent.status, (await mailsTo(werkruf, email)).length]).toEqual([303, 1]);
  });

  test("some time after the sign-in the proof comes before the form: one window, nothing typed twice", async () => {
    const { visitor, business } = await signedInProvider(werkruf);
    ageSessions(werkruf, business.ownerId);
    const page = await visitor.get(PAGE);
    expect(page.document.querySelectorAll("#einladung, #einladen form")).toEqual([]);
    const way = page.document.querySelector("#einladen a");
    expect([way?.textContent, way?.getAttribute("target")]).toEqual(["Jetzt bestätigen", undefined]);
    const path = way?.getAttribute("href") ?? "";
    const back = await visitor.follow(await confirmAt(werkruf, visitor, path, business.email));
    const email = newAddress();
    const sent = await visitor.submit(back, { form: "einladung", values: { name: "Kai", email } });
    expect([back.url.pathname, sent.status, (await mailsTo(werkruf, email)).length]).toEqual([PAGE, 303, 1]);
  });

  test("withdrawing an invitation wants none: it takes something away from nobody but the invited", async () => {
    const { visitor, business, email } = await invited();
    const listed = await visitor.get(PAGE);
    ageSessions(werkruf, business.ownerId);
    expect((await visitor.submit(listed, { form: "Zurückziehen: Kai" })).status).toBe(303);
    expect(secretOf(email)).toEqual([]);
  });

  test("nine colleagues and invitations together, and no more", async ({ owner: visitor, business }) => {
    for (let one = 0; one < 8; one += 1) putColleague(werkruf.db, business.id);
    const page = await visitor.get(PAGE);
    expect((await send(visitor, { name: "Neun", email: newAddress() })).status).toBe(303);
    expect(main(await visitor.get(PAGE))).toContain("mehr gehen nicht");
    const late = { name: "Zehn", email: newAddress() };
    const tenth = await visitor.submit(page, { form: "einladung", values: late });
    expect([tenth.status, tenth.text.includes("Die Einladung ging nicht hinaus")]).toEqual([422, true]);
    expect(await mailsTo(werkruf, late.email)).toEqual([]);
  });

  test("an address gets three mails in five minutes at most, whoever invites it", async () => {
    const { email } = await invited();
    await invited(email);
    await invited(email);
    const { visitor } = await signedInProvider(werkruf);
    const fourth = await send(visitor, { name: "Kai", email });
    expect([fourth.status, fourth.headers.get("retry-after") !== null]).toEqual([429, true]);
    expect(await mailsTo(werkruf, email)).toHaveLength(3);
  });

  test("nobody else's invitation can be sent or withdrawn, and a name like a link isn't mailed", async () => {
    const { link, email } = await invited();
    const stranger = await signedInProvider(werkruf);
    const id = secretOf(email)[0]?.id ?? "";
    for (const [step, status] of [
      ["again", 422],
      ["withdraw", 303],
    ] as const)
      expect((await stranger.visitor.post(PAGE, new URLSearchParams({ step: `${step} ${id}` }))).status).toBe(
        status,
      );
    expect((await new Visitor(werkruf.origin).get(link)).status).toBe(200);

    const companyName = "gewinn.example GmbH";
    changeRows(werkruf.db, profiles, { companyName }, { id: stranger.business.id });
    const other = newAddress();
    await send(stranger.visitor, { name: "Kai", email: other });
    const [mail] = await mailsTo(werkruf, other);
    expect([mail?.subject, mail?.text.includes(companyName)]).toEqual(["Einladung zu Werkruf", false]);
  });

  test("a colleague sees neither the page nor what is the owner's, and has texts of their own", async () => {
    const { business, visitor: owner } = await signedInProvider(werkruf);
    putRequest(werkruf.db, business.slug);
    const visitor = new Visitor(werkruf.origin);
    await signedInAs(visitor, werkruf, { ownerId: putColleague(werkruf.db, business.id).userId });
    for (const method of ["GET", "POST"]) {
      const answer = await visitor.fetch(PAGE, { method });
      expect([answer.status, answer.location?.pathname]).toEqual([303, dashboardOf(business)]);
    }
    const account = await visitor.get("/profil/anmeldung");
    const tabs = account.textsOf("main nav strong");
    expect(tabs).toEqual(["Benachrichtigungen", "Anmeldung", "Ihre Daten"]);
    expect(main(await visitor.get("/profil/schnittstelle"))).toContain("der Betrieb bleibt");
    for (const path of ["/so-funktioniert-es/link", "/zahlen"]) {
      const toPlaces = async (who: Visitor) => (await who.get(path)).html.includes("/link/orte");
      expect([await toPlaces(owner), await toPlaces(visitor)]).toEqual([true, false]);
    }
    expect((await new Visitor(werkruf.origin).get(PAGE)).location?.pathname).toBe("/login");
  });
});

describe("joining", () => {
  test("looking changes nothing, the button joins once and leads to the inbox", async ({ visitor: kai }) => {
    const { business, visitor: owner, email, link } = await invited();
    for (const method of ["GET", "HEAD", "GET"]) expect((await kai.fetch(link, { method })).status).toBe(200);
    expect(memberOf(email)).toBeUndefined();
    const page = await kai.get(link);
    expect(page.headers.get("cache-control")).toBe("no-store");
    for (const part of [business.companyName, "Petra Probe", email, "Datenschutzhinweisen"])
      expect(page.text).toContain(part);

    const joined = await kai.submit(page, { button: "Einladung annehmen" });
    expect([joined.status, joined.location?.pathname]).toEqual([303, dashboardOf(business)]);
    expect((await kai.follow(joined)).status).toBe(200);
    expect(memberOf(email)).toMatchObject({ name: "Kai", profileId: business.id });
    expect(main(await owner.get(PAGE))).toContain(email);
    expect(main(await owner.get(PAGE))).not.toContain("Eingeladen");
    const news = (await mailsTo(werkruf, business.email)).at(-1);
    expect(news?.subject).toBe("Kai arbeitet jetzt mit Ihnen bei Werkruf");
    for (const method of ["GET", "POST"])
      expect((await new Visitor(werkruf.origin).fetch(link, { method })).status).toBe(410);
  });

  test("the browser's old session ends, and the new one has another id", async () => {
    const { link, email } = await invited();
    const { visitor, business } = await signedInProvider(werkruf);
    const before = visitor.cookies.get(SESSION_COOKIE);
    await visitor.submit(await visitor.get(link), { button: "Einladung annehmen" });
    expect(visitor.cookies.get(SESSION_COOKIE)).not.toBe(before);
    const of = (userId: string) => readRows(werkruf.db, sessions, { userId }).length;
    expect([of(business.ownerId), of(memberOf(email)?.userId ?? "")]).toEqual([0, 1]);
  });

  test("of two at once one joins", async () => {
    const { link, email } = await invited();
    const token = new URL(link).searchParams.get("t") ?? "";
    const join = () => joinBusiness(werkruf.db, token, { ADMIN_EMAILS: [] }, new Date());
    const outcomes = await Promise.all([join(), join()]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(memberOf(email)).toBeDefined();
  });

  test("a known user without a business joins with the account that is there", async () => {
    const email = newAddress();
    const id = crypto.randomUUID();
    putRow(werkruf.db, users, { id, email, createdAt: new Date() });
    const { link } = await invited(email);
    const kai = new Visitor(werkruf.origin);
    await kai.submit(await kai.get(link), { button: "Einladung annehmen" });
    expect(memberOf(email)?.userId).toBe(id);
  });

  test.each(["the owner of another business", "a colleague elsewhere", "an administrator"])(
    "%s is refused kindly, and the link stays good",
    async (who) => {
      const other = uniqueBusiness(werkruf.db);
      const colleague = putColleague(werkruf.db, other.id).email;
      const email = who.startsWith("the")
        ? other.email
        : who.startsWith("a ")
          ? colleague
          : "admin@example.com";
      const { link, business } = await invited(email);
      const visitor = new Visitor(werkruf.origin);
      const page = await visitor.get(link);
      expectSaid(page, 200, "Diese Adresse gehört schon zu einem Betrieb");
      const answer = await visitor.post(link, "");
      expect([answer.status, visitor.cookies.names()]).toEqual([409, []]);
      expect(memberOf(email)?.profileId).not.toBe(business.id);
      expect(secretOf(email).some(({ purpose, consumedAt }) => purpose === "invitation" && !consumedAt)).toBe(
        true,
      );
    },
  );

  test("who deletes the account of before opens the link once more and joins", async () => {
    const other = uniqueBusiness(werkruf.db);
    const { link, business } = await invited(other.email);
    const visitor = new Visitor(werkruf.origin);
    expect((await visitor.get(link)).text).toContain("diesen Link dann noch einmal öffnen");
    await deleteAccount(werkruf.db, { userId: other.ownerId, email: other.email }, new Date());
    expect((await visitor.post(link, "")).status).toBe(303);
    expect(memberOf(other.email)?.profileId).toBe(business.id);
  });

  test("two of one name can't be told apart, so the second is asked for more", async () => {
    const { visitor, business } = await signedInProvider(werkruf);
    putColleague(werkruf.db, business.id, { name: "Kai Kollege" });
    const answer = await send(visitor, { name: "kai kollege", email: "zweiter-kai@example.com" });
    expectSaid(answer, 422, "So heißt schon jemand in Ihrem Betrieb.");
    expect(secretOf("zweiter-kai@example.com")).toEqual([]);
  });

  test("an ended, a wrong and a missing token get the same kind page, and one of a suspended business", async () => {
    const { link, email } = await invited();
    const suspended = await invited();
    changeRows(werkruf.db, profiles, { suspendedAt: new Date() }, { id: suspended.business.id });
    changeRows(werkruf.db, oneTimeSecrets, { expiresAt: new Date(Date.now() - 1) }, { email });
    for (const path of [link, suspended.link, "/einladung", `/einladung?t=${"A".repeat(43)}`]) {
      for (const method of ["GET", "POST"]) {
        const visitor = new Visitor(werkruf.origin);
        const answer = await visitor.fetch(path, { method });
        expectSaid(answer, 410, "Bitte fragen Sie im Betrieb nach einer neuen");
        expect(visitor.cookies.names()).toEqual([]);
      }
    }
    expect(memberOf(suspended.email)).toBeUndefined();
  });
});

describe("leaving", () => {
  async function withKai() {
    const owner = await signedInProvider(werkruf);
    const { userId, email } = putColleague(werkruf.db, owner.business.id);
    const kai = new Visitor(werkruf.origin);
    await signedInAs(kai, werkruf, { ownerId: userId });
    return { ...owner, kai, userId, email, inbox: dashboardOf(owner.business) };
  }
  const isUser = (userId: string) => readRow(werkruf.db, users, { id: userId }) !== undefined;
  const REMOVE = { form: "Endgültig entfernen: Kai Kollege" };

  test("who is removed is refused at the next click and told by mail", async () => {
    const { visitor, kai, userId, email, inbox } = await withKai();
    expect((await kai.get(inbox)).status).toBe(200);
    const removed = await visitor.submit(await visitor.get(PAGE), REMOVE);
    expect([removed.status, removed.location?.pathname]).toEqual([303, PAGE]);
    expect((await visitor.follow(removed)).text).toContain("Entfernt und überall abgemeldet");
    const next = await kai.get(inbox);
    expect([next.status, next.location?.pathname]).toEqual([302, "/login"]);
    expect(isUser(userId)).toBe(false);
    const mail = (await mailsTo(werkruf, email)).at(-1);
    expect(mail?.subject).toBe("Ihre Anmeldung bei Werkruf wurde gelöscht");
    expect((await visitor.post(PAGE, new URLSearchParams({ step: `remove ${userId}` }))).status).toBe(303);
    expect(await mailsTo(werkruf, email)).toHaveLength(1);
  });

  test("the passkey of who is removed opens nothing any more", async () => {
    const { visitor, kai, userId, inbox } = await withKai();
    const device = new Authenticator(werkruf.origin);
    expect((await addPasskey(kai, device)).status).toBe(303);
    const again = new Visitor(werkruf.origin);
    expect((await enterBy(again, device)).status).toBe(303);
    expect((await again.get(inbox)).status).toBe(200);
    await visitor.submit(await visitor.get(PAGE), REMOVE);
    expect([isUser(userId), keysOf(werkruf, userId)]).toEqual([false, []]);
    expect((await again.get(inbox)).location?.pathname).toBe("/login");
    const late = new Visitor(werkruf.origin);
    expect((await enterBy(late, device)).status).toBe(422);
    expect(late.cookies.names()).not.toContain(SESSION_COOKIE);
  });

  test("removing wants a fresh proof, and takes neither the owner nor somebody else's colleague", async () => {
    const { visitor, business, userId } = await withKai();
    const other = await withKai();
    const press = (id: string) => visitor.post(PAGE, new URLSearchParams({ step: `remove ${id}` }));
    for (const id of [business.ownerId, other.userId]) await press(id);
    expect([isUser(business.ownerId), isUser(other.userId)]).toEqual([true, true]);
    ageSessions(werkruf, business.ownerId);
    const old = await press(userId);
    expect([old.status, old.location?.pathname, isUser(userId)]).toEqual([303, "/profil/bestaetigen", true]);
  });

  test("a colleague who deletes the account leaves the business as it is, and the owner hears of it", async () => {
    const { visitor, business, kai, userId, email, inbox } = await withKai();
    const page = await kai.get("/profil/loeschen");
    expect(main(page)).toContain(`${business.companyName} und alle Anfragen bleiben.`);
    expect(main(page)).not.toContain("Ihr Abonnement");
    const gone = await kai.submit(page, { form: "konto-loeschen", values: { confirmation: "LÖSCHEN" } });
    expect([gone.status, isUser(userId)]).toEqual([303, false]);
    expect((await visitor.get(inbox)).status).toBe(200);
    const news = (await mailsTo(werkruf, business.email)).at(-1);
    expect(news?.subject).toBe("Kai Kollege arbeitet bei Werkruf nicht mehr mit");
    expect((await mailsTo(werkruf, email)).at(-1)?.subject).toBe("Ihr Konto wurde gelöscht");
  });

  test("when the owner deletes the business its colleagues are told, and invitations are gone", async () => {
    const { visitor, userId, email } = await withKai();
    const invitee = newAddress();
    await send(visitor, { name: "Neu", email: invitee });
    const page = await visitor.get("/profil/loeschen");
    await visitor.submit(page, { form: "konto-loeschen", values: { confirmation: "LÖSCHEN" } });
    expect([isUser(userId), secretOf(invitee)]).toEqual([false, []]);
    expect((await mailsTo(werkruf, email)).at(-1)?.text).toContain("hat sein Konto bei Werkruf gelöscht");
  });
});
