import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import {
  ANSWER_CHANNELS,
  CALLBACK_TIMES,
  CONTACT_CHANNELS,
  EMERGENCIES,
  LANGUAGES,
  REQUEST_EVENTS,
  REQUEST_TYPES,
  SPAM_REASONS,
  TIMING_PREFERENCES,
  UNCLEAR,
  URGENCIES,
  WRITTEN_DOWN,
} from "../values.ts";
import { members, profiles, users } from "./accounts.ts";
import { detailColumns, flag, instant, isPrices, json, type Prices, texts } from "./columns.ts";
import { dangerOf } from "./urgency.ts";

const isWrittenDown = `coalesce(source, '') IN (${WRITTEN_DOWN.map((source) => `'${source}'`).join(", ")})`;
const CONSENTED = `(consent_given_at IS NULL) = (${isWrittenDown}) AND (consent_version IS NULL) = (consent_given_at IS NULL)`;

export const customerRequests = sqliteTable(
  "customer_requests",
  {
    id: text("id").primaryKey(),
    companySlug: text("company_slug")
      .notNull()
      .references(() => profiles.slug, { onDelete: "cascade", onUpdate: "cascade" }),
    createdAt: instant("created_at").notNull(),
    requestType: text("request_type", { enum: REQUEST_TYPES }).notNull(),
    message: text("message_original").notNull(),
    customerName: text("customer_name").notNull(),
    customerEmail: text("customer_email"),
    customerPhone: text("customer_phone"),
    /** The first number of `customer_phone` with its country's: it tells who is the same customer. */
    dialled: text("dialled"),
    /** Not while only a member wrote it down: no mail of ours goes there (law L40). */
    isEmailGiven: flag("is_email_given").notNull().default(true),
    location: text("location"),
    zipCode: text("zip_code"),
    preferredContactChannel: text("preferred_contact_channel", { enum: CONTACT_CHANNELS }).notNull(),
    preferredCallbackTime: text("preferred_callback_time", { enum: CALLBACK_TIMES }).notNull(),
    timingPreference: text("timing_preference", { enum: TIMING_PREFERENCES }),
    ...detailColumns(),
    /** The page the customer sent it from had it (D72). */
    language: text("language", { enum: LANGUAGES }).notNull().default("de"),
    /** The code of the place whose link was used (D65), or one of `SOURCES`; null for the business's plain link. */
    source: text("source"),
    /** Keys of the display images; a thumbnail's key is derived from it. */
    imageRefs: texts("image_refs"),
    /** The business's prices as its customer read them: what it changes later leaves them (law L44). */
    shownPrices: json<Prices | null>("shown_prices", isPrices, null),
    /** The rules set it, never a model (D61, law L20). */
    urgency: text("urgency", { enum: [...URGENCIES, UNCLEAR] }),
    emergency: text("emergency", { enum: EMERGENCIES }),
    /** A member's word: "Dringend", "Nicht dringend"; null where it is left to the rules (D80). */
    markedUrgent: flag("marked_urgent"),
    /** It names the label that keeps the member's word, until that is taken back. */
    urgencyLabelId: text("urgency_label_id"),
    /** When words that followed, or a member, last called it urgent. */
    urgentAgainAt: instant("urgent_again_at"),
    urgentSince: instant("urgent_since")
      .notNull()
      .generatedAlwaysAs(sql`coalesce("urgent_again_at", "created_at")`, { mode: "virtual" }),
    /** How soon somebody has to be called; 0 where it can wait. */
    danger: integer("danger").notNull().generatedAlwaysAs(dangerOf, { mode: "virtual" }),
    isResolved: flag("is_resolved").notNull().default(false),
    solvedAt: instant("solved_at"),
    /** Until the business first opens it, it is "Neu". */
    seenAt: instant("seen_at"),
    privateNote: text("private_note"),
    /** Who sees to it ("Zuständig"); nobody again once they are no member any more. */
    assigneeId: text("assignee_id").references(() => members.userId, { onDelete: "set null" }),
    answeredAt: instant("answered_at"),
    /** Kept by a trigger; later answers leave it. */
    firstAnsweredAt: instant("first_answered_at"),
    answeredChannel: text("answered_channel", { enum: ANSWER_CHANNELS }),
    declinedAt: instant("declined_at"),
    markedSpamAt: instant("marked_spam_at"),
    /** It is null for an ordinary request (D27). */
    spamSuspicion: text("spam_suspicion", { enum: SPAM_REASONS }),
    /** It comes from a proposal that the customer took. */
    appointmentStartsAt: instant("appointment_starts_at"),
    appointmentEndsAt: instant("appointment_ends_at"),
    /** Its calendar files have it (RFC 5545). A trigger raises it whenever the appointment changes. */
    calendarSequence: integer("calendar_sequence").notNull().default(0),
    /** When the customer last wanted another way to be reached. */
    contactChangedAt: instant("contact_changed_at"),
    /** What the customer added since the business last opened the request. */
    newPhotos: integer("new_photos").notNull().default(0),
    newWords: flag("new_words").notNull().default(false),
    /** Both are null for what a member wrote down, and for nothing else (law L39). */
    consentGivenAt: instant("consent_given_at"),
    consentVersion: text("consent_version"),
    /** SHA-256 over everything the customer sent; finds repeats of one submit (D26). */
    contentFingerprint: text("content_fingerprint").notNull(),
    searchText: text("search_text").notNull(),
  },
  (table) => [
    index("customer_requests_inbox").on(table.companySlug, table.createdAt, table.id),
    index("customer_requests_open").on(
      table.companySlug,
      table.isResolved,
      table.markedSpamAt,
      table.createdAt,
      table.id,
    ),
    index("customer_requests_new")
      .on(table.companySlug, table.createdAt, table.id)
      .where(sql`seen_at IS NULL AND is_resolved = 0 AND marked_spam_at IS NULL`),
    index("customer_requests_urgent")
      .on(table.companySlug, table.createdAt, table.id)
      .where(sql`danger > 0 AND is_resolved = 0 AND marked_spam_at IS NULL`),
    index("customer_requests_called_first")
      .on(table.companySlug, table.danger, table.urgentSince, table.id)
      // Written otherwise than in the index above: a list by time would sort what it found here.
      .where(sql`danger <> 0 AND is_resolved = 0 AND marked_spam_at IS NULL`),
    index("customer_requests_solved").on(table.companySlug, table.solvedAt).where(sql`solved_at IS NOT NULL`),
    index("customer_requests_assigned").on(table.assigneeId).where(sql`assignee_id IS NOT NULL`),
    index("customer_requests_answered")
      .on(table.companySlug, table.createdAt, table.answeredAt, table.customerEmail, table.customerPhone)
      .where(sql`answered_at IS NOT NULL AND spam_suspicion IS NULL AND marked_spam_at IS NULL`),
    index("customer_requests_appointments")
      .on(table.companySlug, table.appointmentStartsAt)
      .where(sql`appointment_starts_at IS NOT NULL`),
    index("customer_requests_dialled").on(table.companySlug, table.dialled).where(sql`dialled IS NOT NULL`),
    index("customer_requests_email")
      .on(table.companySlug, sql`lower(customer_email)`)
      .where(sql`customer_email IS NOT NULL`),
    check("customer_requests_consent", sql.raw(CONSENTED)),
    index("customer_requests_newest").on(table.createdAt, table.id),
  ],
);

