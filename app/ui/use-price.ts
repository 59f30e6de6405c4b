import { useRouteLoaderData } from "react-router";
import { euroAmount } from "./euro-amount.ts";

/** It is null without billing: then no page names a price, a trial or a plan (D82, law L48). */
export function usePrice(): string | null {
  const root = useRouteLoaderData<{ priceCents: number | null }>("root");
  return root?.priceCents ? euroAmount(root.priceCents) : null;
}
