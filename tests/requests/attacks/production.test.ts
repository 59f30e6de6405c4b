import { randomUUID } from "node:crypto";
import { startSession } from "#app/domain/session/session.server.ts";
import { playResend } from "#tests/stand-ins/resend.ts";
import { freePort } from "#tests/support/free-port.ts";
import { MULTIPART, multipartBody } from "#tests/support/pages/multipart-body.ts";
import { jpegPhoto } from "#tests/support/photos.ts";
import { type RawAnswer, sendRaw } from "#tests/support/raw-http.ts";
import { uniqueBusiness } from "#tests/support/rows.ts";
import { MAIL_ELSEWHERE, PRODUCTION_SETTINGS } from "#tests/support/server/production-settings.ts";
import { type OwnWerkruf, startWerkruf } from "#tests/support/werkruf.ts";

/* The program as strangers meet it: production, behind a proxy that ends TLS. */
let werkruf: OwnWerkruf;
let origin: string;
let slug: string;
let session: string;

beforeAll(async () => {
  const port = String(await freePort());
  origin = `http://127.0.0.1:${port}`;
  werkruf = await startWerkruf({ ...PRODUCTION_SETTINGS, PORT: port });
  const business = uniqueBusiness(werkruf.db);
  slug = business.slug;
  session = await startSession(werkruf.db, { userId: business.ownerId, browser: null }, new Date());
});
afterAll(() => werkruf.stop());

function ask(first: string, lines: readonly string[] = [], body = ""): Promise<RawAnswer> {
  const length = body ? [`Content-Length: ${Buffer.byteLength(body)}`] : [];
  const head = [`${first} HTTP/1.1`, "Host: werkruf.de", "Connection: close", ...lines, ...length].join(
    "\r\n",
  );
  return sendRaw(origin, `${head}\r\n\r\n${body}`);
}
const FORM = "Content-Type: application/x-www-form-urlencoded";
const OWN = ["Origin: https://werkruf.de", "Sec-Fetch-Site: same-origin", FORM];
const cookieLines = ({ text }: RawAnswer) => text.split("\r\n").filter((line) => /^set-cookie:/i.test(line));

const EVERYWHERE: [string, RegExp][] = [
  ["strict-transport-security", /^max-age=63072000; includeSubDomains$/],
  ["content-security-policy", /frame-ancestors 'none'/],
  ["content-security-policy", /base-uri 'none'/],
  ["content-security-policy", /object-src 'none'|default-src 'none'/],
  ["x-content-type-options", /^nosniff$/],
  ["referrer-policy", /^same-origin$/],
  ["permissions-policy", /geolocation=\(\)/],
  ["cross-origin-opener-policy", /^same-origin$/],
  ["cross-origin-resource-policy", /^same-origin$/],
  ["cache-control", /./],
];

