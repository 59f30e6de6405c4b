/** In characters; one free addition a request, answers to questions beside it. */
export const ADDITION_LENGTH = 2_000;

/** A request holds so many, with those that came with it. */
export const MOST_PHOTOS = 16;

/** One link may send so many, for any of its holders. */
export const FOLLOW_UP_LIMIT = { limit: 10, windowMs: 60 * 60 * 1000 } as const;

/** In ms: one mail about a request in this time, unless what came is urgent. */
export const NEWS_EVERY_MS = 15 * 60 * 1000;
