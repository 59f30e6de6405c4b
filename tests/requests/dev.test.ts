import { askForMail } from "#tests/support/dashboard.ts";
import { mailsTo } from "#tests/support/mails.ts";
import { ownWerkruf, Visitor } from "#tests/support/werkruf.ts";

/* A server of its own: these tests move its clock. */
const werkruf = ownWerkruf();
const here = (path: string, init?: RequestInit) => fetch(`${werkruf.origin}${path}`, init);
const DOORS = [
  ...["/dev/mails", "/dev/mails.json", "/dev/mails/1", "/dev/clock", "/dev/jobs", "/dev/stripe"],
  ...[
    "/dev/stripe/checkout/1",
    "/dev/stripe/portal/1",
    "/dev/stripe/rechnung/1",
    "/dev/stripe/rechnung/1/pdf",
  ],
];

test.each(DOORS)("%s isn't there for somebody from outside", async (path) => {
  const outside = new Visitor(werkruf.origin);
  expect((await outside.get(path)).status).toBe(404);
  expect((await outside.get(`${path}.data`)).status).toBe(404);
  expect((await outside.post(path, "offsetSeconds=5&name=checkpoint")).status).toBe(404);
  expect(await (await here("/dev/clock")).json()).toMatchObject({ offsetSeconds: 0 });
});

test("a mail can be read as page, as JSON and as HTML", async () => {
  const email = `leser-${crypto.randomUUID()}@example.com`;
  await askForMail(new Visitor(werkruf.origin), email);
  await askForMail(new Visitor(werkruf.origin), `x${email}`);
  const [mail, ...more] = await mailsTo(werkruf, email);
  expect(more).toEqual([]);
  const all = (await (await here("/dev/mails.json")).json()) as { to: string }[];
  expect(all.map(({ to }) => to)).toEqual(expect.arrayContaining([email, `x${email}`]));
  expect(mail).toMatchObject({ to: email, subject: "Ihre Anmeldung bei Werkruf" });
  expect(Object.keys(mail ?? {}).sort()).toEqual(["createdAt", "html", "id", "subject", "text", "to"]);
  const page = await (await here("/dev/mails")).text();
  expect(page).toContain(email);
  expect(page).toContain(`href="${werkruf.origin}/signup"`);
  const html = await here(`/dev/mails/${mail?.id}`);
  expect(html.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(await html.text()).toBe(mail?.html);
  expect((await here("/dev/mails/unbekannt")).status).toBe(404);
});

describe("the clock", () => {
  test.each([
    ["application/x-www-form-urlencoded", "offsetSeconds=3600"],
    ["application/json", '{"offsetSeconds":3600}'],
  ])("moves by %s", async (type, body) => {
    const moved = await here("/dev/clock", { method: "POST", body, headers: { "Content-Type": type } });
    const { offsetSeconds, now } = (await moved.json()) as { offsetSeconds: number; now: string };
    expect(offsetSeconds).toBe(3600);
    expect(Math.abs(Date.parse(now) - Date.now() - 3_600_000)).toBeLessThan(60_000);
    await here("/dev/clock", { method: "POST", body: new URLSearchParams({ offsetSeconds: "0" }) });
  });

  test.each(["offsetSeconds=bald", "", "offsetSeconds=1e99", "x=1"])("refuses %j", async (body) => {
    const answer = await here("/dev/clock", { method: "POST", body: new URLSearchParams(body) });
    expect(answer.status).toBe(422);
  });
});

describe("jobs", () => {
  test("are listed and can be run", async () => {
    const list = (await (await here("/dev/jobs")).json()) as { name: string }[];
    expect(list.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        "send-mails",
        "run-analyses",
        "remove-files",
        "forget-expired",
        "integrity-check",
        "checkpoint",
      ]),
    );
    for (const { name } of list) {
      const answer = await here("/dev/jobs", { method: "POST", body: new URLSearchParams({ name }) });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ name, lastRun: { ok: true } });
    }
  });

  test("say when they come next, by the clock in Berlin", async () => {
    const list = (await (await here("/dev/jobs")).json()) as { name: string; nextRun: string; at: string }[];
    const digest = list.find(({ name }) => name === "daily-digest");
    expect(digest?.at).toBe("30 17 * * *");
    expect(Date.parse(digest?.nextRun ?? "")).toBeGreaterThan(Date.now());
    const time = new Intl.DateTimeFormat("de-DE", { timeZone: "Europe/Berlin", timeStyle: "short" });
    expect(time.format(new Date(digest?.nextRun ?? ""))).toBe("17:30");
  });

  test("of another name are refused", async () => {
    const answer = await here("/dev/jobs", { method: "POST", body: new URLSearchParams({ name: "alles" }) });
    expect(answer.status).toBe(422);
  });
});

test("a web page somewhere can't reach through a visitor's own machine", async () => {
  const answer = await here("/dev/clock", {
    method: "POST",
    body: new URLSearchParams({ offsetSeconds: "60" }),
    headers: { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
  });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(await (await here("/dev/clock")).json()).toMatchObject({ offsetSeconds: 0 });
});
