import { type Dictionary, dictionaryOf } from "#app/languages/dictionary.ts";
import { directionOf, LANGUAGES, type Language } from "#app/languages/language.ts";
import { setApartIn } from "#app/languages/set-apart.ts";
import { mailSite } from "#app/mails/kit/site.server.ts";
import { customerRequests, dateProposals, followUps, profiles, questions } from "#db/schema.ts";
import { ANSWERS } from "#tests/support/customer.ts";
import { countedBefore } from "#tests/support/data/counted-before.ts";
import { MAIL_SETTINGS } from "#tests/support/data/mail-site.ts";
import {
  changeRows,
  putRequest,
  putRow,
  putStatusLink,
  readRow,
  readRows,
  uniqueBusiness,
} from "#tests/support/rows.ts";
import { type Page, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const { db, origin } = werkruf;
const OTHERS = LANGUAGES.filter((language) => language !== "de");
const COMPANY = "Muster & Söhne GmbH";
const HOUR_MS = 3_600_000;

/** A request in the language, of which everything is open: a question, dates, photos. */
async function asked(language: Language, columns: Partial<typeof customerRequests.$inferInsert> = {}) {
  const { slug, id: profileId } = uniqueBusiness(db, { companyName: COMPANY });
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
  const id = putRequest(db, slug, { language, seenAt: ago(3), answeredAt: ago(2), ...columns });
  const about = { customerRequestId: id, channel: "email" } as const;
  const topics = ["foto-nah", "baujahr"];
  const question = {
    ...about,
    id: crypto.randomUUID(),
    askedAt: ago(2),
    topics,
    ownWords: "Haben Sie Haustiere?",
  };
  putRow(db, questions, question);
  const windows = [1, 2].map((days) => {
    const startsAt = Math.floor(Date.now() / HOUR_MS) * HOUR_MS + days * 24 * HOUR_MS;
    return { startsAt, endsAt: startsAt + 2 * HOUR_MS };
  });
  putRow(db, dateProposals, { ...about, id: crypto.randomUUID(), proposedAt: ago(1), windows });
  const path = await putStatusLink(db, slug, id, { showsRequest: true });
  const row = () => readRow(db, customerRequests, { id });
  return { slug, profileId, id, path, row, visitor: new Visitor(origin) };
}

const said = (page: Page) => page.document.querySelector("main")?.textContent.replace(/\s+/g, " ") ?? "";
const language = (page: Page) => page.attribute("html", "lang");

/** Every sentence of the German dictionary that another language says otherwise. */
function germanOnly(words: Dictionary): string[] {
  const found: string[] = [];
  const walk = (german: unknown, other: unknown) => {
    if (typeof german === "string" && german !== other && /\p{L}{4,}.*\p{L}{4,}/u.test(german))
      found.push(german);
    if (typeof german !== "object" || german === null) return;
    for (const [key, part] of Object.entries(german))
      walk(part, (other as Record<string, unknown> | undefined)?.[key]);
  };
  walk(dictionaryOf("de"), words);
  return found;
}

test.each(OTHERS)(
  "the customer's page of a request in %s speaks it, whatever the browser reads",
  async (code) => {
    const words = dictionaryOf(code);
    const { path, visitor, profileId, slug } = await asked(code, {
      emergency: "gas",
      contactChangedAt: new Date(),
    });
    changeRows(
      db,
      profiles,
      { availability: "notfaelle", tagline: "Ihr Bad in guten Händen" },
      { id: profileId },
    );
    const page = await visitor.get(path, { "Accept-Language": "de" });
    expect(language(page)).toBe(code);
    expect(page.attribute("html", "dir") ?? "ltr").toBe(directionOf(code));
    const { status, topics, safety } = words;
    for (const sentence of [
      ...[status.title, status.states.title, status.states.asked, status.states.contactChanged, status.today],
      ...[status.dates.which, status.dates.none],
      status.followUp.question({ company: setApartIn(code, COMPANY) }),
      ...[topics.questions.baujahr, topics.photos["foto-nah"]],
      ...[status.followUp.sendAnswer, status.contact.saved],
      ...[status.contact.title, status.withdraw.title, status.withdraw.now, status.sent.title],
      ...[safety.call, safety.advice.gas, words.choices.requestType.problem.label, words.mails.facts.channel],
    ])
      expect(said(page)).toContain(sentence);
    expect(page.textOf("title")).toContain(status.page({ company: setApartIn(code, COMPANY) }));
    const german = germanOnly(words).filter((sentence) => said(page).includes(sentence));
    expect(german).toEqual([]);
    for (const own of ["Haben Sie Haustiere?", "Ihr Bad in guten Händen"]) {
      const marked = page.textsOf('[lang="de"]');
      expect(marked.join(" ")).toContain(own);
    }
    expect(page.text).not.toContain("undefined");

    const size = await fetch(origin + path, { headers: { "Accept-Encoding": "br" } });
    const bytes = Number(size.headers.get("content-length"));
    expect(bytes).toBeGreaterThan(1_000);
    expect(bytes).toBeLessThanOrEqual(14_000);

    const missing = await visitor.get(`/${slug}/stand/${"x".repeat(22)}`, { "Accept-Language": code });
    expect([missing.status, said(missing).includes(status.missing.why)]).toEqual([404, true]);
    expect(said(missing)).toContain(words.form.inDanger);
    expect(language(missing)).toBe(code);
  },
);

test("another language is chosen in the address, and stays through forms, answers and files", async () => {
  const { path, visitor, row, slug } = await asked("de");
  const words = dictionaryOf("tr");
  const page = await visitor.get(`${path}?sprache=tr`);
  expect(language(page)).toBe("tr");
  const others = page.attributes("nav a[hreflang]", "href");
  expect(others).toEqual(["de", "en", "pl", "uk", "ar"].map((other) => `?sprache=${other}`));
  const actions = page.attributes("main form", "action");
  expect(actions.filter((action) => !action?.includes("sprache=tr"))).toEqual([]);

  const refused = await visitor.submit(page, { form: "anfrage" });
  expect([refused.status, language(refused)]).toEqual([422, "tr"]);
  expect(said(refused)).toContain(words.status.followUp.refused);
  expect(said(refused)).toContain(words.status.followUp.nothing);
  expect(refused.textOf("title")).toContain(words.status.failed({ title: "" }));

  const sent = await visitor.submit(page, { form: "anfrage", values: { baujahr: "1998" } });
  expect(sent.location?.search).toBe("?sprache=tr");
  expect(said(await visitor.follow(sent))).toContain(words.status.followUp.thanks.answer);
  const [answer] = readRows(db, followUps, { customerRequestId: row()?.id ?? "" });
  expect(answer?.message).toBe("Baujahr: 1998");

  const dated = await visitor.follow(await visitor.submit(page, { form: "kein-termin" }));
  expect(said(dated)).toContain(words.status.dates.noneFits);
  expect(row()?.language).toBe("de");

  const withdrawn = await visitor.submit(page, { form: "zurueckziehen-formular" });
  expect(withdrawn.location?.href).toBe(`${origin}/${slug}/zurueckgezogen?sprache=tr`);
  const gone = await visitor.follow(withdrawn);
  expect(language(gone)).toBe("tr");
  expect(said(gone)).toContain(words.status.withdrawn.title);
  expect(gone.attribute("main a", "href")).toBe(`/${slug}?sprache=tr`);
});

test("of a request in Arabic the appointment's file and the withdrawn page are in Arabic, too", async () => {
  const startsAt = new Date(Date.now() + 48 * HOUR_MS);
  const endsAt = new Date(startsAt.getTime() + HOUR_MS);
  const { path, visitor, slug } = await asked("ar", {
    appointmentStartsAt: startsAt,
    appointmentEndsAt: endsAt,
  });
  const { mails, status } = dictionaryOf("ar");
  const page = await visitor.get(path);
  expect(said(page)).toContain(status.withdraw.appointment);
  const file = await visitor.get(page.attribute('a[href*="termin.ics"]', "href") ?? "");
  expect(file.text.replace(/\r\n /g, "")).toContain(
    `SUMMARY:${mails.appointment.entry({ company: COMPANY })}`,
  );
  const withdrawn = await visitor.submit(page, { form: "zurueckziehen-formular" });
  expect(withdrawn.location?.href).toBe(`${origin}/${slug}/zurueckgezogen?sprache=ar`);
});

test.each(["en", "ar"] as const)("what has become of a request is said in %s", async (code) => {
  const { status } = dictionaryOf(code);
  const declined = await asked(code, { declinedAt: new Date(Date.now() - HOUR_MS) });
  const refusal = said(await declined.visitor.get(declined.path));
  expect(refusal).toContain(status.states.declined);
  expect(refusal).toContain(status.next.declined);
  const solved = await asked(code, { isResolved: true, solvedAt: new Date() });
  expect(said(await solved.visitor.get(solved.path))).toContain(status.states.solved);
  const odd = await solved.visitor.post(`${solved.path}?intent=nonsense`, new URLSearchParams());
  expect([odd.status, said(odd).includes(status.unchanged.title)]).toEqual([400, true]);
});

test("the same request sent again in another language is one, and speaks that one from then on", async () => {
  const { slug } = uniqueBusiness(db, { companyName: COMPANY });
  const send = async (code: Language) => {
    const visitor = new Visitor(origin, { languages: code });
    const values = { ...ANSWERS, description: "Rura przecieka." };
    const sent = await visitor.submit(await visitor.get(`/${slug}`), {
      button: dictionaryOf(code).form.send,
      values,
    });
    const thanks = await visitor.follow(sent);
    const path = thanks.attribute("a[href*='/stand/']", "href") ?? "";
    return language(await visitor.get(path));
  };
  expect([await send("pl"), await send("pl"), await send("ar"), await send("de")]).toEqual([
    "pl",
    "pl",
    "ar",
    "de",
  ]);
  const stored = readRows(db, customerRequests, { companySlug: slug });
  expect(stored.map((one) => one.language)).toEqual(["de"]);
});

test.each(OTHERS)(
  "the page of the link that ends a customer's mails is in the mail's language: %s",
  async (code) => {
    const site = await mailSite(db, { ...MAIL_SETTINGS, ORIGIN: origin }, new Date());
    const { link, headers } = site.unsubscribeAddress(
      crypto.randomUUID().replaceAll("-", "").padEnd(43, "x"),
      code,
    );
    expect(headers["List-Unsubscribe"]).toContain(`<${link}>`);
    const visitor = new Visitor(origin);
    const page = await visitor.get(link);
    const { unsubscribe: words } = dictionaryOf(code).mails;
    for (const answer of [page, await visitor.submit(page, { button: words.switchOff })]) {
      const html = answer.document.querySelector("html");
      expect([html?.getAttribute("lang"), html?.getAttribute("dir") ?? "ltr"]).toEqual([
        code,
        directionOf(code),
      ]);
      expect(answer.textOf("title")).toContain(words.title);
      expect(answer.document.querySelectorAll("[lang], script:not([type=module])")).toHaveLength(1);
    }
    expect(said(page)).toContain(words.about);
    const off = await visitor.submit(page, { button: words.switchOff });
    expect(said(off)).toContain(words.isOff);
    expect(said(await visitor.submit(off, { button: words.switchOn }))).toContain(words.isOn);
  },
);

test("a link that ends nothing is said in the reader's language, in a frame without German", async () => {
  for (const code of ["pl", "ar"] as const) {
    const page = await new Visitor(origin, { languages: code }).get("/mails/abmelden?t=nichts");
    const { mails, form } = dictionaryOf(code);
    expect(page.status).toBe(404);
    expect(said(page)).toContain(mails.unsubscribe.unknown);
    expect(page.text).toContain(form.footer.imprint);
    for (const german of ["Anmelden", "Impressum", "Benachrichtigungen"])
      expect(page.text).not.toContain(german);
  }
  const german = await new Visitor(origin).get("/mails/abmelden?t=nichts");
  expect(german.text).toContain("Benachrichtigungen");
});

test.each(["pl", "ar"] as const)(
  "too much of one request is said in %s, with how long to wait",
  async (code) => {
    const { path, visitor } = await asked(code);
    const words = dictionaryOf(code);
    const token = path.split("/").at(-1) ?? "";
    await countedBefore(db, "status-token", token, 20);
    await countedBefore(db, "follow-up", token, 10);
    const page = await visitor.get(path);
    const wait = words.wait.minute({ count: 5 });
    const dated = await visitor.submit(page, { form: page.textOf("button[name=window]") });
    expect([dated.status, said(dated).includes(words.status.contact.tooMany({ wait }))]).toEqual([429, true]);
    const answered = await visitor.submit(page, { form: "anfrage", values: { baujahr: "1998" } });
    expect([answered.status, said(answered).includes(words.status.followUp.tooMany({ wait }))]).toEqual([
      429,
      true,
    ]);
    expect(answered.attribute("#baujahr", "value")).toBe("1998");
  },
);
