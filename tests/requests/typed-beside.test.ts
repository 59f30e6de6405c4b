import { describe, expect, test } from "vitest";
import { findEndpoint } from "#app/domain/notification/webhook/endpoint.server.ts";
import type { Page, Visitor } from "#tests/support/browserless-client.ts";
import { putInvitation } from "#tests/support/business.ts";
import { signedInProvider } from "#tests/support/dashboard.ts";
import { receives } from "#tests/support/data/webhooks.ts";
import { ageSessions } from "#tests/support/pages/confirmation.ts";
import { putPlace } from "#tests/support/places.ts";
import { sharedWerkruf } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const shownIn = (page: Page, field: string) =>
  page.document.querySelector(`#${field}`)?.getAttribute("value");

/** Presses a button of the page after typing in a form beside it, as without scripts. */
function press(visitor: Visitor, page: Page, button: string, values: Record<string, string>) {
  return visitor.submit(page, { form: button, button, values });
}

describe("/profil/kollegen", () => {
  const PAGE = "/profil/kollegen";
  const TYPED = { name: "Mara Büro", email: "mara@example" };
  const typedOn = (page: Page) => ({
    name: shownIn(page, "einladung-name"),
    email: shownIn(page, "einladung-email"),
  });

  async function invitedOtto() {
    const provider = await signedInProvider(werkruf);
    await putInvitation(werkruf.db, provider.business.id, { name: "Otto" });
    return { ...provider, page: await provider.visitor.get(PAGE) };
  }

  test("an invitation is withdrawn, what is typed for another one stays and is said as usual", async () => {
    const { visitor, page } = await invitedOtto();
    const answer = await press(visitor, page, "Zurückziehen: Otto", TYPED);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain("Einladung zurückgezogen");
    expect(answer.text).not.toContain("Otto");
    expect(typedOn(answer)).toEqual(TYPED);
    expect((await visitor.get(PAGE)).text).not.toContain("Einladung zurückgezogen");
  });

  test("an old sign-in is proven in a window of its own, and nothing typed is an invitation", async () => {
    const { visitor, business, page } = await invitedOtto();
    ageSessions(werkruf, business.ownerId);
    const answer = await press(visitor, page, "Noch einmal senden: Otto", TYPED);
    expect(answer.status).toBe(403);
    expect(answer.text).toContain("Jetzt bestätigen (neues Fenster)");
    expect(typedOn(answer)).toEqual(TYPED);
    expect(answer.document.querySelectorAll("[aria-invalid=true]")).toEqual([]);
  });

  test("with nothing typed a reload repeats nothing", async () => {
    const { visitor, page } = await invitedOtto();
    expect((await visitor.submit(page, { form: "Zurückziehen: Otto" })).status).toBe(303);
  });

  test("Enter in a text invites, whatever other buttons stand before it", async () => {
    const { visitor, page } = await invitedOtto();
    const answer = await visitor.submit(page, { form: "einladung", values: TYPED });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain("Otto");
  });
});

describe("/profil/schnittstelle", () => {
  const PAGE = "/profil/schnittstelle";
  const OTHER = "https://anderes-programm.example/haken";

  async function withReceiver() {
    const provider = await signedInProvider(werkruf);
    const { slug } = provider.business;
    const url = "https://programm.example/haken";
    await receives(werkruf.db, slug, url, new Date());
    return { ...provider, slug, url, page: await provider.visitor.get(PAGE) };
  }

  test.each([
    ["Neues Geheimnis", 200],
    ["Probe senden", 502],
    ["Schnittstelle entfernen", 200],
  ])("%s leaves the other address where it was typed, in its open fold", async (button, status) => {
    const { visitor, slug, url, page } = await withReceiver();
    const answer = await press(visitor, page, button, { url: OTHER });
    expect(answer.status).toBe(status);
    expect(shownIn(answer, "adresse-url")).toBe(OTHER);
    const fold = answer.document.querySelector("#adresse-url")?.closest("details");
    expect(fold === undefined || fold === null || fold.hasAttribute("open")).toBe(true);
    expect(findEndpoint(werkruf.db, slug)?.url).toBe(button === "Schnittstelle entfernen" ? undefined : url);
  });

  test("what was not changed is no typed text", async () => {
    const { visitor, page } = await withReceiver();
    expect((await visitor.submit(page, { form: "Schnittstelle entfernen" })).status).toBe(303);
  });
});

test("a place is taken out of use, its new name stays in the field", async () => {
  const { visitor, business } = await signedInProvider(werkruf);
  const code = await putPlace(werkruf.db, business.slug, "Wagen 1");
  const page = await visitor.get(`/so-funktioniert-es/link/orte/${code}`);
  const answer = await press(visitor, page, "Aus dem Gebrauch nehmen", { name: "Wagen 2, Köln" });
  expect(answer.status).toBe(200);
  expect(answer.text).toContain("Nicht mehr in Gebrauch");
  expect(answer.text).toMatch(/Seit .* nicht mehr in Gebrauch/);
  expect(shownIn(answer, "ort-name")).toBe("Wagen 2, Köln");
  const saved = await visitor.follow(await visitor.submit(answer, { form: "Speichern" }));
  expect(shownIn(saved, "ort-name")).toBe("Wagen 2, Köln");
  expect((await visitor.submit(saved, { form: "Wieder verwenden" })).status).toBe(303);
});
