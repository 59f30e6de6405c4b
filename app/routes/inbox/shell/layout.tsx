import { type FormEvent, type MouseEvent, type ReactNode, useState } from "react";
import { data, href, Link, Outlet, useLocation, useRevalidator } from "react-router";
import { isPushOffered } from "#app/domain/notification/push/push-offer.server.ts";
import { silentDevice } from "#app/domain/notification/push/renew-device.server.ts";
import { isAskedToTakeOver } from "#app/domain/profile/members/handover.server.ts";
import { isPasskeyOffered } from "#app/domain/sign-in/passkey/passkey-offer.server.ts";
import { TextForm } from "#app/forms/beside-text.tsx";
import { providerContext, requireProvider } from "#app/middleware/guards.server.ts";
import { currentSubscription } from "#app/middleware/request-access.server.ts";
import { BasicIcon, Notice } from "#app/ui/basic-parts.tsx";
import { Wordmark } from "#app/ui/brand.tsx";
import { euroAmount } from "#app/ui/euro-amount.ts";
import { LegalLinks } from "#app/ui/frame/legal-links.tsx";
import { LoadingSign } from "#app/ui/frame/loading-sign.tsx";
import { useConnection } from "#app/ui/frame/offline.tsx";
import { SkipLink } from "#app/ui/frame/skip-link.tsx";
import { germanMoment } from "#app/ui/german-date.ts";
import { laterPart } from "#app/ui/later-part.tsx";
import { Toast, toastActionLook } from "#app/ui/toast.tsx";
import { useLinksInPlace } from "#app/ui/use-links-in-place.ts";
import { appContext, visitContext } from "#app/visit/app-context.server.ts";
import { askerOf } from "#app/visit/session.server.ts";
import { noToastCookie, readToast, toastOfAnswer } from "#app/visit/toast.server.ts";
import type { Database } from "#db/client.server.ts";
import { ChangeForm, WRITTEN } from "../request/change-form.tsx";
import type { Route } from "./+types/layout";
import { Bar } from "./bar.tsx";
import { Navigation } from "./navigation.tsx";
import type { OfferKind } from "./offer.tsx";
import { type BarFacts, HANDOVER, SILENT, trialBar, unpaidBar } from "./pressing.server.ts";
import { type ToastFacts, toastFacts } from "./toast-facts.server.ts";

export { loadsUnlessKept as shouldRevalidate } from "#app/forms/keep-page.ts";

export const handle = { isReadOffline: true };

export const links: Route.LinksFunction = () => [{ rel: "manifest", href: href("/app.webmanifest") }];

export const middleware: Route.MiddlewareFunction[] = [requireProvider];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, settings, clock } = context.get(appContext);
  const { user, profile, isOwner } = context.get(providerContext);
  const { status, trialEndsAt, isPaymentOpen, hasAccess, accessEndsAt } = currentSubscription(context);
  const now = clock.now();
  // Who may not read requests needs no hint how to hear of them (D36).
  const isSilent = hasAccess && silentDevice(db, user.id, askerOf(request, context, user).sessionId) !== null;
  const bar = pressingNow();
  const offer = hasAccess ? offerNow() : null;
  if (offer) await Offer.fetch();
  const toast = toastOfAnswer(context) ?? readToast(settings, request);
  return data(
    {
      product: settings.PRODUCT_NAME,
      slug: profile.slug,
      isOwner,
      bar,
      offer,
      toast: toast && toastFacts(toast),
      // The same message twice in a row is shown twice.
      toastKey: context.get(visitContext).requestId,
    },
    toast ? { headers: { "Set-Cookie": noToastCookie(settings) } } : undefined,
  );

  function pressingNow(): BarFacts | null {
    if (!isOwner && isAskedToTakeOver(db, user.id, now)) return HANDOVER;
    const { priceCents } = settings;
    // The plan is the owner's alone (D64). A failed payment locks nothing before `accessEndsAt`.
    if (isOwner && priceCents !== null && isPaymentOpen && hasAccess) return unpaidBar(accessEndsAt);
    if (isOwner && priceCents !== null && status === "trial")
      return trialBar(trialEndsAt, euroAmount(priceCents), now);
    return isSilent ? SILENT : null;
  }

  function offerNow(): OfferKind | null {
    if (isSilent) return bar === SILENT ? null : "silent";
    return offerTo(db, user.id, now);
  }
}

/** It comes once, after the first success, and one at a time (D87). */
function offerTo(db: Database, userId: string, now: Date): OfferKind | null {
  if (isPasskeyOffered(db, userId, now)) return "passkey";
  return isPushOffered(db, userId) ? "push" : null;
}

