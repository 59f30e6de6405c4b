import { eq } from "drizzle-orm";
import { customerRequests, dateProposals, outbox, requestEvents } from "#db/schema.ts";
import { changeContact } from "#tests/support/customer.ts";
import { signedInAs, signedInProvider } from "#tests/support/dashboard.ts";
import { mailsTo } from "#tests/support/mails.ts";
import { chosenDates } from "#tests/support/opened-request.ts";
import { MULTIPART } from "#tests/support/pages/multipart-body.ts";
import { jpegPhoto } from "#tests/support/photos.ts";
import { type Business, putColleague, readRows } from "#tests/support/rows.ts";
import { type Page, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const PAGE = "/notieren";
const CALL = { phone: "0171 3920055", message: "Rohrbruch, das Wasser läuft!", name: "Eva Vogt" };

const stored = ({ slug }: Business) =>
  werkruf.db.select().from(customerRequests).where(eq(customerRequests.companySlug, slug)).all();
const write = async (visitor: Visitor, values: Record<string, string>, files = {}) =>
  visitor.submit(await visitor.get(PAGE), { form: `${PAGE}?intent=save`, values, files });
const field = (page: Page, name: string) => page.attribute(`[name=${name}]`, "value") ?? "";
/** After saving the request is opened; there the link to the customer's page is made, now or later. */
const linkText = async (visitor: Visitor, saved: Page) =>
  visitor.submit(await visitor.follow(saved), { form: "Link schicken" });
const linkIn = (page: Page) => /http\S+\/stand\/[\w-]+/.exec(page.text)?.[0] ?? "";
const photo = async () => new File([new Uint8Array(await jpegPhoto())], "rohr.jpg", { type: "image/jpeg" });

test("a call is a request like any other: assessed, in the list, told to colleagues and not to its writer", async () => {
  const { visitor, business, path } = await signedInProvider(werkruf, { notificationPreference: "sofort" });
  const colleague = putColleague(werkruf.db, business.id);
  const list = await visitor.get(path);
  const form = await visitor.click(list, "Anruf notieren");
  expect(form.text).toContain("Bitte lassen Sie weg, was andere Menschen betrifft.");
  const saved = await visitor.submit(form, {
    form: `${PAGE}?intent=save`,
    values: CALL,
    files: { images: await photo(), moreImages: await photo() },
  });
  expect(saved.status).toBe(303);
  expect((await visitor.follow(saved)).text).toContain("Notiert. Ihr Kunde hat noch nichts bekommen.");
  const [request, ...others] = stored(business);
  expect(others).toEqual([]);
  expect(request).toMatchObject({
    ...{ customerPhone: CALL.phone, customerName: "Eva Vogt", requestType: "problem", source: "telefon" },
    ...{
      urgency: "sofort",
      emergency: "wasser",
      consentGivenAt: null,
      consentVersion: null,
      dialled: "+491713920055",
    },
  });
  expect(request?.imageRefs).toHaveLength(2);
  expect(await mailsTo(werkruf, business.email)).toEqual([]);
  await expect
    .poll(async () => (await mailsTo(werkruf, colleague.email)).map(({ text }) => text).join())
    .toContain("Telefon (vom Betrieb erfasst)");
  const opened = await visitor.get(`${path}?anfrage=${request?.id}`);
  expect(opened.text).toContain("Telefon (vom Betrieb erfasst)");
  expect((await visitor.get(`${path}/anfragen.csv`)).html).toContain("Telefon (vom Betrieb erfasst)");
  expect((await visitor.get(`${path}?ort=telefon`)).text).toContain("Eva Vogt");
  expect((await visitor.get(`${path}?ort=website`)).text).not.toContain("Eva Vogt");
  const [event] = werkruf.db
    .select()
    .from(requestEvents)
    .where(eq(requestEvents.customerRequestId, request?.id ?? ""))
    .all();
  expect(event).toMatchObject({ what: "written-down", userId: business.ownerId });
  const other = new Visitor(werkruf.origin);
  await signedInAs(other, werkruf, { ownerId: colleague.userId });
  expect((await other.get(path)).text).toContain("Eva Vogt");
});

test("pressed twice it is one, and a later press says that it is there", async () => {
  const { visitor, business } = await signedInProvider(werkruf);
  const page = await visitor.get(PAGE);
  const press = () => visitor.submit(page, { form: `${PAGE}?intent=save`, values: CALL });
  await Promise.all([press(), press()]);
  expect(stored(business)).toHaveLength(1);
  expect((await visitor.follow(await press())).text).toContain("Das steht schon da");
});

test("the link shows states and forms, who has the data, why and how long, and takes photos", async () => {
  const { visitor, business, path } = await signedInProvider(werkruf);
  const saved = await linkText(visitor, await write(visitor, CALL));
  const opened = (await visitor.get(`${path}?anfrage=${stored(business)[0]?.id}`)).textOf("article") ?? "";
  const order = [CALL.message, "Link schicken", "Antwort schreiben"].map((part) => opened.indexOf(part));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  for (const said of [
    business.companyName,
    "um Ihre Anfrage zu bearbeiten",
    "nach 30 Tagen gelöscht",
    "/datenschutz",
  ])
    expect(saved.text).toContain(said);
  const ways = saved.attributes("#fertig a", "href").map((href) => href?.slice(0, 4));
  expect(ways.toSorted()).toEqual(["http", "sms:"]);
  const customer = new Visitor(werkruf.origin);
  const status = await customer.get(linkIn(saved));
  expect(status.text).toContain("Vom Betrieb erfasst");
  expect(status.text).toContain("hat Ihr Anliegen hier aufgeschrieben");
  for (const hidden of Object.values(CALL)) expect(status.text).not.toContain(hidden);
  const sent = await customer.submit(status, { form: "anfrage", files: { images: await photo() } });
  expect(sent.status).toBe(303);
  expect(stored(business)[0]?.imageRefs).toHaveLength(1);
});

test("no mail of ours goes to an address that only the business named, until its owner typed it", async () => {
  const { visitor, business, path } = await signedInProvider(werkruf);
  const email = `kundin-${business.slug}@example.com`;
  const saved = await linkText(
    visitor,
    await write(visitor, { email, message: "Heizung warten, bitte.", source: "email" }),
  );
  const [request] = stored(business);
  const written = { isEmailGiven: false, preferredContactChannel: "email" };
  expect(request).toMatchObject({ ...written, customerEmail: email });
  const question = await visitor.get(`${path}/rueckfrage/${request?.id}`);
  const ask = (ownWords: string) =>
    visitor.submit(question, { form: "Rückfrage stellen", values: { ownWords, channel: "email" } });
  expect((await ask("Baujahr?")).text).toContain("Diese Adresse hat Ihr Betrieb selbst notiert.");
  let opened = await visitor.get(`${path}?anfrage=${request?.id}&vorlage=absage`);
  expect(opened.text).not.toContain("Absage per E-Mail senden");
  const press = new URLSearchParams({ intent: `send-decline ${request?.id}` });
  expect((await visitor.post(`${path}?anfrage=${request?.id}`, press)).status).toBe(422);
  expect(werkruf.db.select().from(outbox).where(eq(outbox.recipient, email)).all()).toEqual([]);
  const customer = new Visitor(werkruf.origin);
  const dates = chosenDates(await visitor.get(`${path}?anfrage=${request?.id}&vorlage=termin`));
  const proposed = await visitor.submit(dates, { form: "Per E-Mail vorschlagen" });
  expect(proposed.text).toContain("Bitte senden Sie diese E-Mail selbst");
  const [proposal] = readRows(werkruf.db, dateProposals, { customerRequestId: request?.id ?? "" });
  const dated = await customer.get(linkIn(saved));
  const taken = new URLSearchParams({ proposal: proposal?.id ?? "", window: "0" });
  await customer.post(`${linkIn(saved)}?intent=take-date`, taken);
  expect(stored(business)[0]?.appointmentStartsAt).toEqual(new Date(proposal?.windows[0]?.startsAt ?? 0));
  await customer.submit(dated, { form: "anfrage", values: { message: "Bitte klingeln." } });
  for (const form of [
    "Als abgesagt markieren",
    "Doch nicht abgesagt",
    "Als erledigt markieren",
    "Als beantwortet merken",
  ]) {
    const pressed = await visitor.submit(opened, { form });
    expect([form, pressed.status]).toEqual([form, 303]);
    opened = await visitor.get(`${path}?anfrage=${request?.id}&vorlage=absage`);
  }
  const other = await linkText(visitor, await write(visitor, { email, message: "Noch eine Heizung." }));
  const leaving = await customer.get(linkIn(other));
  expect((await customer.submit(leaving, { form: "zurueckziehen-formular" })).status).toBe(303);
  expect(stored(business)).toHaveLength(1);
  expect(readRows(werkruf.db, outbox, { recipient: email })).toEqual([]);
  const values = { contactMethod: "email", email, preferredTime: "egal" };
  await changeContact(customer, linkIn(saved), values);
  expect(stored(business)[0]).toMatchObject({ isEmailGiven: true });
  expect((await ask("Welche Anlage?")).status).toBe(303);
});

test("a pasted text fills the number and waits for a look; without one it says what is missing and keeps everything", async () => {
  const { visitor, business } = await signedInProvider(werkruf);
  const message = "[27.11.26, 08:14] Eva: Heizung kalt. Bitte zurückrufen 0221 4711123, eva@vogt.example";
  const found = await write(visitor, { message });
  const filled = [found.status, field(found, "phone"), field(found, "email")];
  expect(filled).toEqual([200, "0221 4711123", "eva@vogt.example"]);
  expect(found.text).toContain("Aus dem Text übernommen");
  expect(stored(business)).toEqual([]);
  await visitor.submit(found, { form: `${PAGE}?intent=save` });
  expect(stored(business)[0]).toMatchObject({ customerPhone: "0221 4711123", message });

  const kept = await write(
    visitor,
    { message: "Kommt bitte vorbei", name: "Eva" },
    { images: await photo() },
  );
  expect([kept.status, kept.text.includes("Im Text steht keine.")]).toEqual([422, true]);
  expect([field(kept, "name"), kept.document.querySelector("textarea")?.textContent.trim()]).toEqual([
    "Eva",
    "Kommt bitte vorbei",
  ]);
  expect(field(kept, "receivedPhoto")).not.toBe("");
  const own = await write(visitor, { message: `Bitte antworten an ${business.email}` });
  expect([own.status, own.text.includes("Im Text steht nur die Ihres Betriebs.")]).toEqual([422, true]);
  const many = await write(visitor, { message: "0221 4711123, mein Mann 0160 1234567" });
  expect(many.text).toContain("Bitte wählen Sie unten die Nummer oder Adresse aus");
  const choices = many.attributes("[name=foundPhone]", "value");
  expect([field(many, "phone"), choices]).toEqual(["", ["0221 4711123", "0160 1234567"]]);
  const chosen = { foundPhone: "0160 1234567" };
  const refused = await visitor.submit(many, {
    form: `${PAGE}?intent=save`,
    values: { ...chosen, name: "E".repeat(400) },
    files: { images: new File([], "leer.jpg") },
  });
  expect(refused.status).toBe(422);
  await visitor.submit(refused, { form: `${PAGE}?intent=save`, values: { name: "" } });
  expect(stored(business).map(({ customerPhone }) => customerPhone)).toContain("0160 1234567");
  await visitor.submit(kept, { form: `${PAGE}?intent=save`, values: { phone: "0221 4711123" } });
  expect(stored(business).find(({ customerName }) => customerName === "Eva")?.imageRefs).toHaveLength(1);
  const gone = await visitor.submit(kept, { form: `${PAGE}?intent=save`, values: CALL });
  const cut = await visitor.post(`${PAGE}?intent=save`, "--", { "Content-Type": MULTIPART });
  expect([gone, cut].map((answer) => answer.textOf("#images-fehler"))).toEqual([
    "Ein Foto ist nicht mehr da. Bitte wählen Sie es noch einmal.",
    "Das ist unvollständig angekommen. Bitte speichern Sie es noch einmal.",
  ]);
});

test("a number twice is one customer: both requests name the other, another business's don't", async () => {
  const { visitor, business, path } = await signedInProvider(werkruf);
  const stranger = await signedInProvider(werkruf);
  await write(stranger.visitor, { phone: CALL.phone, message: "Beim Nachbarn" });
  await write(visitor, CALL);
  const saved = await write(visitor, {
    phone: "+49 (0)171 / 392 00 55",
    message: "Nochmal ich. ".repeat(10),
  });
  expect((await visitor.follow(saved)).text).toContain("Kennen wir");
  for (const { id } of stored(business))
    expect(
      (await visitor.get(`${path}?anfrage=${id}`)).document.querySelectorAll("#kontakt ~ section button"),
    ).toHaveLength(1);
  expect((await visitor.follow(saved)).text).not.toContain("Beim Nachbarn");
  const first = stored(business).find(({ message }) => message === CALL.message)?.id;
  expect((await visitor.get(`${path}?anfrage=${first}`)).textOf("#kontakt ~ section")).toContain(
    "Nochmal ich. No…",
  );
});

test("what another app shares fills the form and is no request before it is saved; signed out it has to be shared again", async () => {
  const { visitor, business, path } = await signedInProvider(werkruf);
  const manifest = JSON.parse((await visitor.get("/app.webmanifest")).html);
  const { action, enctype, params } = manifest.share_target;
  expect([action, enctype]).toEqual([`${PAGE}?intent=share`, "application/x-www-form-urlencoded"]);
  const body = new URLSearchParams({ [params.text]: "Bad unter Wasser, 0171 3920055" });
  const headers = { "Sec-Fetch-Site": "none", Origin: "null" };
  const share = (who: Visitor) => who.fetch(action, { method: "POST", body, headers });
  const form = await share(visitor);
  expect([form.status, field(form, "phone")]).toEqual([200, "0171 3920055"]);
  expect(form.document.querySelector("textarea")?.textContent).toContain("Bad unter Wasser");
  expect(stored(business)).toEqual([]);
  await visitor.submit(form, { form: `${PAGE}?intent=save` });
  expect(stored(business)).toHaveLength(1);

  expect((await share(new Visitor(werkruf.origin))).status).toBe(401);
  const out = new Visitor(werkruf.origin);
  const large = new File([new Uint8Array(300_000)], "rohr.jpg");
  for (const images of [[], [large]]) {
    const values = { ...CALL, email: "eva@example.com" };
    const form = `${PAGE}?intent=save`;
    const unsent = await out.submit(await visitor.get(PAGE), {
      form,
      values,
      files: { images, moreImages: images },
    });
    expect(unsent.status).toBe(401);
    const fields = unsent.document.querySelectorAll("label").map(({ textContent }) => textContent);
    for (const said of Object.values(values)) expect(fields.join()).toContain(said);
    expect(fields.includes("Fotos, bitte neu auswählenrohr.jpg\nrohr.jpg")).toBe(images.length > 0);
  }
  const reply = new URLSearchParams({ text: "Antwort ".repeat(40_000) });
  const unsentReply = await out.fetch(path, { method: "POST", body: reply });
  expect([unsentReply.status, unsentReply.text.includes("Antwort Antwort")]).toEqual([401, true]);
});

test("limits hold: what is too long or no number is refused beside its field", async () => {
  const { visitor, business } = await signedInProvider(werkruf);
  const refused = async (values: Record<string, string>, says: string) => {
    const answer = await write(visitor, { ...CALL, ...values });
    expect([answer.status, answer.text.includes(says)]).toEqual([422, true]);
  };
  await refused({ phone: "keine" }, "Darin ist keine Telefonnummer zu erkennen.");
  await refused({ email: "eva@" }, "Diese E-Mail-Adresse ist nicht vollständig.");
  await refused({ message: "" }, "Bitte schreiben Sie auf, worum es geht.");
  await refused({ message: "x".repeat(5_001) }, "höchstens 5.000 Zeichen");
  expect(stored(business)).toEqual([]);
});
