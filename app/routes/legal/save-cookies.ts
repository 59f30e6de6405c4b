import { data, href, redirect } from "react-router";
import { DECISIONS_PER_NETWORK, saveCookieConsent } from "#app/domain/consent/cookie-consents.server.ts";
import type { CookieDecision } from "#app/domain/consent/cookie-decision.ts";
import { type PostedDecision, readPostedDecision } from "#app/domain/consent/posted-cookie-decision.ts";
import { networkCounters } from "#app/platform/rate-limit/network-counters.server.ts";
import { consumeAttempts } from "#app/platform/rate-limit/rate-limit.server.ts";
import { tellFailure } from "#app/platform/tell-failure.server.ts";
import { type App, appContext, type Visit, visitContext } from "#app/visit/app-context.server.ts";
import { askedAbout, cookieDecision, setCookieDecision } from "#app/visit/cookie-decision.server.ts";
import { type ToastName, toastCookie } from "#app/visit/toast.server.ts";
import type { Route } from "./+types/save-cookies";
import { clearedTagCookies } from "./tag-cookies.server.ts";

const SETTINGS_PAGE = href("/cookie-einstellungen");
const TOASTS = {
  alle: "cookies-all",
  essenziell: "cookies-essential",
  eigene: "cookies-saved",
} satisfies Record<PostedDecision["name"], ToastName>;

export function loader() {
  return redirect(SETTINGS_PAGE);
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { settings, clock } = app;
  const now = clock.now();
  const posted = readPostedDecision(await request.formData().catch(() => new FormData()), now);
  const isScript = request.headers.get("Accept")?.includes("application/json");
  if (!posted) return isScript ? data(null, { status: 400 }) : redirect(SETTINGS_PAGE, 303);
  const known = cookieDecision(settings, request.headers.get("Cookie"), now);
  const decision: CookieDecision = {
    statistics: posted.statistics,
    marketing: posted.marketing,
    sessionId: known?.sessionId ?? posted.sessionId ?? crypto.randomUUID(),
    decidedAt: posted.decidedAt,
  };
  await record(app, context.get(visitContext), decision, now);
  const from = ownPage(request, settings.ORIGIN);
  const headers = new Headers({ "Cache-Control": "no-store" });
  headers.append("Set-Cookie", setCookieDecision(settings, decision, now));
  if (from === SETTINGS_PAGE) {
    headers.append("Set-Cookie", toastCookie(settings, { name: TOASTS[posted.name] }));
  }
  if (!(decision.statistics && decision.marketing)) {
    for (const line of clearedTagCookies(settings, request)) headers.append("Set-Cookie", line);
  }
  if (isScript) return new Response(null, { status: 204, headers });
  headers.set("Location", from);
  return new Response(null, { status: 303, headers });
}

/** A failed write is only logged (specification, "Error catalogue"): the decision counts all the same. */
async function record(
  { db, log, settings }: App,
  { clientNetwork }: Visit,
  decision: CookieDecision,
  now: Date,
): Promise<void> {
  try {
    const counters = await networkCounters(db, "cookies", clientNetwork, DECISIONS_PER_NETWORK, now);
    const attempt = await consumeAttempts(db, counters, 1, now);
    if (attempt.ok) await saveCookieConsent(db, decision, askedAbout(settings), now);
  } catch (error) {
    tellFailure({ db, log }, { event: "cookie-consent-failed" }, error);
  }
}

/** The page with the form; the settings page when the browser doesn't say. */
function ownPage(request: Request, ownOrigin: string): string {
  const referer = request.headers.get("Referer") ?? "";
  const url = URL.canParse(referer) ? new URL(referer) : null;
  const isOwn = url?.origin === ownOrigin && !url.pathname.startsWith("//");
  return url && isOwn ? `${url.pathname}${url.search}` : SETTINGS_PAGE;
}
