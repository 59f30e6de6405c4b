import { data, type RouterContextProvider } from "react-router";
import { appContext } from "#app/visit/app-context.server.ts";

/** Answers 404 where the real Stripe is used. */
export function theStandIn(context: Readonly<RouterContextProvider>) {
  return found(context.get(appContext).dev?.stripe ?? null);
}

export function found<T>(value: T | null): T {
  if (value === null) throw data(null, { status: 404 });
  return value;
}
