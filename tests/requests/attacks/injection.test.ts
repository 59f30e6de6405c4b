import { eq } from "drizzle-orm";
import { parse } from "node-html-parser";
import { customerRequests, members, outbox, profiles, requestAiAnalysis } from "#db/schema.ts";
import { signedInAdmin } from "#tests/support/admin.ts";
import { signedInProvider } from "#tests/support/dashboard.ts";
import { writtenMails } from "#tests/support/data/mail-site.ts";
import { beforeAll, describe, expect, test } from "#tests/support/fixtures.ts";
import { mailsTo } from "#tests/support/mails.ts";
import { unzip } from "#tests/support/pages/zip.ts";
import { changeRows, putRow, readRow } from "#tests/support/rows.ts";
import { type Page, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();

/** Breaks out of an attribute, of a script, of a comment, of a style and of a title, wherever it isn't escaped. */
const MARKUP = `"'><img id=pwned src=x onerror=alert(1)><!--</title></style></script><script id=pwned>`;
const LINES = "Petra\r\nBcc: alle@evil.example\r\n\r\n<b>";
const LONG = `${MARKUP}\u2028\u2029{{7*7}}\${7*7}<%= 7*7 %>&lt;b&gt; javascript:alert(1) =HYPERLINK(1) %0d%0aSet-Cookie:a=b`;

let provider: Awaited<ReturnType<typeof signedInProvider>>;
let customer: Page;
let id: string;

const values = {
  requestType: "service",
  firstName: LINES,
  lastName: MARKUP.slice(0, 60),
  contactMethod: "email",
  email: "petra@example.com",
  preferredTime: "vormittags",
  timingPreference: "spaeter",
  description: LONG,
  zipCode: "=1+1",
  location: `@SUM(1)${MARKUP}`,
  deviceModel: MARKUP,
  agreeToDataTransfer: true,
};

beforeAll(async () => {
  provider = await signedInProvider(werkruf);
  const { slug, id: owner } = provider.business;
  changeRows(
    werkruf.db,
    profiles,
    {
      companyName: `Rohr ${MARKUP}`,
      contactName: MARKUP,
      city: MARKUP,
      street: MARKUP,
    },
    { id: owner },
  );
  changeRows(werkruf.db, members, { notificationPreference: "sofort" }, { profileId: owner });
  const visitor = new Visitor(werkruf.origin);
  const form = await visitor.get(`/${slug}`);
  customer = await visitor.submit(form, { button: "Anfrage absenden", values });
  const stored = readRow(werkruf.db, customerRequests, { companySlug: slug });
  id = stored?.id ?? "";
  const said = {
    recommendation: MARKUP,
    emailResponseTemplate: LONG,
    whatsappResponseTemplate: MARKUP,
    analysisResult: { text: LONG },
  };
  putRow(werkruf.db, requestAiAnalysis, {
    customerRequestId: id,
    urgency: "sofort",
    complexity: "hoch",
    relevanceScore: "hoch",
    ...said,
    model: MARKUP.slice(0, 60),
    createdAt: new Date(),
  });
});

/** What a browser would make of it: no element, no handler, no address with a script in it. */
function expectHarmless(html: string) {
  const document = parse(html.replace(/^\s*<!doctype[^>]*>/i, ""), {
    comment: true,
    blockTextElements: { script: true, style: true },
  });
  expect(document.querySelectorAll("#pwned")).toEqual([]);
  for (const element of document.querySelectorAll("*")) {
    for (const [name, value] of Object.entries(element.attributes)) {
      expect(name.toLowerCase(), element.outerHTML.slice(0, 200)).not.toMatch(/^on/);
      if (/^(?:href|src|action|formaction|xlink:href)$/i.test(name)) {
        expect(value.trim()).not.toMatch(/^(?:javascript|vbscript|data:text)/i);
      }
    }
  }
  for (const script of document.querySelectorAll("script")) {
    expect(script.innerHTML).not.toMatch(/<!--|<script|[\u2028\u2029]/i);
  }
}

test("the request was taken as it is", () => expect(customer.status).toBe(303));

describe("as text on every page of the business", () => {
  const pages = (slug: string): [string, boolean][] => [
    [`/dashboard/${slug}`, true],
    [`/dashboard/${slug}?anfrage=${id}`, true],
    [`/dashboard/${slug}?suche=${encodeURIComponent("pwned")}`, true],
    [`/dashboard/${slug}?suche=${encodeURIComponent(MARKUP)}`, true],
    [`/dashboard/${slug}/antworten/${id}`, true],
    [`/dashboard/${slug}/antworten/${id}?vorlage=absage`, true],
    ["/profil", true],
    ["/so-funktioniert-es", false],
    ["/so-funktioniert-es/aushang", true],
    [`/${slug}`, true],
    [`/${slug}/danke`, true],
  ];

  test("as a document and as data for scripts", async () => {
    for (const [path, hasIt] of pages(provider.business.slug)) {
      const page = await provider.visitor.get(path);
      expect(page.status, path).toBe(200);
      if (hasIt) expect(page.html, path).toContain("pwned");
      expectHarmless(page.html);
      const [plain, query = ""] = path.split("?");
      const data = await provider.visitor.get(`${plain}.data?${query}`);
      expect(data.headers.get("content-type"), path).not.toContain("text/html");
    }
  });

  test("and in the administrator's lists", async () => {
    const admin = await signedInAdmin(werkruf);
    for (const path of ["requests", "profiles"]) {
      const page = await admin.get(`/admin-panel-werkruf/${path}?suche=${encodeURIComponent("Rohr")}`);
      expect(page.status).toBe(200);
      expectHarmless(page.html);
    }
    expectHarmless(
      (await admin.get(`/admin-panel-werkruf/requests?suche=${encodeURIComponent(MARKUP)}`)).html,
    );
  });
});

test("in a form that is shown again", async ({ visitor }) => {
  const form = await visitor.get(`/${provider.business.slug}`);
  const wrong = { ...values, email: `${MARKUP}@x`, zipCode: MARKUP };
  const page = await visitor.submit(form, { button: "Anfrage absenden", values: wrong });
  expect(page.status).toBe(422);
  expect(page.html).toContain("pwned");
  expectHarmless(page.html);
  const login = await visitor.post("/login", new URLSearchParams({ email: MARKUP }));
  expect(login.status).toBe(422);
  expectHarmless(login.html);
});

test("in mails: one subject on one line, no header of its own, no element in the page", async () => {
  const mails = [
    ...(await mailsTo(werkruf, provider.business.email)),
    ...(await mailsTo(werkruf, "petra@example.com")),
  ].filter(({ html }) => html.includes("pwned"));
  expect(mails.length).toBeGreaterThanOrEqual(2);
  for (const { subject, html } of mails) {
    expect(subject).not.toMatch(/[\r\n\u2028\u2029]/);
    expectHarmless(html);
  }
  const rows = await writtenMails(werkruf.db, eq(outbox.customerRequestId, id));
  expect(rows.length).toBeGreaterThanOrEqual(2);
  for (const { headers, replyTo } of rows) expect(JSON.stringify({ headers, replyTo })).not.toContain("evil");
});

test("in the table, the contact file and the archive: cells, lines and texts, nothing more", async () => {
  const { visitor, business } = provider;
  const table = await visitor.get(`/dashboard/${business.slug}/anfragen.csv`);
  const cells = [...table.html.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell]) => cell ?? "");
  expect(cells.some((cell) => cell.includes("pwned"))).toBe(true);
  expect(cells.filter((cell) => /^[\s\p{C}]*[=+\-@]/u.test(cell))).toEqual([]);

  const card = await visitor.get(`/dashboard/${business.slug}/kontakt/${id}`);
  expect(card.headers.get("content-disposition")).toMatch(/^attachment; filename="[a-z0-9-]+\.vcf"$/);
  expect(card.html.split("\r\n").filter((line) => line.startsWith("Bcc"))).toEqual([]);

  const archive = await fetch(`${werkruf.origin}/profil/daten`, {
    headers: { Cookie: visitor.cookies.header("/profil/daten") ?? "" },
  });
  const files = unzip(Buffer.from(await archive.arrayBuffer()));
  for (const name of files.keys()) expect(name).toMatch(/^[\w.-]+(?:\/[\w.-]+)*$/);
  expect(JSON.parse(files.get("daten.json")?.toString() ?? "")).toBeTruthy();
});

test("no answer repeats what was sent in its headers", async ({ visitor }) => {
  for (const path of [
    `/anfrage/x%0d%0aSet-Cookie:a=b`,
    `/login?weiter=%0d%0aSet-Cookie:a=b`,
    `/${provider.business.slug}?x=%0d%0aSet-Cookie:a=b`,
    `/abo/danke?session=%0d%0aSet-Cookie:a=b`,
  ]) {
    const answer = await visitor.get(path);
    expect(answer.headers.getSetCookie().join(), path).not.toContain("a=b");
  }
});
