import type { Database } from "#db/client.server.ts";
import { addRequests } from "#tests/bench/support/many-requests.ts";
import { uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import type { InboxCursor } from "../inbox/cursor.ts";
import { scanRequests } from "./list-requests.server.ts";
import type { RequestFilter } from "./request-filter.ts";

const COUNT = 4_300;

async function manyRequests(): Promise<Database> {
  const db = await migratedDatabase();
  const { slug } = uniqueBusiness(db, { slug: "ohne-ziffern" });
  addRequests(db, COUNT, slug);
  db.$client.exec("UPDATE customer_requests SET is_resolved = 1 WHERE rowid % 3 = 0");
  // Half of them came in the same few milliseconds.
  db.$client.exec("UPDATE customer_requests SET created_at = rowid % 7 WHERE rowid > 2000");
  return db;
}

/** Goes on with a search until it is through; the ids it finds, and how often it went on. */
async function wholeSearch(db: Database, filter: RequestFilter, limit: number) {
  const ids: string[] = [];
  let answers = 0;
  for (let at: InboxCursor | null = null; ; answers++) {
    const { found, goOnAt } = await scanRequests(db, filter, at, limit, 2_000);
    ids.push(...found.map(({ id }) => id));
    at = goOnAt ?? (found.length === limit ? (found.at(-1) ?? null) : null);
    if (!at) return { ids, answers };
  }
}

test("a search goes through all requests, however often it has to go on", async () => {
  const db = await manyRequests();
  const all = db.$client
    .prepare<[], { id: string; name: string; solved: number }>(
      "SELECT id, customer_name AS name, is_resolved AS solved FROM customer_requests ORDER BY created_at DESC, id DESC",
    )
    .all();
  for (const [search, state] of [
    ["musterfrau", "offen"],
    ["erika 7", "erledigt"],
    ["koeln 123", "alle"],
    ["nirgends", "alle"],
  ] as const) {
    const words = search.replace("koeln", "").split(" ").filter(Boolean);
    const wanted = all.filter(
      ({ name, solved }) =>
        words.every((word) => name.toLowerCase().includes(word)) &&
        (state === "alle" || (solved === 1) === (state === "erledigt")),
    );
    for (const limit of [26, 700]) {
      const { ids } = await wholeSearch(db, { search, state }, limit);
      expect(ids.join(), `${search}, ${state}, ${limit}`).toBe(wanted.map(({ id }) => id).join());
    }
  }
});

test("one answer looks at no more than it should, and says where to go on", async () => {
  const db = await manyRequests();
  const filter = { search: "nirgends", state: "alle" } as const;
  const { found, goOnAt } = await scanRequests(db, filter, null, 26, 2_000);
  expect(found).toEqual([]);
  const rest = db.$client
    .prepare<[number, string], { count: number }>(
      "SELECT count(*) AS count FROM customer_requests WHERE (created_at, id) < (?, ?)",
    )
    .get(goOnAt?.createdAt.getTime() ?? 0, goOnAt?.id ?? "");
  expect(rest?.count).toBe(COUNT - 2_000);
  expect((await wholeSearch(db, filter, 26)).answers).toBe(2);
});
