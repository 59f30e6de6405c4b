import { data, type RouterContextProvider } from "react-router";
import { appContext } from "#app/visit/app-context.server.ts";

/** The stand-in for Stripe; where the real one is used, its pages aren't there. */
export function theStandIn(context: Readonly<RouterContextProvider>) {
  return found(context.get(appContext).dev?.stripe ?? null);
}

/** Answers 404 for what isn't there. */
export function found<T>(value: T | null): T {
  if (value === null) throw data(null, { status: 404 });
  return value;
}
