import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { PASSKEY_PURPOSES } from "../values.ts";
import { users } from "./accounts.ts";
import { flag, instant, texts } from "./columns.ts";

/** Only what is public: the private half never leaves its device (D68). */
export const passkeys = sqliteTable(
  "passkeys",
  {
    id: text("id").primaryKey(),
    /** Base64url, as the device calls the key. */
    credentialId: text("credential_id").notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    publicKey: text("public_key").notNull(),
    /** Stays 0 with keys that are on several devices. */
    counter: integer("counter").notNull(),
    transports: texts("transports").notNull(),
    backedUp: flag("backed_up").notNull(),
    name: text("name").notNull(),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [index("passkeys_user").on(table.userId, table.createdAt)],
);

/** It is removed by the first answer, right or wrong. */
export const passkeyChallenges = sqliteTable(
  "passkey_challenges",
  {
    /** It is SHA-256 of the 256 random bits. */
    challengeHash: text("challenge_hash").primaryKey(),
    purpose: text("purpose", { enum: PASSKEY_PURPOSES }).notNull(),
    /** SHA-256 of what only the asker holds: a page's own secret, or its session's id. */
    askerHash: text("asker_hash").notNull(),
    /** Null at sign-in: the key says who it is. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("passkey_challenges_age").on(table.expiresAt),
    index("passkey_challenges_user").on(table.userId),
  ],
);

/** The dashboard offers a passkey until then, once in an account's life (D68). */
export const passkeyOffers = sqliteTable("passkey_offers", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  until: instant("until").notNull(),
});
