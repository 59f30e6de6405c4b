import { href, isRouteErrorResponse, Outlet, useLocation, useRouteError } from "react-router";
import { listPushDevices } from "#app/domain/notification/push/push-devices.server.ts";
import { findEndpoint } from "#app/domain/notification/webhook/endpoint.server.ts";
import { shownAvailability } from "#app/domain/profile/availability.ts";
import { isProvenContact } from "#app/domain/profile/contact-email.ts";
import { alertChoice, membersOf } from "#app/domain/profile/members/colleagues.server.ts";
import { hasPostalAddress } from "#app/domain/profile/request-page-business.server.ts";
import { ownLogo } from "#app/domain/profile/shown-logo.ts";
import { listOwnTexts } from "#app/domain/reply/own-texts.server.ts";
import { listPasskeys } from "#app/domain/sign-in/passkey/passkeys.server.ts";
import type { SubscriptionState } from "#app/domain/subscription/subscription-state.ts";
import { planValue } from "#app/kit/plan-value.ts";
import { type Provider, providerContext } from "#app/middleware/guards.server.ts";
import { currentSubscription } from "#app/middleware/request-access.server.ts";
import { RequestNumber } from "#app/ui/frame/error-page.tsx";
import { PageTitle } from "#app/ui/frame/site-frame.tsx";
import { buttonLook, Icon, Notice } from "#app/ui/parts.tsx";
import { useLinksInPlace } from "#app/ui/use-links-in-place.ts";
import { type App, appContext } from "#app/visit/app-context.server.ts";
import type { NotificationPreference } from "#db/values.ts";
import type { Route } from "./+types/settings";
import { BackToRows } from "./ways.tsx";
import "./settings.css";

const HOME = href("/profil");

export { loadsUnlessKept as shouldRevalidate } from "#app/forms/keep-page.ts";

/** The eight rows of D86, seven without billing (D82), of which a colleague has three (D64). */
export function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const who = context.get(providerContext);
  const rows = who.isOwner
    ? ownersRows(app, who, currentSubscription(context))
    : [
        notifications(app, who),
        signIn(app, who),
        { to: DATA, name: "Ihre Daten", value: "Herunterladen, Konto löschen" },
      ];
  return { isOwner: who.isOwner, rows };
}

interface Row {
  to: string;
  name: string;
  value: string;
}

const DATA = href("/profil/schnittstelle");

function ownersRows(app: App, who: Provider, plan: SubscriptionState): Row[] {
  const { db, clock, lostLogos, settings } = app;
  const { profile, user } = who;
  const now = clock.now();
  const { logo, isLost } = ownLogo(profile, lostLogos);
  const colleagues = membersOf(db, profile.id).length - 1;
  return [
    {
      to: `${HOME}#betrieb`,
      name: "Betrieb",
      value: said(
        profile.companyName,
        hasPostalAddress(profile) ? profile.city : "Anschrift fehlt",
        !isProvenContact(profile, user.email) && "E-Mail-Adresse nicht bestätigt",
      ),
    },
    {
      to: href("/profil/kunden"),
      name: "Was Kunden sehen",
      value: said(
        shownAvailability(profile, now)?.line ?? "Alles wie immer",
        isLost ? "Logo verloren" : logo ? "mit Logo" : "ohne Logo",
      ),
    },
    {
      to: href("/profil/antworttexte"),
      name: "Antworttexte",
      value: said(
        counted(
          listOwnTexts(db, profile.id).length,
          "ein eigener Text",
          "eigene Texte",
          "Keine eigenen Texte",
        ),
        profile.signature !== null && "mit Unterschrift",
      ),
    },
    notifications(app, who),
    {
      to: href("/profil/kollegen"),
      name: "Team",
      value: counted(colleagues, "Sie und ein Kollege", "Kollegen und Sie", "Nur Sie"),
    },
    signIn(app, who),
    ...(settings.priceCents === null
      ? []
      : [{ to: href("/abo"), name: "Abo und Rechnungen", value: planValue(plan) }]),
    { to: DATA, name: "Daten und Schnittstelle", value: interfaceValue(findEndpoint(db, profile.slug)) },
  ];
}

const ALERTS: Record<NotificationPreference, (digestAt: string) => string> = {
  sofort: () => "Sofort",
  taeglich: (digestAt) => `Einmal am Tag um ${digestAt} Uhr`,
  aus: () => "Aus",
};

