import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { COUNTED } from "../values.ts";
import { profiles } from "./accounts.ts";
import { instant } from "./columns.ts";

const ofBusiness = () =>
  text("company_slug")
    .notNull()
    .references(() => profiles.slug, { onDelete: "cascade", onUpdate: "cascade" });

/** Where a business's link stands: a van, a branch, a leaflet (D65). Never deleted: its code is printed. */
export const places = sqliteTable(
  "places",
  {
    companySlug: ofBusiness(),
    /** It stands in the link, `?ort=k7m`. */
    code: text("code").notNull(),
    name: text("name").notNull(),
    /** A branch has all three lines, other places none. */
    street: text("street"),
    postalCode: text("postal_code"),
    city: text("city"),
    phone: text("phone"),
    createdAt: instant("created_at").notNull(),
    retiredAt: instant("retired_at"),
  },
  (table) => [primaryKey({ columns: [table.companySlug, table.code] })],
);

/** It holds counts alone (D65). Each row counts one thing, so that none means a person. */
export const monthlyCounts = sqliteTable(
  "monthly_counts",
  {
    companySlug: ofBusiness(),
    /** Berlin's, "2026-11"; of a request the one it came in. */
    month: text("month").notNull(),
    counted: text("counted", { enum: COUNTED }).notNull(),
    /** The type, the urgency, the place's code ("" for none), or within how many minutes the first answer came. */
    key: text("key").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companySlug, table.month, table.counted, table.key] }),
    index("monthly_counts_age").on(table.month),
  ],
);
