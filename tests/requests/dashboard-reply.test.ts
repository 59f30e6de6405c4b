import { customerRequests, requestAiAnalysis, sessions } from "#db/schema.ts";
import { CHAT, MAIL, openedRequest } from "#tests/support/opened-request.ts";
import { expectSaid } from "#tests/support/pages/page.ts";
import { putRow, readRow, removeRows } from "#tests/support/rows.ts";
import { type Page, sharedWerkruf } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();

function rowOf(id: string) {
  return readRow(werkruf.db, customerRequests, { id });
}

const opened = (columns?: Parameters<typeof openedRequest>[1]) => openedRequest(werkruf, columns);

function endSessions({ ownerId }: { ownerId: string }) {
  removeRows(werkruf.db, sessions, { userId: ownerId });
}

function analyse(id: string, model: string | null) {
  const texts = { emailResponseTemplate: "Guten Tag,\n\nMailtext", whatsappResponseTemplate: "Chattext" };
  putRow(werkruf.db, requestAiAnalysis, { customerRequestId: id, createdAt: new Date(), model, ...texts });
}

const section = (page: Page) => page.document.querySelector("#antworten");
/** The links of the reply area, as a mail or chat program reads them. */
const replies = (page: Page) =>
  (section(page)?.querySelectorAll("a[href]") ?? [])
    .map((link) => new URL(link.getAttribute("href")?.replaceAll("&amp;", "&") ?? "", page.url))
    .filter(({ origin }) => origin !== werkruf.origin)
    .map((url) => ({ to: url.href.split("?")[0], ...Object.fromEntries(url.searchParams) }));

