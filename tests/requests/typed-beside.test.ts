import { findEndpoint } from "#app/domain/notification/webhook/endpoint.server.ts";
import { customerRequests, sessions } from "#db/schema.ts";
import { signedInAs, signedInProvider } from "#tests/support/dashboard.ts";
import { receives } from "#tests/support/data/webhooks.ts";
import { describe, expect, test } from "#tests/support/fixtures.ts";
import { CHAT, chosenDates, MAIL, openedRequest } from "#tests/support/opened-request.ts";
import { ageSessions } from "#tests/support/pages/confirmation.ts";
import { putPlace } from "#tests/support/places.ts";
import { putColleague, putInvitation, putRequest, readRow, removeRows } from "#tests/support/rows.ts";
import { expectSaid, type Page, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";
import { sampleOf } from "../browser/depth.ts";

const werkruf = sharedWerkruf();
const shownIn = (page: Page, field: string) => page.attribute(`#${field}`, "value");

/** Presses a button of the page after typing in a form beside it, as without scripts. */
function press(visitor: Visitor, page: Page, button: string, values: Record<string, string | string[]>) {
  return visitor.submit(page, { form: button, button, values });
}

describe("/profil/kollegen", () => {
  const PAGE = "/profil/kollegen";
  const TYPED = { name: "Mara Büro", email: "mara@example" };
  const typedOn = (page: Page) => ({
    name: shownIn(page, "einladung-name"),
    email: shownIn(page, "einladung-email"),
  });

  async function invitedOtto() {
    const provider = await signedInProvider(werkruf);
    await putInvitation(werkruf.db, provider.business.id, { name: "Otto" });
    return { ...provider, page: await provider.visitor.get(PAGE) };
  }

  test("an invitation is withdrawn, what is typed for another one stays and is said as usual", async () => {
    const { visitor, page } = await invitedOtto();
    const answer = await press(visitor, page, "Zurückziehen: Otto", TYPED);
    expectSaid(answer, 200, "Einladung zurückgezogen");
    expect(answer.text).not.toContain("Otto");
    expect(typedOn(answer)).toEqual(TYPED);
    expect((await visitor.get(PAGE)).text).not.toContain("Einladung zurückgezogen");
  });

  test("an old sign-in is proven in a window of its own, and nothing typed is an invitation", async () => {
    const { visitor, business, page } = await invitedOtto();
    ageSessions(werkruf, business.ownerId);
    const answer = await press(visitor, page, "Noch einmal senden: Otto", TYPED);
    expectSaid(answer, 403, "Jetzt bestätigen (neues Fenster)");
    expect(typedOn(answer)).toEqual(TYPED);
    expect(answer.document.querySelectorAll("[aria-invalid=true]")).toEqual([]);
  });

  test("with nothing typed a reload repeats nothing", async () => {
    const { visitor, page } = await invitedOtto();
    expect((await visitor.submit(page, { form: "Zurückziehen: Otto" })).status).toBe(303);
  });

  test("Enter in a text invites, whatever other buttons stand before it", async () => {
    const { visitor, page } = await invitedOtto();
    const answer = await visitor.submit(page, { form: "einladung", values: TYPED });
    expectSaid(answer, 422, "Otto");
  });
});

describe("/profil/schnittstelle", () => {
  const PAGE = "/profil/schnittstelle";
  const OTHER = "https://anderes-programm.example/haken";

  async function withReceiver() {
    const provider = await signedInProvider(werkruf);
    const { slug } = provider.business;
    const url = "https://programm.example/haken";
    await receives(werkruf.db, slug, url, new Date());
    return { ...provider, slug, url, page: await provider.visitor.get(PAGE) };
  }

  test.each([
    ["Neues Geheimnis", 200],
    ["Probe senden", 502],
    ["Schnittstelle entfernen", 200],
  ])("%s leaves the other address where it was typed, in its open fold", async (button, status) => {
    const { visitor, slug, url, page } = await withReceiver();
    const answer = await press(visitor, page, button, { url: OTHER });
    expect(answer.status).toBe(status);
    expect(shownIn(answer, "adresse-url")).toBe(OTHER);
    const fold = answer.document.querySelector("#adresse-url")?.closest("details");
    expect(fold === undefined || fold === null || fold.hasAttribute("open")).toBe(true);
    expect(findEndpoint(werkruf.db, slug)?.url).toBe(button === "Schnittstelle entfernen" ? undefined : url);
  });

  test("what was not changed is no typed text", async () => {
    const { visitor, page } = await withReceiver();
    expect((await visitor.submit(page, { form: "Schnittstelle entfernen" })).status).toBe(303);
  });
});

test("a place is taken out of use, its new name stays in the field", async ({ owner: visitor, business }) => {
  const code = await putPlace(werkruf.db, business.slug, "Wagen 1");
  const page = await visitor.get(`/so-funktioniert-es/link/orte/${code}`);
  const answer = await press(visitor, page, "Aus dem Gebrauch nehmen", { name: "Wagen 2, Köln" });
  expectSaid(answer, 200, "Nicht mehr in Gebrauch");
  expect(answer.text).toMatch(/Seit .* nicht mehr in Gebrauch/);
  expect(shownIn(answer, "ort-name")).toBe("Wagen 2, Köln");
  const saved = await visitor.follow(await visitor.submit(answer, { form: "Speichern" }));
  expect(shownIn(saved, "ort-name")).toBe("Wagen 2, Köln");
  expect((await visitor.submit(saved, { form: "Wieder verwenden" })).status).toBe(303);
});

const NOTE = "Schlüssel beim Nachbarn\n2. OG";
const rowOf = (id: string) => readRow(werkruf.db, customerRequests, { id });
const noteIn = (page: Page, field = "textarea[name=note]") =>
  page.document.querySelector(field)?.textContent.trim().replaceAll("\r", "");

async function opened(columns?: Parameters<typeof openedRequest>[1]) {
  const request = await openedRequest(werkruf, columns);
  return { ...request, page: await request.visitor.get(request.address) };
}

describe("the note of an opened request", () => {
  test.each<[string, Partial<typeof customerRequests.$inferSelect>, object, "absage"?]>([
    ["Als erledigt markieren", {}, { isResolved: true }],
    ["Als dringend markieren", {}, { markedUrgent: true }],
    ["Als beantwortet merken", {}, { answeredAt: expect.any(Date) }],
    ["Als abgesagt markieren", {}, { declinedAt: expect.any(Date) }, "absage"],
    ["Absage per E-Mail senden", MAIL, { declinedAt: expect.any(Date) }, "absage"],
    ["Als Spam markieren", {}, { markedSpamAt: expect.any(Date) }],
    ["Einschätzung erstellen", {}, {}],
  ])("is saved with %s, and a reload repeats nothing", async (button, columns, pressed, template) => {
    const { visitor, id, address } = await opened(columns);
    const page = await visitor.get(template ? `${address}&vorlage=${template}` : address);
    const answer = await press(visitor, page, button, { note: NOTE });
    expect([answer.status, rowOf(id)]).toEqual([
      303,
      expect.objectContaining({ privateNote: NOTE, ...pressed }),
    ]);
    expect(noteIn(await visitor.follow(answer))).toBe(NOTE);
  });

  test("is saved with the toast's way back, whichever request that is about", async () => {
    const { visitor, business, path, id, address, page } = await opened();
    const other = putRequest(werkruf.db, business.slug);
    await visitor.submit(await visitor.get(`${path}?anfrage=${other}`), { form: "Als erledigt markieren" });
    const beside = await visitor.get(address);
    expect(beside.text).toContain("Anfrage als gelöst markiert");
    await press(visitor, beside, "Rückgängig", { note: NOTE });
    expect([rowOf(id)?.privateNote, rowOf(other)?.privateNote, rowOf(other)?.isResolved]).toEqual([
      NOTE,
      null,
      false,
    ]);
    await visitor.follow(await visitor.submit(page, { form: "Endgültig löschen" }));
    expect(rowOf(id)).toBeUndefined();
  });

  test("is saved when the request is taken or given to a colleague", async () => {
    const { visitor, business, id, address } = await opened();
    const { userId } = putColleague(werkruf.db, business.id, { name: "Kai" });
    const page = await visitor.get(address);
    await press(visitor, page, "Ich übernehme", { note: "Eins" });
    expect(rowOf(id)).toMatchObject({ privateNote: "Eins", assigneeId: business.ownerId });
    const given = { form: "geschrieben", button: `assign ${id} ${userId}`, values: { note: "Zwei" } };
    await visitor.submit(await visitor.get(address), given);
    expect(rowOf(id)).toMatchObject({ privateNote: "Zwei", assigneeId: userId });
  });

  test("stays in the field where it is too long; what was pressed holds", async () => {
    const { visitor, id, page } = await opened({ privateNote: "Alt" });
    const long = `Anfang ${"x".repeat(1_995)}`;
    const answer = await press(visitor, page, "Als erledigt markieren", { note: long });
    expect([answer.status, noteIn(answer), rowOf(id)?.privateNote]).toEqual([200, long, "Alt"]);
    expect(rowOf(id)?.isResolved).toBe(true);
    expect(answer.text).toContain("Alles andere ist gespeichert.");
    expect(answer.attribute("textarea[name=note]", "aria-invalid")).toBe("true");
    const waiting = await press(visitor, page, "Einschätzung erstellen", { note: long });
    expect([waiting.status, noteIn(waiting)]).toEqual([200, long]);
    expect(waiting.text).toMatch(/Analyse läuft|Neue Analyse erstellen|Ganze Einschätzung/);
  });

  test("of somebody else is not replaced by what was pressed; both texts are in sight", async () => {
    const { visitor, business, id, address, page } = await opened({ privateNote: "Alt" });
    const kai = new Visitor(werkruf.origin);
    await signedInAs(kai, werkruf, { ownerId: putColleague(werkruf.db, business.id).userId });
    await press(kai, await kai.get(address), "Als dringend markieren", { note: "Hund im Hof" });
    const asked = await press(visitor, page, "Als erledigt markieren", { note: NOTE });
    expect([asked.status, noteIn(asked), rowOf(id)?.privateNote]).toEqual([200, NOTE, "Hund im Hof"]);
    expect(asked.document.querySelector("#notiz")?.structuredText).toContain("Hund im Hof");
    expect((await visitor.submit(asked, { form: "Wieder öffnen" })).status).toBe(303);
    expect(rowOf(id)?.privateNote).toBe(NOTE);
  });

  test("that nobody touched is left alone, even if it was changed meanwhile", async () => {
    const { visitor, id, address, page } = await opened({ privateNote: "Alt\nund neu" });
    await visitor.submit(await visitor.get(address), { form: "Notiz speichern", values: { note: "Neuer" } });
    expect((await visitor.submit(page, { form: "Als erledigt markieren" })).status).toBe(303);
    expect(rowOf(id)).toMatchObject({ privateNote: "Neuer", isResolved: true });
  });

  test.each(["unbekannt", "solve"])("stays in the field, not saved, when %s says nothing", async (intent) => {
    const { visitor, id, address } = await opened(MAIL);
    const page = await visitor.get(`${address}&vorlage=absage`);
    for (const button of page.document.querySelectorAll("button[value^='solve ']"))
      button.setAttribute("value", intent);
    const values = { note: NOTE, text: "Leider nein." };
    const answer = await press(visitor, page, "Als erledigt markieren", values);
    expect([answer.status, noteIn(answer), rowOf(id)?.privateNote]).toEqual([400, NOTE, null]);
    expect(noteIn(answer, "#antwort-email")).toBe("Leider nein.");
  });

  test("comes back where the sign-in has ended, an untouched one leads there at once", async () => {
    const { visitor, business, id, page } = await opened({ privateNote: "Alt" });
    removeRows(werkruf.db, sessions, { userId: business.ownerId });
    const answer = await press(visitor, page, "Als erledigt markieren", { note: NOTE });
    expect([answer.status, noteIn(answer, "textarea")]).toEqual([401, NOTE]);
    const untouched = await visitor.submit(page, { form: "Als erledigt markieren" });
    expect(untouched.location?.pathname).toBe("/login");
    expect(rowOf(id)).toMatchObject({ privateNote: "Alt", isResolved: false });
  });
});

describe("what is typed for an answer on an opened request", () => {
  const REPLY = "Guten Tag,\nwir kommen morgen.";
  const BOTH = { ...MAIL, customerPhone: "0176 04069012" };
  const replyIn = (page: Page, channel: string) => noteIn(page, `#antwort-${channel}`);

  test("stays with the text it was typed into when another button is pressed, and again with the next", async () => {
    const { visitor, id, address } = await opened(BOTH);
    const page = await visitor.get(`${address}&vorlage=absage`);
    const offered = replyIn(page, "sms");
    page.document.querySelector("#antwort-email")?.set_content(REPLY);
    const answer = await visitor.submit(page, { form: "Als dringend markieren" });
    expect([answer.status, replyIn(answer, "email"), replyIn(answer, "sms")]).toEqual([200, REPLY, offered]);
    expect(answer.text).toContain("Als dringend markiert");
    expect(answer.document.querySelector("main [role=alert]")).toBeNull();
    const back = await press(visitor, answer, "Rückgängig", { note: NOTE });
    expect([back.status, replyIn(back, "email"), noteIn(back)]).toEqual([200, REPLY, NOTE]);
    expect(rowOf(id)).toMatchObject({ markedUrgent: null, privateNote: NOTE, answeredAt: null });
  });

  test("is not lost to an assessment, whose result shows at a press", async () => {
    const { visitor, id, page } = await opened(MAIL);
    const answer = await press(visitor, page, "Einschätzung erstellen", { text: REPLY, note: NOTE });
    expect([answer.status, replyIn(answer, "email"), rowOf(id)?.privateNote]).toEqual([200, REPLY, NOTE]);
    const done = await visitor.submit(page, { form: "Einschätzung erstellen" });
    expect(done.status).toBe(303);
  });

  test("waits under its own template while others are looked at", async () => {
    const { visitor, id, address } = await opened(BOTH);
    const page = await visitor.get(`${address}&vorlage=absage`);
    const declining = replyIn(page, "email");
    page.document.querySelector("#antwort-email")?.set_content(REPLY);
    const other = await visitor.submit(page, { form: "Rückruf ankündigen" });
    expect(other.status).toBe(200);
    expect(replyIn(other, "email")).not.toBe(REPLY);
    expect(replyIn(other, "email")).not.toBe(declining);
    const dates = await visitor.submit(other, {
      form: "Termin vorschlagen",
      button: "Termin vorschlagen",
      values: { note: NOTE },
    });
    expect(dates.document.querySelectorAll("[name=window][checked]")).toHaveLength(0);
    const typed = { day: "2099-01-01", window: [] };
    const back = await visitor.submit(dates, { form: "Absagen", button: "Absagen", values: typed });
    expect([replyIn(back, "email"), rowOf(id)?.privateNote]).toEqual([REPLY, NOTE]);
    const again = await visitor.submit(back, { form: "Termin vorschlagen", button: "Termin vorschlagen" });
    expect(again.attribute("[name=day]", "value")).toBe("2099-01-01");
  });

  test("the bar's way to the answer opens its fold, with what is typed", async () => {
    const { visitor, address, page } = await opened({ ...MAIL, customerName: "Emre" });
    const isOpen = (shown: Page) =>
      shown.document.querySelector("#antworten")?.closest("details")?.hasAttribute("open");
    expect(isOpen(page)).toBe(false);
    const button = "Schreiben, Emre";
    const led = await visitor.submit(page, { form: button, button });
    expect([led.status, led.location?.hash]).toEqual([303, "#antworten"]);
    expect(isOpen(await visitor.follow(led))).toBe(true);
    const declining = await visitor.get(`${address}&vorlage=absage`);
    const stayed = await visitor.submit(declining, { form: button, button, values: { text: REPLY } });
    expect([stayed.status, replyIn(stayed, "email"), isOpen(stayed)]).toEqual([200, REPLY, true]);
  });

  test("with nothing typed another template is one more page, and nothing is posted twice", async () => {
    const { visitor, page } = await opened(MAIL);
    const answer = await visitor.submit(page, { form: "Absagen", button: "Absagen" });
    expect([answer.status, answer.location?.hash]).toEqual([303, "#antworten"]);
    expect(answer.location?.search).toContain("vorlage=absage");
  });

  test("a question waits, too, until it is asked", async () => {
    const { visitor, id, address } = await opened(BOTH);
    const page = await visitor.get(`${address}&vorlage=rueckfrage`);
    const asked = { topic: ["baujahr"], ownWords: "Welche Farbe?", channel: "sms" };
    const values = { ...asked, note: NOTE };
    const other = await press(visitor, page, "Als dringend markieren", values);
    expect([other.status, rowOf(id)?.privateNote]).toEqual([200, NOTE]);
    const decline = await visitor.submit(other, { form: "Absagen", button: "Absagen" });
    const back = await visitor.submit(decline, { form: "Rückfrage", button: "Rückfrage" });
    expect(noteIn(back, "#ownWords")).toBe("Welche Farbe?");
    const ticked = back.attributes("[name=topic][checked], [name=channel][checked]", "value");
    expect(ticked).toEqual(["baujahr", "sms"]);
    const ready = await visitor.submit(back, { form: "Rückfrage stellen", button: "Rückfrage stellen" });
    expect(ready.text).toContain("Ihre Antwort ist fertig");
    expect(rowOf(id)).toMatchObject({ answeredChannel: "sms" });
  });

  test.each(sampleOf(["Zurück zur Übersicht", "Nächste Anfrage", "Eigene Texte", "Zahlen", "Suchen"], 2))(
    "stays when %s is pressed, which then opens beside it; with nothing typed it leads there",
    async (words) => {
      const { visitor, business, address } = await opened(MAIL);
      putRequest(werkruf.db, business.slug, { createdAt: new Date(Date.now() - 86_400_000) });
      const page = await visitor.get(address);
      const away = await visitor.submit(page, { form: words, button: words });
      expect([away.status, away.location?.search.includes("vorlage")]).toEqual([303, false]);
      const answer = await visitor.submit(page, { form: words, button: words, values: { text: REPLY } });
      expect([answer.status, replyIn(answer, "email")]).toEqual([200, REPLY]);
      expect(answer.text).toContain("Ihr Text ist noch nicht verwendet");
      const link = answer.attribute("#fehler a[target=_blank]", "href");
      expect(link?.replaceAll("&amp;", "&")).toBe(
        `${away.location?.pathname}${away.location?.search}${away.location?.hash}`,
      );
    },
  );

  test.each(["https://example.com/", "//example.com", "/login", "/dashboard/\r\nX: y"])(
    "no other page of ours or anybody's can be named as the next one: %j",
    async (to) => {
      const { visitor, id, address } = await opened(MAIL);
      const answer = await visitor.post(address, new URLSearchParams({ intent: `leave ${id} ${to}` }));
      expect([answer.status, answer.location?.host]).toEqual([303, new URL(werkruf.origin).host]);
      expect(answer.location?.pathname).toMatch(/^\/dashboard\/[\w-]+$/);
    },
  );

  test("comes along when an open proposal's or question's text is opened again, and back", async () => {
    const { visitor, id, address } = await opened(CHAT);
    const dates = chosenDates(await visitor.get(`${address}&vorlage=termin`));
    await visitor.submit(dates, { form: "Per WhatsApp vorschlagen", button: "Per WhatsApp vorschlagen" });
    const page = await visitor.get(`${address}&vorlage=absage`);
    const values = { text: REPLY, note: NOTE };
    const again = await press(visitor, page, "WhatsApp-Text noch einmal öffnen", values);
    expect([again.status, rowOf(id)?.privateNote]).toEqual([200, NOTE]);
    expect(again.text).toContain("Ihre Antwort ist fertig");
    const back = await visitor.submit(again, { form: "Zurück zur Anfrage", button: "Zurück zur Anfrage" });
    expect([back.status, replyIn(back, "whatsapp")]).toEqual([200, REPLY]);
    expect(back.url.search).toContain("vorlage=absage");

    const asking = await visitor.get(`${address}&vorlage=rueckfrage`);
    const asked = { topic: ["etage"], channel: "whatsapp" };
    await press(visitor, asking, "Rückfrage stellen", asked);
    const open = await visitor.get(`${address}&vorlage=absage`);
    const questioned = await visitor.submit(open, {
      form: "WhatsApp-Text noch einmal öffnen",
      button: "WhatsApp-Text noch einmal öffnen",
      values: { text: REPLY },
    });
    expect(questioned.text).toContain("Ihre Antwort ist fertig");
    const returned = await visitor.submit(questioned, {
      form: "Zurück zur Anfrage",
      button: "Zurück zur Anfrage",
    });
    expect(replyIn(returned, "whatsapp")).toBe(REPLY);
  });

  test("a typed question stays when another text is opened again", async () => {
    const { visitor, address } = await opened(CHAT);
    const asking = await visitor.get(`${address}&vorlage=rueckfrage`);
    const asked = { topic: ["etage"], channel: "whatsapp" };
    await press(visitor, asking, "Rückfrage stellen", asked);
    const page = await visitor.get(`${address}&vorlage=rueckfrage`);
    const button = "WhatsApp-Text noch einmal öffnen";
    const again = await press(visitor, page, button, { ownWords: "Welche Farbe?" });
    expect(again.text).toContain("Ihre Antwort ist fertig");
    const back = await visitor.submit(again, { form: "Zurück zur Anfrage", button: "Zurück zur Anfrage" });
    expect(noteIn(back, "#ownWords")).toBe("Welche Farbe?");
  });

  test("takes the note beside it along", async () => {
    const { visitor, id, page } = await opened(CHAT);
    const values = { text: REPLY, note: NOTE };
    const answer = await press(visitor, page, "Geänderten Text verwenden", values);
    expect(answer.text).toContain("Ihre Antwort ist fertig");
    expect(rowOf(id)).toMatchObject({ privateNote: NOTE, answeredChannel: "whatsapp" });
  });

  test("is used only after a note that can't be saved was seen", async () => {
    const { visitor, id, page } = await opened(MAIL);
    const values = { text: REPLY, note: "x".repeat(2_001) };
    const asked = await press(visitor, page, "Geänderten Text verwenden", values);
    expect([asked.status, replyIn(asked, "email"), rowOf(id)?.answeredAt]).toEqual([422, REPLY, null]);
    expect(asked.text).toContain(values.note);
    const ready = await visitor.submit(asked, { form: "Geänderten Text verwenden" });
    expect(ready.text).toContain("Ihre Antwort ist fertig");
    expect(rowOf(id)).toMatchObject({ privateNote: null, answeredChannel: "email" });
  });

  test("dates stay, too; Enter in one of them proposes them, with the note", async () => {
    const { visitor, id, address } = await opened(MAIL);
    const page = await visitor.get(`${address}&vorlage=termin`);
    const days = (shown: Page) => shown.attributes("[name=day]", "value");
    const typed = { day: "2099-01-01", window: [] };
    const values = { note: NOTE, ...typed };
    const answer = await visitor.submit(page, {
      form: "Als dringend markieren",
      button: "Als dringend markieren",
      values: typed,
    });
    expect([answer.status, days(answer)]).toEqual([200, Array(3).fill(typed.day)]);
    const entered = await visitor.submit(page, { form: "geschrieben", values });
    expect([entered.status, days(entered)]).toEqual([422, Array(3).fill(typed.day)]);
    expect(rowOf(id)).toMatchObject({ privateNote: NOTE, isResolved: false, answeredAt: null });
    const untouched = await visitor.get(`${address}&vorlage=termin`);
    expect((await visitor.submit(untouched, { form: "Als erledigt markieren" })).status).toBe(303);
  });
});
