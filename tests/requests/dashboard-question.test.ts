import { hashOfAddress, stopConfirmations } from "#app/domain/customer-request/customer-mail-gate.server.ts";
import { customerRequests, followUps, outbox, profiles, questions, statusLinks } from "#db/schema.ts";
import { cardNames, cardText, signedInProvider } from "#tests/support/dashboard.ts";
import { changeRows, putRequest, putRow, putStatusLink, readRow, readRows } from "#tests/support/rows.ts";
import { expectSaid, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const REACHED = { customerEmail: "petra@example.com", customerPhone: "0176 04069012" } as const;

async function asking(columns: Parameters<typeof putRequest>[2] = REACHED) {
  const { visitor, business, path } = await signedInProvider(werkruf);
  const id = putRequest(werkruf.db, business.slug, columns);
  const address = `/dashboard/${business.slug}/rueckfrage/${id}`;
  return { visitor, business, path, id, address };
}

const rows = (id: string) => ({
  request: readRow(werkruf.db, customerRequests, { id }),
  questions: readRows(werkruf.db, questions, { customerRequestId: id }),
  mails: readRows(werkruf.db, outbox, { customerRequestId: id }),
});

test("what is missing is ticked; by mail it is sent, noted as an answer and shown at the request", async () => {
  const { visitor, path, id } = await asking();
  const opened = await visitor.get(`${path}?anfrage=${id}`);
  const page = await visitor.click(opened, "Rückfrage");
  expect(page.text).toContain("Was möchten Sie noch wissen?");
  expect(page.attributes("input[name=topic][checked]", "value")).toEqual(["foto-ganz", "seit-wann"]);
  const answer = await visitor.submit(page, {
    form: "Rückfrage stellen",
    values: { topic: ["baujahr", "etage"], ownWords: "Ist es dringend?", channel: "email" },
  });
  expect(answer.status).toBe(303);
  const back = await visitor.follow(answer);
  expect(back.text).toContain("Rückfrage gesendet");
  expect(back.text.replace(/\s+/g, " ")).toMatch(
    /Doch nicht beantwortet.*Noch offen: ?Baujahr · Etage · Ist es dringend\?/,
  );
  const { request, questions: asked, mails } = rows(id);
  expect(request).toMatchObject({ answeredChannel: "email" });
  expect(asked).toMatchObject([{ topics: ["baujahr", "etage"], ownWords: "Ist es dringend?" }]);
  expect(mails).toMatchObject([{ kind: "request-question", recipient: "petra@example.com" }]);
});

test("while a question is open nobody calls the request answered; its answer makes it unanswered", async () => {
  const createdAt = new Date(Date.now() - 25 * 60 * 60 * 1000);
  const { visitor, business, path, id, address } = await asking({
    ...REACHED,
    ...{ createdAt, customerName: "Petra Vogt", seenAt: createdAt },
  });
  const list = `${path}?stand=unbeantwortet`;
  expect(cardNames(await visitor.get(list))).toEqual(["Petra Vogt"]);
  const body = new URLSearchParams({ channel: "sms", topic: "baujahr" });
  expect((await visitor.fetch(address, { method: "POST", body })).status).toBe(200);
  expect(cardNames(await visitor.get(list))).toEqual([]);
  const asked = cardText(await visitor.get(path), "Petra Vogt");
  expect(asked).toMatch(/Rückfrage gestellt.*\d\d\.\d\d\.\d{4}/);
  const opened = (await visitor.get(`${path}?anfrage=${id}`)).textOf("article");
  expect(opened).toMatch(/Rückfrage gestellt am .*\sUhr per SMS.*Doch nicht gesendet.*Noch offen: Baujahr/s);
  for (const shown of [asked, opened]) expect(shown).not.toMatch(/Beantwortet|Rückfrage vom/);

  const customer = new Visitor(werkruf.origin);
  const link = await putStatusLink(werkruf.db, business.slug, id);
  const statesOf = async () => (await customer.get(link)).textOf("#stand") ?? "";
  for (const showsProgress of [true, false]) {
    changeRows(werkruf.db, profiles, { showsProgress }, { id: business.id });
    expect(await statesOf()).toContain("Rückfrage gestellt");
    expect(await statesOf()).not.toContain("Beantwortet");
  }
  await customer.submit(await customer.get(link), { form: "anfrage", values: { baujahr: "1998" } });
  expect(await statesOf()).not.toMatch(/Beantwortet|unten/);
  expect(cardNames(await visitor.get(list))).toEqual(["Petra Vogt"]);
  const answered = cardText(await visitor.get(path), "Petra Vogt");
  expect(answered).toMatch(/^Neu.*Antwort auf Ihre Rückfrage/);
  expect(answered).not.toMatch(/gestellt|Beantwortet/);
});

test("what we don't mail the business sends itself: a ready text with the link, for each way there is", async () => {
  const customerEmail = `petra-${crypto.randomUUID()}@example.com`;
  const { visitor, address, business, id } = await asking({ ...REACHED, customerEmail });
  const addressHash = hashOfAddress(werkruf.db, customerEmail, new Date());
  stopConfirmations(werkruf.db, addressHash, true, new Date());
  const values = { topic: ["masse"], channel: "email" };
  const ready = await visitor.submit(await visitor.get(address), { form: "Rückfrage stellen", values });
  expectSaid(ready, 200, "Bitte senden Sie diese E-Mail selbst");
  const ways = ready.document.querySelectorAll("main a[rel~=noopener]");
  const addresses = ways.map((way) => decodeURIComponent(way.getAttribute("href") ?? ""));
  expect(addresses.map((one) => one.split(":")[0])).toEqual(["mailto", "https", "sms"]);
  for (const one of addresses)
    expect(one).toMatch(new RegExp(`${werkruf.origin}/${business.slug}/stand/[\\w-]{22}`));
  expect(rows(id)).toMatchObject({ mails: [], questions: [{ topics: ["masse"] }] });
});

test("for WhatsApp and SMS the page gives the text with the link, and sends nothing", async () => {
  const { visitor, address, business, id } = await asking({ customerPhone: REACHED.customerPhone });
  const page = await visitor.get(address);
  expect(page.text).toContain("bekommen Sie einen fertigen Text");
  expect(page.text).not.toContain("Die E-Mail senden wir");
  const values = { topic: ["masse"], channel: "whatsapp" };
  const ready = await visitor.submit(page, { form: "Rückfrage stellen", values });
  expect(ready.status).toBe(200);
  const link = ready.attribute('a[href^="https://wa.me/4917604069012"]', "href");
  const text = decodeURIComponent(link?.split("text=")[1] ?? "");
  expect(text).toContain("noch etwas wissen:\n\n- Welche Maße?\n");
  expect(text).toMatch(new RegExp(`${werkruf.origin}/${business.slug}/stand/[\\w-]{22}`));
  expect(rows(id).mails).toEqual([]);
  const anHourAgo = { askedAt: new Date(Date.now() - 3_600_000) };
  changeRows(werkruf.db, questions, anHourAgo, { customerRequestId: id });
  const request = await visitor.get(`/dashboard/${business.slug}?anfrage=${id}`);
  const again = await visitor.submit(request, { form: "WhatsApp-Text noch einmal öffnen" });
  expect(again.text).toContain("- Welche Maße?");
  expect(again.text).not.toContain(/stand\/[\w-]{22}/.exec(text)?.[0]);
  expect(rows(id).questions).toHaveLength(1);

  const body = new URLSearchParams({ intent: "ask", topic: "etage", channel: "sms" });
  await visitor.fetch(address, { method: "POST", body });
  const links = () => readRows(werkruf.db, statusLinks, { customerRequestId: id }).length;
  const before = links();
  const late = await visitor.submit(request, { form: "WhatsApp-Text noch einmal öffnen" });
  expect([late.status, late.text.includes("Ihre Antwort ist fertig")]).toEqual([200, false]);
  expect([links(), rows(id).questions.length]).toEqual([before, 2]);
});

test.each([
  ["declined", { declinedAt: new Date(), answeredAt: new Date() }],
  ["solved", { isResolved: true, solvedAt: new Date() }],
  ["marked as spam", { markedSpamAt: new Date() }],
])("nothing is asked of a request that is %s", async (_, columns) => {
  const { visitor, address, id } = await asking();
  changeRows(werkruf.db, customerRequests, columns, { id });
  const body = new URLSearchParams({ channel: "email", topic: "etage" });
  const refused = await visitor.fetch(address, { method: "POST", body });
  expectSaid(refused, 422, "Diese Anfrage ist erledigt, abgesagt oder als Spam markiert.");
  expect(rows(id)).toMatchObject({ questions: [], mails: [] });
});

test("nothing ticked, four things, a long sentence, an unknown way: said, and what was typed stays", async () => {
  const { visitor, address, id } = await asking();
  const post = (values: Record<string, string | string[]>) => {
    const body = new URLSearchParams();
    for (const [name, value] of Object.entries(values))
      for (const one of [value].flat()) body.append(name, one);
    return visitor.fetch(address, { method: "POST", body });
  };
  const nothing = await post({ channel: "email" });
  expectSaid(nothing, 422, "Bitte kreuzen Sie an, was Sie wissen möchten");
  const topic = ["masse", "etage", "parken", "zugang"];
  const four = await post({ topic, channel: "email", ownWords: "Bleibt" });
  expectSaid(four, 422, "höchstens drei Angaben");
  expect(four.textOf("textarea")).toBe("Bleibt");
  expect(four.document.querySelectorAll("input[name=topic][checked]")).toHaveLength(4);
  const long = await post({ channel: "email", ownWords: "x".repeat(301) });
  expect(long.text).toContain("höchstens 300 Zeichen");
  for (const channel of ["phone", "fax"]) expect((await post({ channel, topic: "etage" })).status).toBe(422);
  expect(rows(id).questions).toEqual([]);
});

test("a sixth question, a foreign request and one without a way to write are refused", async () => {
  const { visitor, address, id } = await asking();
  const other = await asking();
  for (let count = 0; count < 6; count += 1) {
    const body = new URLSearchParams({ channel: "sms", ownWords: `Frage ${count}` });
    const answer = await visitor.fetch(address, { method: "POST", body });
    expect(answer.status).toBe(count < 5 ? 200 : 422);
    if (count === 5) expect(answer.text).toContain("schon fünf Rückfragen");
  }
  expect(rows(id).questions).toHaveLength(5);
  const foreign = address.replace(id, other.id);
  expect((await visitor.get(foreign)).status).toBe(404);
  const body = new URLSearchParams({ channel: "email", topic: "etage" });
  expect((await visitor.fetch(foreign, { method: "POST", body })).status).toBe(404);
  expect((await visitor.fetch(other.address, { method: "POST", body })).status).toBe(302);
  expect(rows(other.id).questions).toEqual([]);
  const silent = await asking({ customerPhone: "0221 123456", preferredContactChannel: "phone" });
  expect((await silent.visitor.get(silent.address)).text).toContain("Bitte rufen Sie ihn an.");
});

test("what followed stands on the card and below the message, with its time, until it was opened", async () => {
  const { visitor, path, id } = await asking({
    ...REACHED,
    customerName: "Petra Vogt",
    newPhotos: 2,
    newWords: true,
  });
  const questionId = `frage-${id}`;
  const asked = { id: questionId, customerRequestId: id, askedAt: new Date(), channel: "email" } as const;
  putRow(werkruf.db, questions, { ...asked, topics: ["baujahr"] });
  const followUp = { customerRequestId: id, createdAt: new Date(), photoCount: 2, contentFingerprint: "x" };
  putRow(werkruf.db, followUps, { id: `nachtrag-${id}`, ...followUp, message: "Baujahr: 1998", questionId });
  const news = "2 Fotos nachgereicht · Antwort auf Ihre Rückfrage";
  expect(cardText(await visitor.get(path), "Petra Vogt")).toContain(news);
  const opened = await visitor.get(`${path}?anfrage=${id}`);
  const section = opened.textOf("section[aria-labelledby=nachgereicht]");
  expect(section).toMatch(/Nachgereicht.*Neu.*Antwort auf Ihre Rückfrage · 2 Fotos/);
  expect(section).toContain("Baujahr: 1998");
  expect(cardText(await visitor.get(path), "Petra Vogt")).not.toContain("nachgereicht");
  expect((await visitor.get(`${path}/anfragen.csv`)).text).toContain("Baujahr: 1998");
  expect((await visitor.get(`${path}?anfrage=${id}`)).text).toContain("Baujahr: 1998");
});
