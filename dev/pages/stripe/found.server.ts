import { data, type RouterContextProvider } from "react-router";
import { appContext } from "#app/visit/app-context.server.ts";

/** Answers 404 where the real Stripe is used. */
export function theStandIn(context: Readonly<RouterContextProvider>) {
  const stripe = found(context.get(appContext).dev?.stripe);
  const { state } = stripe.store.read();
  const customerOf = ({ customer: id }: { customer: string }) => state.customers.find((one) => one.id === id);
  return { ...stripe, state, customerOf };
}

export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw data(null, { status: 404 });
  return value;
}
