import { sql } from "drizzle-orm";
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { DANGERS, EMERGENCIES, REQUEST_TYPES, UNCLEAR, URGENCIES, URGENT } from "../values.ts";
import { profiles } from "./accounts.ts";
import { flag } from "./columns.ts";

/** SQLite derives it from what the rules and a member said, so that no verb can forget it (D80). */
export const dangerOf = sql.raw(
  `CASE WHEN coalesce("marked_urgent", "urgency" = 'sofort', 0) THEN CASE "emergency" ${Object.entries(
    DANGERS,
  )
    .map(([emergency, danger]) => `WHEN '${emergency}' THEN ${danger}`)
    .join(" ")} ELSE ${URGENT} END ELSE 0 END`,
);

/** What the rules said of a request and what a member said (D80): no words of it, and no way to it. */
export const urgencyLabels = sqliteTable(
  "urgency_labels",
  {
    id: text("id").primaryKey(),
    companySlug: text("company_slug")
      .notNull()
      .references(() => profiles.slug, { onDelete: "cascade", onUpdate: "cascade" }),
    /** It is Berlin's, "2026-11-26". */
    day: text("day").notNull(),
    requestType: text("request_type", { enum: REQUEST_TYPES }).notNull(),
    urgency: text("urgency", { enum: [...URGENCIES, UNCLEAR] }),
    emergency: text("emergency", { enum: EMERGENCIES }),
    isUrgent: flag("is_urgent").notNull(),
  },
  (table) => [
    index("urgency_labels_business").on(table.companySlug),
    index("urgency_labels_age").on(table.day),
  ],
);
