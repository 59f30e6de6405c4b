import { randomBytes } from "node:crypto";
import { newLogoKey } from "#app/services/files/logo-key.ts";
import { newPhotoKey } from "#app/services/files/photo-key.ts";
import type { Marks } from "./marks.ts";

/**
 * What anybody may read on a business's own public pages. Every other column, a new one too, is private:
 * nobody but the business gets to see it, and admins only where they are meant to.
 */
export const PUBLIC_COLUMNS: ReadonlySet<string> = new Set([
  "profiles.company_name",
  "profiles.slug",
  "profiles.street",
  "profiles.postal_code",
  "profiles.city",
  "profiles.country",
  "profiles.tagline",
  "profiles.logo_key",
  "profiles.website_url",
  "profiles.imprint_url",
  "profiles.availability",
  "profiles.available_from",
  "profiles.availability_note",
  "profiles.service_area",
  "profiles.prices",
  // Of a branch, behind its own link.
  ...["street", "postal_code", "city"].map((name) => `places.${name}`),
  ...["document", "version", "text", "since"].map((name) => `document_texts.${name}`),
]);

/** The contracts are the installation's: today's page says which version it is. */
export const CONTRACT_COLUMNS: ReadonlySet<string> = new Set(["document_texts.version"]);

/** What the mailed link of a request shows besides: states, and what the business asks or proposes (D63). */
export const STATE_COLUMNS: ReadonlySet<string> = new Set([
  ...["id", "created_at", "seen_at", "answered_at", "declined_at", "solved_at", "contact_changed_at"].map(
    (name) => `customer_requests.${name}`,
  ),
  "customer_requests.appointment_starts_at",
  "customer_requests.appointment_ends_at",
  ...["id", "asked_at", "own_words", "answered_at"].map((name) => `questions.${name}`),
  // The calendar file names whom the confirmation names: without a proven address that of the sign-in.
  "users.email",
  "profiles.review_url",
  // That something followed, never what.
  ...["id", "created_at"].map((name) => `follow_ups.${name}`),
  ...["id", "proposed_at", "windows", "price", "decided_at"].map((name) => `date_proposals.${name}`),
]);

/** What whoever got an invitation reads on its page. */
export const INVITATION_COLUMNS: ReadonlySet<string> = new Set([
  ...["company_name", "contact_name"].map((name) => `profiles.${name}`),
  // Who invites, where the owner is called otherwise than in the profile.
  "members.name",
  "invitations.name (open)",
  "one_time_secrets.email (open)",
]);

const email = (column: string, marks: Marks) => `${marks.text(column)}@example.com`;
const website = (column: string, marks: Marks) => `https://${marks.text(column)}.example/`;
const phone = (column: string, marks: Marks) => marks.phone(column);
const photoKey = (column: string, marks: Marks) =>
  newPhotoKey(new Date(), randomBytes(16).toString("hex"), marks.text(column));

const prices = (column: string, marks: Marks) => ({
  ...{ cents: {}, from: "22:00", until: "06:00", isFinal: false, sentence: marks.text(column) },
});

export const PLACE_CODE = "k7m";

/** Columns whose value needs a form: text has one by itself, as have dates, flags and lists. */
export const SHAPES: Record<string, (column: string, marks: Marks) => unknown> = {
  "users.email": email,
  // Suspended, the victim would see nothing of its own.
  "profiles.suspended_at": () => null,
  "profiles.email": email,
  // Customers may see a proven address.
  "profiles.email_confirmed_at": () => null,
  "profiles.mobile_number": phone,
  "profiles.website_url": website,
  "profiles.imprint_url": website,
  "profiles.review_url": website,
  "profiles.logo_key": () =>
    newLogoKey(new Date(), randomBytes(16).toString("hex"), { width: 112, height: 112 }),
  "profiles.slug": (column, marks) => `betrieb-${marks.text(column)}`,
  "profiles.service_area": (column, marks) => [marks.text(column)],
  "profiles.business_fields": (column, marks) => [marks.text(column)],
  "profiles.form_topics": (column, marks) => ({ problem: [marks.text(column)], service: [], project: [] }),
  "profiles.prices": prices,
  "customer_requests.shown_prices": prices,
  // A code is printed, and too short to be told from other words.
  "places.code": () => PLACE_CODE,
  "customer_requests.source": () => PLACE_CODE,
  "places.phone": phone,
  // A retired branch shows nothing of its own.
  "places.retired_at": () => null,
  "monthly_counts.month": () => "2026-11",
  "monthly_counts.key": () => "problem",
  // Never connected to, whoever presses what.
  "webhook_endpoints.url": (column, marks) => `https://10.0.0.1/${marks.text(column)}`,
  // Of the newest delivery: what is told later counts on from it.
  "webhook_endpoints.sequence": () => 1_000,
  "passkeys.transports": (column, marks) => [marks.text(column)],
  "one_time_secrets.email": email,
  "customer_requests.customer_email": email,
  "customer_requests.customer_phone": phone,
  "customer_requests.image_refs": (column, marks) => [photoKey(column, marks)],
  "photo_uploads.storage_key": photoKey,
  "request_ai_analysis.analysis_result": (column, marks) => ({ text: marks.text(column) }),
  "questions.topics": (column, marks) => [marks.text(column)],
  "date_proposals.windows": (column, marks) => [
    { startsAt: marks.instant(column, true).getTime(), endsAt: marks.instant(column, true).getTime() },
  ],
  "date_proposals.price": (column, marks) => ({
    ...{ from: 1, to: 2, fits: null, answeredAt: marks.instant(column, true).getTime() },
  }),
  "jobs.details": (column, marks) => ({ types: [marks.text(column)] }),
  "outbox.recipient": email,
  "outbox.written": (column, marks) => ({
    subject: marks.text(column),
    text: marks.text(column),
    html: marks.text(column),
  }),
};

/** Points in time that lie ahead while everything works. */
export const AHEAD = /(?:expires|resets|ends?)_at$|_end$|_until$/;

/** Tables a job empties whenever it runs: their rows prove nothing. */
export const EMPTIED_BY_JOBS: ReadonlySet<string> = new Set(["restore_journal"]);

/** Columns in which an asker's own row repeats an address they asked for, the victim's name in it included. */
export const WRITTEN_BY_ASKERS: ReadonlySet<string> = new Set(["one_time_secrets.return_path"]);
