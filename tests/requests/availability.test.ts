import { setTimeout as wait } from "node:timers/promises";
import { nextMonths } from "#app/domain/profile/availability.ts";
import type { profiles } from "#db/schema.ts";
import { signedInAdmin } from "#tests/support/admin.ts";
import { ANSWERS } from "#tests/support/customer.ts";
import { describe, expect, test } from "#tests/support/fixtures.ts";
import {
  obstructUpdates,
  openProfile,
  PROFILE_FORM,
  profileRow,
  SHOWN_FORM,
} from "#tests/support/pages/profile.ts";
import { uniqueBusiness } from "#tests/support/rows.ts";
import { type Page, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";
import { edge } from "../browser/depth.ts";

const werkruf = sharedWerkruf();
const DAY_MS = 86_400_000;
const HOLIDAY = "im Urlaub.";
const OUTSIDE = "außerhalb des Gebiets";

/** "2026-12-04" in Berlin, some days ahead. */
const dayAhead = (days: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Berlin" }).format(Date.now() + days * DAY_MS);
const away = (changed: Partial<typeof profiles.$inferInsert> = {}) =>
  uniqueBusiness(werkruf.db, {
    availability: "pause",
    availableFrom: new Date(Date.now() + 3 * DAY_MS),
    mobileNumber: "0171 / 555 01-23",
    phoneShown: true,
    ...changed,
  });
const head = (page: Page) => page.document.querySelector("main")?.structuredText.split("Womit")[0] ?? "";
const field = (page: Page, name: string) => page.document.querySelector(`#kunden-${name}`);
const choose = (visitor: Visitor, page: Page, values: Record<string, string | boolean>) =>
  visitor.submit(page, { ...SHOWN_FORM, values });

const PAGE = "/profil/kunden";
const openShown = (columns?: Parameters<typeof openProfile>[1]) => openProfile(werkruf, columns, PAGE);

describe("on /profil/kunden", () => {
  test("a holiday with a sentence and an area is stored, said at once and shown again", async () => {
    const { visitor, page, business } = await openShown();
    expect(head(await visitor.get(`/${business.slug}`))).not.toContain(HOLIDAY);
    const values = {
      availability: "pause",
      last_day: dayAhead(12),
      availability_note: " Frau Meier hilft, 0421 555 01. ",
      service_area: "80, 81 8233x",
    };
    const answer = await choose(visitor, page, values);
    expect([answer.status, answer.location?.pathname]).toEqual([303, PAGE]);
    const row = profileRow(werkruf, business);
    expect(row).toMatchObject({
      availability: "pause",
      availabilityNote: "Frau Meier hilft, 0421 555 01.",
      serviceArea: ["80", "81", "8233"],
    });
    expect(row.updatedAt).toEqual(profileRow(werkruf, business).updatedAt);
    const shown = await visitor.follow(answer);
    expect(shown.text).toContain("Profil erfolgreich aktualisiert!");
    expect(shown.textOf("main")).toMatch(/Auf Ihrer Anfrageseite steht: „Bis .* im Urlaub/);
    expect(field(shown, "last_day")?.getAttribute("value")).toBe(dayAhead(12));
    expect(field(shown, "service_area")?.textContent).toBe("80, 81, 8233");
    expect(head(await visitor.get(`/${business.slug}`))).toMatch(/im Urlaub\.\s+Frau Meier hilft/);
  });

  test("one button saves all of the page, and refuses all of it", async () => {
    const { visitor, page, business } = await openShown();
    const values = { availability: "notfaelle", tagline: "Seit 1987" };
    const refused = await choose(visitor, page, { ...values, service_area: "München" });
    expect([refused.status, profileRow(werkruf, business).availability]).toEqual([422, "offen"]);
    expect((await choose(visitor, refused, { service_area: "80" })).status).toBe(303);
    expect(profileRow(werkruf, business)).toMatchObject({ ...values, serviceArea: ["80"] });
    const saved = await visitor.get(PAGE);
    expect(saved.document.querySelectorAll("main form")).toHaveLength(1);
    expect(saved.document.querySelector("#auftritt summary")?.text).toContain("Ohne Logo · Seit 1987");
    await choose(visitor, saved, { tagline: "" });
    expect(profileRow(werkruf, business).tagline).toBeNull();
  });

  test("who joined with a name only may go on holiday, and is still asked for the rest", async () => {
    const nameOnly = { street: null, mobileNumber: null };
    const { visitor, page, business } = await openShown(nameOnly);
    const holiday = { availability: "pause", last_day: dayAhead(5), tagline: "Seit 1987" };
    expect((await choose(visitor, page, holiday)).status).toBe(303);
    expect(profileRow(werkruf, business)).toMatchObject({ availability: "pause", ...nameOnly });
    const profile = await visitor.submit(await visitor.get("/profil"), PROFILE_FORM);
    expect([profile.status, profile.text.includes("Straße ist erforderlich")]).toEqual([422, true]);
  });

  test("whether customers see what was read and answered is theirs to choose", async () => {
    const { visitor, page, business } = await openShown({ tagline: "Seit 1987" });
    const shown = () => profileRow(werkruf, business).showsProgress;
    expect(shown()).toBe(true);
    await choose(visitor, page, { shows_progress: false });
    expect(shown()).toBe(false);
    const later = await visitor.get(PAGE);
    expect(later.document.querySelector("[name=shows_progress]")?.hasAttribute("checked")).toBe(false);
    expect(profileRow(werkruf, business).tagline).toBe("Seit 1987");
    await choose(visitor, later, { shows_progress: true });
    expect(shown()).toBe(true);
  });

  test("a month for projects, then open again: its date goes, the sentence stays for the next time", async () => {
    const { visitor, page, business } = await openShown({ availabilityNote: "Bis bald!" });
    const [month] = nextMonths(new Date());
    await choose(visitor, page, { availability: "projekte_ab", projects_from: month?.value ?? "" });
    const later = await visitor.get(PAGE);
    expect(field(later, "projects_from")?.querySelector("[selected]")?.textContent).toBe(month?.label);
    expect(head(await visitor.get(`/${business.slug}`))).toContain("Neue Projekte wieder ab");
    await choose(visitor, later, { availability: "offen" });
    expect(profileRow(werkruf, business)).toMatchObject({
      availability: "offen",
      availableFrom: null,
      availabilityNote: "Bis bald!",
    });
    expect(head(await visitor.get(`/${business.slug}`))).not.toMatch(/Projekte|Bis bald/);
  });

  test.each([
    [{ availability: "pause", last_day: "" }, "last_day", "Bitte geben Sie den letzten Urlaubstag an"],
    [{ availability: "pause", last_day: dayAhead(-1) }, "last_day", "heute oder später"],
    [{ availability: "projekte_ab" }, "projects_from", "Bitte wählen Sie den Monat"],
    [{ availability_note: "x".repeat(161) }, "availability_note", "höchstens 160 Zeichen"],
    [{ service_area: "80, München" }, "service_area", "mit Komma getrennt"],
  ])("%j is refused beside %s, with everything typed", async (values, name, message) => {
    const { visitor, page, business } = await openShown();
    const before = profileRow(werkruf, business);
    const typed = { availability_note: "Bis bald!", ...values };
    const answer = await choose(visitor, page, typed);
    expect(answer.status).toBe(422);
    expect(answer.textOf(`#kunden-${name}-error`)).toContain(message);
    expect(field(answer, "availability_note")?.getAttribute("value")).toBe(typed.availability_note);
    expect(profileRow(werkruf, business)).toEqual(before);
  });

  test("what has ended by itself is open again, and a choice nobody offers is none", async () => {
    const { visitor, page } = await openShown({
      availability: "pause",
      availableFrom: new Date(Date.now() - 1_000),
    });
    expect(page.attributes("#kunden-availability [selected]", "value")).toEqual(["offen"]);
    expect(field(page, "last_day")?.getAttribute("value") ?? "").toBe("");
    const body = new URLSearchParams({ intent: "availability", availability: "nie" });
    const refused = await visitor.post(PAGE, body);
    expect([refused.status, refused.text.includes("eine der vier")]).toEqual([422, true]);
  });

  test("a database that refuses keeps what was typed; nobody saves without being signed in", async () => {
    const { visitor, page, business } = await openShown();
    obstructUpdates(werkruf, business, "ABORT, 'refused'");
    const values = { availability: "notfaelle", availability_note: "Bis bald!" };
    const refused = await choose(visitor, page, values);
    expect(refused.status).toBe(503);
    expect(field(refused, "availability_note")?.getAttribute("value")).toBe("Bis bald!");
    const body = new URLSearchParams({ intent: "availability", ...values });
    const signedOut = await new Visitor(werkruf.origin).post(PAGE, body);
    expect(signedOut.location?.pathname).toBe("/login");
    expect(profileRow(werkruf, business).availability).toBe("offen");
  });
});

describe("what customers read", () => {
  test("one line under the head, with the number for what can't wait", async () => {
    const { slug } = away();
    const page = await new Visitor(werkruf.origin).get(`/${slug}`);
    expect(head(page)).toMatch(
      /Bis \d+\. \w+(?: \d{4})? im Urlaub\. Bei einem akuten Problem rufen Sie uns bitte an:\s+0171/,
    );
    expect(page.text).toContain("Ein akutes Problem können Sie uns auch jetzt melden.");
    const mute = await new Visitor(werkruf.origin).get(`/${away({ phoneShown: false }).slug}`);
    expect(head(mute)).toContain("Ein akutes Problem können Sie uns trotzdem melden.");
    expect(mute.html).not.toContain("555 01");
  });

  edge("it ends at its moment, though the page is held in memory", async () => {
    const availableFrom = Date.now() + 3_000;
    const { slug } = away({ availableFrom: new Date(availableFrom) });
    const visitor = new Visitor(werkruf.origin);
    const said = { before: new Set<boolean>(), after: new Set<boolean>() };
    while (Date.now() < availableFrom + 500) {
      const asked = Date.now();
      const saysSo = head(await visitor.get(`/${slug}`)).includes(HOLIDAY);
      if (Date.now() < availableFrom) said.before.add(saysSo);
      if (asked >= availableFrom) said.after.add(saysSo);
      await wait(100);
    }
    expect([...said.before]).toEqual([true]);
    expect([...said.after]).toEqual([false]);
  });

  test("every request is taken, and the page of thanks repeats the line and the place", async () => {
    const { slug } = away({ availability: "notfaelle", availableFrom: null, serviceArea: ["80", "81"] });
    const visitor = new Visitor(werkruf.origin);
    const page = await visitor.get(`/${slug}`);
    const types: Record<string, Record<string, string>> = {
      problem: { description: "Der Abfluss ist verstopft." },
      project: { description: "Ein neues Bad.", timingPreference: "spaeter" },
      contact: { topic: "Eine Frage." },
    };
    for (const [requestType, more] of Object.entries(types)) {
      const values = { ...ANSWERS, requestType, ...more };
      const answer = await visitor.submit(page, { button: "Anfrage absenden", values });
      expect(answer.status).toBe(303);
      const thanks = await visitor.follow(answer);
      expect(thanks.text).toContain("Notfälle gehen vor");
      expect(thanks.text.includes(OUTSIDE)).toBe(requestType !== "contact");
    }
    const inside = { ...ANSWERS, description: "Rohrbruch", zipCode: "80331" };
    const answer = await visitor.submit(page, { button: "Anfrage absenden", values: inside });
    expect((await visitor.follow(answer)).text).not.toContain(OUTSIDE);
  });

  test("an answer with faults says it beside the postal code, which is no fault", async ({ visitor }) => {
    const { slug } = away({ serviceArea: ["80"] });
    const values = { ...ANSWERS, description: "" };
    const answer = await visitor.submit(await visitor.get(`/${slug}`), {
      button: "Anfrage absenden",
      values,
    });
    expect(answer.status).toBe(422);
    expect(answer.textOf("#zipCode-hinweis")).toContain(OUTSIDE);
    expect(answer.document.querySelector("#zipCode-fehler")).toBeNull();
    expect(answer.attribute("#zipCode", "data-area")).toBe("80");
  });
});

test("administrators read what customers do, and where the business works", async () => {
  const { id } = away({ availabilityNote: "Bis bald!", serviceArea: ["80", "8233"] });
  const page = await (await signedInAdmin(werkruf)).get(`/admin-panel-werkruf/profiles/${id}`);
  expect(page.text).toMatch(/im Urlaub\. Bis bald!/);
  expect(page.text).toContain("Einzugsgebiet: 80, 8233");
});