describe("the links", () => {
  test("carry what the analysis suggests, by mail and in a chat", async () => {
    const { visitor, address, id } = await opened({ ...CHAT, customerEmail: MAIL.customerEmail });
    analyse(id, null);
    expect(replies(await visitor.get(address))).toEqual([
      { to: "https://wa.me/4917604069012", text: expect.stringMatching(/^Chattext/) },
      { to: "sms:+4917604069012", body: expect.stringMatching(/^Chattext/) },
      {
        to: "mailto:petra@example.com",
        subject: "Zu Ihrer Anfrage",
        body: expect.stringMatching(/^Guten Tag,\r\n\r\nMailtext/),
      },
    ]);
  });

  test("for somebody in danger it begins with what to do, whatever an analysis suggests", async () => {
    const gas = { urgency: "sofort", emergency: "gas", customerName: "Petra Vogt" } as const;
    const { visitor, address, id } = await opened({ ...MAIL, ...gas });
    const begins = /^Guten Tag[^,]*,\r\n\r\nbei Gasgeruch: .*das Haus verlassen/;
    expect(replies(await visitor.get(address))).toMatchObject([{ body: expect.stringMatching(begins) }]);
    analyse(id, "ein Modell");
    expect(replies(await visitor.get(address))).toMatchObject([{ body: expect.stringMatching(begins) }]);
    await visitor.submit(await visitor.get(address), { form: "Doch nicht dringend" });
    expect(replies(await visitor.get(address))).toMatchObject([{ body: expect.not.stringContaining("Gas") }]);
  });

  test("after a taken date it speaks of the date, whatever an analysis suggests", async () => {
    const [from, until] = [24, 26].map((hours) => new Date(Date.now() + hours * 3_600_000));
    const dates = { appointmentStartsAt: from, appointmentEndsAt: until };
    const { visitor, address, id } = await opened({ ...MAIL, ...dates });
    analyse(id, null);
    const page = await visitor.get(address);
    expect(section(page)?.querySelector('[aria-current="true"]')?.textContent).toBe("Termin bestätigen");
    const [reply] = replies(page) as { body?: string }[];
    expect(reply?.body).toMatch(/Wir kommen am [A-Z][a-z]+tag, \d+\.\d+\., [\d:]+–[\d:]+.Uhr\./);
    expect(reply?.body).not.toContain("rufen Sie");
  });

  test("without an analysis a call is announced; a polite decline is one click away", async () => {
    const { visitor, address } = await opened({ ...MAIL, customerName: "Petra Vogt" });
    const page = await visitor.get(address);
    expect(page.text).not.toContain("Vorschlag der Analyse");
    const signed = /^Guten Tag Petra Vogt,\r\n[\s\S]*Mit freundlichen Grüßen\r\nPetra Probe\r\nBetrieb /;
    expect(replies(page)).toMatchObject([{ body: expect.stringMatching(signed) }]);
    const declined = await visitor.click(page, "Absagen");
    expect(declined.url.search).toContain("vorlage=absage");
    expect(replies(declined)).toMatchObject([{ body: expect.stringContaining("nicht übernehmen") }]);
  });

  test("exist only for channels that have data (D29)", async () => {
    const { visitor, address, id } = await opened({ customerPhone: "0221 4710 265" });
    analyse(id, null);
    const page = await visitor.get(address);
    expect(replies(page)).toEqual([]);
    expect(section(page)?.textContent).toContain("Der Kunde möchte angerufen werden.");
    expect(page.text).not.toMatch(/Mailtext|Chattext|WhatsApp|SMS/);
    const ways = page.document.querySelectorAll("select[name=answered] option");
    expect(ways.map((way) => way.textContent)).toEqual(["Telefon"]);
  });

  test("who chose the telephone and gave a mobile number is said to want a call, and can be written to", async () => {
    const { visitor, path, address, id } = await opened({
      customerPhone: CHAT.customerPhone,
      preferredContactChannel: "phone",
      customerName: "Petra Vogt",
    });
    analyse(id, null);
    const page = await visitor.get(address);
    expect(page.text).toContain("Antwort schreiben");
    expect(replies(page)).toEqual([
      { to: "https://wa.me/4917604069012", text: expect.stringMatching(/^Chattext/) },
      { to: "sms:+4917604069012", body: expect.stringMatching(/^Chattext/) },
    ]);
    const contact = page.document.querySelector('[aria-labelledby="kontakt"]');
    expect(contact?.textContent).toContain("Petra Vogt möchte angerufen werden.");
    expect(page.text).not.toContain("Mailtext");
    const change = new URLSearchParams({ intent: "write sms", text: "Bis gleich" });
    expect((await visitor.post(`${path}/antworten/${id}`, change)).text).toContain("SMS öffnen");
    expect((await visitor.get(address)).text).toMatch(/Beantwortet am .* per SMS/);
  });

  test("a text of a model is marked for people and machines, one of rules as such (law L19)", async () => {
    for (const [model, words, mark] of [
      ["modell-9", "KI-erstellt mit modell-9", "true"],
      [null, "Nach Stichwörtern, ohne KI. Bitte anpassen.", "false"],
    ] as const) {
      const { visitor, address, id } = await opened(MAIL);
      analyse(id, model);
      const page = await visitor.get(address);
      expect(section(page)?.textContent).toContain(words);
      expect(section(page)?.querySelector("[data-ai-generated]")?.getAttribute("data-ai-generated")).toBe(
        mark,
      );
      const own = section(await visitor.click(page, "Rückruf ankündigen"));
      expect(own?.textContent).not.toContain(words);
      expect(own?.querySelector("[data-ai-generated]")).toBeNull();
    }
  });
});

