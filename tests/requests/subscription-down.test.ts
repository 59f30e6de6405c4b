import { subscriptions } from "#db/schema.ts";
import { providerOnTrial } from "#tests/support/data/trial.ts";
import { putRow } from "#tests/support/rows.ts";
import { expectSaid, ownWerkruf, Visitor } from "#tests/support/werkruf.ts";
import { sampleOf } from "../browser/depth.ts";

const DAY_MS = 86_400_000;

/** A server of its own, because its Stripe fails. */
const werkruf = ownWerkruf();
async function stripe(stoerung: string) {
  const door = new Visitor(werkruf.origin, { network: "127.0.0.1" });
  expect((await door.post("/dev/stripe", new URLSearchParams({ stoerung }))).status).toBe(303);
}

async function subscriber() {
  const { visitor, business } = await providerOnTrial(werkruf, -30);
  const end = new Date(Date.now() + 10 * DAY_MS);
  putRow(werkruf.db, subscriptions, {
    profileId: business.id,
    stripeCustomerId: `cus_${business.slug}`,
    stripeStatus: "active",
    subscriptionStart: new Date(Date.now() - 20 * DAY_MS),
    subscriptionEnd: end,
    periodEnd: end,
    updatedAt: new Date(),
  });
  return visitor;
}

test.each(sampleOf(["hang", "refuse", "error", "garbage"]))(
  "Stripe down (%s): the last known state with a message in time, and kind buttons",
  { timeout: 60_000 },
  async (fault) => {
    await stripe(fault);
    const visitor = await subscriber();
    const started = performance.now();
    const page = await visitor.get("/abo");
    expect(performance.now() - started).toBeLessThan(15_000);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Fehler beim Laden");
    expect(page.text).toContain("Der Status Ihres Abonnements konnte nicht geladen werden.");
    expect(page.text).toContain("Aktives Abonnement");
    expect(page.text).toContain("Verlängert sich am");
    if (fault !== "refuse") return;

    const managed = await visitor.submit(page, { form: "Abonnement verwalten & kündigen" });
    expect(managed.status).toBe(503);
    expect(managed.text).toContain("Fehler: Der Zahlungsdienst antwortet gerade nicht.");
    expect(managed.text).toContain("Es wurde nichts gebucht, geändert oder abgebucht.");
    expect(managed.text).toContain("Aktives Abonnement");
    const refreshed = await visitor.submit(page, { form: "Status aktualisieren" });
    expectSaid(refreshed, 503, "Fehler beim Überprüfen des Abonnement-Status");
    const { visitor: locked } = await providerOnTrial(werkruf, -1);
    const plan = await locked.get("/abo");
    expect(plan.text).not.toContain("Fehler beim Laden");
    const booked = await locked.submit(plan, { form: "Jetzt Premium buchen" });
    expect(booked.status).toBe(503);
    expect(booked.text).toContain("Bitte versuchen Sie es in ein paar Minuten noch einmal.");
    expect(booked.text).toContain("Jetzt Premium buchen");
  },
);

test("a customer that Stripe doesn't know is no passing fault: what it is, and whom to write to", async () => {
  await stripe("keine");
  const visitor = await subscriber();
  const page = await visitor.get("/abo");
  const asks = "Warten hilft hier nicht, das können nur wir beheben: Schreiben Sie uns bitte an ";
  for (const [form, title] of [
    ["Abonnement verwalten & kündigen", "Fehler: Der Zahlungsdienst kennt Ihr Kundenkonto nicht."],
    ["Status aktualisieren", "Fehler beim Überprüfen des Abonnement-Status"],
  ]) {
    const answer = await visitor.submit(page, { form });
    expect(answer.status).toBe(502);
    for (const words of [title ?? "", "kennt Ihr Kundenkonto nicht", asks, "Aktives Abonnement"])
      expect(answer.text).toContain(words);
    expect(answer.text).not.toContain("antwortet gerade nicht");
    expect(answer.text).not.toContain("in ein paar Minuten");
  }
});

test("an answer without a page to go to is named", async () => {
  await stripe("garbage");
  const { visitor } = await providerOnTrial(werkruf, -1);
  const booked = await visitor.submit(await visitor.get("/abo"), { form: "Jetzt Premium buchen" });
  expect(booked.status).toBe(503);
  expect(booked.text).toContain("Fehler: Keine URL vom Server erhalten.");
  expect(booked.text).toContain("Es wurde nichts gebucht, geändert oder abgebucht.");
  await stripe("keine");
});

test("back again, one try is enough", async () => {
  const visitor = await subscriber();
  await stripe("refuse");
  const page = await visitor.get("/abo");
  await stripe("keine");
  expect((await visitor.click(page, "Erneut versuchen")).text).not.toContain("Fehler beim Laden");
});
