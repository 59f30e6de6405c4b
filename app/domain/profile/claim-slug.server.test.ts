import { writeTransaction } from "#db/client.server.ts";
import { retiredSlugs } from "#db/schema.ts";
import { putRow } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { claimSlug } from "./create-profile.server.ts";
import { retiredSlugHash } from "./retired-slug.server.ts";

test.each([1, 31, 32, 33, 64, 999, 5_000])(
  "after %i businesses of a name comes the next number",
  async (taken) => {
    const db = await migratedDatabase();
    const rows = Array.from({ length: taken }, (_, index) => ({
      slugHash: retiredSlugHash(index === 0 ? "huber" : `huber-${index + 1}`),
      retiredAt: new Date(0),
    }));
    writeTransaction(db, (tx) => rows.map((row) => putRow(tx, retiredSlugs, row)));
    expect(writeTransaction(db, (tx) => claimSlug(tx, "Huber", "Werkruf"))).toBe(`huber-${taken + 1}`);
  },
);