describe("changing the text without scripts", () => {
  test("leads to the finished link, and is noted as answered", async () => {
    const { visitor, address, id } = await opened(MAIL);
    const page = await visitor.get(`${address}&erledigte=1`);
    const text = "Guten Tag,\nwir & Sie?\n<b>Bis morgen</b>";
    const ready = await visitor.submit(page, { form: "Geänderten Text verwenden", values: { text } });
    expectSaid(ready, 200, "Ihre Antwort ist fertig");
    const link = ready.attribute('main a[href^="mailto:"]', "href");
    const url = new URL(link?.replaceAll("&amp;", "&") ?? "");
    expect(url.searchParams.get("body")).toBe(text.replaceAll("\n", "\r\n"));
    expect(rowOf(id)).toMatchObject({ answeredChannel: "email", answeredAt: expect.any(Date) });
    const back = await visitor.click(ready, "Zurück zur Anfrage");
    expect(back.url.searchParams.get("erledigte")).toBe("1");
    expect(back.text).toMatch(/Beantwortet am \d\d\.\d\d\.\d{4}, \d\d:\d\d\sUhr per E-Mail/);
  });

  test("what the analysis wrote stays marked on the way, a text of the house has no mark (law L19)", async () => {
    const { visitor, address, id } = await opened(MAIL);
    analyse(id, "modell-9");
    const page = await visitor.get(address);
    const change = { form: "Geänderten Text verwenden", values: { text: "Guten Tag, gekürzt" } };
    const ready = await visitor.submit(page, change);
    expect(ready.text).toMatch(/KI-erstellt mit modell-9 am \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr/);
    expect(ready.document.querySelector("[data-ai-model=modell-9] textarea")?.textContent.trim()).toBe(
      "Guten Tag, gekürzt",
    );
    const own = await visitor.submit(await visitor.click(page, "Rückruf ankündigen"), change);
    expect(own.text).toContain("Ihre Antwort ist fertig");
    expect(own.text).not.toContain("KI-erstellt");
    expect(own.document.querySelector("[data-ai-generated]")).toBeNull();
  });

  test("words are not lost when the session has ended meanwhile", async () => {
    const { visitor, business, address, id } = await opened(MAIL);
    const page = await visitor.get(address);
    endSessions(business);
    for (const [form, values] of [
      ["Geänderten Text verwenden", { text: "Wir kommen <b>morgen</b>" }],
      ["Notiz speichern", { note: "Schlüssel beim Nachbarn" }],
    ] as const) {
      const answer = await visitor.submit(page, { form, values });
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([401, "no-store"]);
      expect(answer.text).toContain("Ihre Anmeldung ist abgelaufen");
      expect(answer.document.querySelector("textarea")?.textContent.trim()).toBe(Object.values(values)[0]);
      const link = answer.document.querySelector('main a[href^="/login?weiter="]');
      expect(decodeURIComponent(link?.getAttribute("href") ?? "")).toContain(id);
    }
    const button = await visitor.submit(page, { form: "Als erledigt markieren" });
    expect(button.location?.pathname).toBe("/login");
    expect(rowOf(id)).toMatchObject({ answeredAt: null, privateNote: null, isResolved: false });
  });

  test.each([
    { text: " \n", message: "Bitte schreiben Sie eine Antwort." },
    { text: "x".repeat(5_001), message: "auf 5.000 Zeichen" },
  ])("a text that can't be sent stays in its field ($message)", async ({ text, message }) => {
    const { visitor, address, id } = await opened(CHAT);
    const answer = await visitor.submit(await visitor.get(address), {
      form: "Geänderten Text verwenden",
      values: { text },
    });
    expect(answer.status).toBe(422);
    const field = answer.document.querySelector("textarea[name=text]");
    expect(field?.getAttribute("aria-invalid")).toBe("true");
    expect(field?.textContent.trim()).toBe(text.trim());
    expect(answer.text).toContain(message);
    expect(rowOf(id)?.answeredAt).toBeNull();
  });

  test("a button that the server doesn't know changes nothing", async () => {
    const { visitor, business, id } = await opened(CHAT);
    const form = new URLSearchParams({ step: "renamed sms", text: "Hallo" });
    const page = await visitor.post(`/dashboard/${business.slug}/antworten/${id}?vorlage=absage`, form);
    expect([page.status, rowOf(id)?.answeredAt, rowOf(id)?.declinedAt]).toEqual([400, null, null]);
  });

  test("a channel without data is refused", async () => {
    const { visitor, business, id } = await opened(MAIL);
    for (const channel of ["whatsapp", "phone", "x", ""]) {
      const form = new URLSearchParams({ intent: `write ${channel}`, text: "Hallo" });
      expect((await visitor.post(`/dashboard/${business.slug}/antworten/${id}`, form)).status).toBe(400);
    }
    expect(rowOf(id)?.answeredAt).toBeNull();
  });

  test("a text longer than a link may be is cut, and the page says so", async () => {
    const { visitor, address } = await opened(CHAT);
    const ready = await visitor.submit(await visitor.get(address), {
      form: "Geänderten Text verwenden",
      values: { text: "Wärmepumpe ".repeat(300) },
    });
    expect(ready.text).toContain("zu lang für einen Link");
    const link = ready.attribute('main a[href^="https://wa.me/"]', "href");
    expect(link?.length).toBeLessThanOrEqual(1_800);
    expect(ready.document.querySelector("textarea")?.textContent.trim()).toHaveLength(300 * 11 - 1);
  });

  test("the address by itself shows the reply, a foreign one nothing", async () => {
    const mine = await opened(MAIL);
    const theirs = await opened({ ...MAIL, customerName: "Geheim" });
    const alone = (await mine.visitor.get(`${mine.path}/antworten/${mine.id}`)).text;
    expect(alone).toMatch(/Antwort an .*Der Hahn tropft\./);
    const step = `${mine.path}/antworten/${theirs.id}`;
    const page = await mine.visitor.get(step);
    expect([page.status, page.text.includes("Geheim")]).toEqual([404, false]);
    const form = new URLSearchParams({ intent: "write email", text: "Hallo" });
    const answer = await mine.visitor.post(step, form);
    expect([answer.status, answer.html.includes("Geheim")]).toEqual([404, false]);
    const elsewhere = await mine.visitor.get(`${theirs.path}/antworten/${theirs.id}`);
    expect(elsewhere.location?.pathname).toBe(mine.path);
    expect(rowOf(theirs.id)?.answeredAt).toBeNull();
  });
});

