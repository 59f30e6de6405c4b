import { type CookieChoice, sessionIdOf } from "./cookie-decision.ts";
import { statisticsStart } from "./cookie-durations.ts";

const CHOICES = ["alle", "essenziell", "eigene"] as const;
export interface PostedDecision extends CookieChoice {
  name: (typeof CHOICES)[number];
  sessionId: string | null;
  /** Earlier than now when a script could not reach us then. */
  decidedAt: Date;
}

/** Null without a button's value or for a decision too old. */
export function readPostedDecision(posted: FormData, now: Date): PostedDecision | null {
  const name = CHOICES.find((choice) => choice === posted.get("auswahl"));
  const decidedAt = pastInstant(posted.get("zeitpunkt"), now);
  if (!name || !decidedAt) return null;
  const allows = (field: string) => name === "alle" || (name === "eigene" && posted.get(field) === "on");
  return {
    name,
    statistics: allows("statistik"),
    marketing: allows("marketing"),
    sessionId: sessionIdOf(posted.get("kennung")),
    decidedAt,
  };
}

function pastInstant(text: FormDataEntryValue | null, now: Date): Date | null {
  if (text === null) return now;
  const instant = typeof text === "string" && /^\d{1,15}$/.test(text) ? Number(text) : 0;
  return instant > statisticsStart(now).getTime() ? new Date(Math.min(instant, now.getTime())) : null;
}
