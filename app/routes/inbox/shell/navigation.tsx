import type { FormEventHandler } from "react";
import { href, useLocation, useRouteLoaderData } from "react-router";
import { BasicIcon, type BasicIconName } from "#app/ui/basic-parts.tsx";
import { isWithin } from "#app/ui/frame/is-within.ts";
import { MenuBox, SignOutEntry } from "#app/ui/frame/menu-box.tsx";
import { usePrice } from "#app/ui/use-price.ts";
import type { loader } from "../inbox.tsx";
import { AwayAnchor, EnterAnswers } from "../request/away-link.tsx";

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
  const entries = entriesOf({ slug, isOwner, isPriced: usePrice() !== null });
  const current =
    entries.find(({ to }) => to === pathname) ?? entries.find(({ to }) => isWithin(pathname, to));
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
      <MenuBox>
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
        <SignOutEntry data-says-offline onSubmit={onSignOut} />
      </MenuBox>
    </nav>
  );
}
