import { type OpenListener, OWN_ORIGIN, openListener } from "#tests/support/server/open-listener.ts";
import { Visitor } from "#tests/support/werkruf.ts";

const FORM = `<!doctype html><h1>Anfrage</h1><script>ignored()</script><p hidden>versteckt</p>
<form id="suche" action="/suche"><input name="q" value="Bad &amp; WC"><button>Suchen</button></form>
<form id="anfrage" method="post" enctype="multipart/form-data">
  <input type="hidden" name="token" value="t1">
  <input name="name" value="">
  <textarea name="text">
erste Zeile
zweite</textarea>
  <input type="radio" name="art" value="problem" checked><input type="radio" name="art" value="projekt">
  <input type="checkbox" name="ok"><input type="checkbox" name="tage" value="mo" checked><input type="checkbox" name="tage" value="di">
  <select name="wann"><option value="">–</option><option value="frueh" selected>früh</option><option disabled value="nie">nie</option></select>
  <input type="file" name="fotos" multiple><input type="file" name="eins">
  <fieldset disabled><input name="gesperrt" value="x"></fieldset>
  <input name="ohne" disabled value="y">
  <button type="button" name="nichts" value="1">Nichts</button>
  <button name="tun" value="senden">Senden</button>
  <button name="tun" value="pruefen" formaction="/pruefen">Prüfen</button>
</form><input form="anfrage" name="draussen" value="z">`;

let listener: OpenListener;
let visitor: Visitor;
const sent: { path: string; type: string | null; entries: [string, string][]; origin: string | null }[] = [];

beforeAll(async () => {
  listener = await openListener(async (request) => {
    const { pathname, search } = new URL(request.url);
    if (pathname === "/weiter") return new Response(null, { status: 303, headers: { Location: "/" } });
    if (pathname === "/keks") {
      const headers = new Headers({ "Content-Type": "text/html" });
      for (const cookie of [
        "a=1; Max-Age=60",
        "__Host-b=2; Path=/",
        "__Host-c=3; Path=/; Secure",
        "d=4; Max-Age=0",
        "e=5; Path=/x",
      ]) {
        headers.append("Set-Cookie", cookie);
      }
      return new Response("x", { headers });
    }
    if (pathname === "/zeige") return new Response(request.headers.get("cookie"));
    if (request.method === "POST") {
      const data = await request.formData();
      const entries = [...data].map(([name, value]): [string, string] => [
        name,
        typeof value === "string" ? value : `${value.name}:${value.size}`,
      ]);
      const type = request.headers.get("content-type")?.split(";")[0] ?? null;
      sent.push({ path: pathname, type, entries, origin: request.headers.get("origin") });
    }
    return new Response(FORM + search, { headers: { "Content-Type": "text/html" } });
  });
  visitor = new Visitor(listener.origin);
});
afterAll(() => listener.close());

describe("a visitor without scripts", () => {
  test("sends every field as it stands, and the button", async () => {
    await visitor.submit(await visitor.get("/"), { form: "anfrage" });
    expect(sent.at(-1)).toEqual({
      path: "/",
      type: "multipart/form-data",
      origin: OWN_ORIGIN,
      entries: [
        ["token", "t1"],
        ["name", ""],
        ["text", "erste Zeile\r\nzweite"],
        ["art", "problem"],
        ["tage", "mo"],
        ["wann", "frueh"],
        ["fotos", ":0"],
        ["eins", ":0"],
        ["draussen", "z"],
        ["tun", "senden"],
      ],
    });
  });

  test("sends what was filled in and chosen, where the pressed button says", async () => {
    const photo = (name: string) => new File(["abc"], name, { type: "image/jpeg" });
    await visitor.submit(await visitor.get("/"), {
      form: "anfrage",
      button: "Prüfen",
      values: { name: "Petra", text: "a\nb", art: "projekt", ok: true, tage: ["di"], wann: "" },
      files: { fotos: [photo("1.jpg"), photo("2.jpg")] },
    });
    const { path, entries } = sent.at(-1) ?? { path: "", entries: [] };
    expect(path).toBe("/pruefen");
    expect(entries.filter(([name]) => !["token", "eins", "draussen"].includes(name))).toEqual([
      ["name", "Petra"],
      ["text", "a\r\nb"],
      ["art", "projekt"],
      ["ok", "on"],
      ["tage", "di"],
      ["wann", ""],
      ["fotos", "1.jpg:3"],
      ["fotos", "2.jpg:3"],
      ["tun", "pruefen"],
    ]);
  });

  test("asks by GET where the form says nothing else", async () => {
    const answer = await visitor.submit(await visitor.get("/"), {
      form: "Suchen",
      values: { q: "Bad & Küche" },
    });
    expect(answer.url.pathname + answer.url.search).toBe("/suche?q=Bad+%26+K%C3%BCche");
  });

  test.each([
    ["a field that isn't there", { values: { telefon: "1" } }],
    ["a disabled field", { values: { ohne: "1" } }],
    ["a field in a disabled group", { values: { gesperrt: "1" } }],
    ["a hidden field", { values: { token: "1" } }],
    ["a choice that isn't offered", { values: { art: "anderes" } }],
    ["an option that isn't offered", { values: { wann: "spaet" } }],
    ["a disabled option", { values: { wann: "nie" } }],
    ["a button that isn't there", { button: "Löschen" }],
    ["two files where one belongs", { files: { eins: [new File([], "a"), new File([], "b")] } }],
    ["text where a file belongs", { values: { eins: "a" } }],
    ["a file where text belongs", { files: { name: new File([], "a") } }],
  ])("can't use %s", async (_, submit) => {
    const page = await visitor.get("/");
    expect(() => visitor.submit(page, { form: "anfrage", ...submit })).toThrow();
  });

  test("must say which of several forms", async () => {
    const page = await visitor.get("/");
    expect(() => visitor.submit(page)).toThrow("2 forms");
  });

  test("reads what is shown", async () => {
    expect((await visitor.get("/")).text).toMatch(/^Anfrage Suchen erste Zeile zweite/);
  });

  test("follows redirects only when asked", async () => {
    const answer = await visitor.get("/weiter");
    expect(answer.status).toBe(303);
    expect((await visitor.follow(answer)).status).toBe(200);
  });

  test("keeps cookies as a browser does", async () => {
    await visitor.get("/keks");
    expect(visitor.cookies.names()).toEqual(["a", "__Host-c", "e"]);
    expect((await visitor.get("/zeige")).html).toBe("a=1; __Host-c=3");
  });
});
