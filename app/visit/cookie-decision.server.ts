import {
  COOKIE_CATEGORIES,
  type CookieChoice,
  type CookieDecision,
  choiceMarks,
  DECISION_SECONDS,
  noticeName,
  readDecision,
  writeDecision,
} from "../domain/consent/cookie-decision.ts";
import type { Settings } from "../env.server.ts";
import type { App } from "./app-context.server.ts";
import { ownCookie } from "./own-cookie.ts";

type TagSettings = Pick<Settings, "GTM_ID" | "GA_ID">;
type CookieSettings = TagSettings & Pick<Settings, "ORIGIN">;

export function hasTag({ GTM_ID, GA_ID }: TagSettings): boolean {
  return GTM_ID !== undefined || GA_ID !== undefined;
}

export const noticeOf = ({ GTM_ID, GA_ID }: TagSettings) => noticeName(GTM_ID, GA_ID);

const cookieOf = ({ ORIGIN }: CookieSettings) => ownCookie(ORIGIN, "werkruf_cookies", DECISION_SECONDS);

/** Null when the visitor has to be asked (again). */
export function cookieDecision(
  settings: CookieSettings,
  cookieHeader: string | null | undefined,
  now: Date,
): CookieDecision | null {
  return readDecision(noticeOf(settings), cookieOf(settings).read(cookieHeader), now);
}

export function setCookieDecision(settings: CookieSettings, decision: CookieDecision): string {
  return cookieOf(settings).set(writeDecision(noticeOf(settings), decision));
}

/** Names the variant of the request page that the listener holds: "" without a tag, else the decision. */
export function pageVariant(
  settings: CookieSettings,
  cookieHeader: string | null | undefined,
  now: Date,
): string {
  if (!hasTag(settings)) return "";
  const decision = cookieDecision(settings, cookieHeader, now);
  return decision ? choiceMarks(decision) : "asks";
}

export function categoriesFor(choice: CookieChoice | null) {
  return COOKIE_CATEGORIES.map((category) => ({ ...category, isOn: choice?.[category.key] ?? false }));
}

/** It is for the question about cookies, or to load the tag somebody agreed to (D46). */
export function cookieNotice({ settings, clock }: Pick<App, "settings" | "clock">, request: Request) {
  const decision = cookieDecision(settings, request.headers.get("Cookie"), clock.now());
  return {
    choice: decision && choiceMarks(decision),
    tag: hasTag(settings) ? { gtm: settings.GTM_ID, ga: settings.GA_ID } : null,
    categories: categoriesFor(null),
  };
}
