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

function badgeLook(tone: BadgeTone): string {
  return `badge badge-${tone}`;
}

export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={badgeLook(tone)}>{children}</span>;
}
