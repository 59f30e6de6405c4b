import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { z } from "zod";
import type { ProfileInput } from "#app/domain/profile/profile-input.ts";
import { requestContactProof } from "#app/domain/profile/request-contact-proof.server.ts";
import { hasPostalAddress } from "#app/domain/profile/request-page-business.server.ts";
import { type OwnLogo, ownLogo } from "#app/domain/profile/shown-logo.ts";
import { knownTrades } from "#app/domain/profile/trades.ts";
import { type AvailabilityInput, updateProfile } from "#app/domain/profile/update-profile.server.ts";
import { vatIdFrom } from "#app/domain/profile/vat-id.ts";
import { imprintAddress, websiteAddress } from "#app/domain/profile/website-address.ts";
import type { Profile } from "#app/domain/session/session.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { keepPage } from "#app/forms/keep-page.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { confirmBeside, form, keeping, type Step, steps } from "#app/kit/steps.server.ts";
import { hasFreshSession } from "#app/middleware/fresh-session.server.ts";
import { type Provider, providerContext, requireOwner } from "#app/middleware/guards.server.ts";
import { canonicalEmail } from "#app/platform/email-address.ts";
import { oneLine, untrimmedLine } from "#app/platform/typed-text.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import { askerOf } from "#app/visit/current-session.server.ts";
import type { Route } from "./+types/business";
import { availabilityForm } from "./availability.form.ts";
import { contactState, ProofForm } from "./contact-state.tsx";
import { LinkCard } from "./link-card.tsx";
import {
  AVAILABILITY_MESSAGES,
  CONFIRM_FIELD,
  CONFIRM_FIRST,
  INVALID,
  NOT_SAVED,
  OFFLINE,
  SIGNED_OUT,
} from "./messages.ts";
import { signedOut } from "./new-window.server.ts";
import { ProfileForm } from "./profile-form.tsx";
import { ProfilePage } from "./profile-page.tsx";
import { PROFILE_RULES, type ProfileField } from "./profile-rules.ts";
import { profileTyped } from "./profile-typed.ts";
import { NOTIFICATIONS, notificationsForm, saveNotifications } from "./save-notifications.server.ts";
import { availabilityInput, savedAvailability } from "./saved-availability.server.ts";

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

function text(name: ProfileField) {
  return z
    .string()
    .default("")
    .transform(untrimmedLine)
    .superRefine((typed, check) => {
      const message = PROFILE_RULES[name](typed);
      if (message) check.addIssue({ code: "custom", message });
    });
}

/** Only these fields can be set. Texts are not trimmed, unknown trades are left out. */
const profileForm = z.object({
  company_name: text("company_name"),
  contact_name: text("contact_name"),
  tagline: text("tagline"),
  vat_id: text("vat_id"),
  street: text("street"),
  postal_code: text("postal_code"),
  city: text("city"),
  country: text("country"),
  mobile_number: text("mobile_number"),
  phone_shown: z.string().optional().catch(undefined),
  email: text("email"),
  website_url: text("website_url"),
  imprint_url: text("imprint_url"),
  businessFields: z.array(z.string()).default([]).transform(knownTrades),
});

function profileInput(typed: z.output<typeof profileForm>): ProfileInput {
  return {
    companyName: typed.company_name,
    contactName: typed.contact_name,
    email: canonicalEmail(typed.email) ?? "",
    mobileNumber: typed.mobile_number,
    phoneShown: typed.phone_shown !== undefined,
    street: typed.street,
    postalCode: typed.postal_code,
    city: typed.city,
    country: typed.country,
    websiteUrl: websiteAddress(typed.website_url) ?? null,
    imprintUrl: imprintAddress(typed.imprint_url) ?? null,
    tagline: oneLine(typed.tagline) || null,
    vatId: vatIdFrom(typed.vat_id) ?? null,
    businessFields: typed.businessFields,
  };
}

type Errors = Record<string, string[] | null>;

interface ReadProfile {
  input: Partial<ProfileInput & AvailabilityInput> | null;
  answer(errors?: Errors): FormAnswer["lastResult"];
}

/** Who has changed nothing but the hints needs no complete profile; older pages post one of the two alone. */
async function readProfile(posted: FormData, profile: Profile, now: Date): Promise<ReadProfile> {
  const typed = await readForm(posted, profileForm);
  const hints = await readHints(posted, now);
  const hasNewHints = hints.input !== undefined && !isAsSaved(posted, savedAvailability(profile, now).saved);
  const isLeftAlone = posted.has("company_name")
    ? hasNewHints && isAsSaved(posted, profileTyped(profile))
    : posted.has("availability");
  const isProfileRight = typed.status === "success" || isLeftAlone;
  const reply = typed.reply();
  const errors = { ...hints.errors, ...(!isProfileRight && reply.error) };
  return {
    input:
      hints.errors || !isProfileRight
        ? null
        : { ...hints.input, ...(typed.status === "success" && profileInput(typed.value)) },
    answer: (more) => ({
      ...reply,
      initialValue: { ...hints.shown, ...reply.initialValue },
      error: { ...errors, ...more },
    }),
  };
}

interface Hints {
  shown?: FormAnswer["lastResult"]["initialValue"];
  input?: AvailabilityInput;
  errors?: Errors;
}

async function readHints(posted: FormData, now: Date): Promise<Hints> {
  if (!posted.has("availability")) return {};
  const typed = await readForm(posted, availabilityForm);
  const { initialValue: shown, error } = typed.reply();
  if (typed.status !== "success") return { shown, errors: { ...error } };
  const input = availabilityInput(typed.value, now);
  if (typeof input !== "string") return { shown, input };
  return { shown, errors: { [input]: [AVAILABILITY_MESSAGES[input]] } };
}

function isAsSaved(posted: FormData, saved: Record<string, string | readonly string[] | undefined>): boolean {
  return Object.entries(saved).every(([name, value]) => {
    const before = [value ?? []].flat().filter(Boolean).sort();
    return String(posted.getAll(name).filter(Boolean).sort()) === String(before);
  });
}
