import { clearedTagCookies } from "./tag-cookies.server.ts";

const cleared = (cookie: string, ORIGIN: string) =>
  clearedTagCookies({ ORIGIN }, new Request(ORIGIN, { headers: { Cookie: cookie } }));

test("a tag's cookies are removed on every domain it may have written to", () => {
  expect(cleared("_ga=1; toast=x", "https://app.werkruf.de")).toEqual([
    "_ga=; Path=/; Max-Age=0; SameSite=Lax",
    "_ga=; Path=/; Max-Age=0; SameSite=Lax; Domain=app.werkruf.de",
    "_ga=; Path=/; Max-Age=0; SameSite=Lax; Domain=werkruf.de",
  ]);
});

test("nothing else is", () => {
  expect(cleared("werkruf_session=1; _garten=2; x_ga=3; _ga;=", "http://localhost:3000")).toEqual([
    "_ga=; Path=/; Max-Age=0; SameSite=Lax",
  ]);
  expect(cleared("", "http://localhost:3000")).toEqual([]);
});

test("a visitor with hundreds of them gets an ordinary answer", () => {
  const many = Array.from({ length: 500 }, (_, number) => `_ga_${number}=1`).join("; ");
  expect(cleared(many, "https://werkruf.de").length).toBeLessThan(100);
});
