import Sqlite from "better-sqlite3";

const PAGE = 1_000;

/** In this order none is missed that goes from one to the next meanwhile. */
const PAGES = [
  "SELECT id AS at, storage_key AS key FROM photo_uploads WHERE id > ? ORDER BY id LIMIT ?",
  `SELECT request.id AS at, image.value AS key
   FROM (SELECT id, image_refs FROM customer_requests WHERE id > ? ORDER BY id LIMIT ?) AS request
   LEFT JOIN json_each(iif(json_valid(image_refs), image_refs, '[]')) AS image ORDER BY at`,
  "SELECT id AS at, logo_key AS key FROM profiles WHERE id > ? ORDER BY id LIMIT ?",
  "SELECT storage_key AS at, storage_key AS key FROM file_removals WHERE storage_key > ? ORDER BY at LIMIT ?",
];

/** What rows name of photos and logos, also what waits to be removed. No reader stays open, which would keep the log. */
export function* keysInRows(path: string): Generator<string> {
  // Read-only, so that closing it can't fold or remove anybody's log.
  const client = new Sqlite(path, { readonly: true, fileMustExist: true });
  try {
    for (const text of PAGES) {
      const page = client.prepare<[string, number], { at: string; key: unknown }>(text);
      for (let rows = page.all("", PAGE); rows.length > 0; rows = page.all(rows.at(-1)?.at ?? "", PAGE))
        for (const { key } of rows) if (typeof key === "string") yield key;
    }
  } finally {
    client.close();
  }
}
