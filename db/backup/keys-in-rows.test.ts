import { join } from "node:path";
import { removeRequestFiles } from "#app/domain/photo/photo-removal.server.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { putRequest, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { writeTransaction } from "../client.server.ts";
import { keysInRows } from "./keys-in-rows.server.ts";

const MANY = 2_300;

test("all keys of all rows, page after page, and in between the log can be emptied", async ({ folder }) => {
  const db = await migratedDatabase(folder);
  const { slug } = uniqueBusiness(db);
  const key = (at: number) => `photo ${at}`;
  writeTransaction(db, (tx) => {
    for (let at = 0; at < MANY; at += 1)
      putRequest(db, slug, { imageRefs: at % 3 > 0 ? [key(at), key(at + MANY)] : null });
    for (let at = 0; at < MANY; at += 1) removeRequestFiles(tx, [key(at + 2 * MANY)], new Date());
  });
  db.$client.exec(`UPDATE customer_requests SET image_refs = 'no json' WHERE image_refs LIKE '["${key(1)}",%';
    UPDATE jobs SET details = '{"keys":["a"' WHERE details LIKE '%"${key(2 * MANY)}"%'`);
  const found: string[] = [];
  for (const { key } of keysInRows(join(folder, "app.sqlite"))) {
    found.push(key);
    if (found.length % 1_000 > 0) continue;
    db.$client.exec("UPDATE users SET email = email");
    expect(db.$client.pragma("wal_checkpoint(TRUNCATE)", { simple: true }), "nobody reads on").toBe(0);
  }
  const wanted = Array.from({ length: 3 * MANY }, (_, at) => at).filter(
    (at) => at > 2 * MANY || ((at % MANY) % 3 > 0 && at % MANY !== 1),
  );
  expect(found.sort()).toEqual(wanted.map(key).sort());
});
