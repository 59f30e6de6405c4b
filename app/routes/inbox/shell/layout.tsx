import { type FormEvent, useState } from "react";
import { data, href, Link, Outlet, useLocation } from "react-router";
import { isPushOffered } from "#app/domain/notification/push/push-offer.server.ts";
import { silentDevice } from "#app/domain/notification/push/renew-device.server.ts";
import { isAskedToTakeOver } from "#app/domain/profile/members/handover.server.ts";
import { isPasskeyOffered } from "#app/domain/sign-in/passkey/passkey-offer.server.ts";
import { TextForm } from "#app/forms/beside-text.tsx";
import { providerContext, requireProvider } from "#app/middleware/guards.server.ts";
import { currentSubscription } from "#app/middleware/request-access.server.ts";
import { Wordmark } from "#app/ui/brand.tsx";
import { euroAmount } from "#app/ui/euro-amount.ts";
import { LegalLinks } from "#app/ui/frame/legal-links.tsx";
import { LoadingSign } from "#app/ui/frame/loading-sign.tsx";
import { SkipLink } from "#app/ui/frame/skip-link.tsx";
import { useConnection } from "#app/ui/frame/stay-offline.tsx";
import { germanLongDate, germanMoment } from "#app/ui/german-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import { laterPart } from "#app/ui/later-part.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Toast, toastActionLook } from "#app/ui/toast.tsx";
import { useLinksInPlace } from "#app/ui/use-links-in-place.ts";
import { appContext, visitContext } from "#app/visit/app-context.server.ts";
import { askerOf } from "#app/visit/current-session.server.ts";
import { noToastCookie, readToast, toastOfAnswer } from "#app/visit/toast.server.ts";
import { WRITTEN } from "../request/change-answer.ts";
import { ChangeForm } from "../request/change-form.tsx";
import type { Route } from "./+types/layout";
import { Navigation } from "./navigation.tsx";
import type { OfferKind } from "./offer.tsx";
import { type ToastFacts, toastFacts } from "./toast-facts.server.ts";
import { TrialBanner } from "./trial-banner.tsx";

export { loadsUnlessKept as shouldRevalidate } from "#app/forms/keep-page.ts";

export const handle = { isReadOffline: true };

export const links: Route.LinksFunction = () => [{ rel: "manifest", href: href("/app.webmanifest") }];

export const middleware: Route.MiddlewareFunction[] = [requireProvider];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, settings, clock } = context.get(appContext);
  const { user, profile, isOwner } = context.get(providerContext);
  const { status, trialEndsAt, isPaymentOpen, hasAccess, end } = currentSubscription(context);
  // Who may not read requests needs no hint how to hear of them (D36).
  const silent = hasAccess ? silentDevice(db, user.id, askerOf(request, context, user).sessionId) : null;
  const offersPasskey = isPasskeyOffered(db, user.id, clock.now());
  const offersPush = hasAccess && !offersPasskey && isPushOffered(db, user.id);
  const offer: OfferKind | null = silent ? "silent" : offersPasskey ? "passkey" : offersPush ? "push" : null;
  if (offer) await Offer.fetch();
  const toast = toastOfAnswer(context) ?? readToast(settings, request);
  const price = euroAmount(settings.PRICE_MONTHLY_CENTS);
  return data(
    {
      product: settings.PRODUCT_NAME,
      slug: profile.slug,
      isOwner,
      trial: isOwner && status === "trial" ? { endsAt: trialEndsAt, now: clock.now(), price } : null,
      /** Until then everything can be read, although the last payment failed. The plan is the owner's (D64). */
      unpaidUntil: isOwner && isPaymentOpen && hasAccess ? end : null,
      isAskedToTakeOver: !isOwner && isAskedToTakeOver(db, user.id, clock.now()),
      offer,
      silent,
      toast: toast && toastFacts(toast),
      // The same message twice in a row is shown twice.
      toastKey: context.get(visitContext).requestId,
    },
    toast ? { headers: { "Set-Cookie": noToastCookie(settings) } } : undefined,
  );
}

