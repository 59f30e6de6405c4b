import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/*
 * Instants are stored as milliseconds since 1970 in UTC and read as Date (D44).
 * Columns carry the specification's names in snake case (D9).
 */
const instant = (name: string) => integer(name, { mode: "timestamp_ms" });
const flag = (name: string) => integer(name, { mode: "boolean" });

export const REQUEST_TYPES = ["problem", "service", "project", "contact"] as const;
export const CONTACT_CHANNELS = ["phone", "whatsapp", "email"] as const;
export const TIMING_PREFERENCES = ["so_schnell_wie_moeglich", "innerhalb_3_monate", "spaeter"] as const;
export const CALLBACK_TIMES = ["vormittags", "nachmittags", "abends", "egal"] as const;
export const BUILDING_TYPES = [
  "einfamilienhaus",
  "mehrfamilienhaus",
  "wohnung",
  "gewerbe",
  "sonstiges",
] as const;
export const CUSTOMER_ROLES = ["eigentuemer", "mieter", "verwaltung"] as const;
export const SUBSCRIPTION_STATUSES = ["trial", "active", "expired", "cancelled"] as const;
export const NOTIFICATION_PREFERENCES = ["sofort", "taeglich", "aus"] as const;
export const SIGN_IN_PURPOSES = ["login", "signup", "email-change"] as const;

/** Somebody who can sign in. `email` is the sign-in address (D14), canonical: domain in lower case. */
export const users = sqliteTable("users", {
  id: text("id").primaryKey(),
  email: text("email").notNull().unique(),
  createdAt: instant("created_at").notNull(),
});

