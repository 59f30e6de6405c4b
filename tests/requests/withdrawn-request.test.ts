import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { withdrawnRequests } from "#db/schema.ts";
import { signedInProvider } from "#tests/support/dashboard.ts";
import { moveClock, runJob } from "#tests/support/doors.ts";
import { expectSaid } from "#tests/support/pages/page.ts";
import { putRequest, putRow, uniqueBusiness } from "#tests/support/rows.ts";
import { ownWerkruf } from "#tests/support/werkruf.ts";

// Its clock is moved: on the shared server other files' trials and limits would move with it.
const werkruf = ownWerkruf();
const DAY_MS = 24 * 60 * 60 * 1000;

function putWithdrawn(companySlug: string, withdrawnAt: Date): string {
  const id = randomUUID();
  putRow(werkruf.db, withdrawnRequests, { id, companySlug, withdrawnAt });
  return id;
}

const linesIn = (text: string) => text.match(/Zurückgezogen: eine Anfrage, [^Z]+? Uhr/g) ?? [];

test("the newest three of seven days stand below the list, on its first page only", async () => {
  const { visitor, business, path } = await signedInProvider(werkruf);
  const now = new Date("2026-11-21T13:03:00Z");
  await moveClock(werkruf, now);
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  for (let number = 0; number < 30; number++)
    putRequest(werkruf.db, business.slug, { createdAt: new Date(now.getTime() - number * 1000) });
  putWithdrawn(uniqueBusiness(werkruf.db).slug, now);
  const list = await visitor.get(path);
  expect(linesIn(list.text)).toEqual([]);

  putWithdrawn(business.slug, ago(7.1));
  putWithdrawn(business.slug, ago(6));
  const [first, ...others] = linesIn((await visitor.get(path)).text);
  expect([first, others]).toEqual(["Zurückgezogen: eine Anfrage, 15.11.2026, 14:03 Uhr", []]);

  putWithdrawn(business.slug, ago(2));
  putWithdrawn(business.slug, ago(1));
  putWithdrawn(business.slug, ago(0));
  const shown = await visitor.get(path);
  expect(linesIn(shown.text)).toEqual([
    "Zurückgezogen: eine Anfrage, heute 14:03 Uhr",
    "Zurückgezogen: eine Anfrage, gestern 14:03 Uhr",
    "Zurückgezogen: eine Anfrage, 19.11.2026, 14:03 Uhr",
  ]);
  expect(linesIn((await visitor.click(shown, "Ältere Anfragen")).text)).toEqual([]);
});

test("the page of a withdrawn request says so to its business, and to nobody else", async () => {
  const { visitor, business, path } = await signedInProvider(werkruf);
  const now = new Date("2026-11-21T13:03:00Z");
  await moveClock(werkruf, now);
  const own = putWithdrawn(business.slug, now);
  const foreign = putWithdrawn(uniqueBusiness(werkruf.db).slug, now);
  const page = await visitor.get(`${path}?anfrage=${own}`);
  expectSaid(page, 404, "Ihr Kunde hat sie heute 14:03 Uhr zurückgezogen, damit ist sie gelöscht.");
  const unknown = await visitor.get(`${path}?anfrage=${foreign}`);
  expectSaid(unknown, 404, "Diese Anfrage gibt es nicht oder nicht mehr.");
});

test("after 30 days nothing is kept of it", async () => {
  const { business } = await signedInProvider(werkruf);
  const now = new Date();
  await moveClock(werkruf, now);
  putWithdrawn(business.slug, new Date(now.getTime() - 30 * DAY_MS));
  const kept = putWithdrawn(business.slug, new Date(now.getTime() - 29 * DAY_MS));
  await runJob(werkruf, "forget-expired");
  const left = werkruf.db
    .select()
    .from(withdrawnRequests)
    .where(eq(withdrawnRequests.companySlug, business.slug));
  expect(left.all().map(({ id }) => id)).toEqual([kept]);
});