export default function DashboardShell({ loaderData }: Route.ComponentProps) {
  const { product, slug, isOwner, trial, unpaidUntil, offer, silent, toast, toastKey } = loaderData;
  const signOut = useSignOut();
  const inPlace = useLinksInPlace();
  return (
    <div className="relative flex min-h-svh flex-col">
      <SkipLink />
      <header {...inPlace} className="relative border-b border-line bg-surface print:hidden">
        <div className="mx-auto flex min-h-14 max-w-6xl wide:max-w-360 items-center justify-between gap-4 px-4 sm:min-h-16 sm:px-6 large-text:flex-wrap large-text:py-2">
          <a
            href={href("/dashboard/:slug", { slug })}
            className="brand-home flex min-h-12 min-w-0 items-center rounded-md lg:shrink-0"
          >
            <Wordmark name={product} />
          </a>
          <Navigation slug={slug} isOwner={isOwner} onSignOut={signOut.onSubmit} />
        </div>
      </header>
      <OfflineLine />
      {trial && <TrialBanner {...trial} />}
      {unpaidUntil && !trial && <OpenPaymentBanner readableUntil={unpaidUntil} />}
      {loaderData.isAskedToTakeOver && <HandoverBanner />}
      {offer && <Offer kind={offer} silent={silent} />}
      <main id="inhalt" className="mx-auto w-full max-w-6xl grow px-4 pt-6 pb-12 sm:px-6 sm:pt-10">
        {signOut.hasFailed && <SignOutFailed />}
        <Outlet />
      </main>
      <footer className="border-t border-line print:hidden [main:has([data-bottom-bar=true])~&]:max-sm:pb-24">
        <LegalLinks className="mx-auto max-w-6xl wide:max-w-360 px-4 py-3 sm:px-6" />
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
  const { pathname, search } = useLocation();
  return (
    <Toast text={text} {...(icon && { icon })}>
      {undo && (
        <ChangeForm {...undo} look={toastActionLook}>
          Rückgängig
        </ChangeForm>
      )}
      <Link to={`${pathname}${search}`} replace preventScrollReset className={toastActionLook}>
        Schließen
      </Link>
    </Toast>
  );
}

/** Stands there before it is needed, so that screen readers announce it. */
function OfflineLine() {
  const { isLost, isCut, loadedAt } = useConnection();
  return (
    <div role="status" className="sticky top-0 z-20 print:hidden">
      {isLost && isCut !== null && loadedAt && (
        <p className="border-b border-warn bg-warn-soft text-warn">
          <span className="mx-auto flex max-w-6xl wide:max-w-360 items-center gap-2 px-4 py-2 text-[0.8125rem] font-semibold sm:text-sm sm:px-6">
            <Icon name="warning" className="size-5!" />
            <span>
              {isCut ? "Gerade kommt nicht alles durch." : "Kein Netz."} Sie sehen den Stand von{" "}
              <span className="whitespace-nowrap">{germanMoment(loadedAt, new Date())}.</span>
            </span>
          </span>
        </p>
      )}
    </div>
  );
}

/** One line, for the colleague alone, until they answer. */
function HandoverBanner() {
  const { pathname } = useLocation();
  const inPlace = useLinksInPlace();
  if (pathname === href("/profil/uebergabe")) return null;
  return (
    <aside
      {...inPlace}
      aria-label="Übergabe"
      className="border-b border-info bg-info-soft text-info print:hidden"
    >
      <p className="mx-auto flex max-w-6xl wide:max-w-360 flex-wrap items-center gap-x-1.5 px-4 max-sm:text-sm sm:gap-x-2 sm:px-6">
        <Icon name="info" className="max-[22rem]:hidden" />
        <strong>Betrieb übernehmen?</strong>
        <span aria-hidden="true">·</span>
        <a
          href={href("/profil/uebergabe")}
          className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
        >
          Ansehen
        </a>
      </p>
    </aside>
  );
}

function OpenPaymentBanner({ readableUntil }: { readableUntil: Date }) {
  const { pathname } = useLocation();
  if (pathname === href("/abo") || pathname === href("/subscription")) return null;
  return (
    <aside
      aria-label="Offene Zahlung"
      className="border-b-2 border-danger bg-danger-soft text-danger print:hidden"
    >
      <div className="mx-auto flex max-w-6xl wide:max-w-360 flex-wrap items-center gap-x-6 px-4 py-2 sm:px-6">
        <p className="flex min-w-0 grow basis-72 gap-3 py-1">
          <Icon name="warning" className="mt-0.5" />
          <span className="min-w-0">
            <strong>Ihre letzte Zahlung ist fehlgeschlagen.</strong> Ab dem {germanLongDate(readableUntil)}{" "}
            sind Ihre Anfragen sonst gesperrt.
          </span>
        </p>
        <Link
          to={href("/abo")}
          className="inline-flex min-h-11 items-center gap-2 font-bold underline underline-offset-4 max-sm:pl-9"
        >
          Zahlung in Ordnung bringen
        </Link>
      </div>
    </aside>
  );
}
