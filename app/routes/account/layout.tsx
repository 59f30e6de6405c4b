import { href, Outlet, useLocation } from "react-router";
import { BackLink } from "#app/kit/page-parts.tsx";
import { completeProfile, requireAccount, userContext } from "#app/middleware/guards.server.ts";
import { SignOutButton } from "#app/ui/frame/sign-out-button.tsx";
import { SiteFrame } from "#app/ui/frame/site-frame.tsx";
import { ButtonLink } from "#app/ui/parts.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [requireAccount];

export { loadsUnlessKept as shouldRevalidate } from "#app/forms/keep-page.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { profile } = context.get(userContext);
  return {
    product: context.get(appContext).settings.PRODUCT_NAME,
    hasBusiness: completeProfile(profile) !== null,
  };
}

/** The proof's page has its way out below, because it depends on what is asked for. */
const BACK: Record<string, { to: string; label: string }> = {
  [href("/profil/passkeys")]: { to: href("/profil/anmeldung"), label: "Anmeldung" },
  [href("/profil/loeschen")]: { to: `${href("/profil/schnittstelle")}#daten`, label: "Ihre Daten" },
};

export default function AccountFrame({ loaderData: { product, hasBusiness } }: Route.ComponentProps) {
  const back = BACK[useLocation().pathname];
  return (
    <SiteFrame product={product} account={hasBusiness ? <DashboardLink /> : <SignOutButton />}>
      <div className="page-column pt-6 pb-12 sm:pt-8">
        {hasBusiness && back && <BackLink {...back} />}
        <Outlet />
      </div>
    </SiteFrame>
  );
}

function DashboardLink() {
  return (
    <ButtonLink to={href("/dashboard")} look="secondary" size="small">
      Zur Übersicht
    </ButtonLink>
  );
}
