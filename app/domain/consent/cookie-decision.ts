import { marketingStart, statisticsStart } from "./cookie-durations.ts";

/** A new version asks everybody again. */
const BANNER_VERSION = "2.0";

export interface CookieChoice {
  statistics: boolean;
  marketing: boolean;
}

export interface CookieDecision extends CookieChoice {
  sessionId: string;
  decidedAt: Date;
}

const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}";
const SESSION_ID = new RegExp(`^${UUID}$`);
const VALUE = new RegExp(`^([\\w.]{1,10})~(${UUID})~([01])([01])~([0-9a-z]{1,9})$`);

/** The banner's version, and "t" when there is a tag to agree to. */
export function noticeName(hasTag: boolean): string {
  return hasTag ? `${BANNER_VERSION}t` : BANNER_VERSION;
}

/** RFC 9562; null for anything else. */
export function sessionIdOf(text: unknown): string | null {
  return typeof text === "string" && SESSION_ID.test(text) ? text : null;
}

export function writeDecision(notice: string, decision: CookieDecision): string {
  const { sessionId, statistics, marketing, decidedAt } = decision;
  return `${notice}~${sessionId}~${Number(statistics)}${Number(marketing)}~${decidedAt.getTime().toString(36)}`;
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
