import { subscriptions } from "#db/schema.ts";
import { signedInAs } from "#tests/support/dashboard.ts";
import { providerOnTrial } from "#tests/support/data/trial.ts";
import { type Business, putRequest, readRow } from "#tests/support/rows.ts";
import { expectSaid, type Page, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();

/** A provider at the machine itself, so that the pages that play Stripe's are open. */
async function buyer(days = -1) {
  const { business } = await providerOnTrial(werkruf, days);
  const visitor = new Visitor(werkruf.origin, { network: "127.0.0.1" });
  await signedInAs(visitor, werkruf, business);
  return { visitor, business };
}

async function booked() {
  const who = await buyer();
  const checkout = await who.visitor.follow(
    await who.visitor.submit(await who.visitor.get("/abo"), { form: "Jetzt Premium buchen" }),
  );
  const thanks = await who.visitor.follow(await who.visitor.submit(checkout, { button: "Bezahlen" }));
  await untilBooked(who.business);
  return { ...who, thanks: await settled(who.visitor, thanks) };
}

/** The webhook has come: the page loads itself every three seconds, which a test doesn't wait for. */
async function untilBooked({ id }: Business) {
  const row = () => readRow(werkruf.db, subscriptions, { profileId: id });
  await expect.poll(() => row()?.stripeStatus).toBe("active");
}

/** Does what the page without scripts does by itself: loads itself again. */
async function settled(visitor: Visitor, page: Page): Promise<Page> {
  const next = /http-equiv="refresh" content="3; url=([^"]+)"/i.exec(page.html)?.[1];
  return next ? settled(visitor, await visitor.get(next.replaceAll("&amp;", "&"))) : page;
}

test("booking without scripts: the order, the payment, the wait, everything open", async () => {
  const { visitor, business } = await buyer();
  putRequest(werkruf.db, business.slug, { customerName: "Wartende Kundin" });
  const page = await visitor.get("/subscription");
  const answer = await visitor.submit(page, { form: "Jetzt Premium buchen" });
  expect(answer.status).toBe(303);
  const checkout = await visitor.follow(answer);
  expectSaid(checkout, "14,90 €", "17,73 €");
  const paid = await visitor.submit(checkout, { button: "Bezahlen" });
  expect(paid.location?.pathname).toBe("/abo/danke");
  const waiting = await visitor.follow(paid);
  await untilBooked(business);
  const thanks = await settled(visitor, waiting);
  expect(thanks.text).toContain("Vielen Dank! Werkruf Premium ist gebucht.");
  const inbox = await visitor.follow(await visitor.click(thanks, "Zu meinen Anfragen"));
  expect(inbox.text).toContain("Wartende Kundin");

  const plan = await visitor.get("/abo");
  expect(plan.textOf("main h2")).toBe("Aktives Abonnement");
  expect(plan.text).toMatch(/Gebucht am \d+\. \w+ \d{4} Verlängert sich am \d+\. \w+ \d{4}/);
  const already = plan.document
    .querySelectorAll("button")
    .find(({ textContent }) => textContent === "Bereits abonniert");
  expect(already?.hasAttribute("disabled")).toBe(true);
  expect(plan.text).not.toContain("Jetzt Premium buchen");
  expect(plan.text).toMatch(
    /Rechnungen \d\d\.\d\d\.\d{4} · Nr\. [\w-]+ · 17,73 € · bezahlt Rechnung als PDF/,
  );
});

test("the invoices are part of the own data", async () => {
  const { visitor } = await booked();
  const archive = await visitor.get("/profil/daten");
  expect(archive.html).toContain("rechnungen.json");
  expect(archive.html).toContain('"totalCents": 1773');
});

