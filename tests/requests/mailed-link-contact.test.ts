import { dictionaryOf } from "#app/languages/dictionary.ts";
import { customerRequests, outbox, statusLinks } from "#db/schema.ts";
import { ANSWERS, changeContact as change } from "#tests/support/customer.ts";
import { mailsTo } from "#tests/support/mails.ts";
import { putRequest, putStatusLink, readRow, readRows, uniqueBusiness } from "#tests/support/rows.ts";
import { sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";
import { LANGUAGES_LEAST_ALIKE, sampleOf } from "../browser/depth.ts";

const werkruf = sharedWerkruf();
const { db } = werkruf;
const address = (name: string) => `${name}-${crypto.randomUUID()}@example.com`;
const WORDS = "Der Siphon unter der Spüle ist undicht.";
const SAID = /Siphon|Erika|Musterfrau|50667|0176/;

const linkIn = (text = "") => new URL(/^http\S+\/stand\/\S+$/m.exec(text)?.[0] ?? "").pathname;

async function mailed(email: string, count: number) {
  // What waits is shown, too, and isn't sent any more once its address has changed.
  const sent = () => readRows(db, outbox, { recipient: email }).filter(({ sentAt }) => sentAt).length;
  await expect.poll(sent).toBe(count);
  return mailsTo(werkruf, email);
}

test("who has only the mailed link moves nothing of the request to another address, and the former one is told", async () => {
  const [owner, stranger] = [address("kundin"), address("fremd")];
  const business = uniqueBusiness(db, { phoneShown: true, mobileNumber: "0221 123456" });
  const customer = new Visitor(werkruf.origin);
  const values = { ...ANSWERS, description: WORDS, contactMethod: "email", email: owner };
  await customer.submit(await customer.open(`/${business.slug}`), { button: "Anfrage absenden", values });
  const [confirmation] = await mailed(owner, 1);
  expect(confirmation?.text).toMatch(SAID);

  const attacker = new Visitor(werkruf.origin);
  const answer = await change(attacker, linkIn(confirmation?.text), {
    ...{ contactMethod: "email", email: stranger, preferredTime: "egal" },
  });
  expect(answer.status).toBe(303);
  const [entered] = await mailed(stranger, 1);
  expect(entered?.subject).toBe(`Neue E-Mail-Adresse für Ihre Anfrage an ${business.companyName}`);
  expect(`${entered?.subject}${entered?.text}${entered?.html}`).not.toMatch(SAID);
  const page = await attacker.open(linkIn(entered?.text));
  expect(page.text).toContain("Stand Ihrer Anfrage");
  expect(page.text).not.toMatch(SAID);

  const [, told] = await mailed(owner, 2);
  expect(told?.subject).toBe("Die Kontaktdaten zu Ihrer Anfrage wurden geändert");
  expect(told?.text).toContain("gehen jetzt an eine andere Adresse");
  expect(told?.text).toContain(
    `Dann rufen Sie bitte gleich den Betrieb an, damit er Sie weiter erreicht:\n\nTelefonnummer ansehen:\n${werkruf.origin}/${business.slug}#empfaenger`,
  );
  expect(`${told?.text}${told?.html}`).not.toMatch(SAID);
  expect(`${told?.text}${told?.html}`).not.toContain(stranger);
});

test("the browser that sent it still gets the whole confirmation to a corrected address", async () => {
  const business = uniqueBusiness(db);
  const [wrong, right] = [address("falsch"), address("richtig")];
  const id = putRequest(db, business.slug, {
    ...{ message: WORDS, customerEmail: wrong, preferredContactChannel: "email" },
  });
  const own = await putStatusLink(db, business.slug, id, { showsRequest: true });
  await change(new Visitor(werkruf.origin), own, { email: right });
  const [whole] = await mailed(right, 1);
  expect(whole?.text).toContain(WORDS);
  expect(await mailsTo(werkruf, wrong)).toEqual([]);
});

test("another number behind the mailed link is told to the address that stays; the same one, typed otherwise, isn't", async () => {
  const business = uniqueBusiness(db);
  const customerEmail = address("petra");
  const id = putRequest(db, business.slug, { customerEmail, customerPhone: "0176 123456" });
  const visitor = new Visitor(werkruf.origin);
  const link = await putStatusLink(db, business.slug, id);
  const call = (phone: string) =>
    change(visitor, link, { contactMethod: "phone", phone, preferredTime: "egal" });
  await call("0176/12 34 56");
  await call("0176 999999");
  const [told, ...more] = await mailed(customerEmail, 1);
  expect(more).toEqual([]);
  expect(told?.text).not.toContain("andere Adresse");
  expect(told?.text).toContain(`Dann antworten Sie bitte gleich auf diese E-Mail oder schreiben Sie an`);
  const kinds = readRows(db, outbox, { customerRequestId: id }).map(({ kind }) => kind);
  expect(kinds).toEqual(["request-contact-changed"]);
});

test("nobody is bombed: three times a day an address hears of it, five times it is greeted; what comes next is stored", async () => {
  const business = uniqueBusiness(db);
  const [victim, other] = [address("opfer"), address("andere")];
  const id = putRequest(db, business.slug, { customerEmail: victim, preferredContactChannel: "email" });
  const visitor = new Visitor(werkruf.origin);
  const path = await putStatusLink(db, business.slug, id);
  for (let turn = 0; turn < 16; turn++) {
    const email = turn % 2 ? victim : other;
    const answer = await change(visitor, path, { contactMethod: "email", email, preferredTime: "egal" });
    expect(answer.status).toBe(303);
  }
  const rows = readRows(db, outbox, { customerRequestId: id });
  const to = (recipient: string, kind: string) =>
    rows.filter((row) => row.recipient === recipient && row.kind === kind).length;
  expect([to(victim, "request-contact-changed"), to(victim, "request-address")]).toEqual([3, 5]);
  expect([to(other, "request-contact-changed"), to(other, "request-address")]).toEqual([3, 5]);
  const row = readRow(db, customerRequests, { id });
  expect(row?.customerEmail).toBe(victim);
  expect(readRows(db, statusLinks, { customerRequestId: id }).length).toBeGreaterThan(0);
});

test.each(sampleOf(LANGUAGES_LEAST_ALIKE, 2))("both mails are said in %s", async (language) => {
  const business = uniqueBusiness(db);
  const [former, next] = [address("vorher"), address("nachher")];
  const id = putRequest(db, business.slug, { language, customerEmail: former, message: WORDS });
  const link = await putStatusLink(db, business.slug, id);
  await change(new Visitor(werkruf.origin), link, {
    ...{ contactMethod: "email", email: next, preferredTime: "egal" },
  });
  const { mails } = dictionaryOf(language);
  const plain = (text = "") => text.replace(/[\u2068\u2069]/g, "");
  const [entered] = await mailed(next, 1);
  expect(plain(entered?.text)).toContain(mails.entered.withheld);
  expect(plain(entered?.subject)).toBe(mails.entered.subject({ company: business.companyName }));
  const [told] = await mailed(former, 1);
  expect(plain(told?.text)).toContain(mails.contactChanged.moved);
  expect(plain(told?.text)).toContain(mails.contactChanged.write({ email: business.email }));
  expect(`${entered?.text}${told?.text}`).not.toContain("Siphon");
});
