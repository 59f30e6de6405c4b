import {
  createContext,
  href,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from "react-router";
import { findSubscription } from "../domain/subscription/find-subscription.server.ts";
import type { SubscriptionState } from "../domain/subscription/subscription-state.ts";
import { appContext } from "../visit/app-context.server.ts";
import { ownerOf, type Provider, providerContext } from "./guards.server.ts";

/** Set only for a business with access (D36); without a default, so reading it without a guard throws. */
export const inboxContext = createContext<Provider>();

export const lockContext = createContext<SubscriptionState | null>(null);

const subscriptionContext = createContext<SubscriptionState | null>(null);

export function currentSubscription(context: Readonly<RouterContextProvider>): SubscriptionState {
  const known = context.get(subscriptionContext);
  if (known) return known;
  const { db, clock } = context.get(appContext);
  const found = findSubscription(db, context.get(providerContext).profile.id, clock.now());
  context.set(subscriptionContext, found);
  return found;
}

/** Leads a business without access to the dashboard, which says why. Stands after `requireProvider`. */
export const requireAccess: MiddlewareFunction<Response> = async ({ context }, next) => {
  const { hasAccess } = currentSubscription(context);
  const provider = context.get(providerContext);
  if (!hasAccess) throw redirect(href("/dashboard/:slug", { slug: provider.profile.slug }), 303);
  context.set(inboxContext, provider);
  return next();
};

/** The pages of the plan, its owner's alone (D64); without billing there are none (D82). */
export const requirePlan: MiddlewareFunction<Response> = async ({ context }, next) => {
  ownerOf(context);
  if (context.get(appContext).settings.priceCents === null) throw redirect(href("/profil"), 303);
  return next();
};

/** The dashboard shows the lock in place of the requests; its buttons do nothing. */
export const lockInPlace: MiddlewareFunction<Response> = async (args, next) => {
  const { request, context } = args;
  const state = currentSubscription(context);
  if (state.hasAccess || !["GET", "HEAD"].includes(request.method)) return requireAccess(args, next);
  context.set(lockContext, state);
  return next();
};
