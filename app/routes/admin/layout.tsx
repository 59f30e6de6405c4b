import {
  href,
  isRouteErrorResponse,
  NavLink,
  Outlet,
  useLocation,
  useNavigation,
  useRouteError,
} from "react-router";
import { loginPath } from "#app/domain/sign-in/return-path.ts";
import { type AdminRefusal, adminOf, requireAdmin } from "#app/middleware/guards.server.ts";
import { Mark } from "#app/ui/brand.tsx";
import { ErrorPage, NotFoundPage } from "#app/ui/frame/error-page.tsx";
import { LegalLinks } from "#app/ui/frame/legal-links.tsx";
import { LoadingSign } from "#app/ui/frame/loading-sign.tsx";
import { MenuBox, SignOutEntry } from "#app/ui/frame/menu-box.tsx";
import { MessagePage } from "#app/ui/frame/message-page.tsx";
import { SkipLink } from "#app/ui/frame/skip-link.tsx";
import { ButtonLink, Icon, type IconName } from "#app/ui/parts.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/layout";
import { usePanelPath } from "./parts/facts.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export function loader({ context }: Route.LoaderArgs) {
  adminOf(context);
  return { product: context.get(appContext).settings.PRODUCT_NAME };
}

export default function AdminPanel({ loaderData: { product } }: Route.ComponentProps) {
  return (
    <div className="flex min-h-svh flex-col">
      <SkipLink />
      <header className="border-b border-line bg-surface print:hidden">
        <div className="relative frame flex min-h-14 items-center justify-between gap-4 sm:min-h-16 large-text:flex-wrap">
          <p className="flex items-center gap-2 text-lg font-bold">
            <Mark />
            <span>
              Admin Panel <span className="text-ink-soft max-xl:sr-only">{product}</span>
            </span>
          </p>
          <Navigation />
        </div>
      </header>
      <main id="inhalt" className="frame grow pt-4 pb-12 sm:pt-8">
        <Outlet />
      </main>
      <footer className="border-t border-line print:hidden">
        <div className="frame py-3">
          <a href={href("/profil/passkeys")} className="tap text-sm link">
            Ihre Passkeys
          </a>
          <LegalLinks />
        </div>
      </footer>
      <LoadingSign />
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error)) {
    if (error.status === 401) return <Gate refusal="signed-out" />;
    if (error.status === 403) return <Gate refusal="denied" />;
    if (error.status === 404) return <NotFoundPage />;
  }
  const busy = isRouteErrorResponse(error) && error.status === 503;
  return <ErrorPage busy={busy} />;
}

const ENTRIES: readonly { to: string; label: string; icon: IconName }[] = [
  { to: href("/admin-panel-werkruf"), label: "Dashboard", icon: "home" },
  { to: href("/admin-panel-werkruf/profiles"), label: "Handwerker Profile", icon: "user" },
  { to: href("/admin-panel-werkruf/requests"), label: "Kundenanfragen", icon: "inbox" },
  { to: href("/admin-panel-werkruf/technik"), label: "Technik", icon: "wrench" },
];

function Navigation() {
  const panelPath = usePanelPath();
  return (
    <nav aria-label="Admin Panel" className="shrink-0 lg:shrink">
      <MenuBox>
        {ENTRIES.map(({ to, label, icon }) => (
          <li key={to}>
            <NavLink to={panelPath(to)} end={to === href("/admin-panel-werkruf")} className="entry">
              <Icon name={icon} className="lg:max-xl:hidden" />
              {label}
            </NavLink>
          </li>
        ))}
        <li>
          <a href={href("/")} className="entry">
            <Icon name="globe" className="lg:max-xl:hidden" />
            Zur Hauptseite
          </a>
        </li>
        <SignOutEntry />
      </MenuBox>
    </nav>
  );
}

function Gate({ refusal }: { refusal: AdminRefusal }) {
  const { pathname, search } = useLocation();
  const isLoading = useNavigation().state !== "idle";
  const isSignedOut = refusal === "signed-out";
  const title = isSignedOut ? "Anmeldung erforderlich" : "Zugriff verweigert";
  return (
    <MessagePage title={title}>
      <p>
        {isSignedOut
          ? "Sie müssen angemeldet sein, um auf diesen Bereich zuzugreifen."
          : "Sie haben keine Berechtigung für den Admin-Bereich."}
      </p>
      <div className="flex flex-wrap gap-x-5 gap-y-3">
        {isSignedOut && <ButtonLink href={loginPath(`${pathname}${search}`)}>Zur Anmeldung</ButtonLink>}
        <ButtonLink href={href("/")} look="secondary">
          Zur Startseite
        </ButtonLink>
        <ButtonLink to={`${pathname}${search}`} replace look="quiet">
          Erneut prüfen
        </ButtonLink>
      </div>
      <p role="status">{isLoading && "Überprüfe Berechtigung..."}</p>
    </MessagePage>
  );
}
