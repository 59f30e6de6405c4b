import { type OpenListener, OWN_ORIGIN, openListener } from "#tests/support/server/open-listener.ts";

let listener: OpenListener;
beforeAll(async () => {
  listener = await openListener((request) => new Response(`origin ${request.headers.get("origin")}`));
});
afterAll(() => listener.close());

const send = (method: string, path: string, headers: Record<string, string>) =>
  fetch(listener.origin + path, { method, headers });

const STATUS = "/muster/stand/AAAAAAAAAAAAAAAAAAAAAA";
const EVIL = "https://evil.example";
const LAN = "http://192.168.0.7:3000";

describe("a form that was posted", () => {
  test.each([
    ["from our page", { "Sec-Fetch-Site": "same-origin", Origin: OWN_ORIGIN }, 200],
    [
      "from our page under another name of this machine",
      { "Sec-Fetch-Site": "same-origin", Origin: LAN },
      200,
    ],
    ["from our page that hides its origin", { "Sec-Fetch-Site": "same-origin", Origin: "null" }, 200],
    ["from the address bar", { "Sec-Fetch-Site": "none" }, 200],
    ["from our page, old browser", { Origin: OWN_ORIGIN }, 200],
    ["by curl", {}, 200],
    ["from another site", { "Sec-Fetch-Site": "cross-site", Origin: EVIL }, 403],
    ["from another site that claims our origin", { "Sec-Fetch-Site": "cross-site", Origin: OWN_ORIGIN }, 403],
    ["from a sister domain", { "Sec-Fetch-Site": "same-site", Origin: OWN_ORIGIN }, 403],
    ["from another site, old browser", { Origin: EVIL }, 403],
    ["from a sandboxed frame", { Origin: "null" }, 403],
    ["from our host with another port", { Origin: `${OWN_ORIGIN}:81` }, 403],
    ["with a value nobody defined", { "Sec-Fetch-Site": "maybe" }, 403],
    ["with an empty value", { Origin: "" }, 403],
  ] as [string, Record<string, string>, number][])("%s", async (_, headers, status) => {
    const answer = await send("POST", "/login", headers);
    expect(answer.status).toBe(status);
    const text = await answer.text();
    expect(text).toContain(status === 200 ? "origin " : "Bitte laden Sie die Seite neu");
  });

  test("is handed on as coming from our own origin, for React Router compares again", async () => {
    const answer = await send("POST", "/a", { "Sec-Fetch-Site": "same-origin", Origin: LAN });
    expect(await answer.text()).toBe(`origin ${OWN_ORIGIN}`);
  });
});

test.each([
  ["/muster", "/muster"],
  ["/muster?rahmen=1", "/muster"],
  ["/muster?rahmen=1&ort=K7M&sprache=tr", "/muster?ort=k7m&amp;sprache=tr"],
  ['/muster?ort="><b>&sprache=xx&t=x', "/muster"],
])("a request posted from elsewhere to %s is refused with the way to its form", async (path, form) => {
  const answer = await send("POST", encodeURI(path), { Origin: "null" });
  expect(answer.status).toBe(403);
  const text = await answer.text();
  expect(text).toContain(`<a href="${OWN_ORIGIN}${form}" target="_blank" rel="noopener">`);
  expect(text).toContain(`<b dir="ltr">${OWN_ORIGIN.slice(7)}${form}</b>`);
  if (!path.includes("sprache=tr")) expect(text).toContain("Ihre Anfrage ist nicht abgeschickt");
});

test("what is posted from elsewhere to any other page offers no form", async () => {
  for (const path of ["/login", "/muster/foto", "/dashboard/muster", "/Muster", "/"]) {
    const answer = await send("POST", path, { Origin: "null" });
    expect([path, answer.status, (await answer.text()).includes("_blank")]).toEqual([path, 403, false]);
  }
});

test.each([
  ["a browser that hides the origin of a page without Referer", STATUS, "null", 200],
  ["another site", STATUS, EVIL, 403],
  ["a page of a business called stand", "/dashboard/stand/gesehen", "null", 403],
  ["an address beside it", `/muster${STATUS}`, "null", 403],
])("a status page is posted to by %s", async (_, path, origin, status) => {
  expect((await send("POST", path, { Origin: origin })).status).toBe(status);
});

test("reading is allowed from anywhere", async () => {
  for (const method of ["GET", "HEAD"]) {
    expect((await send(method, "/a", { "Sec-Fetch-Site": "cross-site", Origin: EVIL })).status).toBe(200);
  }
});

test("only the listed webhook is exempt", async () => {
  expect((await send("POST", "/webhook", { Origin: EVIL })).status).toBe(200);
  expect((await send("POST", "/webhook/x", { Origin: EVIL })).status).toBe(403);
  expect((await send("POST", "/webhook?x", { Origin: EVIL })).status).toBe(200);
});
