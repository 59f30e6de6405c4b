import { opaqueCookie } from "./session.server.ts";

const ID = "A".repeat(43);
const request = (cookie: string) => new Request("http://localhost/", { headers: { Cookie: cookie } });

test("under https the cookie carries the prefix no other host can write", () => {
  const cookie = opaqueCookie("https://werkruf.example", "werkruf_session", 60);
  expect(cookie.set(ID)).toBe(
    `__Host-werkruf_session=${ID}; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure`,
  );
  expect(cookie.read(request(`__Host-werkruf_session=${ID}`))).toBe(ID);
  expect(cookie.read(request(`werkruf_session=${ID}`))).toBeNull();
});

test("on http it has its plain name", () => {
  const cookie = opaqueCookie("http://localhost:3000", "werkruf_session", 60);
  expect(cookie.set(ID)).toBe(`werkruf_session=${ID}; Max-Age=60; Path=/; HttpOnly; SameSite=Lax`);
  expect(cookie.clear()).toContain("Max-Age=0");
  expect(cookie.read(request(`other=1; werkruf_session=${ID}; more=2`))).toBe(ID);
});

test.each([
  "",
  "werkruf_session",
  "werkruf_session=",
  `xwerkruf_session=${ID}`,
  `werkruf_session=${ID}x`,
  `werkruf_session=${ID.slice(1)}%41`,
  `werkruf_session="${ID}"`,
  ";;;=;",
])("%j holds no id", (header) => {
  expect(opaqueCookie("http://localhost", "werkruf_session", 60).read(request(header))).toBeNull();
});
