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

const TONES: Record<BadgeTone, string> = {
  neutral: "bg-sunken text-ink border-edge",
  ok: "bg-ok-soft text-ok border-ok",
  warn: "bg-warn-soft text-warn border-warn",
  danger: "bg-danger-soft text-danger border-danger",
  orange: "bg-orange-soft text-orange border-orange",
  yellow: "bg-yellow-soft text-yellow border-yellow",
  alarm: "bg-danger text-surface border-danger print:bg-surface print:text-danger",
  info: "bg-info-soft text-info border-info",
  bubble: "bg-bubble text-on-bubble border-on-bubble",
  brand: "bg-brand text-on-brand border-brand",
};

/** A short word about a state. Colour never says it alone: the word does. */
export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-sm font-semibold ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
