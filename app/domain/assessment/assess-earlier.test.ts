import { eq, gt, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerRequests, requestAiAnalysis } from "#db/schema.ts";
import { addRequests } from "#tests/bench/support/many-requests.ts";
import { uniqueBusiness } from "#tests/support/business.ts";
import { putRequest } from "#tests/support/customer-requests.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { assessEarlierRequests } from "./assess-earlier.server.ts";

const NOW = new Date("2026-11-21T10:00:00Z");

test("requests of an older release are assessed, also after a start that was killed", async () => {
  const db = await migratedDatabase();
  expect(assessEarlierRequests(db)).toBe(0);
  addRequests(db, 5_000, uniqueBusiness(db).slug);
  const { urgency, emergency } = customerRequests;
  const stored = () => db.select({ urgency, emergency }).from(customerRequests).all();
  const asSubmitted = stored();
  db.update(customerRequests).set({ urgency: null, emergency: null }).where(gt(sql`rowid`, 2_000)).run();
  expect(assessEarlierRequests(db)).toBe(3_000);
  expect(stored()).toEqual(asSubmitted);
  expect(assessEarlierRequests(db)).toBe(0);
});

test("the emergency is named, whatever state a request is in and whatever a model said of it", async () => {
  const db = await migratedDatabase();
  const { slug } = uniqueBusiness(db);
  const gas = { message: "Es riecht nach Gas!", urgency: null } as const;
  const ids = [
    putRequest(db, slug, gas),
    putRequest(db, slug, { ...gas, isResolved: true, solvedAt: NOW }),
    putRequest(db, slug, { ...gas, spamSuspicion: "links" }),
    putRequest(db, slug, { urgency: null, requestType: "project", message: "Ein neues Bad." }),
    putRequest(db, slug, gas),
  ];
  const byModel = {
    customerRequestId: ids.at(-1) ?? "",
    createdAt: NOW,
    urgency: "flexibel",
    model: "ein Modell",
  };
  db.insert(requestAiAnalysis).values(byModel).run();
  // What came since the update is assessed, and doesn't hide what a model said before it.
  putRequest(db, slug, { urgency: "kurzfristig" });
  expect(assessEarlierRequests(db)).toBe(5);
  const found = ids.map((id) => {
    const { urgency, emergency } = customerRequests;
    return db.select({ urgency, emergency }).from(customerRequests).where(eq(customerRequests.id, id)).get();
  });
  const sofort = { urgency: "sofort", emergency: "gas" };
  expect(found).toEqual([sofort, sofort, sofort, { urgency: "flexibel", emergency: null }, sofort]);
});
