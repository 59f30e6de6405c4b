import type { Limit, NetworkLimit } from "../../platform/rate-limit/limit.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Sign-in mails an address may be sent from one client network (D12, specification, "Validation rules"). */
export const MAILS_PER_ADDRESS: Limit = { limit: 3, windowMs: 5 * MINUTE_MS };

/** Sign-in mails one client network may cause; whole villages share one mobile address. */
export const MAILS_PER_NETWORK: NetworkLimit = { limit: 30, wideLimit: 60, windowMs: 5 * MINUTE_MS };

/**
 * Mails an address may be sent from one network and from everywhere in an hour: nobody alone can use up what
 * its owner needs.
 */
export const MAILS_PER_NETWORK_AND_HOUR: Limit = { limit: 10, windowMs: 60 * MINUTE_MS };
export const MAILS_PER_ADDRESS_AND_HOUR: Limit = { limit: 30, windowMs: 60 * MINUTE_MS };

/** Mails of each network that come even when others have used up the hour and the day of the address. */
export const FIRST_MAILS: Limit = { limit: 1, windowMs: DAY_MS };

/** What a mailbox gets in a day at most: first mails of networks, so many that few can ask for all, and others. */
export const FIRST_MAILS_PER_ADDRESS_AND_DAY: Limit = { limit: 300, windowMs: DAY_MS };
export const MAILS_PER_ADDRESS_AND_DAY: Limit = { limit: 100, windowMs: DAY_MS };

/** Mails for browsers that were signed in to the address: nobody else can use these up. */
export const KNOWN_BROWSER_MAILS_PER_DAY: Limit = { limit: 20, windowMs: DAY_MS };

/** Mails to an address without an account: it may belong to somebody who never heard of us. */
export const STRANGER_MAILS_PER_DAY: Limit = { limit: 10, windowMs: DAY_MS };

/** Codes by which one user confirms a browser that is signed in. */
export const CONFIRMATIONS_PER_DAY: Limit = { limit: 30, windowMs: DAY_MS };

/** Challenges of one browser that are open at a time; more would be more codes to guess. */
export const OPEN_CHALLENGES = 3;

/** Codes typed for one address; then only links work until tomorrow, so that nobody guesses for a year. */
export const CODES_PER_ADDRESS: Limit = { limit: 30, windowMs: DAY_MS };

/** Wrong codes that end a challenge (D10). */
export const CODES_PER_CHALLENGE = 5;

/** How long an ended challenge stays, so that its old link can say so and offer a new one, in ms. */
export const OLD_LINK_MS = 7 * DAY_MS;

/** How long pages still tell somebody signed in what became of their own challenge, in ms after its end. */
export const OWN_NEWS_MS = 10 * MINUTE_MS;
