import { eq } from "drizzle-orm";
import { declineByMail } from "#app/domain/reply/decline.server.ts";
import { writeMail } from "#app/mails/registry.server.ts";
import { findMails, mailRow } from "#app/platform/outbox/find-mail.server.ts";
import { customerRequests, outbox, profiles, statusLinks, withdrawnRequests } from "#db/schema.ts";
import { ANSWERS, changeContact } from "#tests/support/customer.ts";
import { exampleMailSite } from "#tests/support/data/mail-site.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { mailsTo } from "#tests/support/mails.ts";
import { jpegPhoto } from "#tests/support/photos.ts";
import {
  changeRows,
  putPhoto,
  putRequest,
  putRow,
  putStatusLink,
  readRow,
  readRows,
  removeRows,
  uniqueBusiness,
} from "#tests/support/rows.ts";
import { expectSaid, type Page, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const WITHDRAW = { form: "zurueckziehen-formular" };
const ACTION = 'a[href*="/stand/"]';

async function sentRequest(values: Record<string, string> = {}) {
  const business = uniqueBusiness(werkruf.db);
  const visitor = new Visitor(werkruf.origin);
  const form = await visitor.open(`/${business.slug}`);
  const answer = await visitor.submit(form, {
    button: "Anfrage absenden",
    values: { ...ANSWERS, description: "Der Siphon unter der Spüle ist undicht.", ...values },
  });
  const thanks = await visitor.follow(answer);
  const path = thanks.attribute(ACTION, "href") ?? "";
  return { business, visitor, thanks, path };
}

const requestOf = (slug: string) => readRow(werkruf.db, customerRequests, { companySlug: slug });

const wordsOf = (page: Page) => page.textOf("main") ?? "";

test("the thanks page leads to the request's page, which shows its sender what was sent", async () => {
  const { visitor, path } = await sentRequest();
  const page = await visitor.open(path);
  expect(wordsOf(page)).toContain("Eingegangen");
  expect(wordsOf(page)).toContain("Noch nicht gelesen.");
  for (const own of ["Der Siphon unter der Spüle ist undicht.", "Erika Musterfrau", "0176 123456"])
    expect(page.text).toContain(own);
  expect(page.headers.get("cache-control")).toContain("no-store");
  expect(page.headers.get("referrer-policy")).toBe("no-referrer");
  expect(page.headers.get("set-cookie")).toBeNull();
  expect(page.attribute('meta[name="robots"]', "content")).toBe("noindex");
});

const linksToOneself = ({ document }: Page) =>
  document.querySelectorAll('a[href^="sms:"], a[href^="https://wa.me/"]').map((link) => {
    const [to, text = ""] = (link.getAttribute("href") ?? "").split(/(?:body|text)=/);
    return [to, decodeURIComponent(text)];
  });

test("thanks and status show one card of it, and who left no e-mail address sends the link to oneself", async () => {
  const { business, thanks, visitor, path } = await sentRequest({ location: "Köln" });
  const status = await visitor.open(path);
  for (const page of [thanks, status]) {
    const card = page.textOf("#gesendet") ?? "";
    for (const said of ["Ein akutes Problem", "50667 Köln", "0176 123456"]) expect(card).toContain(said);
    const text = `Ihre Anfrage an ${business.companyName}: ${werkruf.origin}${path}`;
    expect(linksToOneself(page)).toEqual([
      ["sms:?&", text],
      ["https://wa.me/?", text],
    ]);
  }
  const headings = status.textsOf("main h2");
  expect(headings.slice(0, 3)).toEqual([
    "Stand Ihrer Anfrage",
    "Das haben Sie gesendet",
    "Fotos nachreichen, etwas ergänzen",
  ]);
  expect(status.document.querySelector("#nachreichen")?.hasAttribute("open")).toBe(false);
  const mail = await sentRequest({
    contactMethod: "email",
    email: "e@a.example",
    preferredTime: "nachmittags",
  });
  expect(linksToOneself(mail.thanks)).toEqual([]);
  const page = await mail.visitor.open(mail.path);
  expect(linksToOneself(page)).toEqual([]);
  expect(page.textsOf("#gesendet dd .inline-block").join()).toMatch(/,@a\.example,.*,12:00–17:00$/);
});

test("112 is a filled button for danger alone, and nothing is advised once it is done", async () => {
  const called = ({ document }: Page) =>
    document
      .querySelectorAll('main > div a[href="tel:112"]')
      .map(({ classList }) => classList.contains("button-danger"));
  const gas = await sentRequest({ description: "Es riecht im Keller stark nach Gas" });
  expect([called(gas.thanks), called(await gas.visitor.open(gas.path))]).toEqual([[true], [true]]);
  expect(wordsOf(gas.thanks)).not.toMatch(/vormittags|nichts weiter tun/);
  const water = await sentRequest({ description: "Rohrbruch, das Wasser läuft durch die Decke!" });
  expect([called(water.thanks), called(await water.visitor.open(water.path))]).toEqual([[], []]);
  expect(wordsOf(water.thanks)).toContain("Haupthahn");
  changeRows(
    werkruf.db,
    customerRequests,
    { isResolved: true, solvedAt: new Date() },
    { companySlug: gas.business.slug },
  );
  expect(called(await gas.visitor.open(gas.path))).toEqual([]);
});

test("the mailed link shows states and forms, never what the request says", async () => {
  const email = `kundin-${crypto.randomUUID()}@example.com`;
  const { visitor, path: own } = await sentRequest({ contactMethod: "email", email });
  await expect.poll(async () => (await mailsTo(werkruf, email)).length).toBe(1);
  const [mail] = await mailsTo(werkruf, email);
  const link = new URL(/^http\S+\/stand\/\S+$/m.exec(mail?.text ?? "")?.[0] ?? "");
  expect(link.pathname).not.toBe(own);
  const page = await visitor.open(link.pathname);
  expect(wordsOf(page)).toContain("Eingegangen");
  for (const said of ["Siphon", "Erika", "Musterfrau", "0176", "50667", email])
    expect(page.text).not.toContain(said);
});

test("photos are shown to the browser that sent them, and not behind another link", async ({ business }) => {
  const photo = await jpegPhoto();
  const imageRefs = [putPhoto(werkruf, photo, photo)];
  const id = putRequest(werkruf.db, business.slug, { imageRefs });
  const visitor = new Visitor(werkruf.origin);
  const own = await putStatusLink(werkruf.db, business.slug, id, { showsRequest: true });
  const mailed = await putStatusLink(werkruf.db, business.slug, id);
  const shown = (await visitor.open(own)).attribute("img[src*='/bild/']", "src");
  expect(shown).toBe(`${own}/bild/1?sprache=de`);
  const answers = [];
  for (const [path, position] of [
    [own, 1],
    [own, 2],
    [own, 0],
    [mailed, 1],
  ] as const) {
    const token = path.split("/").at(-1);
    answers.push((await visitor.fetch(`/${business.slug}/stand/${token}/bild/${position}`)).status);
  }
  expect(answers).toEqual([200, 404, 404, 404]);
});

test("what was seen, answered, declined and solved stands there with its time, and only as far as the business shows it", async () => {
  const business = uniqueBusiness(werkruf.db);
  const at = new Date(Date.now() - 60_000);
  const answered = { seenAt: at, answeredAt: at, answeredChannel: "whatsapp" } as const;
  const id = putRequest(werkruf.db, business.slug, { ...answered, solvedAt: at, isResolved: true });
  const path = await putStatusLink(werkruf.db, business.slug, id);
  const visitor = new Visitor(werkruf.origin);
  const shown = wordsOf(await visitor.open(path));
  for (const state of ["Vom Betrieb gesehen", "Beantwortet per WhatsApp", "Erledigt"])
    expect(shown).toContain(state);
  changeRows(werkruf.db, profiles, { showsProgress: false }, { id: business.id });
  const kept = wordsOf(await visitor.open(path));
  expect(kept).not.toMatch(/gesehen|Beantwortet|gelesen/);
  expect(kept).toContain("Erledigt");
  const unsolved = await putStatusLink(werkruf.db, business.slug, putRequest(werkruf.db, business.slug));
  expect(wordsOf(await visitor.open(unsolved))).not.toMatch(/gesehen|Beantwortet|gelesen/);
  changeRows(werkruf.db, customerRequests, { declinedAt: at }, { id });
  const declined = wordsOf(await visitor.open(path));
  expect(declined).toContain("Abgesagt");
  expect(declined).toContain("Der Betrieb kann den Auftrag nicht übernehmen.");
});

test("a decline shows once it can't be taken back any more", async ({ business, visitor }) => {
  const [now, before] = [new Date(), new Date(Date.now() - 60_000)];
  const fresh = { seenAt: before, declinedAt: now, answeredChannel: "email" } as const;
  const shown = async (columns: Parameters<typeof putRequest>[2]) => {
    const id = putRequest(werkruf.db, business.slug, { ...fresh, ...columns });
    return wordsOf(await visitor.open(await putStatusLink(werkruf.db, business.slug, id)));
  };
  expect(await shown({ answeredAt: now })).not.toMatch(/Abgesagt|Beantwortet|nicht übernehmen/);
  expect(await shown({ answeredAt: before })).toMatch(/Beantwortet per E-Mail(?!.*Abgesagt)/);
  expect(await shown({ answeredAt: now, declinedAt: new Date(now.getTime() - 10_000) })).toContain(
    "Abgesagt",
  );
});

test.each([
  [{ mobileNumber: "0221 1234567", phoneShown: true }, "Bitte rufen Sie zusätzlich an."],
  [{}, "Bitte wenden Sie sich zusätzlich direkt an den Betrieb."],
])(
  "a locked business promises nothing, and nobody is sent to a number it doesn't show: %j",
  async (number, said) => {
    const business = uniqueBusiness(werkruf.db, { ...number, trialEndsAt: new Date(Date.now() - 1_000) });
    const id = putRequest(werkruf.db, business.slug);
    const path = await putStatusLink(werkruf.db, business.slug, id);
    const page = await new Visitor(werkruf.origin).open(path);
    expect(wordsOf(page)).toContain(`Ihre Anfrage ist gespeichert. ${said}`);
    expect(wordsOf(page)).not.toContain("meldet sich");
  },
);

test("a wrong, an ended and a foreign token get the same friendly 404", async ({ business: other }) => {
  const { business, visitor, path } = await sentRequest();
  const token = path.split("/").at(-1) ?? "";
  const foreign = await visitor.get(`/${other.slug}/stand/${token}`);
  const wrong = await visitor.get(`/${business.slug}/stand/${"A".repeat(22)}`);
  const garbled = await visitor.open(`/${business.slug}/stand/${encodeURIComponent("' OR 1=1 --")}`);
  removeRows(werkruf.db, customerRequests, { companySlug: business.slug });
  const ended = await visitor.get(path);
  expect(ended.text).toContain("Hier ist keine Anfrage mehr");
  const said = [wrong, garbled, ended].map((page) => [page.status, wordsOf(page)]);
  expect(said).toEqual(said.map(() => [404, wordsOf(ended)]));
  const foreignWrong = await visitor.get(`/${other.slug}/stand/${"A".repeat(22)}`);
  expect([foreign.status, wordsOf(foreign)]).toEqual([404, wordsOf(foreignWrong)]);
});

test("the contact can be changed: the request is new again and says so", async () => {
  const { business, visitor, path } = await sentRequest();
  const solved = { seenAt: new Date(), isResolved: true, solvedAt: new Date() };
  changeRows(werkruf.db, customerRequests, solved, { companySlug: business.slug });
  const email = "Neue.Adresse@Example.com";
  const change = { form: "kontakt-aendern-formular", values: { contactMethod: "email", email } };
  const page = await visitor.open(path);
  expect(page.document.querySelector("#kontakt-aendern a[href='/datenschutz']")).not.toBeNull();
  const answer = await visitor.submit(page, change);
  expect([answer.status, answer.location?.pathname, answer.location?.hash]).toEqual([303, path, "#kontakt"]);
  expect(requestOf(business.slug)).toMatchObject({
    preferredContactChannel: "email",
    customerEmail: "neue.adresse@example.com",
    customerPhone: null,
    seenAt: null,
    isResolved: false,
    contactChangedAt: expect.any(Date),
    searchText: expect.stringContaining("neue.adresse@example.com"),
  });
  const after = wordsOf(await visitor.follow(answer));
  expect(after).toContain("Kontakt geändert");
  expect(after).toContain("Danke, Ihr Kontakt ist geändert.");
  expect(after).toContain("Der Betrieb hat das Neue noch nicht gesehen.");
});

test("what the other channel needed is removed; behind a mailed link, which doesn't show it, it stays", async () => {
  const business = uniqueBusiness(werkruf.db);
  const contact = { customerEmail: "petra@example.com", customerPhone: "0176 123456" };
  const id = putRequest(werkruf.db, business.slug, { ...contact, preferredContactChannel: "phone" });
  const visitor = new Visitor(werkruf.origin);
  const mailed = await putStatusLink(werkruf.db, business.slug, id);
  const call = { contactMethod: "phone", phone: "0176 123456", email: "", preferredTime: "egal" };
  expect((await changeContact(visitor, mailed, call)).status).toBe(303);
  expect(requestOf(business.slug)).toMatchObject(contact);
  const own = await putStatusLink(werkruf.db, business.slug, id, { showsRequest: true });
  const refused = await changeContact(visitor, own, { contactMethod: "email", email: "" });
  expect(refused.status).toBe(422);
  expect(requestOf(business.slug)).toMatchObject(contact);
  expect((await changeContact(visitor, own, { preferredTime: "egal" })).status).toBe(303);
  expect(requestOf(business.slug)).toMatchObject({ ...contact, customerEmail: null });
});

test("a corrected address ends the links sent so far, and no waiting mail goes to the old one", async () => {
  const business = uniqueBusiness(werkruf.db);
  const address = `petra-${crypto.randomUUID()}@example.com`;
  const id = putRequest(werkruf.db, business.slug, {
    ...{ customerEmail: address, preferredContactChannel: "email" },
  });
  const link = (showsRequest: boolean) => putStatusLink(werkruf.db, business.slug, id, { showsRequest });
  const [own, mailed, used] = [await link(true), await link(false), await link(false)];
  const visitor = new Visitor(werkruf.origin);
  const states = async () =>
    Promise.all([own, mailed, used].map(async (path) => (await visitor.get(path)).status));
  await changeContact(visitor, own, { phone: "0176 123456" });
  expect(await states()).toEqual([200, 200, 200]);
  await declineByMail(werkruf.db, business.slug, id, { userId: null, at: new Date(Date.now() + 60_000) });
  const email = `neu-${crypto.randomUUID()}@example.com`;
  await changeContact(visitor, used, { contactMethod: "email", email, preferredTime: "egal" });
  expect(await states()).toEqual([200, 404, 200]);
  const mails = findMails(werkruf.db, eq(outbox.customerRequestId, id));
  const found = mails.find(({ mail }) => mail.kind === "decline");
  const toNew = mails.find(({ mail }) => mail.kind === "request-address");
  expect(toNew?.mail).toMatchObject({ recipient: email });
  const writing = { db: werkruf.db, site: await exampleMailSite(werkruf.db), now: new Date() };
  expect(found && (await writeMail(mailRow(found.mail, found.job), writing))).toBeNull();
  await changeContact(visitor, own, { contactMethod: "email", email: address });
  expect(await states()).toEqual([200, 404, 404]);
});

test("a channel without its address isn't taken, and half an address of the other channel changes nothing", async () => {
  const { business, visitor, path } = await sentRequest();
  const page = await changeContact(visitor, path, { contactMethod: "email", email: "keine" });
  expectSaid(page, 422, "Bitte geben Sie eine gültige E-Mail-Adresse ein.");
  expect(page.attribute("#email", "value")).toBe("keine");
  expect(requestOf(business.slug)).toMatchObject({ customerEmail: null, contactChangedAt: null });
  const [phone, email] = ["0176 999999", `anna-${crypto.randomUUID()}@example.com`];
  const called = await changeContact(visitor, path, { phone, email: "anna@gmx" });
  expect(wordsOf(await visitor.follow(called))).toContain("Danke, Ihr Kontakt ist geändert.");
  expect(requestOf(business.slug)).toMatchObject({ customerPhone: phone, customerEmail: null });
  await changeContact(visitor, path, { contactMethod: "email", email, phone: "0176" });
  expect(requestOf(business.slug)).toMatchObject({ customerPhone: null, customerEmail: email });
});

test("withdrawn is deleted at once; the business keeps only that and when, also after a restore undid one", async () => {
  const { business, visitor, path } = await sentRequest();
  const { id = "", companySlug = "" } = requestOf(business.slug) ?? {};
  putRow(werkruf.db, withdrawnRequests, { id, companySlug, withdrawnAt: new Date(0) });
  const page = await visitor.open(path);
  const answer = await visitor.submit(page, WITHDRAW);
  expect([answer.status, answer.location?.pathname]).toEqual([303, `/${business.slug}/zurueckgezogen`]);
  expect(wordsOf(await visitor.follow(answer))).toContain("ist mit allen Fotos gelöscht");
  expect(requestOf(business.slug)).toBeUndefined();
  const [kept, ...others] = readRows(werkruf.db, withdrawnRequests, { companySlug });
  expect([kept?.id, others]).toEqual([id, []]);
  expect(Date.now() - Number(kept?.withdrawnAt)).toBeLessThan(60_000);
  expect((await visitor.get(path)).status).toBe(404);
  const again = await visitor.submit(page, WITHDRAW);
  expect([again.status, again.location?.pathname]).toEqual([303, `/${business.slug}/zurueckgezogen`]);
});

test("looking at a link changes nothing, by GET or HEAD, whatever its query asks", async () => {
  const { business, visitor, path } = await sentRequest();
  const before = requestOf(business.slug);
  for (const intent of ["", "?intent=withdraw", "?intent=contact"])
    for (const method of ["GET", "HEAD"])
      expect((await visitor.fetch(`${path}${intent}`, { method })).status).toBe(200);
  expect(requestOf(business.slug)).toEqual(before);
});

test("an unknown change is refused, and too many in an hour too", async () => {
  const { visitor, path } = await sentRequest();
  const post = (intent: string) => visitor.post(`${path}?intent=${intent}`, new URLSearchParams());
  const unknown = await post("anders");
  expect(unknown.status).toBe(400);
  expect(unknown.document.querySelector("h1")?.text).toBe("Hier wurde nichts geändert");
  expect(unknown.document.querySelector(`main a[href="${path}"]`)).not.toBeNull();
  const answers: number[] = [];
  for (let turn = 0; turn < 21; turn++) answers.push((await post("contact")).status);
  expect(answers.at(0)).toBe(422);
  expect(answers.at(-1)).toBe(429);
  const limited = await changeContact(visitor, path, { phone: "0176 4711" });
  expect([limited.status, limited.attribute("#phone", "value")]).toEqual([...[429, "0176 4711"]]);
  expect((await post("withdraw")).status).toBe(303);
});

test("a suspended business's page is closed", async () => {
  const { business, visitor, path } = await sentRequest();
  changeRows(werkruf.db, profiles, { suspendedAt: new Date() }, { id: business.id });
  expect((await visitor.get(path)).status).toBe(410);
});

test("only hashes of tokens are kept", async () => {
  const { business, path } = await sentRequest();
  const token = path.split("/").at(-1) ?? "";
  expect(token).toMatch(/^[\w-]{22}$/);
  const rows = readRows(werkruf.db, statusLinks);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows.some(({ customerRequestId }) => customerRequestId === requestOf(business.slug)?.id)).toBe(true);
});
