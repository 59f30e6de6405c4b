import { eq } from "drizzle-orm";
import type { Locator, Page } from "playwright";
import { startSession } from "#app/domain/session/session.server.ts";
import { dictionaryOf } from "#app/languages/dictionary.ts";
import { customerRequests, outbox } from "#db/schema.ts";
import { OWN_STATES, putOwnState } from "../pictures/own-states.ts";
import { SESSION_COOKIE } from "../support/dashboard.ts";
import { EMERGENCY_NAMES, putFullInbox } from "../support/data/full-inbox.ts";
import { moveClock } from "../support/doors.ts";
import { mailsTo } from "../support/mails.ts";
import { cameraPhoto, jpegPhoto } from "../support/photos.ts";
import { putPhoto, uniqueBusiness } from "../support/rows.ts";
import { sharedWerkruf, startWerkruf } from "../support/werkruf.ts";
import { violationsInState } from "./axe.ts";
import { fillIn, pick, send, thanks } from "./customer.ts";
import { edge, sampleOf } from "./depth.ts";
import { triage } from "./pages/triage.ts";
import { COMPUTER, openPhone } from "./phone.ts";
import { openProvider } from "./provider.ts";
import { tooWide } from "./sizes.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A server of its own, because its clock is moved. */
async function ownServer() {
  const werkruf = await startWerkruf();
  onTestFinished(async () => void (await werkruf.stop()));
  return werkruf;
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

/** The next link pressed leads into another program. */
function keepHere(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.addEventListener("click", (event) => event.preventDefault(), { once: true });
  });
}

async function opened(page: Page, name: RegExp): Promise<string | null> {
  await keepHere(page);
  const link = page.getByRole("link", { name });
  await link.click();
  return link.getAttribute("href");
}

const MODES = [
  { scripts: "on", javaScriptEnabled: true },
  { scripts: "off", javaScriptEnabled: false },
];

test("from the customer's cellar to day 31", async () => {
  const werkruf = await ownServer();
  const { db, origin } = werkruf;
  const business = uniqueBusiness(db, { trialEndsAt: new Date(Date.now() + 60 * DAY_MS) });
  const requests = () =>
    db.select().from(customerRequests).where(eq(customerRequests.companySlug, business.slug)).all();

  const customer = await openPhone({ baseURL: origin });
  await customer.page.goto(`/${business.slug}`);
  await fillIn(customer.page, "problem", "whatsapp");
  await send(customer.page);
  await thanks(customer.page);

  await expect.poll(() => mailsTo(werkruf, business.email)).toHaveLength(1);
  const [alert] = await mailsTo(werkruf, business.email);
  const link = /http\S+\/dashboard\/\S+\?anfrage=[\w-]+/.exec(alert?.text ?? "")?.[0] ?? "";
  expect(link).toContain(business.slug);

  const { page, expectCookies, expectConsole } = await openPhone({ baseURL: origin });
  expectCookies(SESSION_COOKIE, "toast");
  expectConsole(/status of 404/);
  const signInAt = async (now: Date) => {
    const id = await startSession(db, { userId: business.ownerId, browser: null }, now);
    await page.context().addCookies([{ name: SESSION_COOKIE, value: id, url: origin }]);
  };
  await signInAt(new Date());
  await page.goto(link);
  await page.getByRole("heading", { level: 1, name: "Erika Musterfrau" }).waitFor();
  await page.getByRole("button", { name: "Einschätzung erstellen" }).click();
  await page.getByText("Einschätzung fertig").waitFor();
  await page.getByText("Einschätzung nach Stichwörtern, ohne KI. Bitte gegenlesen.").waitFor();

  await page.getByRole("link", { name: /^Schreiben/ }).click();
  const suggestion = page.getByRole("textbox", { name: /^WhatsApp an/ });
  await expect.poll(() => suggestion.inputValue()).toContain("Musterfrau");
  await suggestion.fill("Guten Tag Frau Musterfrau, wir sind um 14 Uhr da.");
  expect(await opened(page, /In WhatsApp öffnen/)).toBe(
    "https://wa.me/491761234567?text=Guten%20Tag%20Frau%20Musterfrau%2C%20wir%20sind%20um%2014%20Uhr%20da.",
  );
  await page.getByText(/Beantwortet am .* per WhatsApp/).waitFor();
  await page.getByRole("link", { name: "Zurück zur Übersicht" }).click();
  await page
    .locator("main li h3 + p")
    .getByText(/^Beantwortet/)
    .waitFor();
  await page.getByRole("link", { name: "Erika Musterfrau", exact: true }).click();
  await page.getByRole("button", { name: "Doch nicht beantwortet" }).click();
  await page.getByText("Noch nicht beantwortet").waitFor();
  await page.getByRole("heading", { name: "Weitere Aktionen" }).click();
  await page.getByLabel("Geantwortet per").selectOption("phone");
  await page.getByRole("button", { name: "Als beantwortet merken" }).click();
  await page.getByText(/Beantwortet am .* am Telefon/).waitFor();
  expect(requests()).toMatchObject([{ answeredChannel: "phone", answeredAt: expect.any(Date) }]);

  await page.getByRole("button", { name: "Als erledigt markieren" }).click();
  await page.getByText("Anfrage als gelöst markiert").waitFor();
  expect(requests()).toMatchObject([{ isResolved: true }]);

  await moveClock(werkruf, new Date(Date.now() + 30 * DAY_MS - 60 * 60 * 1000));
  expect(requests()).toHaveLength(1);
  const later = new Date(Date.now() + 31 * DAY_MS);
  await moveClock(werkruf, later);
  await expect.poll(requests, { timeout: 15_000 }).toEqual([]);

  await signInAt(later);
  await page.goto(link);
  await page.getByText("Anfrage nicht gefunden").waitFor();
  await page.goto("/dashboard?erledigte=1");
  expect(await page.getByText("Erika Musterfrau").count()).toBe(0);
  const quoting = db
    .select()
    .from(outbox)
    .all()
    .filter((mail) => JSON.stringify(mail).includes("verstopft"));
  expect(quoting).toEqual([]);
});

