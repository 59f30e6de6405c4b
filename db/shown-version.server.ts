import type { Database } from "./client.server.ts";

/** What the public pages of businesses show comes from these tables. */
export const SHOWN = ["profiles", "places", "subscriptions", "users"];

/** Counts the writes to them. The triggers are this connection's own; the file has none of them. */
export function watchShown({ $client }: Database): () => number {
  let version = 0;
  $client.function("shown_changed", () => {
    version += 1;
    return null;
  });
  for (const table of SHOWN)
    for (const [at, change] of changesOf(table).entries())
      $client.exec(
        `CREATE TEMP TRIGGER shown_${table}_${at} AFTER ${change} ON ${table} BEGIN SELECT shown_changed(); END`,
      );
  return () => version;
}

/** A page shows only the address of its owner. A new user changes no page. */
const changesOf = (table: string) =>
  table === "users" ? ["UPDATE OF email"] : ["INSERT", "UPDATE", "DELETE"];
