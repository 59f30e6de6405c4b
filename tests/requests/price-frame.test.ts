import { answerPrice } from "#app/domain/customer-request/status/answer-price.server.ts";
import { customerRequests, dateProposals, outbox } from "#db/schema.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { mailsTo } from "#tests/support/mails.ts";
import { CHAT, chosenDates, MAIL, openedRequest } from "#tests/support/opened-request.ts";
import { changeRows, putStatusLink, readRow, readRows } from "#tests/support/rows.ts";
import { expectSaid, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const { db } = werkruf;
let mailed = 0;
const LABEL = "von 200 € bis 350,50 €, unverbindlich, kein Auftrag";
const FRAME = { price_from: "200", price_to: "350,50" };
const spoken = (text: string | null | undefined) => text?.replaceAll("\u00a0", " ") ?? "";

async function named({ columns = {}, withDates = false, way = "E-Mail", values = FRAME } = {}) {
  const customerEmail = `preis-${++mailed}@example.com`;
  const it = await openedRequest(werkruf, { ...MAIL, customerEmail, seenAt: new Date(), ...columns });
  const form = await it.visitor.get(`${it.address}&vorlage=termin`);
  const chosen = withDates ? chosenDates(form) : form;
  const answer = await it.visitor.submit(chosen, { form: `Per ${way} vorschlagen`, values });
  const path = await putStatusLink(db, it.business.slug, it.id);
  const customer = new Visitor(werkruf.origin);
  const proposal = () => readRow(db, dateProposals, { customerRequestId: it.id });
  const row = () => readRow(db, customerRequests, { id: it.id });
  const say = async (fits: string) => customer.submit(await customer.get(path), { form: fits });
  const told = () => readRows(db, outbox, { customerRequestId: it.id, kind: "dates-answered" });
  return { ...it, answer, path, customer, customerEmail, proposal, row, say, told };
}

test('a price frame goes out by mail; "Passt" orders nothing, reaches the business, and may change until it answers (law L45)', async () => {
  const it = await named();
  const { visitor, business, id, address, answer, customer, path, proposal, row, say } = it;
  expect(answer.status).toBe(303);
  expect(proposal()).toMatchObject({ windows: [], price: { from: 20_000, to: 35_050, fits: null } });
  expect(spoken((await visitor.get(address)).text)).toContain(`Preisrahmen ${LABEL}: noch ohne Antwort`);
  const [mail] = await mailsTo(werkruf, it.customerEmail);
  expect(mail?.subject).toBe(`Preisrahmen von ${business.companyName}`);
  expect(spoken(mail?.text)).toContain(`Preisrahmen: ${LABEL}.`);
  const page = await customer.get(path);
  expect(spoken(page.textOf("#preis"))).toContain(LABEL);
  expect(page.textOf("#stand")).toContain("Preisrahmen genannt");
  expect(page.textOf("#stand")).not.toContain("Termine vorgeschlagen");
  expect(page.textOf("#preis")).not.toMatch(/bestell|beauftrag|kostenpflichtig/i);

  const said = await say("Passt");
  expect([said.status, said.location?.hash, proposal()?.price?.fits]).toEqual([303, "#preis", true]);
  expect(row()).toMatchObject({ answeredAt: null, seenAt: null, isResolved: false });
  expect((await customer.get(path)).textOf("#preis")).toContain("Ihre Antwort: Passt");
  expect(spoken((await visitor.get(address)).text)).toContain(`Preisrahmen ${LABEL}: passt`);
  const [alert] = (await mailsTo(werkruf, business.email)).filter(({ subject }) =>
    subject.startsWith("Preisrahmen"),
  );
  expect(alert?.subject).toBe("Preisrahmen passt – Petra Vogt");
  expect(spoken(alert?.text)).toContain(`${LABEL}: passt`);

  expect((await say("Passt nicht")).status).toBe(303);
  expect([proposal()?.price?.fits, it.told()]).toEqual([false, expect.objectContaining({ length: 2 })]);
  const before = await customer.get(path);
  changeRows(db, customerRequests, { answeredAt: new Date(Date.now() + 1_000) }, { id });
  expectSaid(await customer.submit(before, { form: "Passt" }), 409, "Sie haben schon geantwortet.");
  expect((await customer.get(path)).document.querySelector("#preis form")).toBeNull();
  expect(proposal()?.price?.fits).toBe(false);
});

test("with dates both are answered on their own, and a date that is taken keeps its price", async () => {
  const it = await named({ withDates: true });
  const { visitor, address, customer, path, proposal, row, say, told, customerEmail } = it;
  expect(spoken((await mailsTo(werkruf, customerEmail))[0]?.text)).toContain(`Preisrahmen: ${LABEL}.`);
  await say("Passt");
  expect([proposal()?.decidedAt, proposal()?.price?.fits]).toEqual([null, true]);
  const [first] = (await customer.get(path)).document.querySelectorAll("button[name=window]");
  await say(first?.textContent.replaceAll("\u00a0", " ") ?? "");
  expect([proposal()?.takenWindow, row()?.appointmentStartsAt]).toEqual([0, expect.any(Date)]);
  const opened = spoken((await visitor.get(address)).text);
  expect(opened).toContain(`Preisrahmen ${LABEL}: passt`);
  expect(opened).toContain("Termin: ");
  // Later news of both may fall into one quarter of an hour: neither takes the other's place.
  expect(told().map(({ uniqueKey }) => uniqueKey.includes(":price:"))).toEqual([true, false]);
});

test("a chat's text names it; a new proposal replaces it, and an answer to the old one is refused", async () => {
  const { visitor, address, answer, customer, path } = await named({ columns: CHAT, way: "WhatsApp" });
  const chat = new URL(answer.attribute('a[href^="https://wa.me/"]', "href") ?? "").searchParams.get("text");
  expect(spoken(chat)).toContain(`Preisrahmen: ${LABEL}.\n\nPasst das? Bitte antworten Sie hier: http`);
  const old = await customer.get(path);
  const form = await visitor.get(`${address}&vorlage=termin`);
  const values = { price_from: "300", price_to: "300" };
  expect((await visitor.submit(form, { form: "Per WhatsApp vorschlagen", values })).status).toBe(200);
  const refused = await customer.submit(old, { form: "Passt" });
  expectSaid(refused, 409, "Der Betrieb hat inzwischen etwas anderes vorgeschlagen.");
  expect(spoken(refused.textOf("#preis"))).toContain("von 300 € bis 300 €");
});

test("nothing is answered about a closed request, by a stranger, or in other words", async () => {
  const { id, customer, path, proposal } = await named();
  const page = await customer.get(path);
  const answer = { requestId: id, proposalId: proposal()?.id ?? "", fits: true };
  expect(await answerPrice(db, "anderer-betrieb", answer, new Date())).toEqual({ ok: false, reason: "gone" });
  const body = new URLSearchParams({ proposal: answer.proposalId, fits: "vielleicht" });
  expect((await customer.post(`${path}?intent=answer-price`, body)).status).toBe(400);
  changeRows(db, customerRequests, { isResolved: true, solvedAt: new Date() }, { id });
  expectSaid(await customer.submit(page, { form: "Passt" }), 409, "inzwischen abgeschlossen");
  expect((await customer.get(path)).document.querySelector("#preis")).toBeNull();
});

test.each([
  [{ price_from: "300", price_to: "200" }, "den kleineren zuerst"],
  [{ price_from: "300", price_to: "" }, "zwei Beträge bis 1.000.000 Euro"],
  [{ price_from: "1", price_to: "1000000,01" }, "zwei Beträge"],
  [{ price_from: "", price_to: "" }, "Bitte wählen Sie einen Termin, oder nennen Sie einen Preisrahmen."],
])("%o is refused in words, stays typed, and nothing goes out", async (values, said) => {
  const { answer, proposal } = await named({ values });
  expectSaid(answer, 422, said);
  expect(answer.attribute("[name=price_from]", "value") ?? "").toBe(values.price_from);
  expect(proposal()).toBeUndefined();
});
