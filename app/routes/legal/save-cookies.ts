import { href, redirect } from "react-router";
import { DECISIONS_PER_NETWORK, saveCookieConsent } from "#app/domain/consent/cookie-consents.server.ts";
import {
  COOKIE_CATEGORIES,
  type CookieDecision,
  choiceMarks,
  postedChoice,
} from "#app/domain/consent/cookie-decision.ts";
import { consumeAttempts, networkCounters } from "#app/platform/rate-limit/rate-limit.server.ts";
import { tellFailure } from "#app/platform/tell-failure.server.ts";
import { type App, appContext, tooMany, type Visit, visitContext } from "#app/visit/app-context.server.ts";
import { cookieDecision, hasTag, noticeOf, setCookieDecision } from "#app/visit/cookie-decision.server.ts";
import { toastCookie } from "#app/visit/toast.server.ts";
import type { Route } from "./+types/save-cookies";
import { clearedTagCookies } from "./tag-cookies.server.ts";

const SETTINGS_PAGE = href("/cookie-einstellungen");
const NEWS = { alle: "cookies-all", essenziell: "cookies-essential", eigene: "cookies-saved" } as const;

export function loader() {
  return redirect(SETTINGS_PAGE);
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { settings, clock } = app;
  const now = clock.now();
  const posted = postedChoice(await request.formData().catch(() => new FormData()));
  if (!posted) return redirect(SETTINGS_PAGE, 303);
  const { button, choice } = posted;
  const known = cookieDecision(settings, request.headers.get("Cookie"), now);
  const sessionId = known?.sessionId ?? crypto.randomUUID();
  const decision = { ...choice, sessionId, decidedAt: now };
  const visit = context.get(visitContext);
  const refusal = await record(app, visit, decision, now);
  const allowsMore = COOKIE_CATEGORIES.some(({ key }) => choice[key] && !known?.[key]);
  // At its limit a network allows nothing that can't be shown (law L15). To allow less is never refused.
  if (refusal && hasTag(settings) && allowsMore) {
    return new Response(null, tooMany(visit, refusal.retryAt, now));
  }
  const from = ownPage(request, settings.ORIGIN);
  const headers = new Headers({ "Cache-Control": "no-store" });
  headers.append("Set-Cookie", setCookieDecision(settings, decision));
  if (from === SETTINGS_PAGE) {
    headers.append("Set-Cookie", toastCookie(settings, { name: NEWS[button] }));
  }
  if (!(choice.statistics && choice.marketing)) {
    for (const line of clearedTagCookies(settings, request)) headers.append("Set-Cookie", line);
  }
  // A tag's script (ui/cookies/tag.ts) stays on its page.
  if (request.headers.get("Accept")?.includes("application/json")) {
    return new Response(choiceMarks(choice), { headers });
  }
  headers.set("Location", from);
  return new Response(null, { status: 303, headers });
}

/** Null unless the network has reached its limit. A failed write is only logged (specification, "Error catalogue"). */
async function record(
  { db, log, settings }: App,
  { clientNetwork }: Visit,
  decision: CookieDecision,
  now: Date,
): Promise<{ retryAt: Date } | null> {
  try {
    const counters = networkCounters(db, "cookies", clientNetwork, DECISIONS_PER_NETWORK, now);
    const attempt = await consumeAttempts(db, counters, 1, now);
    if (attempt.ok) {
      await saveCookieConsent(db, decision, noticeOf(settings), now);
      return null;
    }
    log.warn({ event: "cookie-consent-limited" });
    return attempt;
  } catch (error) {
    tellFailure({ db, log }, { event: "cookie-consent-failed" }, error);
    return null;
  }
}

/** The page with the form; the settings page when the browser doesn't say. */
function ownPage(request: Request, ownOrigin: string): string {
  const referer = request.headers.get("Referer") ?? "";
  const url = URL.canParse(referer) ? new URL(referer) : null;
  const isOwn = url?.origin === ownOrigin && !url.pathname.startsWith("//");
  return url && isOwn ? `${url.pathname}${url.search}` : SETTINGS_PAGE;
}
