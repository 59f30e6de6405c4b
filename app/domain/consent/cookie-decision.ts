const DAY_MS = 24 * 60 * 60_000;
/** A new version asks everybody again. */
const BANNER_VERSION = "2.0";
const STATISTICS_MONTHS = 24;
const MARKETING_DAYS = 90;
/** Browsers keep a decision as long as this: never more than the months, whichever years they lie in. */
export const DECISION_SECONDS = ((STATISTICS_MONTHS / 12) * 365 * DAY_MS) / 1000;

/** What a visitor may allow, the name of its field in forms, and how long that counts (D45). */
export const COOKIE_CATEGORIES = [
  { key: "statistics", field: "statistik", lasts: STATISTICS_MONTHS },
  { key: "marketing", field: "marketing", lasts: MARKETING_DAYS },
] as const;

export const CONSENT_TIMES = {
  statisticsTime: `${STATISTICS_MONTHS}\u00a0Monate`,
  marketingTime: `${MARKETING_DAYS}\u00a0Tage`,
};

export type CookieChoice = Record<(typeof COOKIE_CATEGORIES)[number]["key"], boolean>;

export interface CookieDecision extends CookieChoice {
  sessionId: string;
  decidedAt: Date;
}

const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}";
const VALUE = new RegExp(`^([\\w.+-]{1,99})~(${UUID})~([01])([01])~([0-9a-z]{1,9})$`);

export function statisticsStart(now: Date): Date {
  const start = new Date(now);
  start.setUTCMonth(start.getUTCMonth() - STATISTICS_MONTHS);
  return start;
}

export function marketingStart(now: Date): Date {
  return new Date(now.getTime() - MARKETING_DAYS * DAY_MS);
}

/** The banner's version and the tags to agree to (law L51): another tag asks again. */
export function noticeName(...tags: (string | undefined)[]): string {
  return [BANNER_VERSION, ...tags].filter(Boolean).join("+");
}

const BUTTONS = ["alle", "essenziell", "eigene"] as const;

/** It is null without one of the buttons. */
export function postedChoice(posted: FormData) {
  const button = BUTTONS.find((name) => name === posted.get("auswahl"));
  const allows = (field: string) => button === "alle" || (button === "eigene" && posted.get(field) === "on");
  const [statistics, marketing] = COOKIE_CATEGORIES;
  const choice = { statistics: allows(statistics.field), marketing: allows(marketing.field) };
  return button ? { button, choice } : null;
}

/** It has a mark for each category, such as "10". */
export function choiceMarks({ statistics, marketing }: CookieChoice): string {
  return `${Number(statistics)}${Number(marketing)}`;
}

export function writeDecision(notice: string, decision: CookieDecision): string {
  const { sessionId, decidedAt } = decision;
  return `${notice}~${sessionId}~${choiceMarks(decision)}~${decidedAt.getTime().toString(36)}`;
}

/** Null asks (again): unreadable, too old, or consent to another notice. A refusal counts for each notice. */
export function readDecision(notice: string, value: string, now: Date): CookieDecision | null {
  const [, about = "", sessionId = "", statistics, marketing, at = ""] = VALUE.exec(value) ?? [];
  const decidedAt = new Date(Number.parseInt(at, 36));
  const isOld = !(decidedAt > statisticsStart(now)) || decidedAt > now;
  const allows = statistics === "1" || marketing === "1";
  if (isOld || (about !== notice && (allows || !about.startsWith(BANNER_VERSION)))) return null;
  return {
    sessionId,
    statistics: statistics === "1",
    marketing: marketing === "1" && decidedAt > marketingStart(now),
    decidedAt,
  };
}
