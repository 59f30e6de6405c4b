import Sqlite from "better-sqlite3";

const PAGE = 1_000;

/** In this order none is missed that goes from one to the next meanwhile. */
const PAGES = [
  `SELECT id AS at, storage_key AS key, stored_at IS NOT NULL AND taken_at IS NULL AS isDue
   FROM photo_uploads WHERE id > ? ORDER BY id LIMIT ?`,
  `SELECT request.id AS at, image.value AS key, 1 AS isDue
   FROM (SELECT id, image_refs FROM customer_requests WHERE id > ? ORDER BY id LIMIT ?) AS request
   LEFT JOIN json_each(iif(json_valid(image_refs), image_refs, '[]')) AS image ORDER BY at`,
  "SELECT id AS at, logo_key AS key, 1 AS isDue FROM profiles WHERE id > ? ORDER BY id LIMIT ?",
  `SELECT job.id AS at, file.value AS key, 0 AS isDue
   FROM (SELECT id, details FROM jobs WHERE lane = 'remove-files' AND id > CAST(? AS INTEGER) ORDER BY id LIMIT ?) AS job
   LEFT JOIN json_each(iif(json_valid(job.details), job.details, '{}'), '$.keys') AS file ORDER BY at`,
];

export interface KeyInRow {
  key: string;
  /** Its files have to be there. In one moment's copy each key is due once. */
  isDue: boolean;
}

/** What rows name of photos and logos, a page in memory at a time. No reader stays open, which would keep the log. */
export function* keysInRows(path: string): Generator<KeyInRow> {
  // Read-only, so that closing it can't fold or remove anybody's log.
  const client = new Sqlite(path, { readonly: true, fileMustExist: true });
  try {
    for (const text of PAGES) {
      const page = client.prepare<[string, number], { at: string; key: unknown; isDue: number }>(text);
      for (let rows = page.all("", PAGE); rows.length > 0; rows = page.all(rows.at(-1)?.at ?? "", PAGE))
        for (const { key, isDue } of rows) if (typeof key === "string") yield { key, isDue: isDue === 1 };
    }
  } finally {
    client.close();
  }
}