describe("every answer of a real page carries every header", () => {
  const answers: [number, string, () => Promise<RawAnswer>][] = [
    [200, "the start page", () => ask("GET /")],
    [200, "a request page", () => ask(`GET /${slug}`)],
    [200, "the same from memory", () => ask(`GET /${slug}`)],
    [200, "HEAD", () => ask("HEAD /login")],
    [200, "data for scripts", () => ask("GET /login.data")],
    [200, "a code", () => ask(`GET /qr/${slug}/400.svg`)],
    [200, "robots", () => ask("GET /robots.txt")],
    [200, "health", () => ask("GET /health")],
    [
      200,
      "a private page",
      () => ask(`GET /dashboard/${slug}`, [`Cookie: __Host-werkruf_session=${session}`]),
    ],
    [202, "a redirect for scripts", () => ask("GET /profil.data")],
    [302, "to the sign-in", () => ask("GET /profil")],
    [303, "after a form", () => ask("POST /abmelden", OWN)],
    [308, "the longer link", () => ask(`GET /anfrage/${slug}`)],
    [400, "a bad path", () => ask("GET /%00")],
    [400, "an unsigned webhook", () => ask("POST /webhooks/stripe", [], "{}")],
    [401, "the panel for nobody", () => ask("GET /admin-panel-werkruf")],
    [
      403,
      "the panel for a business",
      () => ask("GET /admin-panel-werkruf", [`Cookie: __Host-werkruf_session=${session}`]),
    ],
    [403, "a forged form", () => ask("POST /login", ["Origin: https://evil.example", FORM], "email=a")],
    [404, "nothing there", () => ask("GET /gibt/es/nicht")],
    [405, "a method", () => ask("OPTIONS /login")],
    [410, "a used link", () => ask(`GET /${slug}/foto?t=x`)],
    [413, "too much", () => ask("POST /login", [...OWN, "Content-Length: 9999999", "Expect: 100-continue"])],
    [414, "too long", () => ask(`GET /${"a".repeat(2_100)}`)],
    [422, "a wrong form", () => ask("POST /login", OWN, "email=x")],
    [431, "too many headers", () => ask("GET /", [`X: ${"a".repeat(17_000)}`])],
  ];
  test.each(answers)("%i %s", async (status, what, get) => {
    const answer = await get();
    expect(answer.status).toBe(what === "a used link" ? 404 : status);
    for (const [name, value] of EVERYWHERE) expect(answer.headers.get(name), name).toMatch(value);
    if (answer.body && !answer.headers.get("location"))
      expect(answer.headers.get("content-type"), "content-type").toMatch(/\S\/\S/);
    expect(answer.headers.get("x-powered-by")).toBeUndefined();
    expect(answer.headers.get("server")).toBeUndefined();
    const isPrivate = /\bprivate page|panel|form|sign-in/.test(what);
    if (isPrivate) expect(answer.headers.get("cache-control")).toBe("no-store");
  });
});

test("every cookie is ours alone: __Host-, Secure, HttpOnly, SameSite", async () => {
  const answers = [
    await ask("POST /login", OWN, `email=${randomUUID()}@example.com`),
    await ask("POST /abmelden", OWN),
    await ask(
      "POST /cookie-einstellungen/speichern",
      OWN,
      "auswahl=alle&knopf=alle&intent=alle&cookies=alle",
    ),
  ];
  const lines = answers.flatMap(cookieLines);
  expect(lines.length).toBeGreaterThanOrEqual(2);
  for (const line of lines) {
    expect(line).toMatch(/^set-cookie: __Host-[\w-]+=/i);
    for (const attribute of ["Path=/", "HttpOnly", "Secure", "SameSite=Lax"])
      expect(line).toContain(attribute);
    expect(line).not.toContain("Domain");
  }
});

test("a cookie that a neighbour's page or a plain connection could set is nobody's session", async () => {
  for (const name of [
    "werkruf_session",
    "__Secure-werkruf_session",
    "__host-werkruf_session",
    "__Host-werkruf_sign_in",
  ]) {
    const answer = await ask(`GET /dashboard/${slug}`, [`Cookie: ${name}=${session}`]);
    expect(answer.status, name).toBe(302);
  }
});

test.each([
  "/dev/mails",
  "/dev/mails.json",
  "/dev/clock",
  "/dev/jobs",
  "/dev/stripe",
  "/dev/stripe/checkout/1",
  "/DEV/mails",
  "/dev/mails.json.data",
])("%s isn't there, however near somebody says to be", async (path) => {
  const lies = [
    "Host: localhost",
    "X-Forwarded-For: 127.0.0.1",
    "X-Real-IP: 127.0.0.1",
    "Forwarded: for=127.0.0.1",
  ];
  for (const more of [[], ...lies.map((lie) => [lie]), lies.slice(1)]) {
    for (const method of ["GET", "POST"]) {
      const head = more[0]?.startsWith("Host")
        ? `${method} ${path} HTTP/1.1\r\n${more[0]}\r\nConnection: close`
        : null;
      const answer = head
        ? await sendRaw(origin, `${head}\r\nContent-Length: 0\r\n\r\n`)
        : await ask(`${method} ${path}`, method === "POST" ? [...more, "Content-Length: 0"] : more);
      expect(answer.status, `${method} ${more}`).toBe(404);
    }
  }
});