/** A business. Shares its id with its user; `slug` never changes and is never reused (D7, D54). */
export const profiles = sqliteTable("profiles", {
  id: text("id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  email: text("email").notNull(),
  companyName: text("company_name").notNull(),
  contactName: text("contact_name").notNull(),
  mobileNumber: text("mobile_number"),
  street: text("street"),
  postalCode: text("postal_code"),
  city: text("city"),
  country: text("country").notNull().default("Deutschland"),
  websiteUrl: text("website_url"),
  vatId: text("vat_id"),
  businessFields: text("business_fields", { mode: "json" }).$type<string[]>().notNull().default([]),
  slug: text("slug").unique(),
  subscriptionStatus: text("subscription_status", { enum: SUBSCRIPTION_STATUSES }).notNull().default("trial"),
  trialEndsAt: instant("trial_ends_at"),
  notificationPreference: text("notification_preference", { enum: NOTIFICATION_PREFERENCES })
    .notNull()
    .default("taeglich"),
  lastDigestAt: instant("last_digest_at"),
  createdAt: instant("created_at").notNull(),
  updatedAt: instant("updated_at").notNull(),
});

/** What a user agreed to, with the version of each document (D16, D55). `ip_address` stays null. */
export const userConsents = sqliteTable(
  "user_consents",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    agbAccepted: flag("agb_accepted").notNull(),
    privacyPolicyAccepted: flag("privacy_policy_accepted").notNull(),
    agbVersion: text("agb_version").notNull(),
    privacyPolicyVersion: text("privacy_policy_version").notNull(),
    avvVersion: text("avv_version").notNull(),
    userAgent: text("user_agent"),
    ipAddress: text("ip_address"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("user_consents_user").on(table.userId)],
);

/** What a customer asked for (the specification's customer request, D9). */
export const customerRequests = sqliteTable(
  "customer_requests",
  {
    id: text("id").primaryKey(),
    companySlug: text("company_slug")
      .notNull()
      .references(() => profiles.slug, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
    requestType: text("request_type", { enum: REQUEST_TYPES }).notNull(),
    messageOriginal: text("message_original").notNull(),
    customerName: text("customer_name").notNull(),
    customerEmail: text("customer_email"),
    customerPhone: text("customer_phone"),
    location: text("location"),
    zipCode: text("zip_code"),
    preferredContactChannel: text("preferred_contact_channel", { enum: CONTACT_CHANNELS }).notNull(),
    preferredCallbackTime: text("preferred_callback_time", { enum: CALLBACK_TIMES }).notNull(),
    timingPreference: text("timing_preference", { enum: TIMING_PREFERENCES }),
    buildingType: text("building_type", { enum: BUILDING_TYPES }),
    customerRole: text("customer_role", { enum: CUSTOMER_ROLES }),
    deviceModel: text("device_model"),
    /** Storage keys of the display images, or null; a thumbnail's key is derived from it. */
    imageRefs: text("image_refs", { mode: "json" }).$type<string[]>(),
    isResolved: flag("is_resolved").notNull().default(false),
    solvedAt: instant("solved_at"),
    /** Why this looks like spam, in words for the business; null for an ordinary request (D27). */
    spamSuspicion: text("spam_suspicion"),
    consentGivenAt: instant("consent_given_at").notNull(),
    consentVersion: text("consent_version").notNull(),
    /** SHA-256 over everything the customer sent; finds repeats of one submit (D26). */
    contentFingerprint: text("content_fingerprint").notNull(),
  },
  (table) => [
    index("customer_requests_inbox").on(table.companySlug, table.createdAt, table.id),
    index("customer_requests_open").on(table.companySlug, table.isResolved, table.createdAt, table.id),
    index("customer_requests_newest").on(table.createdAt, table.id),
    index("customer_requests_repeat").on(table.companySlug, table.contentFingerprint, table.createdAt),
  ],
);

/** One assessment per request; a new one replaces it (D33). */
export const requestAiAnalysis = sqliteTable("request_ai_analysis", {
  customerRequestId: text("customer_request_id")
    .primaryKey()
    .references(() => customerRequests.id, { onDelete: "cascade" }),
  createdAt: instant("created_at").notNull(),
  matchBusinessFields: flag("match_business_fields"),
  urgency: text("urgency"),
  complexity: text("complexity"),
  relevanceScore: text("relevance_score"),
  recommendation: text("recommendation"),
  emailResponseTemplate: text("email_response_template"),
  whatsappResponseTemplate: text("whatsapp_response_template"),
  analysisResult: text("analysis_result", { mode: "json" }).$type<{ text: string }>(),
  model: text("model"),
});

/** A photo on its way: written before its files, removed when a request takes it over or after 24 h (D18). */
export const photoUploads = sqliteTable(
  "photo_uploads",
  {
    id: text("id").primaryKey(),
    companySlug: text("company_slug")
      .notNull()
      .references(() => profiles.slug, { onDelete: "cascade" }),
    storageKey: text("storage_key").notNull().unique(),
    originalName: text("original_name").notNull(),
    /** SHA-256 of the bytes as received. */
    contentHash: text("content_hash").notNull(),
    createdAt: instant("created_at").notNull(),
    /** When both files were safe on disk; null while they are being written. */
    storedAt: instant("stored_at"),
  },
  (table) => [index("photo_uploads_age").on(table.createdAt)],
);

/** Files whose rows are gone; a job removes them and then this row, so that no crash leaves one behind. */
export const fileRemovals = sqliteTable("file_removals", {
  storageKey: text("storage_key").primaryKey(),
  createdAt: instant("created_at").notNull(),
});

/** A cookie decision (specification section 3). */
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
  (table) => [index("cookie_consents_session").on(table.userSessionId, table.createdAt)],
);

/** A one-time link and code (D10). Only hashes of the secrets are kept. */
export const signInChallenges = sqliteTable(
  "sign_in_challenges",
  {
    id: text("id").primaryKey(),
    purpose: text("purpose", { enum: SIGN_IN_PURPOSES }).notNull(),
    email: text("email").notNull(),
    /** SHA-256 of the 256-bit token in the link. */
    tokenHash: text("token_hash").notNull().unique(),
    /** scrypt of the code with `code_salt`. */
    codeHash: text("code_hash").notNull(),
    codeSalt: text("code_salt").notNull(),
    /** SHA-256 of the opaque id in the cookie of the browser that asked. */
    browserHash: text("browser_hash").notNull(),
    /** "Safari auf iPhone": shown on the link page so that people know what they confirm. */
    askedBy: text("asked_by"),
    attempts: integer("attempts").notNull().default(0),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    consumedAt: instant("consumed_at"),
  },
  (table) => [
    index("sign_in_challenges_email").on(table.email, table.createdAt),
    index("sign_in_challenges_browser").on(table.browserHash),
    index("sign_in_challenges_age").on(table.expiresAt),
  ],
);

/** A signed-in browser (D13). The cookie holds the id, the row only its SHA-256. */
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
    browser: text("browser"),
  },
  (table) => [index("sessions_user").on(table.userId), index("sessions_age").on(table.expiresAt)],
);

