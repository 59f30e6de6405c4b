import { createContext, type RouterContextProvider } from "react-router";
import type { Settings } from "../env.server.ts";
import { ownCookie } from "./own-cookie.ts";

/** Survives one redirect. The page has the text, the cookie only the name. */
export const TOASTS = [
  "request-solved",
  "request-reopened",
  "request-answered",
  "request-unanswered",
  "request-declined",
  "question-sent",
  "dates-proposed",
  "decline-sent",
  "decline-taken-back",
  "request-spam",
  "request-no-spam",
  "request-urgent",
  "request-not-urgent",
  "note-saved",
  "request-assigned",
  "request-deleted",
  "written-down",
  "written-before",
  "profile-saved",
  "logo-saved",
  "logo-removed",
  "contact-proof-sent",
  "contact-proof-limited",
  "notifications-saved",
  "owners-alone",
  "colleague-removed",
  "invitation-sent",
  "invitation-withdrawn",
  "handover-offered",
  "handover-withdrawn",
  "handover-refused",
  "handed-over",
  "texts-saved",
  "place-created",
  "place-saved",
  "place-retired",
  "place-back",
  "signed-out-everywhere",
  "passkey-added",
  "passkey-renamed",
  "passkey-removed",
  "device-added",
  "device-removed",
  "probe-sent",
  "webhook-tried",
  "webhook-resent",
  "webhook-resumed",
  "webhook-removed",
  "subscription-refreshed",
  "subscription-none",
  "cookies-all",
  "cookies-essential",
  "cookies-saved",
  "business-created",
  "admin-done",
] as const;
export type ToastName = (typeof TOASTS)[number];

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
  const known = TOASTS.find((toast) => toast === name);
  return known ? { name: known, ...(subject && { subject }) } : null;
}
