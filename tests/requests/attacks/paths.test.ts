import { profiles } from "#db/schema.ts";
import { signedInProvider } from "#tests/support/dashboard.ts";
import { describe, expect, test } from "#tests/support/fixtures.ts";
import { sendRaw } from "#tests/support/raw-http.ts";
import { putRequest, uniqueBusiness } from "#tests/support/rows.ts";
import { sharedWerkruf } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const ask = (path: string, more = "", method = "GET") =>
  sendRaw(werkruf.origin, `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`);

/** Ways to write one thing so that a filter sees another. */
const TRICKS: ((slug: string) => string)[] = [
  (slug) => `/${slug}%2f..%2flogin`,
  (slug) => `/${slug}%252f`,
  (slug) => `/${slug}%252e%252e`,
  (slug) => `/${slug};jsessionid=1`,
  (slug) => `/${slug}%20`,
  (slug) => `/${slug}.`,
  (slug) => `/${slug}%E2%80%8B`,
  (slug) => `/${slug}%EF%BC%8F`,
  (slug) => `/${slug.replace("e", "%D0%B5")}`,
  (slug) => `/${slug.replace("e", "%EF%BD%85")}`,
  (slug) => ["/", slug, "%ED%A0%80"].join(""),
  (slug) => ["/", slug, "%C0%AF"].join(""),
  (slug) => ["/", slug, "%"].join(""),
  (slug) => `/${slug}'%20OR%20'1'='1`,
  (slug) => `/${slug}%25`,
  (slug) => `/${slug}_`,
  (slug) => ["/", "%", slug.charCodeAt(0).toString(16), slug.slice(1), "%00"].join(""),
  () => "/__proto__",
  () => "/constructor",
  () => "/toString",
  () => "/hasOwnProperty/danke",
  () => "/qr/__proto__/400.png",
  () => "/qr/muster-sanitaer/..%2f..%2fpackage.json",
  () => "/qr/muster-sanitaer/99999.png",
  () => "/assets/..%2f..%2fserver%2findex.js",
  () => "/assets/%2e%2e/%2e%2e/package.json",
  () => "/..%5c..%5cpackage.json",
  () => "/.git/config",
  () => "/.env",
  () => "/storage/app.sqlite",
  () => "/customer-images/x.jpg",
  () => "/server-status",
  () => `/${"a".repeat(101)}`,
  () => `/${"%61".repeat(600)}`,
  () => `/${"a/".repeat(900)}`,
  () => `/${encodeURIComponent("🔧".repeat(50))}`,
  () => "/dashboard/%00",
  () => "/login.data.data",
  () => "/_root.data?_routes=routes/admin/overview",
  () => "/__manifest?paths=/admin-panel-werkruf&version=x",
  () => `/__manifest?${"paths=/a&".repeat(200)}version=x`,
];

test("no spelling of an address ends in a failure, shows a business by another name or a file of the program", async () => {
  const { slug, companyName } = uniqueBusiness(werkruf.db);
  for (const trick of TRICKS) {
    for (const method of ["GET", "HEAD", "POST"]) {
      const path = trick(slug);
      const answer = await ask(path, method === "POST" ? "Content-Length: 0\r\n" : "", method);
      expect(answer.status, `${method} ${path}`).toBeGreaterThanOrEqual(200);
      expect(answer.status, `${method} ${path}`).toBeLessThan(500);
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.text, path).not.toContain(companyName);
      expect(answer.text, path).not.toMatch(/"dependencies"|SQLite format|\[core\]|at \/\S+\.js:\d+/);
    }
  }
});

describe("a customer's photo address", () => {
  test.each(["0", "-1", "1e0", "01", "1.0", "%31%00", "999", "1%2f2", "1;x", "__proto__", "%EF%BC%91"])(
    "position %s of an own request is no picture and no failure",
    async (position) => {
      const { visitor, business } = await signedInProvider(werkruf);
      const id = putRequest(werkruf.db, business.slug);
      const answer = await visitor.open(`/dashboard/${business.slug}/bild/${id}/${position}`);
      expect([400, 404]).toContain(answer.status);
    },
  );
});

test("the memory of finished pages can't be filled with pages of other names", async ({ slug, visitor }) => {
  const plain = await visitor.get(`/${slug}`);
  for (const path of [`/${slug}?a=${"x".repeat(1_500)}`, `/${slug}?<script>alert(1)</script>`]) {
    const again = await visitor.get(encodeURI(path));
    expect(again.text).toBe(plain.text);
  }
  for (const name of ["X-Forwarded-Host", "X-Original-URL", "Accept-Language", "User-Agent", "Origin"]) {
    expect((await visitor.get(`/${slug}`, { [name]: "evil-canary" })).text).not.toContain("evil-canary");
  }
});

test("names that look like other pages become addresses of their own", async () => {
  const { slugFrom } = await import("#app/domain/profile/slug.ts");
  const taken = new Set(
    werkruf.db
      .select({ slug: profiles.slug })
      .from(profiles)
      .all()
      .map(({ slug }) => slug),
  );
  for (const name of [
    "Login",
    "ｌｏｇｉｎ",
    "Dashboard.",
    "admin-panel-werkruf",
    "../health",
    "404",
    "__proto__",
    "dev",
    "%2e%2e",
  ]) {
    const slug = slugFrom(name, "Werkruf");
    expect(taken.has(slug)).toBe(false);
    expect((await ask(`/${slug}`)).headers.get("location"), name).toBe("/404");
  }
});
