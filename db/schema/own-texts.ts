import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { profiles } from "./accounts.ts";

/** Up to five texts for replies; everybody in the business uses them. */
export const ownTexts = sqliteTable(
  "own_texts",
  {
    profileId: text("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    slot: integer("slot").notNull(),
    name: text("name").notNull(),
    text: text("text").notNull(),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.slot] })],
);
