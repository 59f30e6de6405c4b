import { customerRequests } from "#db/schema.ts";
import { dashboardOf, signedInProvider } from "#tests/support/dashboard.ts";
import { describe, expect, test } from "#tests/support/fixtures.ts";
import { putRequest, readRow, uniqueBusiness } from "#tests/support/rows.ts";
import { expectSaid, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const SECRET = "Geheime Nachricht von Frau Kowalski";

function isSolved(id: string) {
  return readRow(werkruf.db, customerRequests, { id })?.isResolved;
}

describe("nobody signed in", () => {
  const ways = [
    { what: "a document", suffix: "", method: "GET" },
    { what: "HEAD", suffix: "", method: "HEAD" },
    { what: ".data", suffix: ".data", method: "GET" },
    { what: ".data of one route", suffix: ".data?_routes=routes%2Fdashboard%2Finbox", method: "GET" },
  ];
  test.each(ways)("$what leads to the sign-in and shows nothing", async ({ suffix, method }) => {
    const business = uniqueBusiness(werkruf.db);
    const id = putRequest(werkruf.db, business.slug, { message: SECRET });
    const visitor = new Visitor(werkruf.origin);
    for (const path of ["/dashboard", dashboardOf(business)]) {
      const answer = await visitor.fetch(`${path}${suffix}`, { method });
      expect(answer.status).toBe(suffix ? 202 : 302);
      expect(answer.location?.pathname ?? answer.html).toContain("/login");
      expect(answer.html).not.toContain("Kowalski");
      expect(answer.html).not.toContain(id);
    }
  });

  test("a state button changes nothing", async ({ business }) => {
    const id = putRequest(werkruf.db, business.slug);
    for (const suffix of ["", ".data"]) {
      const body = new URLSearchParams({ id, intent: "solve" });
      const answer = await new Visitor(werkruf.origin).post(`${dashboardOf(business)}${suffix}`, body);
      expect(answer.location?.pathname ?? answer.html).toContain("/login");
    }
    expect(isSolved(id)).toBe(false);
  });
});

test("/dashboard leads to the own one (D4)", async ({ owner: visitor, path }) => {
  const answer = await visitor.get("/dashboard");
  expect([answer.status, answer.location?.pathname]).toEqual([302, path]);
  expect((await visitor.open("/dashboard")).status).toBe(200);
});

test("a foreign slug and one that doesn't exist answer alike: the own dashboard (D4)", async () => {
  const { visitor, path } = await signedInProvider(werkruf);
  const foreign = uniqueBusiness(werkruf.db);
  const id = putRequest(werkruf.db, foreign.slug, { message: SECRET });
  for (const suffix of ["", `?anfrage=${id}`, "?erledigte=1", ".data"]) {
    const [theirs, nobodys] = await Promise.all(
      [dashboardOf(foreign), "/dashboard/gibt-es-nicht"].map((other) => visitor.get(`${other}${suffix}`)),
    );
    expect(theirs?.location?.pathname ?? theirs?.html).toContain(path);
    expect([theirs?.status, theirs?.location?.href, theirs?.html]).toEqual([
      nobodys?.status,
      nobodys?.location?.href,
      nobodys?.html,
    ]);
    expect(theirs?.html).not.toContain("Kowalski");
  }
});

test("a form sent to a foreign dashboard changes neither their requests nor the own ones", async () => {
  const { visitor, business, path } = await signedInProvider(werkruf);
  const foreign = uniqueBusiness(werkruf.db);
  const own = putRequest(werkruf.db, business.slug);
  const theirs = putRequest(werkruf.db, foreign.slug);
  for (const id of [own, theirs]) {
    const answer = await visitor.post(dashboardOf(foreign), new URLSearchParams({ id, intent: "solve" }));
    expect([answer.status, answer.location?.pathname]).toEqual([303, path]);
  }
  expect([isSolved(own), isSolved(theirs)]).toEqual([false, false]);
});

test("a foreign request in the own dashboard is a 404 everywhere, exactly like a missing one", async () => {
  const { visitor, path } = await signedInProvider(werkruf);
  const theirs = putRequest(werkruf.db, uniqueBusiness(werkruf.db).slug, { message: SECRET });
  for (const id of [theirs, "gibt-es-nicht", "", "'; DROP TABLE users; --", "%00"]) {
    // Signs that no id has are cut off first.
    const detail = await visitor.open(`${path}?anfrage=${encodeURIComponent(id)}`);
    expectSaid(detail, 404, "Anfrage nicht gefunden");
    expect(detail.html).not.toContain("Kowalski");
    for (const intent of ["solve", "reopen"]) {
      const answer = await visitor.post(path, new URLSearchParams({ id, intent }));
      expectSaid(answer, 404, "Fehler beim Aktualisieren der Anfrage");
    }
  }
  expect(isSolved(theirs)).toBe(false);
});

test("no shared cache may keep any of it", async ({ owner: visitor, business, path }) => {
  const id = putRequest(werkruf.db, business.slug);
  for (const address of [path, `${path}?anfrage=${id}`, `${path}?anfrage=x`, `${path}.data`]) {
    expect((await visitor.get(address)).headers.get("cache-control")).toBe("no-store");
  }
});

test("an incomplete profile goes where it is completed, which has a way out", async () => {
  const { visitor, business, path } = await signedInProvider(werkruf);
  werkruf.db.$client.prepare("UPDATE profiles SET company_name = '' WHERE id = ?").run(business.id);
  const form = await visitor.open(path);
  expect([form.status, form.url.pathname]).toEqual([200, "/onboarding/profile"]);
  expect((await visitor.submit(form, { form: "Abmelden" })).status).toBe(303);
  expect((await visitor.open(path)).url.pathname).toBe("/login");
});