/** Who did what, and when ("Verlauf", D64). */
export const requestEvents = sqliteTable(
  "request_events",
  {
    id: text("id").primaryKey(),
    customerRequestId: text("customer_request_id")
      .notNull()
      .references(() => customerRequests.id, { onDelete: "cascade" }),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    what: text("what", { enum: REQUEST_EVENTS }).notNull(),
    /** The channel of an answer, or the name of who has the request now. */
    detail: text("detail"),
    at: instant("at").notNull(),
  },
  (table) => [
    index("request_events_request").on(table.customerRequestId, table.at),
    index("request_events_user").on(table.userId),
  ],
);

const isResult = (value: unknown) =>
  typeof value === "object" && value !== null && "text" in value && typeof value.text === "string";

/** One per request; a new one replaces it (D33). */
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
  analysisResult: json<{ text: string }>("analysis_result", isResult, { text: "" }),
  /** By the model, where the words weren't German (D72). */
  translation: text("translation"),
  /** Null for the rule set (D32). */
  model: text("model"),
});

/** Written before its files, stored for 24 h (D18); a taken photo's row still recognises a repeat (D26). */
export const photoUploads = sqliteTable(
  "photo_uploads",
  {
    id: text("id").primaryKey(),
    companySlug: text("company_slug")
      .notNull()
      .references(() => profiles.slug, { onDelete: "cascade", onUpdate: "cascade" }),
    storageKey: text("storage_key").notNull().unique(),
    originalName: text("original_name").notNull(),
    /** It is SHA-256 of the bytes as received. */
    contentHash: text("content_hash").notNull(),
    network: text("network"),
    createdAt: instant("created_at").notNull(),
    /** When both files were safe on disk. */
    storedAt: instant("stored_at"),
    /** From then on the files are the request's. */
    takenAt: instant("taken_at"),
  },
  (table) => [
    index("photo_uploads_age").on(table.createdAt),
    index("photo_uploads_unsent")
      .on(table.companySlug, table.network, table.createdAt)
      .where(sql`taken_at IS NULL`),
  ],
);
