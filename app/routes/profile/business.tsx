import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { requestContactProof } from "#app/domain/profile/request-contact-proof.server.ts";
import { hasPostalAddress } from "#app/domain/profile/request-page-business.server.ts";
import { type OwnLogo, ownLogo } from "#app/domain/profile/shown-logo.ts";
import { updateProfile } from "#app/domain/profile/update-profile.server.ts";
import { keepPage } from "#app/forms/keep-page.ts";
import { confirmBeside, form, keeping, type Step, steps } from "#app/kit/steps.server.ts";
import { hasFreshSession } from "#app/middleware/fresh-session.server.ts";
import { type Provider, providerContext, requireOwner } from "#app/middleware/guards.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import { askerOf } from "#app/visit/current-session.server.ts";
import type { Route } from "./+types/business";
import { contactState, ProofForm } from "./contact-state.tsx";
import { LinkCard } from "./link-card.tsx";
import { CONFIRM_FIELD, CONFIRM_FIRST, INVALID, NOT_SAVED, OFFLINE, SIGNED_OUT } from "./messages.ts";
import { signedOut } from "./new-window.server.ts";
import { ProfileForm } from "./profile-form.tsx";
import { ProfilePage } from "./profile-page.tsx";
import { profileTyped } from "./profile-typed.ts";
import { readProfile } from "./read-profile.server.ts";
import { NOTIFICATIONS, notificationsForm, saveNotifications } from "./save-notifications.server.ts";
import { savedAvailability } from "./saved-availability.server.ts";

export { LoadFault as ErrorBoundary } from "./load-fault.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireOwner];

export function loader({ context }: Route.LoaderArgs) {
  const { settings, clock, lostLogos } = context.get(appContext);
  const { user, profile } = context.get(providerContext);
  return {
    saved: profileTyped(profile),
    logo: ownLogo(profile, lostLogos),
    hasAddress: hasPostalAddress(profile),
    availability: savedAvailability(profile, clock.now()),
    savedAt: profile.updatedAt.getTime(),
    contact: contactState(profile, user.email),
    product: settings.PRODUCT_NAME,
    slug: profile.slug,
    link: profile.slug ? `${settings.ORIGIN}/${profile.slug}` : null,
  };
}

export const action = steps(
  providerContext,
  { save },
  { failed: { line: { event: "profile-not-saved" }, message: NOT_SAVED } },
);

async function save(step: Step<Provider>) {
  const { app, posted, now } = step;
  const { user, profile } = step.who;
  // From a page that was opened when it had this form too.
  if (posted.has("notification_preference"))
    return form(notificationsForm, saveNotifications)({ ...step, words: NOTIFICATIONS });
  const { input, answer } = await readProfile(posted, profile, now);
  return keeping(step, answer, async ({ refuse, toast }) => {
    if (!input) return refuse(422, INVALID);
    const asker = askerOf(step.request, step.context, user);
    const editor = {
      owner: profile.id,
      isFresh: await hasFreshSession(step.request, step.context),
      askedBy: asker.askedBy,
      product: app.settings.PRODUCT_NAME,
    };
    const outcome = await updateProfile(app.db, editor, input, now);
    if (!outcome.ok && outcome.reason === "not-fresh")
      return refuse(403, confirmBeside(CONFIRM_FIRST), { email: [CONFIRM_FIELD] });
    if (!outcome.ok) return refuse(401, signedOut(href("/profil")));
    app.requestPages.drop(outcome.slug);
    if (outcome.hasNewEmail) {
      await requestContactProof(app.db, asker, app.clock.now());
    }
    app.log.info({ event: "profile-saved", user: user.id });
    return toast("profile-saved");
  });
}

export const clientAction = keepPage({ offline: OFFLINE, signedOut: SIGNED_OUT });
export { loadsUnlessKept as shouldRevalidate } from "#app/forms/keep-page.ts";

export default function BusinessPage({ loaderData, actionData }: Route.ComponentProps) {
  const { saved, logo, hasAddress, availability, savedAt, contact, product, slug, link } = loaderData;
  return (
    <ProfilePage page="Betrieb">
      {!hasAddress && <MissingAddress />}
      <LinkCard link={link} slug={slug} company={saved.company_name} product={product} />
      <ProfileForm
        key={`${savedAt} ${JSON.stringify(availability.saved)}`}
        saved={saved}
        availability={availability}
        answer={actionData}
        contact={contact}
      >
        <LogoLink own={logo} />
        <TextsLink />
      </ProfileForm>
      {contact.kind === "unproven" && <ProofForm />}
    </ProfilePage>
  );
}

/** For a business that joined with its name only (law L18). */
function MissingAddress() {
  return (
    <Notice>
      <p>
        <a href="#anschrift" className="font-semibold underline underline-offset-4">
          Ergänzen Sie Ihre Anschrift
        </a>
        , damit Ihre Kunden sehen, an wen sie schreiben. Anschrift und Telefonnummer gehören zum Profil: Ohne
        sie lässt es sich nicht speichern.
      </p>
    </Notice>
  );
}

function LogoLink({ own: { isLost } }: { own: OwnLogo }) {
  return (
    <PageLink to={href("/profil/logo")} title="Logo">
      {isLost
        ? "Ihr Logo ist bei uns verloren gegangen. Bitte laden Sie es noch einmal hoch."
        : "Steht über dem Formular und auf dem Aushang"}
    </PageLink>
  );
}

function TextsLink() {
  return (
    <PageLink to={href("/profil/antworttexte")} title="Antworttexte">
      Ihre Unterschrift und eigene Texte zum Antworten
    </PageLink>
  );
}

function PageLink({ to, title, children }: { to: string; title: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="flex min-h-14 items-center gap-3 rounded-lg border border-line bg-surface px-5 py-2.5 shadow-card hover:bg-sunken sm:px-7"
    >
      <span className="min-w-0 grow">
        <strong className="text-lg">{title}</strong>
        <span className="block text-sm text-ink-soft">{children}</span>
      </span>
      <Icon name="arrowRight" className="text-brand" />
    </Link>
  );
}
