import { cookieConsents } from "#db/schema.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { readRows } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { findCookieConsent, forgetOldCookieConsents, saveCookieConsent } from "./cookie-consents.server.ts";

const NOW = new Date("2026-11-21T09:00:00Z");
const DAY_MS = 24 * 60 * 60_000;
const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const all = (sessionId: string) => ({ sessionId, statistics: true, marketing: true, decidedAt: NOW });

test("a session has one record, which says what was decided last", async ({ db }) => {
  await saveCookieConsent(db, all("a"), "2.0", NOW);
  await saveCookieConsent(db, all("b"), "2.0", NOW);
  await saveCookieConsent(db, { ...all("a"), marketing: false, decidedAt: later(1) }, "2.0", later(1));
  expect(readRows(db, cookieConsents)).toHaveLength(2);
  expect(findCookieConsent(db, "a")).toMatchObject({
    ...{ statisticsConsent: true, marketingConsent: false, bannerVersion: "2.0" },
    ...{ consentTimestamp: later(1), createdAt: NOW },
  });
  expect(findCookieConsent(db, "b")).toMatchObject({ marketingConsent: true });
  expect(findCookieConsent(db, "c")).toBeUndefined();
});

test("a consent to marketing is taken back after 90 days, the record goes after 24 months", async () => {
  const db = await migratedDatabase();
  await saveCookieConsent(db, all("a"), "2.0", NOW);
  expect(await forgetOldCookieConsents(db, later(89))).toBe(0);
  expect(await forgetOldCookieConsents(db, later(90))).toBe(1);
  expect(findCookieConsent(db, "a")).toMatchObject({
    statisticsConsent: true,
    marketingConsent: false,
  });
  expect(await forgetOldCookieConsents(db, later(730))).toBe(0);
  expect(await forgetOldCookieConsents(db, later(731))).toBe(1);
  expect(findCookieConsent(db, "a")).toBeUndefined();
});
