import { type FormEventHandler, useEffect, useRef } from "react";
import { href, useLocation, useRouteLoaderData } from "react-router";
import { BasicIcon, type BasicIconName } from "#app/ui/basic-parts.tsx";
import { isWithin } from "#app/ui/frame/is-within.ts";
import { usePrice } from "#app/ui/use-price.ts";
import type { loader } from "../inbox.tsx";
import { AwayAnchor, EnterAnswers } from "../request/away-link.tsx";
import type { InboxAddress } from "../request/inbox-address.ts";

const LINK_PAGE = href("/so-funktioniert-es/link");

const entriesOf = ({
  slug,
  isOwner,
  isPriced,
}: Whose & { isPriced: boolean }): { to: string; label: string; icon: BasicIconName }[] => [
  { to: href("/dashboard/:slug", { slug }), label: "Übersicht", icon: "inbox" },
  { to: LINK_PAGE, label: "Link & QR-Code", icon: "qr" },
  { to: href("/zahlen"), label: "Zahlen", icon: "chart" },
  { to: href("/so-funktioniert-es"), label: "So funktioniert's", icon: "help" },
  ...(isOwner
    ? ([{ to: href("/profil"), label: "Profildaten", icon: "user" }] as const)
    : ([{ to: href("/profil/anmeldung"), label: "Mein Konto", icon: "user" }] as const)),
  ...(isOwner && isPriced ? ([{ to: href("/abo"), label: "Abo verwalten", icon: "card" }] as const) : []),
];

interface Whose {
  slug: string;
  isOwner: boolean;
}

interface Props extends Whose {
  onSignOut: FormEventHandler<HTMLFormElement>;
}

export function Navigation({ slug, isOwner, onSignOut }: Props) {
  const { pathname } = useLocation();
  const address = useRouteLoaderData<typeof loader>("routes/inbox/inbox")?.address;
  return (
    <nav aria-label="Hauptmenü" className="flex shrink-0 sm:gap-2 lg:min-w-0 lg:shrink">
      <EnterAnswers address={address} />
      <AwayAnchor
        address={address}
        to={LINK_PAGE}
        aria-current={pathname === LINK_PAGE ? "page" : undefined}
        className="entry header-sign unfolded:hidden"
      >
        <BasicIcon name="qr" />
        <span>
          Link<span className="max-sm:sr-only"> & QR-Code</span>
        </span>
      </AwayAnchor>
      <details ref={useClosedOnNextPage()} className="menu-box group min-w-0">
        <summary className="entry header-sign list-none unfolded:hidden [&::-webkit-details-marker]:hidden">
          <MenuSign />
          Menü
        </summary>
        <div className="absolute inset-x-0 top-full z-30 border-y border-line bg-surface p-3 shadow-lift unfolded:static unfolded:border-0 unfolded:p-0 unfolded:shadow-none">
          <Entries
            address={address}
            pathname={pathname}
            slug={slug}
            isOwner={isOwner}
            onSignOut={onSignOut}
          />
        </div>
      </details>
    </nav>
  );
}

/** The menu's element stays, with the keyboard's place in it, when another page comes. */
function useClosedOnNextPage() {
  const { key } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current !== key) menu.current?.removeAttribute("open");
    shown.current = key;
  }, [key]);
  return menu;
}

interface EntriesProps extends Props {
  address: InboxAddress | undefined;
  pathname: string;
}

function Entries({ address, pathname, slug, isOwner, onSignOut }: EntriesProps) {
  const entries = entriesOf({ slug, isOwner, isPriced: usePrice() !== null });
  const current =
    entries.find(({ to }) => to === pathname) ?? entries.find(({ to }) => isWithin(pathname, to));
  return (
    <ul className="menu flex flex-col gap-1 unfolded:flex-row unfolded:flex-wrap unfolded:items-center unfolded:justify-end">
      {entries.map(({ to, label, icon }) => (
        <li key={to} className={to === LINK_PAGE ? "hidden unfolded:list-item" : undefined}>
          <AwayAnchor
            address={address}
            to={to}
            aria-current={to === current?.to ? "page" : undefined}
            className="entry"
          >
            <BasicIcon name={icon} className="lg:max-xl:hidden" />
            {label}
          </AwayAnchor>
        </li>
      ))}
      <li>
        <form method="post" action={href("/abmelden")} data-says-offline onSubmit={onSignOut}>
          <button type="submit" className="entry">
            <BasicIcon name="signOut" className="lg:max-xl:hidden" />
            Abmelden
          </button>
        </form>
      </li>
    </ul>
  );
}

function MenuSign() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path className="group-open:hidden" d="M4 7h16M4 12h16M4 17h16" />
      <path className="hidden group-open:block" d="M6 6l12 12M18 6L6 18" />
    </svg>
  );
}
