import { signedInProvider } from "#tests/support/dashboard.ts";
import { describe, expect, test } from "#tests/support/fixtures.ts";
import { mailsTo, newestSignIn } from "#tests/support/mails.ts";
import { sendRaw } from "#tests/support/raw-http.ts";
import { sharedWerkruf } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();

/** Everything that browsers take for another host, or for a script. */
const ELSEWHERE = [
  "https://evil.example/",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/%09/evil.example",
  "/\t/evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "/dashboard/x@evil.example",
  "/dashboard/..//evil.example",
  "/dashboard/x?weiter=//evil.example#//evil.example",
  "/profil/bestaetigen?weiter=//evil.example",
  "http://localhost:1/profil",
  "/profil\r\nSet-Cookie: a=b",
  "%2F%2Fevil.example",
];

const isOurs = (location: URL | null) => location === null || location.origin === werkruf.origin;

describe.each(ELSEWHERE)("a return to %j", (weiter) => {
  const query = `?${new URLSearchParams({ weiter })}`;

  test("is forgotten on the way through the sign-in", async ({ business, visitor }) => {
    const form = await visitor.get(`/login${query}`);
    await visitor.submit(form, { values: { email: business.email }, button: "Magic Link senden" });
    const { link } = await newestSignIn(werkruf, business.email);
    const answer = await visitor.submit(await visitor.get(link));
    expect(answer.location?.href).toBe(`${werkruf.origin}/dashboard/${business.slug}`);
    expect(answer.headers.getSetCookie().join()).not.toContain("a=b");
  });
});

test("nor does somebody signed in go there from any page that knows where to go on", async () => {
  const { visitor } = await signedInProvider(werkruf);
  for (const weiter of ELSEWHERE) {
    for (const page of ["/login", "/signup", "/profil/bestaetigen", "/onboarding/profile"]) {
      const answer = await visitor.get(
        `${page}?${new URLSearchParams({ weiter, next: weiter, returnTo: weiter })}`,
      );
      expect(isOurs(answer.location), `${page} ${weiter}`).toBe(true);
      expect(answer.text).not.toMatch(/(?:href|action)="[^"]*\/\/evil/);
    }
  }
});

test.each([
  "/anfrage/%2Fevil.example",
  "/anfrage/%2F%2Fevil.example",
  "/anfrage/%09evil.example",
  "/anfrage/evil.example?//evil.example",
  "/anfrage/https:%2F%2Fevil.example",
  "/anfrage/@evil.example",
  "/ANFRAGE/%2Fevil.example",
])("the longer link %s leads nowhere else", async (path) => {
  const { headers } = await sendRaw(
    werkruf.origin,
    `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  );
  const location = headers.get("location") ?? "/";
  expect(location).toMatch(/^\/(?!\/)/);
  expect(new URL(location, werkruf.origin).origin).toBe(werkruf.origin);
});

test("whatever host a request names, redirects and the links in mails are ours", async ({ business }) => {
  const body = new URLSearchParams({ email: business.email }).toString();
  const lies = [
    "Host: evil.example",
    "X-Forwarded-Host: evil.example",
    "X-Forwarded-Proto: https",
    "X-Forwarded-Server: evil.example",
    "X-Host: evil.example",
    "X-Original-URL: /admin-panel-werkruf",
    "X-Rewrite-URL: /admin-panel-werkruf",
    "Forwarded: host=evil.example;proto=https",
    "Content-Type: application/x-www-form-urlencoded",
    `Content-Length: ${body.length}`,
    "Connection: close",
  ].join("\r\n");
  const answer = await sendRaw(werkruf.origin, `POST /login HTTP/1.1\r\n${lies}\r\n\r\n${body}`);
  expect(answer.status).toBe(303);
  expect(answer.text).not.toContain("evil.example");
  const mail = (await mailsTo(werkruf, business.email)).at(-1);
  expect(mail?.text).toContain(`${werkruf.origin}/login/link?t=`);
  expect(JSON.stringify(mail)).not.toContain("evil.example");
  for (const path of ["/muster-sanitaer", "/", "/login", "/sitemap.xml", "/robots.txt"]) {
    const page = await sendRaw(
      werkruf.origin,
      `GET ${path} HTTP/1.1\r\n${lies.replace(/Content-[^\r]*\r\n/g, "")}\r\n\r\n`,
    );
    expect(page.status, path).toBe(200);
    expect(page.text, path).not.toContain("evil.example");
  }
});
