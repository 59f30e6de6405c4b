import { SESSION_COOKIE, signedInAs } from "#tests/support/dashboard.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { uniqueBusiness } from "#tests/support/rows.ts";
import { sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();

async function eva() {
  const visitor = new Visitor(werkruf.origin);
  await signedInAs(visitor, werkruf, uniqueBusiness(werkruf.db));
  return visitor;
}

test("signing out leads to the start and ends the session on the server too", async () => {
  const visitor = await eva();
  const id = visitor.cookies.get(SESSION_COOKIE)?.value ?? "";
  const answer = await visitor.post("/abmelden", "");
  expect(answer.status).toBe(303);
  expect(answer.location?.pathname).toBe("/");
  expect(answer.headers.get("clear-site-data")).toBe('"cache"');
  expect(visitor.cookies.get(SESSION_COOKIE)).toBeUndefined();
  visitor.cookies.set(SESSION_COOKIE, id);
  expect((await visitor.get("/dashboard")).location?.pathname).toBe("/login");
});

test("the button in the dashboard does it", async () => {
  const visitor = await eva();
  const page = await visitor.open("/dashboard");
  const answer = await visitor.submit(page, { form: "/abmelden" });
  expect(answer.status).toBe(303);
  expect(visitor.cookies.get(SESSION_COOKIE)).toBeUndefined();
});

test("it ends one session, not those of other browsers", async ({ business: own }) => {
  const [phone, office] = [new Visitor(werkruf.origin), new Visitor(werkruf.origin)];
  await signedInAs(phone, werkruf, own);
  await signedInAs(office, werkruf, own);
  await phone.post("/abmelden", "");
  expect((await office.open("/dashboard")).status).toBe(200);
});

test("neither a link nor a foreign page signs anybody out", async () => {
  const visitor = await eva();
  expect((await visitor.get("/abmelden")).location?.pathname).toBe("/login");
  const foreign = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
  expect((await visitor.post("/abmelden", "", foreign)).status).toBeGreaterThanOrEqual(400);
  expect((await visitor.open("/dashboard")).status).toBe(200);
});

test("signing out without a session is fine", async () => {
  expect((await new Visitor(werkruf.origin).post("/abmelden", "")).status).toBe(303);
});

test.each(["", "x", "A".repeat(43), "A".repeat(5_000), "%00", "../../etc/passwd"])(
  "a forged session cookie %j is nobody's",
  async (value) => {
    const thief = new Visitor(werkruf.origin);
    thief.cookies.set(SESSION_COOKIE, value);
    expect((await thief.get("/dashboard")).location?.pathname).toBe("/login");
    expect((await thief.get("/login")).status).toBe(200);
  },
);