describe.each(sampleOf(MODES.toReversed()))(
  "two minutes between two jobs, with scripts $scripts",
  ({ javaScriptEnabled }) => {
    test("72 requests with photos, five emergencies: told by reading, called first, nine others, in 40 taps", async () => {
      const { db, storageDir } = sharedWerkruf();
      const { page, path, business } = await openProvider(0, {
        javaScriptEnabled,
        viewport: { width: 360, height: 780 },
      });
      const photo = await jpegPhoto(320, 320);
      putFullInbox(db, business.slug, new Date(), () => putPhoto({ storageDir }, photo, photo));
      await page.goto(path);
      const { calls, calm, seconds } = await triage(page);
      for (const [at, danger] of ["Gas", "Feuer", "Strom", "Wasser", "Heizung"].entries())
        expect(calls[at]?.whole).toMatch(new RegExp(`${EMERGENCY_NAMES[at]?.split(" ")[0]}.*${danger}`));
      expect([calls.length, calm]).toEqual([5, 67]);
      expect(seconds).toBeLessThanOrEqual(120);
      await page.goto(path);
      let taps = 0;
      const tap = async (what: Locator) => {
        taps += 1;
        await what.click();
      };
      /** Without scripts nothing keeps the browser here: the link is only tried. */
      const leave = async (link: Locator) => {
        if (javaScriptEnabled) await keepHere(page);
        taps += 1;
        await link.click({ trial: !javaScriptEnabled });
        return link.getAttribute("href");
      };
      /** Two taps with scripts, in sight without them. */
      const solve = async (name: string) => {
        if (javaScriptEnabled) await tap(page.getByLabel(`Mehr zu ${name}`, { exact: true }).first());
        await tap(page.getByRole("button", { name: `Als gelöst markieren, ${name}` }).first());
      };
      const names = () => page.locator("main li h3").allTextContents();
      const stored = () =>
        db.select().from(customerRequests).where(eq(customerRequests.companySlug, business.slug)).all();
      const said = (text: string) => page.getByRole("status").getByText(text, { exact: true });

      const firstOnTheList = (await names()).slice(0, EMERGENCY_NAMES.length);
      expect(firstOnTheList).toEqual(EMERGENCY_NAMES);
      for (const name of EMERGENCY_NAMES) {
        expect(await leave(page.getByRole("link", { name: `Anrufen, ${name}` }))).toBe("tel:+491713920014");
        await solve(name);
        await expect.poll(names).not.toContain(name);
      }
      for (let solved = 0; solved < 3; solved++) {
        const [name = ""] = await names();
        await solve(name);
        await said("Anfrage als gelöst markiert").waitFor();
        await expect.poll(async () => (await names())[0]).not.toBe(name);
      }
      for (let answered = 0; answered < 6; answered++) {
        if (answered === 0) await tap(page.locator("main li h3").first().getByRole("link"));
        else await tap(wayOn(page, "Nächste Anfrage", javaScriptEnabled).last());
        await page.getByText("Noch nicht beantwortet").waitFor();
        // With scripts it stays open from one request to the next.
        if (answered === 0 || !javaScriptEnabled) await tap(wayOn(page, /^Schreiben/, javaScriptEnabled));
        if (answered >= 3) {
          await tap(wayOn(page, "Absagen", javaScriptEnabled));
          // Until then the link below still is that of a reply.
          const text = () =>
            page
              .locator("#antworten")
              .evaluate((part) => `${part.textContent} ${part.querySelector("textarea")?.value}`);
          await expect.poll(text).toContain("nicht übernehmen");
        }
        const byMail = page.getByRole("button", { name: "Absage per E-Mail senden" });
        if ((await byMail.count()) > 0) {
          await tap(byMail);
          await page.getByText(/Abgesagt am/).waitFor();
        } else if (javaScriptEnabled) {
          await leave(page.getByRole("link", { name: /In WhatsApp öffnen|E-Mail öffnen/ }).first());
          // First the row, so that a failure tells what isn't noted from what isn't shown.
          const noted = () => stored().filter((row) => (answered < 3 ? row.answeredAt : row.declinedAt));
          await expect.poll(noted).toHaveLength((answered % 3) + 1);
          await page.getByText(answered < 3 ? /Beantwortet am/ : /Abgesagt am/).waitFor();
        } else {
          await tap(page.getByRole("button", { name: "Geänderten Text verwenden" }).first());
          await leave(page.getByRole("link", { name: /In WhatsApp öffnen|E-Mail öffnen/ }));
        }
      }

      expect(stored().filter(({ isResolved }) => isResolved)).toHaveLength(8);
      expect(stored().filter(({ answeredAt }) => answeredAt)).toHaveLength(6);
      expect(stored().filter(({ declinedAt }) => declinedAt)).toHaveLength(3);
      expect(taps).toBeLessThanOrEqual(40);
    });
  },
);

