import { createContext, type RouterContextProvider } from "react-router";
import texts from "#content/messages/toasts.json" with { type: "json" };
import { giveMissingSlug } from "../domain/profile/create-profile.server.ts";
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
import { appContext, visitContext } from "./app-context.server.ts";
import { ownCookie } from "./own-cookie.ts";

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

/** A toast survives one redirect. The page has the text, the cookie only the name. */
export const TOASTS = texts;
export type ToastName = keyof typeof TOASTS;

export interface Toast {
  name: ToastName;
  subject?: string;
}

const LIFETIME_SECONDS = 60;
const COOKIE_VALUE = /^([a-z-]{1,32})(?:\.([\w-]{1,64}))?$/;

type Origin = Pick<Settings, "ORIGIN">;

const cookieOf = ({ ORIGIN }: Origin) => ownCookie(ORIGIN, "toast", LIFETIME_SECONDS);

export function toastCookie(settings: Origin, { name, subject }: Toast): string {
  return cookieOf(settings).set(subject ? `${name}.${subject}` : name);
}

export const noToastCookie = (settings: Origin) => cookieOf(settings).clear();

export function newsOnce(settings: Origin, request: Request, name: ToastName) {
  const isNews = readToast(settings, request)?.name === name;
  return { isNews, headers: isNews ? { "Set-Cookie": noToastCookie(settings) } : undefined };
}

/** An answer that shows its page itself uses it, because it gives back what was typed there. */
const sameAnswer = createContext<Toast | null>(null);

export function toastNow(context: Readonly<RouterContextProvider>, toast: Toast): void {
  context.set(sameAnswer, toast);
}

export const toastOfAnswer = (context: Readonly<RouterContextProvider>) => context.get(sameAnswer);

/** Null for HEAD, which shows nothing and so leaves the toast to the next GET. */
export function readToast(settings: Origin, request: Request): Toast | null {
  if (request.method === "HEAD") return null;
  const value = cookieOf(settings).read(request.headers.get("Cookie"));
  const [, name, subject] = COOKIE_VALUE.exec(value) ?? [];
  return name && isToast(name) ? { name, ...(subject && { subject }) } : null;
}

const isToast = (name: string): name is ToastName => Object.hasOwn(TOASTS, name);
