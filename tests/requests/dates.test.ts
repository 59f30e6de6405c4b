import { eq } from "drizzle-orm";
import { hashOfAddress, stopConfirmations } from "#app/domain/customer-request/customer-mail-gate.server.ts";
import { windowLabel } from "#app/domain/customer-request/status/date-window.ts";
import { newestProposal } from "#app/domain/customer-request/status/proposed-dates.server.ts";
import { takeDate } from "#app/domain/customer-request/status/take-date.server.ts";
import { proposeDates } from "#app/domain/reply/propose-dates.server.ts";
import { dictionaryOf } from "#app/languages/dictionary.ts";
import { findMail } from "#app/platform/outbox/find-mail.server.ts";
import { germanSecond } from "#app/ui/german-date.ts";
import { customerRequests, dateProposals, outbox, profiles, statusLinks } from "#db/schema.ts";
import { dashboardOf, signedInProvider } from "#tests/support/dashboard.ts";
import { giveUp, putSent } from "#tests/support/data/mail-site.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { mailsTo } from "#tests/support/mails.ts";
import { CHAT, chosenDates, MAIL, openedRequest } from "#tests/support/opened-request.ts";
import { changeRows, putStatusLink, readRow, readRows, removeRows } from "#tests/support/rows.ts";
import { expectSaid, type Page, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const { db } = werkruf;
let mailed = 0;

/** Each with an address of its own. */
async function opened(columns: Parameters<typeof openedRequest>[1] = {}) {
  const own = { ...MAIL, customerEmail: `petra-${++mailed}@example.com` };
  const request = await openedRequest(werkruf, { ...own, ...columns });
  const { id, visitor, address } = request;
  const form = async () => chosenDates(await visitor.get(`${address}&vorlage=termin`));
  const row = () => readRow(db, customerRequests, { id });
  const proposals = () => readRows(db, dateProposals, { customerRequestId: id });
  const mails = () => readRows(db, outbox, { customerRequestId: id });
  return { ...request, form, row, proposals, mails };
}

const BY_MAIL = { form: "Per E-Mail vorschlagen" };

test("nothing is proposed that nobody chose; what is chosen goes out by mail and stands at the request", async () => {
  const { visitor, business, id, address, form, proposals, mails, row } = await opened();
  const untouched = await visitor.submit(await visitor.get(`${address}&vorlage=termin`), BY_MAIL);
  expect([untouched.status, proposals()]).toEqual([422, []]);
  expect(untouched.text).toContain("Bitte wählen Sie einen Termin, oder nennen Sie einen Preisrahmen.");
  const answer = await visitor.submit(await form(), BY_MAIL);
  expect(answer.status).toBe(303);
  const page = await visitor.follow(answer);
  expect(page.text).toContain("Wartet auf Kunde: Termine vorgeschlagen");
  expect(page.text).toMatch(/Termine noch offen: \S\S \d+\.\d+\., 8–10 Uhr; /);
  expect(proposals()).toMatchObject([{ channel: "email", decidedAt: null }]);
  expect(mails().map(({ kind }) => kind)).toEqual(["date-proposal"]);
  expect(row()?.answeredChannel).toBe("email");
  expect(page.text).toMatch(/Termine vorgeschlagen am .* per E-Mail/);
  const link = await putStatusLink(db, business.slug, id);
  const states = (await visitor.get(link)).document.querySelector("#stand");
  expect(states?.textContent).toContain("Termine vorgeschlagen");
  expect(states?.textContent).not.toContain("Beantwortet");
});

test("in a chat the answer has the text with the link; opening pages makes none", async () => {
  const { visitor, business, address, form, proposals, mails } = await opened(CHAT);
  const page = await visitor.submit(await form(), { form: "Per WhatsApp vorschlagen" });
  expect(page.status).toBe(200);
  const chat = page.document.querySelector('a[href^="https://wa.me/4917604069012?text="]');
  const text = new URL(chat?.getAttribute("href")?.replaceAll("&amp;", "&") ?? "").searchParams.get("text");
  const [first] = newestProposal(db, business.slug, proposals()[0]?.customerRequestId ?? "")?.windows ?? [];
  expect(text).toContain(first && windowLabel(first).replaceAll("\u00a0", " "));
  expect(text).toMatch(
    new RegExp(`Bitte wählen Sie hier: ${werkruf.origin}/${business.slug}/stand/[\\w-]{22}\n`),
  );
  expect(mails()).toEqual([]);
  const later = await visitor.submit(await visitor.get(address), {
    form: "WhatsApp-Text noch einmal öffnen",
  });
  const again = later.attribute("a[href^='https://wa.me/']", "href") ?? "";
  expect(new URL(again).searchParams.get("text")?.replace(/stand\/\S+/, "")).toBe(
    text?.replace(/stand\/\S+/, ""),
  );
  expect(again).not.toBe(chat?.getAttribute("href"));
  const [proposal, ...more] = proposals();
  expect(more).toEqual([]);
  changeRows(db, dateProposals, { decidedAt: new Date() }, { id: proposal?.id ?? "" });
  expect((await visitor.get(address)).text).not.toContain("noch einmal öffnen");
});

test("a text is opened again only as long as its dates are the open ones", async () => {
  const { visitor, business, id, address, form, proposals } = await opened(CHAT);
  await visitor.submit(await form(), { form: "Per WhatsApp vorschlagen" });
  const page = await visitor.get(address);
  const links = () => readRows(db, statusLinks, { customerRequestId: id }).length;
  const [window] = newestProposal(db, business.slug, id)?.windows ?? [];
  if (!window) throw new Error("Nothing was proposed.");
  await proposeDates(
    db,
    business.slug,
    { id, windows: [window], channel: "sms" },
    { userId: null, at: new Date() },
  );
  const before = [links(), proposals().length];
  const press = { form: "WhatsApp-Text noch einmal öffnen" };
  const answer = await visitor.submit(page, press);
  expect([answer.status, answer.location?.hash]).toEqual([303, "#antworten"]);
  expect((await visitor.follow(answer)).text).toContain("SMS-Text noch einmal öffnen");
  expect([links(), proposals().length]).toEqual(before);
});

test("a text that can't be opened again says why, whatever template stands in the address", async () => {
  const { visitor, id, address, form } = await opened(CHAT);
  await visitor.submit(await form(), { form: "Per WhatsApp vorschlagen" });
  const page = await visitor.get(address);
  changeRows(db, customerRequests, { isResolved: true }, { id });
  const refused = await visitor.submit(page, { form: "WhatsApp-Text noch einmal öffnen" });
  expectSaid(refused, 409, "Diese Anfrage ist erledigt, abgesagt oder als Spam markiert.");
  const group = refused.document.querySelector("fieldset[aria-describedby=termine-fehler]");
  expect(group?.querySelector("legend")?.textContent).toBe("Termine");
  expect(refused.textOf("#termine-fehler")).toContain("erst wieder");
});

test.each([
  [{ day: ["", "", ""] }, "Bitte wählen Sie einen Termin, oder nennen Sie einen Preisrahmen."],
  [{ day: ["2020-01-01", "", ""] }, "Dieser Termin ist schon vorbei."],
  [{ day: ["2099-01-01", "", ""] }, "Bitte höchstens 90 Tage im Voraus."],
  [{ day: ["morgen", "", ""] }, "Diesen Tag gibt es nicht. Bitte schreiben Sie ihn so: 24.11.2026."],
  [{ from: ["acht", "", ""] }, "Bitte schreiben Sie Uhrzeiten so: 08:00."],
  [{ from: ["", "", ""] }, "Bitte geben Sie Tag, Beginn und Ende an."],
  [{ to: ["07:00", "07:00", "07:00"] }, "Das Ende muss nach dem Beginn liegen."],
])("%o comes back with what was typed and what is wrong", async (typed, error) => {
  const { visitor, path, id, proposals } = await opened();
  const soon = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  const filled = {
    ...{ day: [soon, "", ""], from: ["08:00", "08:00", "08:00"], to: ["10:00", "10:00", "10:00"] },
    ...typed,
  };
  const body = new URLSearchParams({ intent: "propose email" });
  for (const [name, all] of Object.entries(filled)) for (const value of all) body.append(name, value);
  const page = await visitor.post(`${path}/antworten/${id}?vorlage=termin`, body);
  expectSaid(page, 422, error);
  expect(page.document.querySelectorAll("input[aria-invalid=true]")).toHaveLength(filled.day[0] ? 3 : 0);
  expect(page.attribute("input[name=from]", "value")).toBe(filled.from[0]);
  expect(proposals()).toEqual([]);
});

test("days and times are taken as phones and people write them", async () => {
  const { visitor, path, id, proposals } = await opened();
  const start = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const [year, month, day] = start.split("-").map(Number);
  const german = `${day}.${month}.${year}`;
  const lines = [
    { day: start, from: "08:00:00", to: "10:00:00.000" },
    { day: german, from: "11:00", to: "12:30" },
    { day: german, from: "9:00:00", to: "9:30" },
  ];
  const body = new URLSearchParams({ intent: "propose email" });
  for (const line of lines) for (const [name, value] of Object.entries(line)) body.append(name, value);
  expect((await visitor.post(`${path}/antworten/${id}?vorlage=termin`, body)).status).toBe(303);
  const labels = proposals()[0]?.windows?.map(({ startsAt, endsAt }) =>
    windowLabel({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }).replace("\u00a0", " "),
  );
  expect(labels?.map((label) => label.split(", ").slice(1).join(", "))).toEqual([
    ...[`${day}.${month}., 8–10 Uhr`, `${day}.${month}., 9–9:30 Uhr`, `${day}.${month}., 11–12:30 Uhr`],
  ]);
});

test("not to who is served already, not by another way than there is, not to a stranger's request", async () => {
  const { visitor, path, id, form, proposals, address } = await opened();
  const open = await form();
  await visitor.submit(await visitor.get(address), { form: "Als erledigt markieren" });
  const refused = await visitor.submit(open, BY_MAIL);
  expectSaid(refused, 409, "Diese Anfrage ist erledigt, abgesagt oder als Spam markiert.");
  const body = new URLSearchParams({ intent: "propose whatsapp" });
  expect((await visitor.post(`${path}/antworten/${id}?vorlage=termin`, body)).status).toBe(400);
  const other = await opened();
  expect((await visitor.post(`${path}/antworten/${other.id}?vorlage=termin`, body)).status).toBe(404);
  expect([...proposals(), ...other.proposals()]).toEqual([]);
});

test("a taken date stands at the request, with a file for the calendar", async () => {
  const { visitor, business, id, path, address, form, row } = await opened({
    zipCode: "50827",
    location: "Köln",
  });
  await visitor.submit(await form(), BY_MAIL);
  expect((await visitor.get(`${path}/termin/${id}`)).status).toBe(404);
  const proposalId = newestProposal(db, business.slug, id)?.id ?? "";
  await takeDate(db, business.slug, { requestId: id, proposalId, window: 0 }, new Date());
  const page = await visitor.get(address);
  expect(page.textOf('[aria-label="Auf einen Blick"]')).toMatch(/Termin\s\S\S\s\d+\.\d+\.,\s8–10\sUhr/);
  expect(page.text).toMatch(/Termin: \S\S \d+\.\d+\., 8–10 Uhr In den Kalender/);
  const file = await visitor.click(page, "In den Kalender");
  expect(file.headers.get("content-type")).toBe("text/calendar; method=PUBLISH; charset=utf-8");
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="termin.ics"');
  expect(file.headers.get("cache-control")).toBe("no-store");
  const starts = row()
    ?.appointmentStartsAt?.toISOString()
    .replace(/[-:]|\.\d+/g, "");
  expect(file.html).toContain(`DTSTART:${starts}\r\n`);
  expect(file.html).toContain("SUMMARY:Petra Vogt\r\nLOCATION:50827 Köln\r\n");
  expect(file.html).toContain(`mailto:${business.email}\r\n`);
  const unproven = { email: "fremd@example.com", emailConfirmedAt: null };
  changeRows(db, profiles, unproven, { id: business.id });
  expect((await visitor.click(page, "In den Kalender")).html).toContain(`mailto:${business.email}\r\n`);
  const other = await signedInProvider(werkruf);
  expect((await other.visitor.get(`/dashboard/${other.business.slug}/termin/${id}`)).status).toBe(404);
});

test("a call-back gets into the calendar where its customer named a time and a number", async () => {
  const { visitor, id, address } = await opened({
    preferredCallbackTime: "vormittags",
    customerPhone: "0171 3920014",
  });
  const file = await visitor.click(await visitor.get(address), "Rückruf eintragen");
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="rueckruf.ics"');
  expect(file.headers.get("cache-control")).toBe("no-store");
  expect(file.html).toContain("SUMMARY:Rückruf: Petra Vogt\\, 0171 3920014\r\n");
  for (const columns of [{ preferredCallbackTime: "egal" as const }, { customerPhone: null }]) {
    const without = await opened({ preferredCallbackTime: "abends", ...columns });
    expect((await without.visitor.get(without.address)).text).not.toContain("Rückruf eintragen");
    expect((await without.visitor.get(`${without.path}/rueckruf/${without.id}`)).status).toBe(404);
  }
  const other = await signedInProvider(werkruf);
  const foreign = `/dashboard/${other.business.slug}/rueckruf/${id}`;
  expect((await other.visitor.get(foreign)).status).toBe(404);
});

test("declined with one press, taken back within ten seconds, and never after", async () => {
  const { visitor, business, id, address, mails, row } = await opened();
  const declining = await visitor.get(`${address}&vorlage=absage`);
  const sent = await visitor.follow(await visitor.submit(declining, { form: "Absage per E-Mail senden" }));
  expect(sent.text).toContain("Absage vorgemerkt");
  const dueAt = findMail(db, `decline:${id}`)?.job?.dueAt ?? new Date(0);
  expect(sent.text).toContain(`Die Absage geht um ${germanSecond(dueAt)} Uhr hinaus.`);
  expect(sent.text).not.toMatch(/in (wenigen|10) Sekunden/);
  expect(row()?.declinedAt).not.toBeNull();
  const back = await visitor.follow(await visitor.submit(sent, { form: "Rückgängig" }));
  expect(back.text).toContain("Absage zurückgeholt, nichts ging hinaus");
  expect([mails(), row()?.declinedAt, row()?.answeredAt]).toEqual([[], null, null]);

  const again = await visitor.follow(await visitor.submit(back, { form: "Absage per E-Mail senden" }));
  putSent(db, new Date(), eq(outbox.uniqueKey, `decline:${id}`));
  const late = await visitor.submit(again, { form: "Rückgängig" });
  expectSaid(late, 422, "Die Absage ist schon gesendet.");
  expect(row()?.declinedAt).not.toBeNull();
  const after = await visitor.get(address);
  expect(after.text).toContain(
    "Der Kunde hat Ihre Absage schon bekommen. Nehmen Sie sie zurück, steht danach hier, ob er das per E-Mail erfährt.",
  );
  const open = await visitor.follow(await visitor.submit(after, { form: "Doch nicht abgesagt" }));
  const hasBoth = "Der Kunde hat Ihre Absage bekommen und danach eine E-Mail, dass sie nicht mehr gilt.";
  expect(open.text).toContain(hasBoth);
  const ways = await visitor.get(`${address}&vorlage=absage`);
  expect(ways.text).not.toContain("Absage per E-Mail senden");
  const received = () => mailsTo(werkruf, row()?.customerEmail ?? "");
  await expect.poll(received, { timeout: 10_000 }).toHaveLength(1);
  const [told] = await received();
  expect(told?.subject).toBe(`Doch keine Absage: Ihre Anfrage an ${business.companyName}`);
  expect(told?.text).toContain("unsere Absage gilt nicht mehr. Ihre Anfrage ist wieder offen");
  expect(told?.text).not.toMatch(/Petra|Vogt/);

  const declined = await visitor.follow(await visitor.submit(ways, { form: "Als abgesagt markieren" }));
  expect(declined.text).toContain(`${hasBoth} Bitte sagen Sie ihm selbst ab.`);
});

test("the decline's words stand above the one button that sends them", async () => {
  const { visitor, address } = await opened({ language: "tr" });
  const { text } = await visitor.get(`${address}&vorlage=absage`);
  const { declined } = dictionaryOf("tr").mails.decline;
  expect(text).toMatch(
    new RegExp(
      `${declined}.*Absage per E-Mail senden.*Als abgesagt markieren.*An \\S+@example\\.com\\. 10 Sek`,
    ),
  );
  expect(text).toContain("Stattdessen mit Ihren Worten per E-Mail");
});

test("a customer who wants no mails is not told that a decline is taken back, and the page says whose turn it is", async () => {
  const { visitor, id, address, mails, row } = await opened();
  await visitor.submit(await visitor.get(`${address}&vorlage=absage`), { form: "Absage per E-Mail senden" });
  putSent(db, new Date(), eq(outbox.uniqueKey, `decline:${id}`));
  const addressHash = hashOfAddress(db, row()?.customerEmail ?? "", new Date());
  stopConfirmations(db, addressHash, true, new Date());
  const declined = await visitor.get(address);
  expect(declined.text).not.toContain("erfährt er das per E-Mail.");
  const open = await visitor.follow(await visitor.submit(declined, { form: "Doch nicht abgesagt" }));
  expect(open.text).toContain("Der Kunde hat Ihre Absage schon bekommen. Bitte melden Sie sich bei ihm.");
  expect(mails().map(({ kind }) => kind)).toEqual(["decline"]);
});

test("a decline whose mail was given up is said so, with the ready text one press away", async () => {
  const { visitor, id, address } = await opened();
  await visitor.submit(await visitor.get(`${address}&vorlage=absage`), { form: "Absage per E-Mail senden" });
  giveUp(db, eq(outbox.customerRequestId, id));
  const page = await visitor.get(address);
  expect(page.text).toContain("Die Absage kam nicht an. Bitte sagen Sie dem Kunden selbst ab.");
  const text = await visitor.click(page, "Fertigen Text öffnen");
  expect(text.url.search).toContain("vorlage=absage");
  expect(text.html).toContain("nicht übernehmen");
});

test("who has no address, is served or looks like spam is offered no mail", async () => {
  for (const columns of [
    CHAT,
    { isResolved: true },
    { spamSuspicion: "links" },
    { markedSpamAt: new Date() },
  ] as const) {
    const { visitor, path, address, id, mails } = await opened(columns);
    expect((await visitor.get(`${address}&vorlage=absage`)).text).not.toContain("Absage per E-Mail senden");
    const answer = await visitor.post(path, new URLSearchParams({ intent: "send-decline", id }));
    expect(answer.status).toBe(422);
    expect(mails()).toEqual([]);
  }
});

async function proposed() {
  const it = await opened({ zipCode: "50827" });
  await it.visitor.submit(await it.form(), BY_MAIL);
  const path = await putStatusLink(db, it.business.slug, it.id);
  return { ...it, path, customer: new Visitor(werkruf.origin) };
}

const spaced = (text = "") => text.replaceAll("\u00a0", " ");
const mainOf = (page: Page) => spaced(page.textOf("main"));
const labelOfButton = ({ textContent }: { textContent: string }) => spaced(textContent);

test("who took a date reads where to say otherwise: the number, else the address, until it is over", async () => {
  const stands = {
    appointmentStartsAt: new Date(Date.now() - 3_600_000),
    appointmentEndsAt: new Date(Date.now() + 3_600_000),
  };
  const { business, id } = await opened(stands);
  const path = await putStatusLink(db, business.slug, id);
  const customer = new Visitor(werkruf.origin);
  const show = (columns: Partial<typeof profiles.$inferInsert>) =>
    changeRows(db, profiles, columns, { id: business.id });
  show({ mobileNumber: "0221 123456", phoneShown: true });
  const called = await customer.open(path);
  expect(mainOf(called)).toContain("Passt es doch nicht? Bitte rufen Sie an: 0221 123456");
  expect(called.document.querySelector("#termin a[href='tel:+49221123456']")).not.toBeNull();
  show({ phoneShown: false });
  expect(mainOf(await customer.open(path))).toContain(
    `Passt es doch nicht? Bitte schreiben Sie: ${business.email}`,
  );
  changeRows(db, customerRequests, { appointmentEndsAt: new Date() }, { id });
  expect(mainOf(await customer.open(path))).not.toContain("Passt es doch nicht?");
});

test("withdrawn with an appointment to come, the business is told by mail", async ({ visitor: customer }) => {
  const { business, id } = await opened({
    appointmentStartsAt: new Date(Date.now() + 3_600_000),
    appointmentEndsAt: new Date(Date.now() + 7_200_000),
  });
  const page = await customer.open(await putStatusLink(db, business.slug, id));
  await customer.submit(page, { form: "zurueckziehen-formular" });
  await expect
    .poll(async () => (await mailsTo(werkruf, business.email)).map(({ subject }) => subject))
    .toEqual([expect.stringMatching(/^Termin abgesagt: /)]);
});

test("declined with an appointment to come, the customer's page says that it is off, and its file takes it away", async () => {
  const { business, id } = await opened({
    appointmentStartsAt: new Date(Date.now() + 3_600_000),
    appointmentEndsAt: new Date(Date.now() + 7_200_000),
  });
  const customer = new Visitor(werkruf.origin);
  const path = await putStatusLink(db, business.slug, id);
  expect(mainOf(await customer.open(path))).toContain("Steht fest: ");
  const declinedAt = new Date(Date.now() - 60_000);
  changeRows(db, customerRequests, { declinedAt }, { id });
  const page = await customer.open(path);
  expect(mainOf(page)).toMatch(/Findet nicht statt: \S+, \d+\.\d+\./);
  expect(mainOf(page)).not.toContain("Steht fest: ");
  const file = await customer.click(page, "Aus dem Kalender nehmen");
  expect(file.headers.get("content-type")).toContain("method=CANCEL");
});

test("the customer takes a date with one tap, without scripts, and gets it as a file", async () => {
  const { customer, path, row, mails, business } = await proposed();
  const page = await customer.open(path);
  expect(mainOf(page)).toContain("Welcher Termin passt Ihnen?");
  const [first] = page.document.querySelectorAll("button[name=window]").map(labelOfButton);
  const answer = await customer.submit(page, { form: first ?? "" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `${path}#termin`]);
  const taken = await customer.follow(answer);
  expect(mainOf(taken)).toMatch(
    /Steht fest: \S+, \d+\.\d+\., 8–10 Uhr.*Stand Ihrer Anfrage.*Termin vereinbart: \S+, \d+\.\d+\., 8–10 Uhr/s,
  );
  expect(row()?.appointmentStartsAt).not.toBeNull();
  expect(
    mails()
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(["appointment", "date-proposal", "dates-answered"]);
  const token = path.split("/").at(-1);
  const file = await customer.get(`/${business.slug}/stand/${token}/termin.ics`);
  expect(file.headers.get("content-type")).toBe("text/calendar; method=PUBLISH; charset=utf-8");
  expect(file.headers.get("cache-control")).toBe("no-store");
  expect(file.html).toContain(`SUMMARY:Termin: ${business.companyName}\r\n`);
  expect(file.html).not.toMatch(/Vogt|50827|stand/);
  const again = await customer.submit(page, { form: first ?? "" });
  expect(again.status).toBe(303);
  expect(mails()).toHaveLength(3);
});

test("whoever took the wrong date takes another one, or says when it would be, until its day begins", async () => {
  const { customer, path, row, visitor, address, proposals } = await proposed();
  const page = await customer.open(path);
  expect(mainOf(page)).toContain("Bis zum Tag davor können Sie ihn hier noch ändern.");
  const [first = "", second = ""] = page.document.querySelectorAll("button[name=window]").map(labelOfButton);
  const taken = await customer.follow(await customer.submit(page, { form: first }));
  expect(mainOf(taken)).toMatch(
    /Danke, Ihr Termin ist gespeichert\..*In den Kalender.*Doch ein anderer Termin/s,
  );
  const others = taken.document.querySelectorAll("button[name=window]").map(labelOfButton);
  expect(others).not.toContain(first);
  const changed = await customer.follow(await customer.submit(taken, { form: second }));
  expect(mainOf(changed)).toContain(`Steht fest: ${second}`);
  const when = { form: "kein-termin", values: { when: "Freitag ab 14 Uhr" } };
  const long = await customer.submit(changed, { ...when, values: { when: "x".repeat(2_001) } });
  expect([long.status, proposals()[0]?.takenWindow]).toEqual([422, 1]);
  const said = await customer.submit(changed, when);
  expect([said.status, said.headers.get("location")]).toEqual([303, `${path}#termin`]);
  expect(mainOf(await customer.follow(said))).toMatch(
    /^(?!.*Passt es doch).*Bisher steht fest: .*Kein Termin/s,
  );
  expect(row()).toMatchObject({ answeredAt: null, appointmentStartsAt: expect.any(Date) });
  expect((await visitor.get(address)).text).toContain("Wunschtermin: Freitag ab 14 Uhr");
  const late = await customer.submit(changed, { ...when, values: { when: "Nie" } });
  expect([late.status, mainOf(late)]).toEqual([409, expect.stringMatching(/schon geantwortet.*Nie/s)]);
});

test("none fits is said once, and a date taken in another tab afterwards is refused", async () => {
  const { customer, path, row, visitor, address, business, id } = await proposed();
  const page = await customer.open(path);
  const said = await customer.follow(await customer.submit(page, { form: "kein-termin" }));
  expect(spaced(said.textOf("#stand"))).toMatch(/keiner der Vorschläge passt\. .* sich bei Ihnen/);
  const [first] = page.document.querySelectorAll("button[name=window]").map(labelOfButton);
  expect((await customer.submit(page, { form: first ?? "" })).status).toBe(409);
  expect(row()?.appointmentStartsAt).toBeNull();
  const list = dashboardOf(business);
  expect((await visitor.get(list)).text).toContain("Kein Termin passt");
  const told = await visitor.get(address);
  expect(told.text).toContain("Passt nicht: ");
  expect(told.textOf('[aria-label="Auf einen Blick"]')).toMatch(/Kein Termin passt(?!.*Offen)/);
  changeRows(db, customerRequests, { answeredAt: new Date() }, { id });
  expect((await visitor.get(list)).text).not.toContain("Kein Termin passt");
});

test("replaced, declined or deleted meanwhile, and another's token", async () => {
  const { customer, path, id, business } = await proposed();
  const page = await customer.open(path);
  const [first = ""] = page.document.querySelectorAll("button[name=window]").map(labelOfButton);
  const take = () => customer.submit(page, { form: first });
  const windows = [
    { startsAt: new Date(Date.now() + 86_400_000), endsAt: new Date(Date.now() + 90_000_000) },
  ];
  await proposeDates(
    db,
    business.slug,
    { id, windows, channel: "whatsapp" },
    { userId: null, at: new Date() },
  );
  const replaced = await take();
  expect([replaced.status, mainOf(replaced)]).toEqual([
    409,
    expect.stringContaining("andere Termine vorgeschlagen"),
  ]);
  changeRows(db, customerRequests, { declinedAt: new Date() }, { id });
  expect(mainOf(await take())).toContain("inzwischen abgeschlossen");
  const body = new URLSearchParams({ proposal: "x", window: "0" });
  const other = await proposed();
  const stranger = `/${other.business.slug}/stand/${path.split("/").at(-1)}`;
  expect((await customer.post(`${stranger}?intent=take-date`, body)).status).toBe(404);
  expect((await customer.get(`${stranger}/termin.ics`)).status).toBe(404);
  expect((await customer.get(`${path}/termin.ics`)).status).toBe(404);
  removeRows(db, customerRequests, { id });
  expect((await take()).status).toBe(404);
});