async function take(page: Page) {
  await page.getByRole("button", { name: "Ich übernehme" }).click();
}

/** Until scripts have come, a way on from an opened request is a button: what is typed goes along. */
function wayOn(page: Page, name: string | RegExp, javaScriptEnabled: boolean): Locator {
  return page.getByRole(javaScriptEnabled ? "link" : "button", { name, exact: true });
}

/** A success is seen without scrolling. */
async function inSight(page: Page, text: string) {
  const line = page.getByRole("status").getByText(text);
  await line.waitFor();
  const inWindow = () => line.evaluate((one) => Math.round(one.getBoundingClientRect().top));
  await expect.poll(async () => Math.abs((await inWindow()) - 150)).toBeLessThanOrEqual(150);
}

describe.each(sampleOf(MODES))("after sending, with scripts $scripts", ({ javaScriptEnabled }) => {
  async function sentByMail() {
    const werkruf = sharedWerkruf();
    const provider = await openProvider(0, { javaScriptEnabled });
    const { business } = provider;
    const customer = await openPhone({ javaScriptEnabled });
    await customer.page.goto(`/${business.slug}`);
    await fillIn(customer.page, "problem", "email");
    await customer.page.getByLabel("E-Mail-Adresse").fill(`erika@${business.slug}.example.com`);
    await send(customer.page);
    await thanks(customer.page);
    await customer.page.getByRole("link", { name: "Stand ansehen" }).click();
    await customer.page.getByRole("heading", { name: "Stand Ihrer Anfrage" }).waitFor();
    const openRequest = async () => {
      await provider.page.goto(provider.path);
      await provider.page.getByRole("link", { name: "Erika Musterfrau", exact: true }).click();
      await provider.page.getByRole("heading", { level: 1, name: "Erika Musterfrau" }).waitFor();
      await wayOn(provider.page, /^Schreiben/, javaScriptEnabled).click();
    };
    const requests = () =>
      werkruf.db.select().from(customerRequests).where(eq(customerRequests.companySlug, business.slug)).all();
    return { provider, customer, openRequest, requests };
  }

  test("the business asks back, the customer adds photos, takes a date, and it is done", async () => {
    const { provider, customer, openRequest, requests } = await sentByMail();
    if (!javaScriptEnabled) provider.expectConsole(/status of 422/);
    await openRequest();
    await wayOn(provider.page, "Rückfrage", javaScriptEnabled).click();
    for (const ticked of await provider.page.getByRole("checkbox", { checked: true }).all())
      await ticked.uncheck();
    await provider.page.getByRole("checkbox", { name: "Etage" }).check();
    await provider.page.getByLabel("Ein Satz von Ihnen").fill("Läuft das Wasser noch ab?");
    await provider.page.getByRole("radio", { name: /^E-Mail/ }).check();
    await provider.page.getByRole("button", { name: "Rückfrage stellen" }).click();
    await provider.page.getByText(/Rückfrage gestellt am/).waitFor();

    await customer.page.reload();
    await customer.page.getByLabel("Etage").fill("2. Stock");
    await customer.page.getByLabel("Läuft das Wasser noch ab?").fill("Nur langsam.");
    const photos = await Promise.all(
      ["eins.jpg", "zwei.jpg"].map(async (name) => ({
        name,
        mimeType: "image/jpeg",
        buffer: await cameraPhoto(1600, 1200),
      })),
    );
    if (javaScriptEnabled) await pick(customer.page, "Fotos auswählen", photos);
    else await customer.page.locator("#images").setInputFiles(photos);
    await customer.page.getByRole("button", { name: "Antwort senden" }).click();
    await inSight(customer.page, "Danke, Ihre Antwort und 2 Fotos sind angekommen.");
    const more = customer.page.getByRole("textbox", { name: /^Etwas ergänzen/ });
    await more.fill("Der Schlüssel liegt nebenan.");
    await customer.page.getByRole("button", { name: "Senden", exact: true }).click();
    await inSight(customer.page, "Danke, Ihre Ergänzung ist angekommen.");
    expect(requests()).toMatchObject([{ newPhotos: 2, seenAt: null, answeredAt: null }]);

    await openRequest();
    await provider.page.getByText(/2\. Stock/).waitFor();
    await wayOn(provider.page, "Termin vorschlagen", javaScriptEnabled).click();
    const beyond = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    expect(await provider.page.locator("[name=window]:checked").count()).toBe(0);
    const propose = provider.page.getByRole("button", { name: "Per E-Mail vorschlagen" });
    await propose.click();
    await provider.page.getByRole("alert").getByText("Bitte wählen Sie einen Termin, oder").waitFor();
    await provider.page.getByText("anderer Termin").click();
    await provider.page.getByLabel("Tag").first().fill(beyond);
    if (!javaScriptEnabled) await propose.click();
    await provider.page.getByText("Der Termin steht dann nur in Ihren Kalendern.").waitFor();
    await propose.click();
    await expect.poll(() => requests()[0]?.answeredAt).toEqual(expect.any(Date));

    await customer.page.reload();
    await customer.page.getByText("Der Termin steht dann nur noch in Ihrem Kalender.").waitFor();
    await customer.page.locator("#termin").getByRole("button").first().click();
    await expect.poll(() => requests()[0]?.appointmentStartsAt).toEqual(expect.any(Date));
    await openRequest();
    await provider.page.getByRole("button", { name: "Als erledigt markieren" }).click();
    await expect.poll(() => requests()[0]?.isResolved).toBe(true);
    await customer.page.reload();
    await customer.page.getByText("Erledigt", { exact: true }).waitFor();
  });

  edge("a decline stands on the page; a withdrawn request is gone for both", async () => {
    const { provider, customer, openRequest, requests } = await sentByMail();
    await openRequest();
    await wayOn(provider.page, "Absagen", javaScriptEnabled).click();
    await provider.page.getByRole("button", { name: "Absage per E-Mail senden" }).click();
    await provider.page.getByRole("button", { name: "Rückgängig" }).first().waitFor();
    await customer.page.reload();
    await customer.page.getByRole("heading", { name: "Stand Ihrer Anfrage" }).waitFor();
    // While it can be taken back the customer reads nothing of it.
    expect(await customer.page.getByText("Abgesagt", { exact: true }).count()).toBe(0);
    const longAgo = new Date(Date.now() - 60_000);
    sharedWerkruf()
      .db.update(customerRequests)
      .set({ declinedAt: longAgo, answeredAt: longAgo })
      .where(eq(customerRequests.companySlug, provider.business.slug))
      .run();
    await customer.page.reload();
    await customer.page.getByText("Abgesagt", { exact: true }).waitFor();
    await customer.page.getByText("Anfrage zurückziehen", { exact: true }).click();
    await customer.page.getByRole("button", { name: "Anfrage jetzt löschen" }).click();
    await customer.page.getByRole("heading", { name: "Zurückgezogen" }).waitFor();
    expect(requests()).toEqual([]);
  });
});

