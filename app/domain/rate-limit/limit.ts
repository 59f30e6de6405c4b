/** How many attempts a window of `windowMs` allows. */
export interface Limit {
  limit: number;
  windowMs: number;
}
