import { randomUUID } from "node:crypto";
import { questions } from "#db/schema.ts";
import {
  ANSWER,
  after,
  FAKE_KEY,
  type FakeAnthropic,
  fails,
  says,
  startFakeAnthropic,
} from "#tests/stand-ins/anthropic.ts";
import { dashboardOf } from "#tests/support/dashboard.ts";
import { plumberWithRequest, press, until } from "#tests/support/pages/analysis.ts";
import { putRequest, putRow, putStatusLink } from "#tests/support/rows.ts";
import { expectSaid, type OwnWerkruf, type Page, startWerkruf, Visitor } from "#tests/support/werkruf.ts";
import { edge, sampleOf } from "../browser/depth.ts";

let fake: FakeAnthropic;
let werkruf: OwnWerkruf;

beforeAll(async () => {
  fake = await startFakeAnthropic();
  werkruf = await startWerkruf({
    ANTHROPIC_API_KEY: FAKE_KEY,
    ANTHROPIC_MODEL: "claude-test-1",
    ANTHROPIC_BASE_URL: fake.url,
  });
});
beforeEach(() => {
  fake.asked.length = 0;
  fake.replyWith(says(ANSWER));
});
afterAll(async () => {
  await werkruf.stop();
  await fake.close();
});

const ended = (visitor: Visitor, page: Page) =>
  until(
    () => visitor.get(`${page.url.pathname}${page.url.search}`),
    ({ text }) => !text.includes("Analyse läuft..."),
  );

test("for what a business wrote down the button says that its customer hasn't read of the model (law L41)", async () => {
  const { visitor, address, business } = await plumberWithRequest(werkruf);
  const notRead = "Ihr Kunde hat den Hinweis auf die KI nicht gelesen.";
  expect((await visitor.get(address)).text).not.toContain(notRead);
  const written = {
    source: "telefon",
    consentGivenAt: null,
    consentVersion: null,
    isEmailGiven: false,
  } as const;
  const id = putRequest(werkruf.db, business.slug, written);
  expect((await visitor.get(`${dashboardOf(business)}?anfrage=${id}`)).text).toContain(notRead);
});

test("marked as made by a model, for people and machines; nothing personal went out or into the log", async () => {
  const { visitor, address } = await plumberWithRequest(werkruf);
  expect((await visitor.get(address)).text).toContain("An die KI gehen nur");
  const page = await ended(visitor, await press(visitor, address));
  expect(page.text).toMatch(/KI-erstellt mit claude-test-1 am \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr/);
  const marked = page.document.querySelector('#ki-analyse [data-ai-generated="true"]');
  expect(marked?.getAttribute("data-ai-model")).toBe("claude-test-1");
  expect(marked?.getAttribute("data-ai-created")).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  expect(page.text).toContain(ANSWER.analysis);
  expect(fake.asked).toHaveLength(1);
  const sent = fake.asked[0]?.text ?? "";
  expect(sent).toContain("Der Hahn tropft.");
  for (const secret of ["Petra", "Vogt", "39200", "petra.vogt", "50739", "Köln"]) {
    expect(sent, secret).not.toContain(secret);
    expect(werkruf.log(), secret).not.toContain(secret);
  }
  expect(werkruf.log()).toContain('"event":"analysis-done"');
  expect(werkruf.log()).not.toContain(FAKE_KEY);
});

edge(
  "what a customer answers about address and access stays here, whole, and so do its name's endings (law L4)",
  async () => {
    const message = "Familie Vogts hat ein Problem: Petras Hahn tropft.";
    const { visitor, business, id, address } = await plumberWithRequest(werkruf, { message });
    const question = {
      id: randomUUID(),
      customerRequestId: id,
      askedAt: new Date(),
      channel: "email",
    } as const;
    const topics = ["etage", "zugang", "anschrift"];
    putRow(werkruf.db, questions, { ...question, topics });
    const path = await putStatusLink(werkruf.db, business.slug, id, { showsRequest: true });
    const customer = new Visitor(werkruf.origin);
    const page = await customer.get(path);
    const values = { etage: "Dritter Stock", zugang: "Tor-Code 4711", anschrift: "Brühl 4" };
    expect((await customer.submit(page, { form: "anfrage", values })).status).toBe(303);
    await ended(visitor, await press(visitor, address));
    const sent = fake.asked[0]?.text ?? "";
    expect(sent).toContain("Dritter Stock");
    for (const secret of ["Vogts", "Petras", "Brühl", "4711", "Tor-Code"])
      expect(sent, secret).not.toContain(secret);
    expect((await visitor.get(address)).text).toContain("Tor-Code 4711");
  },
);

