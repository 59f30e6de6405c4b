export const INBOX_PAGE_SIZE = 24;

/** More of them than one can call at once stand below, with the others. */
export const URGENT_ON_TOP = 12;

/** "99+" says as much as the exact figure and costs the same at any size. */
export const OPEN_COUNT_CAP = 100;
