/* The closed lists of the specification, "Entities and their fields", and of D10, D20, D41. */
export const SUBSCRIPTION_STATUSES = ["trial", "active", "expired", "cancelled", "granted"] as const;
export const NOTIFICATION_PREFERENCES = ["sofort", "taeglich", "aus"] as const;
export const CONTRACT_DOCUMENTS = ["agb", "avv"] as const;
export const SPAM_REASONS = ["trap", "markup", "links", "advertising", "name", "flood"] as const;
export const SECRET_PURPOSES = [
  "login",
  "signup",
  "email-change",
  "confirm",
  "contact",
  "invitation",
] as const;
export const PASSKEY_PURPOSES = ["sign-in", "confirm", "register"] as const;
/** A customer's, in which the pages about a request and its mails are written (D72); German is the first. */
export const LANGUAGES = ["de", "en", "tr", "pl", "uk", "ar"] as const;
export type Language = (typeof LANGUAGES)[number];
export const REQUEST_TYPES = ["problem", "service", "project", "contact"] as const;
export const CONTACT_CHANNELS = ["phone", "whatsapp", "email"] as const;
/** "sms" is never asked for, but every mobile number takes one (D29). */
/** What members do with a request (D64). */
export const REQUEST_EVENTS = [
  "written-down",
  "opened",
  "answered",
  "asked",
  "proposed",
  "priced",
  "declined",
  "taken-back",
  "solved",
  "reopened",
  "spam",
  "no-spam",
  "assigned",
  "noted",
  "urgent",
  "not-urgent",
] as const;
export type RequestEvent = (typeof REQUEST_EVENTS)[number];

/** What a member wrote down came that way (D75). */
export const WRITTEN_DOWN = ["telefon", "whatsapp", "email", "besuch"] as const;
/** Where a request came from, if not by a place's link. No place's code has a vowel. */
export const SOURCES = ["website", ...WRITTEN_DOWN, "probe"] as const;
export type Source = (typeof SOURCES)[number];
export type WrittenDownSource = (typeof WRITTEN_DOWN)[number];
export const ANSWER_CHANNELS = ["phone", "whatsapp", "sms", "email"] as const;
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
/* "Business constants and limits"; whatever else a model says becomes UNCLEAR (D32). */
export const URGENCIES = ["sofort", "kurzfristig", "flexibel", "später"] as const;
export const UNCLEAR = "Unklar";
/** In the order in which one is named where several fit (D61). */
export const EMERGENCIES = [
  "gas",
  "feuer",
  "strom",
  "unwetter",
  "abwasser",
  "wasser",
  "einsturz",
  "einbruch",
  "eingesperrt",
  "tuer",
  "heizung",
  "kuehlung",
  "andere",
] as const;
/** Which of them is called first (D80); from {@link DANGER_TO_PEOPLE} on somebody may come to harm. */
export const DANGERS = {
  gas: 5,
  feuer: 5,
  strom: 4,
  einsturz: 4,
  eingesperrt: 4,
  // Stuck in a lift or in need of the rescue service: the rules don't tell.
  andere: 4,
  wasser: 3,
  abwasser: 3,
  unwetter: 3,
  einbruch: 3,
  tuer: 3,
  heizung: 2,
  kuehlung: 2,
} as const satisfies Record<(typeof EMERGENCIES)[number], number>;
export const DANGER_TO_PEOPLE = 4;
/** Urgent, but no danger is named. */
export const URGENT = 1;
export const PRICE_NAMES = ["travel", "hour", "surcharge", "visit"] as const;
export const AVAILABILITIES = ["offen", "notfaelle", "projekte_ab", "pause"] as const;
export const ANALYSIS_FAULTS = [
  "timeout",
  "busy",
  "unreachable",
  "key",
  "refused",
  "unusable",
  "interrupted",
  "internal",
] as const;
/** A lane of the queue is also a job of the operator's list. */
export const LANES = [
  "send-mails",
  "run-analyses",
  "stripe-events",
  "send-pushes",
  "send-webhooks",
  "remove-files",
] as const;
/** What is counted by month (D65). */
export const COUNTED = ["type", "urgency", "place", "opening", "answer"] as const;
/** See law L10. */
export const ACCESS_REASONS = ["hilfe", "rechte", "missbrauch", "fehler"] as const;
export const REQUEST_READS = ["reason", "request", "photo"] as const;
export const ADMIN_READS = [...REQUEST_READS, "list", "search", "granted", "grant-ended"] as const;
export const GRANT_REASONS = ["vereinbart", "ausgleich", "probe"] as const;
export const SUSPENSION_REASONS = ["spam", "vortaeuschung", "inhalte", "vertrag"] as const;
/** These are deletions, unsubscribes and suspensions since a backup (D84). */
export const JOURNAL_KINDS = [
  "request-deleted",
  "request-withdrawn",
  "account-deleted",
  "mails-off",
  "mails-on",
  "access-ended",
  "access-restored",
] as const;
/** What other software is told of (D70). */
export const WEBHOOK_EVENTS = [
  "request.created",
  "request.updated",
  "request.answered",
  "request.solved",
  "request.withdrawn",
  "test",
] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
export type LaneName = (typeof LANES)[number];
export type JournalKind = (typeof JOURNAL_KINDS)[number];
export type AccessReason = (typeof ACCESS_REASONS)[number];
export type RequestRead = (typeof REQUEST_READS)[number];
export type GrantReason = (typeof GRANT_REASONS)[number];
export type AdminRead = (typeof ADMIN_READS)[number];
export type SuspensionReason = (typeof SUSPENSION_REASONS)[number];
export type NotificationPreference = (typeof NOTIFICATION_PREFERENCES)[number];
export type PasskeyPurpose = (typeof PASSKEY_PURPOSES)[number];
export type SecretPurpose = (typeof SECRET_PURPOSES)[number];
export type SpamReason = (typeof SPAM_REASONS)[number];
export type RequestType = (typeof REQUEST_TYPES)[number];
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];
export type Urgency = (typeof URGENCIES)[number];
export type Emergency = (typeof EMERGENCIES)[number];
export type AnswerChannel = (typeof ANSWER_CHANNELS)[number];
export type TimingPreference = (typeof TIMING_PREFERENCES)[number];
export type CallbackTime = (typeof CALLBACK_TIMES)[number];
export type PriceName = (typeof PRICE_NAMES)[number];
export type Availability = (typeof AVAILABILITIES)[number];
export type AssessmentFault = (typeof ANALYSIS_FAULTS)[number];
