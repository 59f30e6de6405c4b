import { useLocation } from "react-router";
import { qrFileStem } from "#app/domain/profile/qr-file-name.ts";
import { hasPostalAddress } from "#app/domain/profile/request-page-business.server.ts";
import { keepPage } from "#app/forms/keep-page.ts";
import { steps } from "#app/kit/steps.server.ts";
import { providerContext, requireOwner } from "#app/middleware/guards.server.ts";
import { PageTitle } from "#app/ui/frame/site-frame.tsx";
import { Fold, Notice } from "#app/ui/parts.tsx";
import { LinkCard } from "#app/ui/share/link-card.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/business";
import { contactState, ProofForm } from "./contact-state.tsx";
import { OFFLINE, SIGNED_OUT } from "./messages.ts";
import { profileTyped } from "./profile-fields.ts";
import { ProfileForm } from "./profile-form.tsx";
import { PROFILE, saveBusiness } from "./save-profile.server.ts";
import { BackToRows } from "./ways.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireOwner];

export function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(appContext);
  const { user, profile } = context.get(providerContext);
  return {
    saved: {
      ...profileTyped(profile),
      phone_shown: profile.phoneShown ? "on" : undefined,
      businessFields: profile.businessFields,
    },
    hasAddress: hasPostalAddress(profile),
    savedAt: profile.updatedAt.getTime(),
    contact: contactState(profile, user.email),
    card: {
      link: `${settings.ORIGIN}/${profile.slug}`,
      slug: profile.slug,
      company: profile.companyName,
      fileStem: qrFileStem(settings.PRODUCT_NAME, profile.companyName),
    },
  };
}

export const action = steps(providerContext, { save: saveBusiness }, PROFILE);
export const clientAction = keepPage({ offline: OFFLINE, signedOut: SIGNED_OUT });
export { loadsUnlessKept as shouldRevalidate } from "#app/forms/keep-page.ts";

/** Stands beside the list; on a phone in its place, by its address or with what came back (settings.css). */
export default function BusinessPage({ loaderData, actionData }: Route.ComponentProps) {
  const { saved, hasAddress, savedAt, contact, card } = loaderData;
  const { hash } = useLocation();
  const isLive = useHydrated();
  const isOpen = actionData !== undefined || (isLive && hash !== "" && hash !== "#kundenlink");
  return (
    <>
      <PageTitle name="Profildaten" />
      {!hasAddress && <MissingAddress />}
      <div
        id="betrieb"
        data-live={isLive || undefined}
        data-open={isOpen || undefined}
        className="settings-first grid gap-4"
      >
        <BackToRows />
        <h2 className="lg:hidden">Betrieb</h2>
        <ProfileForm key={savedAt} saved={saved} answer={actionData} contact={contact} />
        {contact.kind === "unproven" && <ProofForm />}
      </div>
      <div className="settings-list">
        <Fold id="kundenlink" title="Ihr Kundenanfrage-Link">
          <LinkCard {...card} label="Diesen Link geben Sie Ihren Kunden" />
        </Fold>
      </div>
    </>
  );
}

/** It is for a business that joined with its name only (law L18). */
function MissingAddress() {
  return (
    <Notice>
      <p>
        <a href="#anschrift" className="link">
          Ergänzen Sie Ihre Anschrift
        </a>
        , damit Ihre Kunden sehen, an wen sie schreiben. Anschrift und Telefonnummer gehören zum Profil: Ohne
        sie lässt es sich nicht speichern.
      </p>
    </Notice>
  );
}
