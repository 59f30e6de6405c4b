export interface Limit {
  limit: number;
  windowMs: number;
}

export type Counter = { key: string } & Limit;

/** `wideLimit` counts all networks of one IPv6 customer together (see `wideNetwork`). */
export interface NetworkLimit extends Limit {
  wideLimit: number;
}
