import type { Limit } from "../../platform/rate-limit/rate-limit.server.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/* Mails an address may be sent from one network and from everywhere: nobody alone uses up what its owner needs. */
export const MAILS_PER_NETWORK_AND_HOUR: Limit = { limit: 10, windowMs: HOUR_MS };
export const MAILS_PER_ADDRESS_AND_HOUR: Limit = { limit: 30, windowMs: HOUR_MS };

/** These come even when others have used up the hour and the day of the address. */
export const FIRST_MAILS: Limit = { limit: 1, windowMs: DAY_MS };

/* What a mailbox gets in a day at most: first mails of networks, so many that few can ask for all, and others. */
export const FIRST_MAILS_PER_ADDRESS_AND_DAY: Limit = { limit: 300, windowMs: DAY_MS };
export const MAILS_PER_ADDRESS_AND_DAY: Limit = { limit: 100, windowMs: DAY_MS };

/** For browsers that were signed in to the address: nobody else can use these up. */
export const KNOWN_BROWSER_MAILS_PER_DAY: Limit = { limit: 20, windowMs: DAY_MS };

/** An address without an account may belong to a stranger. */
export const STRANGER_MAILS_PER_DAY: Limit = { limit: 10, windowMs: DAY_MS };

export const OPEN_SIGN_INS = 3;

/** Then only links work until tomorrow, so that nobody guesses for a year. */
export const CODES_PER_ADDRESS: Limit = { limit: 30, windowMs: DAY_MS };
