import { subscriptions } from "#db/schema.ts";
import { writtenMails } from "#tests/support/data/mail-site.ts";
import { test } from "#tests/support/fixtures.ts";
import { putRequest, putRow, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { queueDigests } from "../notification/queue-digests.server.ts";
import { findRequestPageBusiness } from "../profile/request-page-business.server.ts";
import { findSubscription } from "../subscription/find-subscription.server.ts";
import { queueTrialMails } from "../subscription/trial-mails.server.ts";

const JOINED = new Date("2026-11-21T14:00:00Z");
const day = (count: number) => new Date(JOINED.getTime() + count * 86_400_000);

test("a profile without an end of its trial has the same one for page, alerts, mails and daily message", async () => {
  const db = await migratedDatabase();
  const { id, slug } = uniqueBusiness(db, { trialEndsAt: null }, JOINED);
  expect(findSubscription(db, id, day(13))).toMatchObject({ trialEndsAt: day(14), hasAccess: true });
  expect(await findRequestPageBusiness(db, slug)).toMatchObject({ accessEndsAt: day(14) });
  putRequest(db, slug, { createdAt: day(12), message: "Rohrbruch im Keller." });
  await queueDigests(db, day(13), day(13));
  expect(await queueTrialMails(db, day(13))).toBe(1);
  const [digest, hint] = await writtenMails(db);
  expect(digest?.text).toContain("Rohrbruch im Keller.");
  expect(hint?.subject).toBe("Ihre Testphase endet am 5. Dezember 2026");
});

test("the later of trial and plan gives access; without billing it has no end (D82)", async ({ db }) => {
  const { id, slug } = uniqueBusiness(db, { trialEndsAt: day(19) }, JOINED);
  const now = day(20);
  expect(findSubscription(db, id, now).hasAccess).toBe(false);
  putRow(db, subscriptions, { profileId: id, subscriptionEnd: day(21), updatedAt: now });
  expect(findSubscription(db, id, now)).toMatchObject({ hasAccess: true, status: "active" });
  expect(findSubscription(db, id, day(21)).hasAccess).toBe(false);
  db.connection.isBilled = false;
  expect(findSubscription(db, id, day(21)).hasAccess).toBe(true);
  expect((await findRequestPageBusiness(db, slug))?.accessEndsAt.getUTCFullYear()).toBe(9999);
  expect(await queueTrialMails(db, day(21))).toBe(0);
});
