import { test as plain } from "vitest";
import { dashboardOf, signedInAs } from "./dashboard.ts";
import { openBackupFolder } from "./data/backup-folder.ts";
import { uniqueBusiness } from "./rows.ts";
import { migratedDatabase, temporaryFolder } from "./temporary-database.ts";
import { sharedWerkruf, Visitor } from "./werkruf.ts";

export { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, vi } from "vitest";

/**
 * What a test names among its arguments is there when it begins, for this test alone. On the shared server `business`,
 * its `owner` (signed in) and the `path` of its dashboard belong together; `visitor` is somebody else.
 */
export const test = plain
  .extend("folder", () => temporaryFolder())
  .extend("db", () => migratedDatabase())
  .extend("backups", () => openBackupFolder())
  .extend("plans", async () => (await import("./data/plans.ts")).openPlans())
  .extend("visitor", () => new Visitor(sharedWerkruf().origin))
  .extend("business", () => uniqueBusiness(sharedWerkruf().db))
  .extend("slug", ({ business }) => business.slug)
  .extend("path", ({ business }) => dashboardOf(business))
  .extend("owner", async ({ business }) => {
    const owner = new Visitor(sharedWerkruf().origin);
    await signedInAs(owner, sharedWerkruf(), business);
    return owner;
  });
