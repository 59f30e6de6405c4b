import { createContext, type RouterContextProvider } from "react-router";
import texts from "#content/messages/toasts.json" with { type: "json" };
import type { Settings } from "../env.server.ts";
import { ownCookie } from "./own-cookie.ts";

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
