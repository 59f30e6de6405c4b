import type { ReactNode } from "react";

export type BadgeTone =
  | "neutral"
  | "ok"
  | "warn"
  | "danger"
  | "alarm"
  | "orange"
  | "yellow"
  | "info"
  | "bubble"
  | "brand";

/** The classes of a badge. */
export function badgeLook(tone: BadgeTone): string {
  return `badge badge-${tone}`;
}

/** A short word about a state. Colour never says it alone: the word does. */
export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={badgeLook(tone)}>{children}</span>;
}
