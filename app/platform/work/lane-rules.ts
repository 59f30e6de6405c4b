import type { LaneName } from "#db/values.ts";

export interface LaneRules {
  name: LaneName;
  width: number;
  /** A job whose worker vanished is free again after this: longer than any attempt takes. */
  leaseMs: number;
  /** A job that was begun so often, and whose process ended each time, is dead. */
  tries: number;
  /** The wait after so many failed attempts; null: there is no other one. */
  waitMs(attempts: number): number | null;
  /** Dead jobs are listed; otherwise they are deleted. */
  keepsDead: boolean;
  isOnePerSubject?: boolean;
  /** A job that takes longer gives its place in the lane to the next one, in ms; so a slow receiver holds nobody up. */
  slowMs?: number;
}