export default function DashboardShell({ loaderData }: Route.ComponentProps) {
  const { product, slug, isOwner, bar, offer, toast, toastKey } = loaderData;
  const list = href("/dashboard/:slug", { slug });
  const { pathname, search } = useLocation();
  const isList = pathname === list && !search.includes("anfrage=");
  const signOut = useSignOut();
  const inPlace = useLinksInPlace();
  return (
    <div className="relative flex min-h-svh flex-col">
      <SkipLink />
      <header {...inPlace} className="relative border-b border-line bg-surface print:hidden">
        <div className="frame flex min-h-14 items-center justify-between gap-4 sm:min-h-16 large-text:flex-wrap large-text:py-2">
          <a href={list} className="brand-home flex min-h-12 min-w-0 items-center rounded-md lg:shrink-0">
            <Wordmark name={product} />
          </a>
          <Navigation slug={slug} isOwner={isOwner} onSignOut={signOut.onSubmit} />
        </div>
      </header>
      <TopLine>{bar && <Bar {...bar} />}</TopLine>
      <main id="inhalt" className="frame grow pt-6 pb-12 sm:pt-8">
        {signOut.hasFailed && <SignOutFailed />}
        <Outlet />
        {offer && isList && <Offer kind={offer} />}
      </main>
      <footer className="border-t border-line print:hidden [main:has([data-bottom-bar=true])~&]:max-sm:pb-24 [main:has([data-bottom-bar=true]_[role=alert])~&]:max-sm:pb-112">
        <div className="frame py-3">
          <LegalLinks />
        </div>
      </footer>
      <LoadingSign />
      <TextForm id={WRITTEN} />
      <div role="status" className={UNLESS_ERROR}>
        {toast && <ToastMessage key={toastKey} {...toast} />}
      </div>
    </div>
  );
}

const Offer = laterPart(async () => (await import("./offer.tsx")).Offer);

const UNLESS_ERROR = "[main:has([aria-invalid=true],[role=alert])~&]:hidden";

function SignOutFailed() {
  return (
    <div className="mb-6">
      <Notice tone="danger" role="alert" title="Fehler beim Abmelden">
        <p>Sie sind noch angemeldet. Bitte versuchen Sie es gleich noch einmal.</p>
      </Notice>
    </div>
  );
}

/**
 * Offline a sign-out form stays and says so. Otherwise the browser posts it: the new document leaves nothing
 * private in memory, and in WebKit a fetch answered with `Clear-Site-Data` never settles.
 */
function useSignOut() {
  const { key } = useLocation();
  const [failedAt, setFailedAt] = useState<string | null>(null);
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (navigator.onLine) return;
    event.preventDefault();
    setFailedAt(key);
  }
  return { onSubmit, hasFailed: failedAt === key };
}

function ToastMessage({ text, icon, undo }: ToastFacts) {
  const { pathname, search, hash } = useLocation();
  const { revalidate } = useRevalidator();
  // A step to the same address with its hash loads nothing, and without it would leave a part of a page.
  const closeInPlace = (event: MouseEvent) => {
    if (hash === "") return;
    event.preventDefault();
    void revalidate();
  };
  return (
    <Toast text={text} {...(icon && { icon })}>
      {undo && (
        <ChangeForm {...undo} look={toastActionLook}>
          Rückgängig
        </ChangeForm>
      )}
      <Link
        to={`${pathname}${search}`}
        onClick={closeInPlace}
        replace
        preventScrollReset
        className={toastActionLook}
      >
        <BasicIcon name="close" />
        <span className="sr-only">Schließen</span>
      </Link>
    </Toast>
  );
}

/** One line stands above all pages: without a network that alone. Screen readers need it from the start. */
function TopLine({ children }: { children: ReactNode }) {
  const { isLost, isCut, loadedAt } = useConnection();
  const isSaid = isLost && isCut !== null && loadedAt !== null;
  return (
    <>
      <div role="status" className="sticky top-0 z-20 print:hidden">
        {isSaid && (
          <p className="border-b border-warn bg-warn-soft text-warn">
            <span className="frame flex items-center gap-2 py-2 text-sm">
              <BasicIcon name="warning" className="size-5!" />
              <span>
                {isCut ? "Gerade kommt nicht alles durch." : "Kein Netz."} Sie sehen den Stand von{" "}
                <span className="whitespace-nowrap">{germanMoment(loadedAt, new Date())}.</span>
              </span>
            </span>
          </p>
        )}
      </div>
      {!isSaid && children}
    </>
  );
}