function notifications({ db, settings }: App, { user }: Provider): Row {
  const devices = listPushDevices(db, user.id).length;
  const mails = ALERTS[alertChoice(db, user.id)](settings.DIGEST_AT);
  const value = said(mails, devices > 0 && counted(devices, "ein Gerät", "Geräte"));
  return { to: href("/profil/benachrichtigungen"), name: "Benachrichtigungen", value };
}

function signIn({ db }: App, { user }: Provider): Row {
  const passkeys = listPasskeys(db, user.id).length;
  const value = said(user.email, passkeys > 0 && counted(passkeys, "ein Passkey", "Passkeys"));
  return { to: href("/profil/anmeldung"), name: "Anmeldung", value };
}

function interfaceValue(endpoint: ReturnType<typeof findEndpoint>): string {
  if (!endpoint) return "Keine Schnittstelle";
  if (endpoint.pausedAt) return "Schnittstelle angehalten";
  return endpoint.failingSince ? "Schnittstelle: kommt nicht an" : "Schnittstelle eingerichtet";
}

const said = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(" · ");

function counted(count: number, one: string, many: string, none = ""): string {
  if (count === 0) return none;
  return count === 1 ? one : `${count} ${many}`;
}

/** Pages below a row's, which lead back to it. */
const BELOW: Record<string, string> = {
  [href("/profil/logo")]: href("/profil/kunden"),
  [href("/profil/adresse")]: href("/profil/anmeldung"),
};

function currentOf(to: string, pathname: string): "page" | "true" | undefined {
  if (to.split("#")[0] === pathname) return "page";
  return BELOW[pathname] === to ? "true" : undefined;
}

export default function Settings({ loaderData: { isOwner, rows } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const isHome = pathname === HOME;
  const title = isOwner ? "Profildaten" : "Mein Konto";
  return (
    <div className="settings grid-parts lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-x-8">
      {isHome && <h1 className="lg:col-start-2">{title}</h1>}
      <div
        className={`settings-list lg:row-span-2 lg:row-start-1 lg:rounded-lg lg:border lg:border-line lg:p-2 ${isHome ? "" : isOwner ? "max-lg:hidden" : "max-lg:order-last"}`}
      >
        <RowNavigation title={title} rows={rows} pathname={pathname} />
      </div>
      <div className="grid-parts content-start lg:col-start-2">
        {isOwner && !isHome && !BELOW[pathname] && <BackToRows />}
        <Outlet />
      </div>
    </div>
  );
}

function RowNavigation({ title, rows, pathname }: { title: string; rows: readonly Row[]; pathname: string }) {
  const inPlace = useLinksInPlace();
  return (
    <nav
      {...inPlace}
      aria-label={title}
      className="border-line max-lg:rounded-lg max-lg:border max-lg:bg-surface max-lg:p-1 max-lg:shadow-card lg:sticky lg:top-4"
    >
      <ul>
        {rows.map(({ to, name, value }) => (
          <li key={to}>
            <a
              href={to}
              aria-current={currentOf(to, pathname)}
              className="entry flex min-h-14 items-center gap-3 rounded-md px-2.5 py-1 max-lg:border-0! max-lg:bg-transparent! max-lg:px-3 max-lg:py-1.5 max-lg:no-underline!"
            >
              <span className="min-w-0 grow">
                <strong>{name}</strong>
                <span className="block text-sm wrap-anywhere hyphens-auto text-ink-soft">{value}</span>
              </span>
              <Icon name="arrowRight" className="text-brand lg:hidden" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const PROFILE_FAILED = {
  name: "Profildaten",
  title: "Profil konnte nicht geladen werden.",
  text: "Ihre gespeicherten Angaben sind sicher.",
};
const PLAN_FAILED = {
  name: "Abo verwalten",
  title: "Fehler beim Laden",
  text: "Der Status Ihres Abonnements konnte nicht geladen werden. Ihre Anfragen sind davon nicht betroffen.",
};

export function ErrorBoundary() {
  const { pathname } = useLocation();
  const error = useRouteError();
  const isBusy = isRouteErrorResponse(error) && error.status === 503;
  const { name, title, text } = pathname.startsWith(HOME) ? PROFILE_FAILED : PLAN_FAILED;
  return (
    <div className="page-column">
      <PageTitle name={name} />
      <h1>{name}</h1>
      <Notice tone="danger" role="alert" title={title}>
        <p>
          {isBusy && "Gerade ist viel los. "}
          {text} Bitte versuchen Sie es in einem Moment noch einmal.
        </p>
      </Notice>
      <RequestNumber />
      <a href={pathname} className={buttonLook("secondary")}>
        Erneut versuchen
      </a>
    </div>
  );
}
