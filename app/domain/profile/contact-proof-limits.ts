import type { Limit } from "../../platform/rate-limit/limit.ts";

const HOUR_MS = 60 * 60_000;

/** How long the link in the mail to a new contact address works, in hours (D14). */
export const CONTACT_LINK_HOURS = 24;

/** Proofs one business may ask for, and one address may get, in a day: it may be a stranger's. */
export const CONTACT_MAILS_PER_DAY: Limit = { limit: 10, windowMs: 24 * HOUR_MS };