describe("answered", () => {
  test("is said with the channel, shown, and can be taken back", async () => {
    const { visitor, address, id } = await opened();
    const answer = await visitor.submit(await visitor.get(address), {
      form: "Als beantwortet merken",
      values: { answered: "phone" },
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${address}#stand`]);
    const page = await visitor.follow(answer);
    expect(page.text).toMatch(/Beantwortet am .* Uhr am Telefon/);
    expect(rowOf(id)).toMatchObject({ answeredChannel: "phone", answeredAt: expect.any(Date) });
    const undone = await visitor.follow(await visitor.submit(page, { form: "Doch nicht beantwortet" }));
    expect(undone.text).toContain("Noch nicht beantwortet");
    expect(rowOf(id)).toMatchObject({ answeredChannel: null, answeredAt: null });
  });

  test("declining is an answer of its own, by hand or with the text, and can be taken back", async () => {
    const { visitor, path, address, id } = await opened(MAIL);
    const absage = await visitor.get(`${address}&vorlage=absage`);
    const answer = await visitor.submit(absage, { form: "Als abgesagt markieren" });
    const page = await visitor.follow(answer);
    expect(page.text).toContain("Abgesagt am");
    expect(rowOf(id)).toMatchObject({ declinedAt: expect.any(Date), answeredAt: expect.any(Date) });
    const undone = await visitor.follow(await visitor.submit(page, { form: "Doch nicht abgesagt" }));
    expect(undone.text).toContain("Noch nicht beantwortet");
    expect(rowOf(id)).toMatchObject({ declinedAt: null, answeredAt: null });
    const declining = await visitor.click(undone, "Absagen");
    await visitor.submit(declining, { form: "Geänderten Text verwenden", values: { text: "Leider nein" } });
    expect(rowOf(id)).toMatchObject({ declinedAt: expect.any(Date), answeredChannel: "email" });
    await visitor.submit(await visitor.get(address), { form: "Doch nicht abgesagt" });
    await visitor.post(`${path}/beantwortet/${id}`, new URLSearchParams({ channel: "email", absage: "1" }));
    expect(rowOf(id)?.declinedAt).toBeInstanceOf(Date);
  });

  test("needs a channel there is", async () => {
    const { visitor, path, id } = await opened();
    for (const channel of ["fax", "", "__proto__"]) {
      const answer = await visitor.post(path, new URLSearchParams({ id, intent: "answered", channel }));
      expectSaid(answer, 422, "wie Sie geantwortet haben");
    }
    expect(rowOf(id)?.answeredAt).toBeNull();
  });

  test("is noted beside a pressed link: own requests and known channels only", async () => {
    const { visitor, path, business, id } = await opened();
    const theirs = await opened();
    const note = (request: string, channel: string, { slug } = business) =>
      visitor.post(`/dashboard/${slug}/beantwortet/${request}`, new URLSearchParams({ channel }));
    expect((await note(id, "fax")).status).toBe(400);
    expect((await note(theirs.id, "email")).status).toBe(404);
    expect((await note(theirs.id, "email", theirs.business)).status).toBe(404);
    expect((await visitor.get(`${path}/beantwortet/${id}`)).status).toBe(405);
    expect([rowOf(id)?.answeredAt, rowOf(theirs.id)?.answeredAt]).toEqual([null, null]);
    expect((await note(id, "whatsapp")).status).toBe(204);
    expect(rowOf(id)).toMatchObject({ answeredChannel: "whatsapp", answeredAt: expect.any(Date) });
  });
});