describe.each(sampleOf(MODES.toReversed()))(
  "an office and a fitter, with scripts $scripts",
  ({ javaScriptEnabled }) => {
    test("the owner invites, the other joins on the phone, and each sees what the other takes", async () => {
      const werkruf = sharedWerkruf();
      const office = await openProvider(3, { ...COMPUTER, javaScriptEnabled });
      office.expectConsole(/status of 409/);
      const email = `kai@${office.business.slug}.example.com`;
      await office.page.goto("/profil/kollegen");
      await office.page.getByLabel("Name").fill("Kai Kaltenbach");
      await office.page.getByLabel("E-Mail-Adresse").fill(email);
      await office.page.getByRole("button", { name: "Einladung senden" }).click();
      await office.page.getByRole("status").getByText("Einladung gesendet").waitFor();
      await expect.poll(() => mailsTo(werkruf, email)).toHaveLength(1);
      const [mail] = await mailsTo(werkruf, email);

      const fitter = await openPhone({ viewport: { width: 360, height: 780 }, javaScriptEnabled });
      fitter.expectCookies(SESSION_COOKIE, "werkruf_known", "toast");
      await fitter.page.goto(/http\S+\/einladung\?t=\S+/.exec(mail?.text ?? "")?.[0] ?? "");
      await fitter.page.getByText(office.business.companyName).first().waitFor();
      await fitter.page.getByRole("button", { name: "Einladung annehmen" }).click();
      await heading(fitter.page, "Übersicht").waitFor();
      expect(new URL(fitter.page.url()).pathname).toBe(office.path);

      await office.page.clock.install();
      await office.page.goto(office.path);
      await office.page.getByRole("link", { name: "Alle 3" }).waitFor();
      expect(await office.page.getByRole("link", { name: "Meine" }).count()).toBe(0);
      await fitter.page.getByRole("link", { name: "Kunde 1", exact: true }).click();
      await heading(fitter.page, "Kunde 1").waitFor();
      await take(fitter.page);
      await fitter.page.getByText("Zuständig: Sie").waitFor();
      if (javaScriptEnabled) await office.page.clock.runFor(70_000);
      else await office.page.reload();
      const card = office.page.getByRole("listitem").filter({ hasText: "Kunde 1" });
      await card.getByRole("img", { name: "Zuständig: Kai Kaltenbach" }).waitFor();
      await fitter.page.goto(office.path);
      await fitter.page.getByRole("link", { name: "Meine 1" }).click();
      await fitter.page.getByText("1 gefunden", { exact: true }).waitFor();
      expect(await fitter.page.locator("main li h3").allTextContents()).toEqual(["Kunde 1"]);

      // Both look at the same request, and both press.
      for (const { page } of [fitter, office]) {
        await page.goto(office.path);
        await page.getByRole("link", { name: "Kunde 2", exact: true }).click();
        await heading(page, "Kunde 2").waitFor();
      }
      await take(fitter.page);
      await fitter.page.getByText("Zuständig: Sie").waitFor();
      await take(office.page);
      await office.page.getByText("Inzwischen ist Kai Kaltenbach zuständig.").waitFor();
    });
  },
);

