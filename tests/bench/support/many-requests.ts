import { assessOnArrival } from "#app/domain/assessment/rules/assess-on-arrival.ts";
import { searchText } from "#app/domain/customer-request/search-text.ts";
import type { Database } from "#db/client.server.ts";

/** No emergency: a list of emergencies alone has twelve rows more, on top. */
const MESSAGE = "Der Hahn in der Küche tropft seit gestern ein wenig. Nummer ";

interface Spread {
  share: number;
  prefix: string;
  others: number;
  /** What each of them says; its number follows. */
  message?: string;
  /** Between two of them. */
  gapMs?: number;
}

/**
 * Writes `count` open requests in one statement, the newest a minute old, usually one every second before: one of
 * `share` belongs to `slug`, the rest in turn to `others` businesses `{prefix}-00000000` …
 */
export function addRequests(
  { $client: client }: Database,
  count: number,
  slug: string,
  { share, prefix, others, message = MESSAGE, gapMs = 1_000 }: Spread = { share: 1, prefix: "", others: 1 },
): void {
  const indexes = client
    .prepare<[], { name: string; sql: string }>(
      "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = 'customer_requests' AND sql IS NOT NULL",
    )
    .all();
  const { urgency, emergency } = assessOnArrival({
    requestType: "problem",
    message,
    timingPreference: "so_schnell_wie_moeglich",
  });
  const told = { customerPhone: "0176 1234567", location: "Köln", zipCode: "50667" };
  client.function("search_text_of", (customerName, message) =>
    searchText({ ...told, customerName: String(customerName), message: String(message) }),
  );
  client.pragma("synchronous = OFF");
  client.pragma("cache_size = -200000");
  client.transaction(() => {
    for (const { name } of indexes) client.exec(`DROP INDEX ${name}`);
    client
      .prepare(
        `WITH RECURSIVE number(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM number WHERE i + 1 < @count)
         INSERT INTO customer_requests (id, company_slug, created_at, request_type, message_original, customer_name,
           customer_phone, location, zip_code, preferred_contact_channel, preferred_callback_time,
           timing_preference, urgency, emergency, consent_given_at, consent_version, content_fingerprint, search_text)
         SELECT lower(hex(randomblob(16))),
           CASE WHEN i % @share = 0 THEN @slug ELSE printf('%s-%08d', @prefix, i % @others) END,
           @newest - i * @gapMs, 'problem', @message || i,
           'Erika Musterfrau ' || i, @customerPhone, @location, @zipCode, 'phone', 'egal', 'so_schnell_wie_moeglich', @urgency, @emergency,
           @newest, 'bench', 'bench-' || i, search_text_of('Erika Musterfrau ' || i, @message || i)
         FROM number`,
      )
      .run({
        ...told,
        urgency,
        emergency,
        count,
        share,
        slug,
        prefix,
        others,
        message,
        gapMs,
        newest: Date.now() - 60_000,
      });
    for (const { sql } of indexes) client.exec(sql);
  })();
  client.pragma("synchronous = FULL");
  client.pragma("wal_checkpoint(TRUNCATE)");
}

/** Id and time, in ms, of the request at `position` of a business's list, the newest at 0. */
export function requestAt(
  { $client: client }: Database,
  slug: string,
  position: number,
): { id: string; createdAt: number } {
  const found = client
    .prepare<[string, number], { id: string; createdAt: number }>(
      "SELECT id, created_at AS createdAt FROM customer_requests WHERE company_slug = ? ORDER BY created_at DESC, id DESC LIMIT 1 OFFSET ?",
    )
    .get(slug, position);
  if (!found) throw new Error(`${slug} has no request at ${position}.`);
  return found;
}
