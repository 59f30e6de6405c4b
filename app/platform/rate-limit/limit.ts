/** How many attempts a window of `windowMs` allows. */
export interface Limit {
  limit: number;
  windowMs: number;
}

/** A limit under the key it is counted with. */
export type Counter = { key: string } & Limit;

/** A limit of one client network, and of all networks of one IPv6 customer together (see `wideNetwork`). */
export interface NetworkLimit extends Limit {
  wideLimit: number;
}