edge.for(sampleOf(["ar", "uk", "tr", "pl", "en"] as const))(
  "a customer answers with a photo, takes a date and withdraws on the page of a request in %s",
  async (language) => {
    const { db, storageDir } = sharedWerkruf();
    const state = OWN_STATES.find(({ what }) => what === `status-${language}`);
    if (!state) throw new Error("no picture of it");
    const { address } = await putOwnState(db, storageDir, state);
    const { form, script, status, topics } = dictionaryOf(language);
    const { page, expectConsole } = await openPhone();
    expectConsole(/status of 422/);
    await page.goto(address);
    expect(await page.locator("html").getAttribute("lang")).toBe(language);
    const looks = async () => [...(await tooWide(page)), ...(await violationsInState(page))];
    const send = page.getByRole("button", { name: status.followUp.sendAnswer });
    await send.click();
    await page.getByText(status.followUp.nothing).first().waitFor();
    expect(await looks()).toEqual([]);
    await page.getByLabel(topics.questions.baujahr).fill("1998");
    await pick(page, form.choosePhotos, [
      { name: "a.jpg", mimeType: "image/jpeg", buffer: await cameraPhoto() },
    ]);
    await page.getByText(script.photoState.done, { exact: true }).waitFor({ state: "attached" });
    await send.click();
    await page.getByText(status.followUp.thanks.answerAndPhotos({ count: 1 })).waitFor();
    await page.locator("#termin form button").first().click();
    await page.getByText(status.states.agreed).waitFor();
    await page.getByText(status.dates.intoCalendar).waitFor();
    expect(await looks()).toEqual([]);
    await page.locator("#zurueckziehen summary").click();
    await page.getByText(status.withdraw.appointment).waitFor();
    await page.getByRole("button", { name: status.withdraw.now }).click();
    await page.getByRole("heading", { name: status.withdrawn.title }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe(language);
  },
);