edge(
  "a model's „später“ moves a gas leak nowhere, and what leaves the house says whose word it is (laws L19 and L20)",
  async () => {
    const gas = { urgency: "sofort", emergency: "gas", message: "Es riecht nach Gas!" } as const;
    const { visitor, business, id, address } = await plumberWithRequest(werkruf, gas);
    putRequest(werkruf.db, business.slug, { customerName: "Kim Kunde", urgency: "flexibel" });
    const list = () => visitor.get(dashboardOf(business));
    const shown = async () => {
      const { document, text } = await list();
      const labels = document.querySelectorAll("main li h3 + p").map(({ textContent }) => textContent);
      return [labels.join().replaceAll("\u00a0", " "), /Dringend \d+/.exec(text)?.[0]];
    };
    const before = await shown();
    expect(before[0]).toContain("Notfall: Gas");
    fake.replyWith(says({ ...ANSWER, urgency: "später" }));
    const page = await ended(visitor, await press(visitor, address));
    const [facts, card] = ['[aria-label="Auf einen Blick"]', "#ki-analyse"].map(
      (part) => page.textOf(part) ?? "",
    );
    expect(facts).toContain("Notfall: Gas");
    expectSaid(page, "Notfall: Gas", "Einschätzung nach Stichwörtern, ohne KI");
    expect(card).toMatch(/KI-erstellt mit claude-test-1.*Dringlichkeit\s*Später/s);
    const after = await shown();
    expect([after[0]?.replace("Neu", ""), after[1]]).toEqual([before[0]?.replace("Neu", ""), before[1]]);

    const csv = (await visitor.get(`${dashboardOf(business)}/anfragen.csv`)).html;
    const [head = [], ...rows] = csv.split("\r\n").map((line) => line.slice(1, -1).split('";"'));
    const row = rows.find((cells) => cells.includes(id)) ?? [];
    const cell = (name: string) => row[head.findIndex((title) => title.endsWith(name))];
    expect([cell("Dringlichkeit"), cell("Dringlichkeit laut KI"), cell("Einschätzung von")]).toEqual([
      "sofort",
      "später",
      "KI: claude-test-1",
    ]);
  },
);

test.each(
  sampleOf([
    {
      language: "uk",
      customerName: "Оксана Шевченко",
      location: "Кельн",
      message:
        "Пахне газом! Питайте Оксану Шевченко, вул. Лесі Українки 12, +38 067 123 45 67. Для Шевченка, Кельн",
      kept: "Пахне газом!",
      secrets: ["Оксан", "Шевченк", "Українки", "067", "1234567", "Кельн"],
    },
    {
      language: "ar",
      customerName: "محمد النجار",
      location: "كولونيا",
      message: "رائحة غاز قوية. أنا مُحمد النجار، شارع غوته رقم ١٢، رقمي ٠١٧١ ٣٩٢٠٠ ١٤، كولونيا",
      kept: "رائحة غاز قوية.",
      secrets: ["محمد", "النجار", "غوته", "39200", "٣٩٢٠٠", "كولونيا"],
    },
    {
      language: "tr",
      customerName: "İsmail Yıldız",
      location: "Köln",
      message: "Gaz kokusu var. Ben ismail yildiz, Atatürk Caddesi No: 7, Köln'de, numaram 3920014",
      kept: "Gaz kokusu var.",
      secrets: ["ismail", "yildiz", "Atatürk", "3920014", "Köln"],
    },
    {
      language: "pl",
      customerName: "Łukasz Kowalski",
      location: "Kolonia",
      message: "Czuć gaz. Proszę pytać o Kowalskiego, ul. Kwiatowa 5/7, Kolonia, tel 47102 11",
      kept: "Czuć gaz.",
      secrets: ["Kowalsk", "Kwiatowa", "Kolonia", "47102"],
    },
  ] as const),
)(
  "$language: a translation stands beside the words; nothing personal went out or into the log",
  async ({ language, customerName, location, message, kept, secrets }) => {
    const translation = "Bei uns riecht es nach Gas.";
    fake.replyWith(says({ ...ANSWER, translation }));
    const told = { language, customerName, location, message };
    const { visitor, address } = await plumberWithRequest(werkruf, told);
    const page = await ended(visitor, await press(visitor, address));
    const words = page.document.querySelector("[aria-labelledby=nachricht]");
    expect(words?.textContent).toContain(message);
    expect(words?.textContent).toContain(`Übersetzung durch KI, kann Fehler enthalten${translation}`);
    expect(words?.querySelector('[data-ai-generated="true"]')?.textContent).toContain(translation);
    const sent = fake.asked[0]?.text ?? "";
    expect(sent).toContain(kept);
    for (const secret of secrets) {
      expect(sent, secret).not.toContain(secret);
      // Three digits alone stand in times and marks, too.
      if (secret.length > 3) expect(werkruf.log(), secret).not.toContain(secret);
    }
    expect(werkruf.log()).not.toContain(kept);
    expect(werkruf.log()).not.toContain(translation);
  },
);

test("a model that fails leaves the request readable, says so, and works again at the next press", async () => {
  fake.replyWith(fails(401, "authentication_error"));
  const { visitor, address } = await plumberWithRequest(werkruf);
  const page = await ended(visitor, await press(visitor, address));
  expectSaid(page, 200, "Fehler bei der KI-Analyse", "Der Hahn tropft.");
  expect(page.text).not.toContain("authentication");
  fake.replyWith(says(ANSWER));
  const after = await ended(visitor, await press(visitor, address));
  expect(after.text).toContain("KI-Analyse erfolgreich erstellt");
});

test("double clicks ask once, and everybody is served while the model lets them wait", async () => {
  fake.replyWith(after(1_000, says(ANSWER)));
  const { visitor, address, id } = await plumberWithRequest(werkruf);
  const form = () => visitor.post(address, new URLSearchParams({ id, intent: "analyse" }));
  const answers = await Promise.all([form(), form(), form()]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  const page = await visitor.get(address);
  expect(page.text).toContain("Analyse läuft...");
  expect((await visitor.get("/health")).status).toBe(200);
  await ended(visitor, page);
  expect(fake.asked).toHaveLength(1);
});
