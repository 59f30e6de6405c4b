import { customerRequests, profiles } from "#db/schema.ts";
import { ANSWERS } from "#tests/support/customer.ts";
import { mailsTo } from "#tests/support/mails.ts";
import { openProfile, profileRow, SHOWN_FORM } from "#tests/support/pages/profile.ts";
import { changeRows, readRow } from "#tests/support/rows.ts";
import { sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const HEATING = { businessFields: ["Heizungsbau"], notificationPreference: "sofort" as const };
const CHOSEN = { problem: ["typenschild", "etage", "zugang"], service: ["baujahr"], project: [] };
const QUESTIONS = ["Welche Etage?", "Wie kommt man hinein", "Foto vom Typenschild"];

const openShown = () => openProfile(werkruf, HEATING, "/profil/kunden");
const requestOf = (slug: string) => readRow(werkruf.db, customerRequests, { companySlug: slug });
const send = async (slug: string, values: Record<string, string>, query = "") => {
  const customer = new Visitor(werkruf.origin);
  const form = await customer.get(`/${slug}${query}`);
  const sent = await customer.submit(form, {
    form: "anfrage",
    values: { ...ANSWERS, phone: "0176 04069012", description: "Die Heizung tropft.", ...values },
  });
  return { form, sent, request: requestOf(slug) };
};

test("what a business wants to know is asked in its form; each reader gets the answer, and no question repeats it", async () => {
  const { visitor, page, business } = await openShown();
  expect((await visitor.submit(page, { ...SHOWN_FORM, values: CHOSEN })).status).toBe(303);
  expect(profileRow(werkruf, business).formTopics).toEqual(CHOSEN);
  const saved = await visitor.get("/profil/kunden");
  const ticked = saved.attributes("#fragen input[name][checked]", "value");
  expect(ticked).toEqual(["typenschild", "baujahr", "etage", "zugang"]);

  const answers = { etage: " 3. OG,\n rechts ", zugang: "Schlüssel bei Frau Wolf", baujahr: "1998" };
  const { form, sent, request } = await send(business.slug, answers);
  for (const question of QUESTIONS) expect(form.text).toContain(question);
  expect(sent.status).toBe(303);
  // The year is asked of service only, so a problem doesn't keep it (law L4).
  const message =
    "Die Heizung tropft.\n\nEtage: 3. OG, rechts\nZugang und Schlüssel: Schlüssel bei Frau Wolf";
  expect(request?.message).toBe(message);
  const opened = await visitor.get(`/dashboard/${business.slug}?anfrage=${request?.id}`);
  expect(opened.textOf("main")).toContain("Etage: 3. OG, rechts");
  expect((await visitor.get(`/dashboard/${business.slug}/anfragen.csv`)).text).toContain(
    "Etage: 3. OG, rechts",
  );
  const [mail] = await mailsTo(werkruf, business.email);
  expect(mail?.text).toContain("Etage: 3. OG, rechts");
  const question = await visitor.get(`/dashboard/${business.slug}/rueckfrage/${request?.id}`);
  const offered = question.attributes("input[name=topic]", "value");
  expect(offered).toContain("baujahr");
  for (const answered of ["etage", "zugang"]) expect(offered).not.toContain(answered);
});

test("without a choice the trades say what is asked, and what the specified form asks isn't asked twice", async () => {
  const { visitor, page, business } = await openShown();
  const asked = ["modell", "baujahr", "eigentum"];
  const form = await new Visitor(werkruf.origin).get(`/${business.slug}`);
  expect(form.text).toContain("Foto vom Typenschild");
  expect(asked.filter((name) => form.document.querySelector(`[name=${name}]`))).toEqual(["baujahr"]);
  // The form keeps a device for service, so it can be chosen for the other kinds only.
  expect(page.attributes("#fragen input[value=modell]", "name")).toEqual(["problem", "project"]);
  await visitor.submit(page, { ...SHOWN_FORM, values: { problem: [], service: [], project: [] } });
  const empty = await new Visitor(werkruf.origin).get(`/${business.slug}`);
  expect(empty.text).not.toContain("Foto vom Typenschild");
});

test("four for one kind are refused in words, and nothing is changed", async () => {
  const { visitor, page, business } = await openShown();
  const problem = ["etage", "parken", "masse", "zugang"];
  const refused = await visitor.submit(page, { ...SHOWN_FORM, values: { problem, tagline: "Neu" } });
  expect(refused.status).toBe(422);
  expect(refused.textOf("#fragen")).toContain("höchstens drei Angaben");
  expect(refused.document.querySelectorAll("#fragen input[name=problem][checked]")).toHaveLength(4);
  expect(profileRow(werkruf, business)).toMatchObject({ formTopics: null, tagline: null });
});

test("an answer that is too long is refused at its field, and nothing typed is lost", async () => {
  const { business } = await openShown();
  changeRows(werkruf.db, profiles, { formTopics: CHOSEN }, { id: business.id });
  const etage = "drei ".repeat(60).trim();
  const { sent, request } = await send(business.slug, { etage, zugang: "Klingeln" });
  expect([sent.status, request]).toEqual([422, undefined]);
  expect(sent.textOf("#etage-fehler")).toContain("200");
  expect(sent.document.querySelector("#etage")?.getAttribute("value")).toBe(etage);
  expect(sent.document.querySelector("#zugang")?.getAttribute("value")).toBe("Klingeln");
});

test("an answer arrives though its question was taken back meanwhile, and it outlives a refusal", async () => {
  const { business } = await openShown();
  changeRows(werkruf.db, profiles, { formTopics: CHOSEN }, { id: business.id });
  const customer = new Visitor(werkruf.origin);
  const form = await customer.get(`/${business.slug}`);
  changeRows(werkruf.db, profiles, { formTopics: { ...CHOSEN, problem: [] } }, { id: business.id });
  const values = { ...ANSWERS, etage: "3. OG", baujahr: "1998" };
  const refused = await customer.submit(form, { form: "anfrage", values });
  expect([refused.status, refused.attribute("#etage", "value")]).toEqual([422, "3. OG"]);
  await customer.submit(refused, { form: "anfrage", values: { description: "Die Heizung tropft." } });
  expect(requestOf(business.slug)?.message).toBe("Die Heizung tropft.\n\nEtage: 3. OG");
});

test.each(["en", "tr", "pl", "uk", "ar"])(
  "a customer who reads %s is asked in it; the business reads German",
  async (language) => {
    const { business } = await openShown();
    changeRows(werkruf.db, profiles, { formTopics: CHOSEN }, { id: business.id });
    const values = { description: "Test", etage: "3" };
    const { form, request } = await send(business.slug, values, `?sprache=${language}`);
    expect(form.textOf("label[for=etage]")).not.toContain("Etage");
    expect(request?.message).toBe("Test\n\nEtage: 3");
  },
);
