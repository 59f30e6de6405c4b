import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import {
  AVAILABILITIES,
  CONTRACT_DOCUMENTS,
  NOTIFICATION_PREFERENCES,
  SECRET_PURPOSES,
  SUBSCRIPTION_STATUSES,
} from "../values.ts";
import {
  type FormTopics,
  flag,
  instant,
  isFormTopics,
  isPrices,
  json,
  type Prices,
  texts,
} from "./columns.ts";

/** `email` is the sign-in address (D14), canonical: all in lower case. */
export const users = sqliteTable("users", {
  id: text("id").primaryKey(),
  email: text("email").notNull().unique(),
  createdAt: instant("created_at").notNull(),
});

/** A business; `slug` never changes and is never reused (D7, D54). */
export const profiles = sqliteTable(
  "profiles",
  {
    id: text("id").primaryKey(),
    /** It is its only owner; one of its members too (D64). */
    ownerId: text("owner_id")
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    /** Null is unproven, unless it is the sign-in address (D14). */
    emailConfirmedAt: instant("email_confirmed_at"),
    companyName: text("company_name").notNull(),
    contactName: text("contact_name").notNull(),
    mobileNumber: text("mobile_number"),
    phoneShown: flag("phone_shown").notNull().default(false),
    street: text("street"),
    postalCode: text("postal_code"),
    city: text("city"),
    country: text("country").notNull().default("Deutschland"),
    websiteUrl: text("website_url"),
    /** It is linked on the request page (law L18). */
    imprintUrl: text("imprint_url"),
    reviewUrl: text("review_url"),
    vatId: text("vat_id"),
    businessFields: texts("business_fields").notNull().default([]),
    /** It is one line of its own, on form, thanks, mails and sheet. */
    tagline: text("tagline"),
    logoKey: text("logo_key"),
    /** D66. */
    availability: text("availability", { enum: AVAILABILITIES }).notNull().default("offen"),
    /** From when everything is "offen" again: the first moment of a Berlin day. */
    availableFrom: instant("available_from"),
    availabilityNote: text("availability_note"),
    /** They are beginnings of postal codes; none means everywhere. */
    serviceArea: texts("service_area").notNull().default([]),
    /** What the request form asks beside the specified fields (D76); null: what fits the trades. */
    formTopics: json<FormTopics | null>("form_topics", isFormTopics, null),
    /** Null: nothing about prices is shown (D78). */
    prices: json<Prices | null>("prices", isPrices, null),
    /** Most answers of the last 30 days came on the day of the request; worked out daily. */
    answersSameDay: flag("answers_same_day").notNull().default(false),
    /** Customers see on their page whether the request was seen and answered (D63). */
    showsProgress: flag("shows_progress").notNull().default(true),
    /** Ends its replies instead of greeting, names and number. */
    signature: text("signature"),
    slug: text("slug").unique(),
    subscriptionStatus: text("subscription_status", { enum: SUBSCRIPTION_STATUSES })
      .notNull()
      .default("trial"),
    trialEndsAt: instant("trial_ends_at"),
    /** An administrator gave access without a plan until then (D82). */
    grantedUntil: instant("granted_until"),
    /** Hints about trial and account; sign-in mails and alerts don't depend on it. */
    accountMails: flag("account_mails").notNull().default(true),
    /** Which copies of requests are mailed by themselves (D77): once solved, before the deletion. */
    copiesSolved: flag("copies_solved").notNull().default(false),
    copiesExpiring: flag("copies_expiring").notNull().default(false),
    suspendedAt: instant("suspended_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [index("profiles_newest").on(table.createdAt, table.id)],
);

/** Who works in a business: its owner and up to nine colleagues (D64). A user is in one business at most. */
export const members = sqliteTable(
  "members",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    profileId: text("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** As the others read it at a request; null: the owner's is `profiles.contact_name`. */
    name: text("name"),
    joinedAt: instant("joined_at").notNull(),
    notificationPreference: text("notification_preference", { enum: NOTIFICATION_PREFERENCES })
      .notNull()
      .default("taeglich"),
    /** The last daily message covers requests up to this instant. */
    lastDigestAt: instant("last_digest_at"),
  },
  (table) => [index("members_profile").on(table.profileId, table.joinedAt)],
);

/** It opens a member's calendar feed (law L47). The row keeps the SHA-256 of the 128-bit token, which the address has. */
export const calendarFeeds = sqliteTable("calendar_feeds", {
  userId: text("user_id")
    .primaryKey()
    .references(() => members.userId, { onDelete: "cascade" }),
  tokenHash: text("token_hash").notNull().unique(),
  createdAt: instant("created_at").notNull(),
});

/** Keeps the version of each document (D16, D55). `ip_address` stays null. */
export const userConsents = sqliteTable(
  "user_consents",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    agbAccepted: flag("agb_accepted").notNull(),
    privacyPolicyAccepted: flag("privacy_policy_accepted").notNull(),
    /** "Nur für Unternehmen" is the same tick as the terms (D55, law L24). */
    actsAsBusiness: flag("acts_as_business").notNull().default(false),
    agbVersion: text("agb_version").notNull(),
    privacyPolicyVersion: text("privacy_policy_version").notNull(),
    avvVersion: text("avv_version").notNull(),
    userAgent: text("user_agent"),
    ipAddress: text("ip_address"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("user_consents_user").on(table.userId)],
);

/** The contracts' plain text holds from `since` on: a changed one is a new row, never removed (law L32). */
export const documentTexts = sqliteTable("document_texts", {
  id: integer("id").primaryKey(),
  document: text("document", { enum: CONTRACT_DOCUMENTS }).notNull(),
  version: text("version").notNull(),
  text: text("text").notNull(),
  since: instant("since").notNull(),
});

/** When an owner was told by mail which contracts hold from then on, accepted or not (law L32). */
export const contractNotices = sqliteTable(
  "contract_notices",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    agbVersion: text("agb_version").notNull(),
    avvVersion: text("avv_version").notNull(),
    toldAt: instant("told_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.agbVersion, table.avvVersion] })],
);

/** No column has the code (D10): it follows from `id` and the cookie. A copy of this table opens nothing. */
export const oneTimeSecrets = sqliteTable(
  "one_time_secrets",
  {
    id: text("id").primaryKey(),
    purpose: text("purpose", { enum: SECRET_PURPOSES }).notNull(),
    email: text("email").notNull(),
    /** Null while its address has no account. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** It is SHA-256 of the 256-bit token in the link. */
    tokenHash: text("token_hash").notNull().unique(),
    /** It is SHA-256 of the opaque id in the asking browser's cookie. */
    browserHash: text("browser_hash").notNull(),
    /** It is "Safari auf iPhone", for the link page. */
    askedBy: text("asked_by"),
    returnPath: text("return_path"),
    attempts: integer("attempts").notNull().default(0),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    consumedAt: instant("consumed_at"),
  },
  (table) => [
    index("one_time_secrets_email").on(table.email, table.createdAt),
    index("one_time_secrets_browser").on(table.browserHash),
    index("one_time_secrets_user").on(table.userId),
    index("one_time_secrets_age").on(table.expiresAt),
  ],
);

/** Whom an owner asked to join (D64); gone with its secret, which has address and end. */
export const invitations = sqliteTable(
  "invitations",
  {
    secretId: text("secret_id")
      .primaryKey()
      .references(() => oneTimeSecrets.id, { onDelete: "cascade" }),
    profileId: text("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
  },
  (table) => [index("invitations_profile").on(table.profileId)],
);

/** The owner wants this colleague to own the business (D64): one at a time, gone with the colleague. */
export const handovers = sqliteTable(
  "handovers",
  {
    id: text("id").primaryKey(),
    profileId: text("profile_id")
      .notNull()
      .unique()
      .references(() => profiles.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => members.userId, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("handovers_user").on(table.userId), index("handovers_age").on(table.expiresAt)],
);

/** The cookie holds the id, the row only its SHA-256 (D13). */
export const sessions = sqliteTable(
  "sessions",
  {
    idHash: text("id_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
    lastSeenAt: instant("last_seen_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** When this browser last proved the address again; null since the sign-in. */
    confirmedAt: instant("confirmed_at"),
    browser: text("browser"),
  },
  (table) => [index("sessions_user").on(table.userId), index("sessions_age").on(table.expiresAt)],
);

/** It is SHA-256 only; blocked for ever (D54). */
export const retiredSlugs = sqliteTable("retired_slugs", {
  slugHash: text("slug_hash").primaryKey(),
  retiredAt: instant("retired_at").notNull(),
});

export const cookieConsents = sqliteTable(
  "cookie_consents",
  {
    id: text("id").primaryKey(),
    userSessionId: text("user_session_id").notNull(),
    statisticsConsent: flag("statistics_consent").notNull(),
    marketingConsent: flag("marketing_consent").notNull(),
    bannerVersion: text("banner_version").notNull(),
    consentTimestamp: instant("consent_timestamp").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("cookie_consents_session").on(table.userSessionId, table.createdAt),
    index("cookie_consents_age").on(table.consentTimestamp),
    index("cookie_consents_marketing").on(table.marketingConsent, table.consentTimestamp),
  ],
);
