/** Rows on one page of an administrator's list. */
export const ADMIN_PAGE_SIZE = 25;