test("cancelling is one button away, is shown at once, and can be taken back", async () => {
  const { visitor } = await booked();
  const open = async () =>
    visitor.follow(
      await visitor.submit(await visitor.get("/abo"), { form: "Abonnement verwalten & kündigen" }),
    );
  await visitor.submit(await open(), { button: "Kündigen" });
  await expect.poll(async () => (await visitor.get("/abo")).text).toContain("Gekündigtes Abonnement");
  const cancelled = await visitor.get("/abo");
  expect(cancelled.text).toMatch(/Endet am \d+\. \w+ \d{4}/);
  expect(cancelled.text).not.toContain("Verlängert sich am");
  expect(cancelled.text).toContain("bleibt alles, wie es ist");
  await visitor.submit(await open(), { button: "Kündigung zurücknehmen" });
  await expect.poll(async () => (await visitor.get("/abo")).text).toContain("Aktives Abonnement");
});

test("Status aktualisieren says what it has found", async () => {
  const none = await buyer();
  const page = await none.visitor.get("/abo");
  const answer = await none.visitor.submit(page, { form: "Status aktualisieren" });
  expect(answer.status).toBe(303);
  expect((await none.visitor.follow(answer)).text).toContain("Kein aktives Abonnement gefunden.");
  const { visitor } = await booked();
  const found = await visitor.submit(await visitor.get("/abo"), { form: "Status aktualisieren" });
  expect((await visitor.follow(found)).text).toContain("Abonnement-Status aktualisiert!");
});

test("a page that was left open books nothing twice and manages nothing that isn't there", async () => {
  const { visitor } = await booked();
  const again = await visitor.post(
    "/abo",
    new URLSearchParams({ intent: "book", attempt: crypto.randomUUID() }),
  );
  expectSaid(again, 409, "Fehler: Sie haben Premium schon gebucht.", "Aktives Abonnement");
  const stranger = await buyer();
  const nothing = await stranger.visitor.post("/abo", new URLSearchParams({ intent: "manage" }));
  expectSaid(nothing, 409, "noch kein Abonnement");
});

test.each([
  ["", 422],
  ["intent=steal", 422],
  ["intent=book&attempt=../x", 422],
  ["intent=manage&intent=book", 422],
])("a form with %j changes nothing and says so", async (body, status) => {
  const { visitor } = await buyer();
  const answer = await visitor.post("/abo", new URLSearchParams(body));
  expect(answer.status).toBe(status);
  expectSaid(answer, "Fehler:", "Jetzt Premium buchen");
});

test("breaking off leads back with a word about it", async () => {
  const { visitor } = await buyer();
  const checkout = await visitor.follow(
    await visitor.submit(await visitor.get("/abo"), { form: "Jetzt Premium buchen" }),
  );
  const back = await visitor.click(checkout, "Abbrechen");
  expect(back.url.pathname + back.url.search).toBe("/abo?abbruch=1");
  expect(back.text).toContain("Es wurde nichts gebucht und nichts abgebucht.");
});

test("the page after paying waits, loads itself again ten times, and then says what to do", async () => {
  const { visitor } = await buyer();
  const first = await visitor.get("/abo/danke?session=cs_test_1");
  expect(first.text).toContain("Ihre Zahlung wird bestätigt");
  expect(first.html).toContain('content="3; url=/abo/danke?versuch=2"');
  expect(first.text).not.toContain("Das dauert länger als sonst");
  const last = await settled(visitor, first);
  expect(last.url.search).toBe("?versuch=10");
  expect(last.text).toContain("Das dauert länger als sonst");
  const asked = await visitor.submit(last, { form: "Status aktualisieren" });
  expect((await visitor.follow(asked)).text).toContain("Kein aktives Abonnement gefunden.");
});

test("an open page hears that something has changed, and nothing else", async () => {
  const { visitor, business } = await buyer(10);
  putRequest(werkruf.db, business.slug);
  const before = await visitor.get("/abo/stand");
  expect(before.html).toMatch(/^[a-z]+-[01]{4}-\d+$/);
  expect(before.headers.get("cache-control")).toBe("no-store");
  expect((await visitor.get("/abo/stand")).html).toBe(before.html);
  const { visitor: other } = await booked();
  expect((await other.get("/abo/stand")).html).not.toBe(before.html);
  expect((await new Visitor(werkruf.origin).get("/abo/stand")).location?.pathname).toBe("/login");
});