test("a mail leads to our own address, whatever host was asked for", async () => {
  const resend = await playResend();
  const port = String(await freePort());
  const settings = { ...PRODUCTION_SETTINGS, ...MAIL_ELSEWHERE, PORT: port, RESEND_BASE_URL: resend.baseUrl };
  const own = await startWerkruf(settings);
  onTestFinished(async () => void (await own.stop()));
  const email = `eva-${randomUUID()}@example.com`;
  const lies = ["X-Forwarded-Host: evil.example", "X-Forwarded-Proto: http", "Forwarded: host=evil.example"];
  const body = `email=${encodeURIComponent(email)}`;
  const head = [
    "POST /signup HTTP/1.1",
    "Host: evil.example",
    "Connection: close",
    ...OWN,
    ...lies,
    `Content-Length: ${body.length}`,
  ];
  const answer = await sendRaw(`http://127.0.0.1:${port}`, `${head.join("\r\n")}\r\n\r\n${body}`);
  expect(answer.status).toBe(303);
  expect(answer.text).not.toContain("evil.example");
  const mail = () => resend.delivered.find(({ body }) => body.to === email)?.body;
  await expect.poll(mail).toBeDefined();
  expect(mail()?.text).toContain("https://werkruf.de/login/link?t=");
  expect(JSON.stringify(mail())).not.toContain("evil.example");
});

test("whatever strangers send, the log stays one JSON object a line, without what they sent", async () => {
  const photo = await jpegPhoto(64, 64);
  const mark = `canary-${randomUUID()}`;
  const plain = multipartBody([{ name: "images", filename: "a.jpg", content: photo }]).toString("latin1");
  const form = Buffer.from(
    plain.replace('filename="a.jpg"', `filename*=${mark}''%0a%7b%22level%22:60%7d`),
    "latin1",
  );
  const url = `${origin}/${slug}/foto`;
  await fetch(url, { method: "POST", body: new Uint8Array(form), headers: { "Content-Type": MULTIPART } });
  await ask(`GET /x?t=${mark}`, [
    `User-Agent: ${mark}\u001b[31m`,
    `Referer: https://${mark}/`,
    `Cookie: a=${mark}`,
  ]);
  await ask(`GET /%0a${mark.slice(0, 6)}{"level":60}`);
  await ask("POST /login", OWN, `email=${mark}%0a%7b%7d`);
  await sendRaw(origin, `${mark} / HTTP/9.9\r\n\r\n`);
  await expect.poll(() => werkruf.log()).toContain('"event":"http"');
  const lines = werkruf.log().split("\n").filter(Boolean);
  for (const line of lines) expect(() => JSON.parse(line), line.slice(0, 200)).not.toThrow();
  expect(werkruf.log()).not.toContain(mark);
  expect(werkruf.log().includes("\u001b")).toBe(false);
});

test("who tries the wrong secret, or the wrong panel, is in the log, the secret is not", async () => {
  const token = "A".repeat(43);
  expect((await ask(`POST /login/link?t=${token}`, [...OWN, "Content-Length: 0"])).status).toBe(404);
  await ask("GET /admin-panel-werkruf", [`Cookie: __Host-werkruf_session=${session}`]);
  await expect
    .poll(() => werkruf.log())
    .toContain('"event":"sign-in-refused","kind":"link","reason":"unknown"');
  await expect.poll(() => werkruf.log()).toContain('"event":"admin-refused"');
  for (const secret of [token, session]) expect(werkruf.log()).not.toContain(secret);
});
