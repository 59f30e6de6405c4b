import { HtmlValidate } from "html-validate";
import { putAssessment } from "#tests/support/data/put-job.ts";
import { WALK } from "../browser/walk-pages.ts";
import { LONG_NAME, surroundings } from "../browser/walk-surroundings.ts";
import { walkerSession } from "../browser/walkers.ts";
import { SESSION_COOKIE } from "../support/dashboard.ts";
import { sharedWerkruf, Visitor } from "../support/werkruf.ts";

const WALKERS = [...new Set(WALK.map(({ as }) => as))];

const checker = new HtmlValidate({
  extends: ["html-validate:standard", "html-validate:document"],
  rules: {
    // What comes from our own server needs no proof of its bytes.
    "require-sri": ["error", { target: "crossorigin" }],
    // The list beside an opened request has headings and comes before it.
    "heading-level": ["error", { minInitialRank: "h2" }],
  },
});

async function faultsOf(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

test.each(WALKERS)("every page that %s gets is HTML as the standard has it", async (as) => {
  const { db, origin } = sharedWerkruf();
  const around = await surroundings(db);
  const visitor = new Visitor(origin);
  const session = await walkerSession(db, as, around, { companyName: LONG_NAME });
  if (session) visitor.cookies.set(SESSION_COOKIE, session);
  const faults: string[] = [];
  for (const { path, status = 200 } of WALK.filter((walked) => walked.as === as)) {
    const page = await visitor.open(path(around));
    const found = page.status === status ? await faultsOf(page.html) : [`answers ${page.status}`];
    faults.push(...found.map((fault) => `${path(around)} ${fault}`));
  }
  expect(faults).toEqual([]);
});

test("an assessment that runs offers its result", async () => {
  const { db, origin } = sharedWerkruf();
  const around = await surroundings(db);
  const { requestId, business } = around;
  putAssessment(db, requestId, "running");
  const visitor = new Visitor(origin);
  visitor.cookies.set(SESSION_COOKIE, (await walkerSession(db, "provider", around)) ?? "");
  const { html } = await visitor.open(`/dashboard/${business.slug}?anfrage=${requestId}`);
  expect(html).toContain("Ergebnis anzeigen");
  expect(await faultsOf(html)).toEqual([]);
});

test.each([
  ["<details><summary><div>Mehr</div></summary></details>", "element-permitted-content"],
  ['<p id="eins">1</p><p id="eins">2</p>', "no-dup-id"],
  ["<b>Offen", "close-order"],
])("%s would be found", async (markup, rule) => {
  const html = `<!DOCTYPE html><html lang="de"><head><title>Titel</title></head><body>${markup}</body></html>`;
  expect((await faultsOf(html)).join()).toContain(rule);
});
