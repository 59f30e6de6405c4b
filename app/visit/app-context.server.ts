import { createContext, type RouterContextProvider } from "react-router";
import type { Database } from "#db/client.server.ts";
import type { Dev } from "#dev/dev.ts";
import { giveMissingSlug } from "../domain/profile/claim-slug.server.ts";
import type { Asker } from "../domain/session/asker.ts";
import {
  type CurrentSession,
  findSession,
  type Profile,
  SESSION_MS,
} from "../domain/session/session.server.ts";
import { browserName } from "../domain/sign-in/browser-name.ts";
import { KNOWN_BROWSER_MS } from "../domain/sign-in/known-browser.server.ts";
import type { User } from "../domain/sign-in/user.server.ts";
import type { Settings } from "../env.server.ts";
import type { Language } from "../languages/language.ts";
import type { OpeningCounter } from "../platform/opening-counter.server.ts";
import type { Clock } from "../services/clock.server.ts";
import type { PhotoStorage } from "../services/files/photo-storage.server.ts";
import type { Logger } from "../services/log/log.server.ts";
import type { Metrics } from "../services/metrics/metrics.ts";
import type { Payments } from "../services/payments/payments.ts";
import type { QrImages } from "../services/qr/qr-images.server.ts";
import { ownCookie } from "./own-cookie.ts";

/** Made once at boot; every loader and action gets it. */
export interface App {
  db: Database;
  settings: Settings;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  photos: PhotoStorage;
  /** Keys whose files weren't there when somebody looked, since this start. Pages do without; the rows stay. */
  lostLogos: Set<string>;
  /** It grows with whatever changes a page that everybody sees. */
  shownVersion(): number;
  openings: OpeningCounter;
  qrImages: QrImages;
  payments: Payments;
  dev: Dev | null;
  jobs: {
    list(): JobReport[];
    runNow(name: string): Promise<JobReport | null>;
  };
}

export interface JobReport {
  name: string;
  everySeconds: number | null;
  at: string | null;
  nextRun: Date | null;
  lastSuccess: Date | null;
  /** Since this process started; `error` quotes nobody. */
  lastRun: {
    startedAt: Date;
    ok: boolean;
    ms: number;
    counts: Record<string, number>;
    error: string | null;
  } | null;
}

export interface Visit {
  requestId: string;
  /** An IPv4 address, or the first 64 bits of an IPv6 one (D56). */
  clientNetwork: string;
  isLoopback: boolean;
  /** What of a business's own website it belongs to, if any (D71). */
  embedded: "form" | "thanks" | null;
  /** A customer's page has its address's or browser's; a request's page sets its own (D72). */
  language: Language;
  /** A page that is the same for everybody until then is held for the next visitors of this business or place. */
  keptAs?: { slug: string; place: string | null; places: string[]; until: Date | undefined };
  /** The pattern of the route that answers, e.g. `/:slug/danke`, for the metrics. */
  route?: string;
  /** The visitor gets 503 instead of 500. */
  databaseWasBusy?: boolean;
  /** The disk is full, write-protected or gone: the visitor gets 507. */
  storageWasDown?: boolean;
  /** Set by `tooMany`, for `Retry-After`. */
  retryAfterSeconds?: number;
}

export const appContext = createContext<App>();
export const visitContext = createContext<Visit>();

export function sessionCookie({ ORIGIN }: { ORIGIN: string }): OpaqueCookie {
  return opaqueCookie(ORIGIN, "werkruf_session", SESSION_MS / 1000);
}

/** Marks the browser that asked for a sign-in: only there can the code be typed (D10). */
export function browserCookie(settings: { ORIGIN: string; SIGN_IN_TTL_SECONDS: number }): OpaqueCookie {
  return opaqueCookie(settings.ORIGIN, "werkruf_sign_in", 2 * settings.SIGN_IN_TTL_SECONDS);
}

/** Separates a browser that was signed in from strangers who ask for mails to its address. */
export function knownBrowserCookie({ ORIGIN }: { ORIGIN: string }): OpaqueCookie {
  return opaqueCookie(ORIGIN, "werkruf_known", KNOWN_BROWSER_MS / 1000);
}

const OPAQUE_ID = /^[A-Za-z0-9_-]{43}$/;

/** Holds an opaque id of 256 bits. */
interface OpaqueCookie {
  read(request: Request): string | null;
  set(id: string): string;
  clear(): string;
}

export function opaqueCookie(publicOrigin: string, plainName: string, maxAgeSeconds: number): OpaqueCookie {
  const cookie = ownCookie(publicOrigin, plainName, maxAgeSeconds);
  return {
    ...cookie,
    read(request) {
      const id = cookie.read(request.headers.get("Cookie"));
      return OPAQUE_ID.test(id) ? id : null;
    },
  };
}

export type VisitorSession = CurrentSession & { setCookie: string | null };

/** For pages that everybody sees; guarded routes use a guard. Gives a profile its missing slug (D7). */
export async function currentSession(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<VisitorSession | null> {
  const { db, settings, clock } = context.get(appContext);
  const cookie = sessionCookie(settings);
  const id = cookie.read(request);
  const session = id ? await findSession(db, id, clock.now()) : null;
  if (!id || !session) return null;
  const profile = await withSlug(session.profile, context);
  return { ...session, profile, setCookie: session.prolonged ? cookie.set(id) : null };
}

export async function withSlug(
  profile: Profile | null,
  context: Readonly<RouterContextProvider>,
): Promise<Profile | null> {
  const { db, settings, clock } = context.get(appContext);
  const slug = profile && (await giveMissingSlug(db, profile, settings.PRODUCT_NAME, clock.now()));
  return profile && { ...profile, slug };
}

/** The browser behind this request, for what is bound to one session; behind a guard only. */
export function askerOf(request: Request, context: Readonly<RouterContextProvider>, user: User): Asker {
  const sessionId = sessionCookie(context.get(appContext).settings).read(request);
  if (!sessionId) throw new Error("A guarded page was asked for without a session.");
  return {
    user,
    sessionId,
    askedBy: browserName(request.headers.get("User-Agent")),
    clientNetwork: context.get(visitContext).clientNetwork,
  };
}

/** The one way to answer 429. The listener sends `Retry-After`, which React Router would drop. */
export function tooMany(visit: Visit, retryAt: Date, now: Date): { status: 429 } {
  visit.retryAfterSeconds = Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000));
  return { status: 429 };
}
