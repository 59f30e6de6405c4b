import { ownWerkruf, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const PAGE = "/under-construction";

describe("while the site is under construction", () => {
  const werkruf = ownWerkruf({ UNDER_CONSTRUCTION: "true" });
  test.each([
    "/",
    "/login",
    "/signup",
    "/dashboard",
    "/profil",
    "/muster-sanitaer",
    "/404",
    "/gibt/es/nicht",
  ])("%s leads to the building site", async (path) => {
    const answer = await new Visitor(werkruf.origin).get(path);
    expect([answer.status, answer.location?.pathname]).toEqual([302, PAGE]);
  });

  test("so does a form somebody had still open, and nothing is stored", async () => {
    const visitor = new Visitor(werkruf.origin);
    const answer = await visitor.post("/muster-sanitaer", new URLSearchParams({ requestType: "problem" }));
    expect([answer.status, answer.location?.pathname]).toEqual([303, PAGE]);
  });

  test("which says so, and when to come again", async () => {
    const page = await new Visitor(werkruf.origin).get(PAGE);
    expect(page.status).toBe(503);
    expect(page.headers.get("retry-after")).toBe("3600");
    expect(page.text).toContain("Wir bauen gerade um");
    expect(page.textOf("title")).toBe("Wir bauen gerade um · Werkruf");
  });

  test.each(["/datenschutz", "/impressum", "/agb", "/avv", "/barrierefreiheit", "/cookie-einstellungen"])(
    "%s stays",
    async (path) => {
      expect((await new Visitor(werkruf.origin).get(path)).status).toBe(200);
    },
  );

  test("so do health, files, unsubscribing by mail services and cookie decisions", async () => {
    const visitor = new Visitor(werkruf.origin);
    expect((await visitor.get("/health")).status).toBe(200);
    expect((await visitor.get("/favicon.svg")).status).toBe(200);
    expect((await visitor.post("/mails/abmelden", "List-Unsubscribe=One-Click")).location).toBeNull();
    const body = new URLSearchParams({ auswahl: "essenziell" });
    const answer = await visitor.post("/cookie-einstellungen/speichern", body);
    expect(answer.location?.pathname).toBe("/cookie-einstellungen");
  });
});

test("otherwise the page is an ordinary one", async () => {
  const page = await new Visitor(sharedWerkruf().origin).get(PAGE);
  expect([page.status, page.headers.get("retry-after")]).toEqual([200, null]);
  expect(page.text).toContain("Wir bauen gerade um");
});
