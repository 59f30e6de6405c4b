import { customerRequests, followUps, outbox, profiles } from "#db/schema.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { openProfile, profileRow, SHOWN_FORM } from "#tests/support/pages/profile.ts";
import { changeRows, putRequest, putRow, putStatusLink, readRow, readRows } from "#tests/support/rows.ts";
import { sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const { db } = werkruf;
const SOLVED = { isResolved: true, solvedAt: new Date(), message: "Der Siphon tropft." };

async function finished(
  { id: profileId, slug }: { id: string; slug: string },
  columns: Partial<typeof customerRequests.$inferInsert> = SOLVED,
) {
  const reviewUrl = "https://www.sterne.example/betrieb?id=7";
  changeRows(db, profiles, { reviewUrl, street: "Gasse 1" }, { id: profileId });
  const id = putRequest(db, slug, columns);
  const path = await putStatusLink(db, slug, id);
  const visitor = new Visitor(werkruf.origin);
  return { id, path, visitor, page: await visitor.get(path) };
}

test('after "Erledigt" every customer has the same three ways on, and no mail goes out (law L46)', async ({
  business,
}) => {
  const { id, page } = await finished(business);
  const links = page.document.querySelectorAll("#danach a");
  expect(links.map((link) => link.textContent.trim())).toEqual([
    ...["Noch ein Problem damit?", "Bewertung schreiben auf sterne.example", "In einem Jahr erinnern"],
  ]);
  const [problem, review] = links;
  expect(page.document.querySelector(problem?.getAttribute("href") ?? "")?.hasAttribute("open")).toBe(true);
  expect(review?.getAttribute("href")).toBe("https://www.sterne.example/betrieb?id=7");
  expect(review?.getAttribute("rel")).toBe("noopener noreferrer nofollow");
  expect(readRows(db, outbox, { customerRequestId: id })).toEqual([]);
});

test.each([
  ["open", {}],
  ["declined", { ...SOLVED, declinedAt: new Date(0), answeredAt: new Date(0) }],
  ["spam", { ...SOLVED, markedSpamAt: new Date() }],
])("nothing of it shows where the request is %s", async (_, columns) => {
  const { business } = await openProfile(werkruf);
  const { page, visitor, path } = await finished(business, columns);
  expect(page.document.querySelector("#danach")).toBeNull();
  expect(page.text).not.toContain("sterne.example");
  expect((await visitor.get(`${path}/in-einem-jahr.ics`)).status).toBe(404);
});

test("the reminder is a file that says the business and the kind of request, and nothing of the customer (law L47)", async ({
  business,
}) => {
  const { id, visitor, path } = await finished(business);
  const token = path.split("/").at(-1);
  const answer = await visitor.get(`/${business.slug}/stand/${token}/in-einem-jahr.ics`);
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="in-einem-jahr.ics"');
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const lines = answer.html.replaceAll("\r\n ", "").split("\r\n");
  expect(lines).toContain(`SUMMARY:Vor einem Jahr erledigt: ${business.companyName}`);
  const said = [business.companyName, "Gasse 1", business.email, "Ein akutes Problem"].join("\\n");
  expect(lines).toContain(`DESCRIPTION:${said}`);
  const next = new Date();
  next.setUTCFullYear(next.getUTCFullYear() + 1);
  expect(lines).toContainEqual(expect.stringMatching(`DTSTART;VALUE=DATE:${next.getUTCFullYear()}`));
  for (const own of ["Siphon", "Vogt", "39200"]) expect(answer.html).not.toContain(own);
  expect(readRow(db, customerRequests, { id })).toMatchObject(SOLVED);
});

test("another problem can be said once more, though something was added before; the request is open again", async ({
  business,
}) => {
  const { id, visitor, path } = await finished(business);
  const earlier = { customerRequestId: id, message: "Noch etwas.", photoCount: 0, contentFingerprint: "a" };
  const before = new Date(SOLVED.solvedAt.getTime() - 60_000);
  putRow(db, followUps, { id: crypto.randomUUID(), createdAt: before, ...earlier });
  const say = async (message: string) =>
    visitor.submit(await visitor.get(path), { form: "anfrage", values: { message } });
  expect((await say("Es tropft schon wieder.")).status).toBe(303);
  expect(readRow(db, customerRequests, { id })).toMatchObject({ isResolved: false, solvedAt: null });
  const page = await visitor.get(path);
  expect(page.document.querySelector("#danach")).toBeNull();
  expect(page.document.querySelector("[name=message]")).toBeNull();
});

test.each([
  ["http://sterne.example/betrieb", undefined],
  ["https://sterne.example@evil.example/", undefined],
  [" sterne.example/betrieb ", "sterne.example"],
  ["https://stеrne.example", "xn--strne-0we.example"],
])("as a review link %s is refused, or shows whose page it is", async (typed, host) => {
  const { visitor, page, business } = await openProfile(werkruf, {}, "/profil/kunden");
  const answer = await visitor.submit(page, { ...SHOWN_FORM, values: { review_url: typed } });
  expect(answer.status).toBe(host ? 303 : 422);
  if (!host) {
    expect(answer.textOf("#kunden-review_url-error")).toContain("Diese Adresse kann nicht stimmen");
    expect(profileRow(werkruf, business).reviewUrl).toBeNull();
    return;
  }
  const id = putRequest(db, business.slug, SOLVED);
  const status = await visitor.get(await putStatusLink(db, business.slug, id));
  expect(status.textOf("#danach")).toContain(`Bewertung schreiben auf ${host}`);
});