/** Counters of limits, so that they survive a restart (D12, D27). Keys hold no address, only a keyed hash. */
export const rateLimits = sqliteTable(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    resetsAt: instant("resets_at").notNull(),
  },
  (table) => [index("rate_limits_age").on(table.resetsAt)],
);

/** Every letter, written in the transaction of what caused it, sent afterwards (D40). */
export const outbox = sqliteTable(
  "outbox",
  {
    id: text("id").primaryKey(),
    /** Says what the letter is about, so that the same letter is never queued twice. */
    uniqueKey: text("unique_key").notNull().unique(),
    kind: text("kind").notNull(),
    recipient: text("recipient").notNull(),
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    headers: text("headers", { mode: "json" }).$type<Record<string, string>>().notNull().default({}),
    /** The request this letter quotes: it goes when the request goes (D43). */
    customerRequestId: text("customer_request_id").references(() => customerRequests.id, {
      onDelete: "cascade",
    }),
    createdAt: instant("created_at").notNull(),
    nextAttemptAt: instant("next_attempt_at").notNull(),
    /** Not sent after this instant: a sign-in mail is dropped rather than sent late (D10). */
    expiresAt: instant("expires_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    claimedAt: instant("claimed_at"),
    sentAt: instant("sent_at"),
    /** When it was given up: too many tries, or too late. */
    abandonedAt: instant("abandoned_at"),
    lastError: text("last_error"),
  },
  (table) => [
    index("outbox_due").on(table.nextAttemptAt).where(sql`sent_at IS NULL AND abandoned_at IS NULL`),
    index("outbox_age").on(table.createdAt),
    index("outbox_request").on(table.customerRequestId),
  ],
);

/** Slugs of deleted accounts, as SHA-256 only; blocked for ever (D54). */
export const retiredSlugs = sqliteTable("retired_slugs", {
  slugHash: text("slug_hash").primaryKey(),
  retiredAt: instant("retired_at").notNull(),
});

/** What Stripe last said about a business (D37). */
export const subscriptions = sqliteTable("subscriptions", {
  profileId: text("profile_id")
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  stripeCustomerId: text("stripe_customer_id").unique(),
  stripeSubscriptionId: text("stripe_subscription_id").unique(),
  stripeStatus: text("stripe_status"),
  cancelled: flag("cancelled").notNull().default(false),
  subscriptionStart: instant("subscription_start"),
  subscriptionEnd: instant("subscription_end"),
  updatedAt: instant("updated_at").notNull(),
});

/** Webhook events, each stored once (D37). */
export const stripeEvents = sqliteTable("stripe_events", {
  id: text("id").primaryKey(),
  type: text("type").notNull(),
  stripeCustomerId: text("stripe_customer_id"),
  stripeSubscriptionId: text("stripe_subscription_id"),
  createdAt: instant("created_at").notNull(),
  receivedAt: instant("received_at").notNull(),
  processedAt: instant("processed_at"),
});

/** One row per run of a job on the clock; the key makes each scheduled run happen once. */
export const jobRuns = sqliteTable(
  "job_runs",
  {
    job: text("job").notNull(),
    scheduledFor: instant("scheduled_for").notNull(),
    startedAt: instant("started_at").notNull(),
    finishedAt: instant("finished_at"),
    error: text("error"),
  },
  (table) => [primaryKey({ columns: [table.job, table.scheduledFor] })],
);

/** Keys this installation made for itself: signing photo tokens, hashing addresses. Base64url. */
export const serverSecrets = sqliteTable("server_secrets", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
  createdAt: instant("created_at").notNull(),
});
