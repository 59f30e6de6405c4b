import { href, type MiddlewareFunction, redirect } from "react-router";
import { appContext } from "../visit/app-context.server.ts";

/** The law and other servers need these (D8). */
const OPEN = new Set<string>([
  href("/under-construction"),
  href("/datenschutz"),
  href("/impressum"),
  href("/agb"),
  href("/avv"),
  href("/barrierefreiheit"),
  href("/cookie-einstellungen"),
  href("/cookie-einstellungen/speichern"),
  href("/mails/abmelden"),
  href("/health"),
]);

export const underConstruction: MiddlewareFunction<Response> = ({ request, context, url }, next) => {
  const isOpen = OPEN.has(url.pathname) || url.pathname.startsWith("/webhooks/");
  if (!context.get(appContext).settings.UNDER_CONSTRUCTION || isOpen) return next();
  throw redirect(href("/under-construction"), request.method === "GET" ? 302 : 303);
};
