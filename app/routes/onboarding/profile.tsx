import { href, redirect } from "react-router";
import { z } from "zod";
import { isPhoneNumber, PHONE_MESSAGE } from "#app/domain/profile/business-phone.ts";
import { createProfile } from "#app/domain/profile/create-profile.server.ts";
import { mixesScripts } from "#app/domain/profile/mixed-scripts.ts";
import {
  MAX_CITY,
  MAX_COMPANY_NAME,
  MAX_CONTACT_NAME,
  MAX_PHONE,
  MAX_POSTAL_CODE,
  MAX_STREET,
} from "#app/domain/profile/profile-limits.ts";
import { knownTrades } from "#app/domain/profile/trades.ts";
import { vatIdFrom } from "#app/domain/profile/vat-id.ts";
import { websiteAddress } from "#app/domain/profile/website-address.ts";
import type { FormAnswer, Message } from "#app/forms/form-message.tsx";
import { keepPage } from "#app/forms/keep-page.ts";
import { converted, textSchemas } from "#app/forms/text-schema.ts";
import { COUNTRIES } from "#app/kit/business-fields.tsx";
import { form, type Step, steps } from "#app/kit/steps.server.ts";
import {
  completeProfile,
  homeOf,
  requireUser,
  type SignedInUser,
  userContext,
} from "#app/middleware/guards.server.ts";
import { oneLine } from "#app/platform/typed-text.ts";
import { SignOutButton } from "#app/ui/frame/sign-out-button.tsx";
import { PageTitle, SiteFrame } from "#app/ui/frame/site-frame.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/profile";
import { CONSENT_FIELDS, isFilled, NEEDED_FIELDS } from "./profile-fields.ts";
import { ProfileForm } from "./profile-form.tsx";

const { line, neededLine } = textSchemas({
  once: "Bitte fülle dieses Feld nur einmal aus.",
  tooLong: (limit) => `Bitte kürze deine Eingabe auf höchstens ${limit} Zeichen.`,
});

const optional = (limit: number) => line(limit).transform((text) => text || null);

const oneScript = [
  (name: string) => !mixesScripts(name),
  "Hier sehen Buchstaben aus zwei Alphabeten gleich aus. Bitte tippe den Namen neu, alles mit derselben Tastatur.",
] as const;

/** Unknown trades are left out. */
const profileForm = z.object({
  companyName: neededLine(MAX_COMPANY_NAME, "Bitte gib den Namen deines Betriebs ein.").refine(...oneScript),
  contactName: neededLine(MAX_CONTACT_NAME, "Bitte gib deinen Namen ein.").refine(...oneScript),
  mobileNumber: optional(MAX_PHONE).refine((text) => text === null || isPhoneNumber(text), PHONE_MESSAGE),
  phoneShown: z.literal("on").optional().catch(undefined),
  street: optional(MAX_STREET),
  postalCode: optional(MAX_POSTAL_CODE),
  city: optional(MAX_CITY),
  country: z.enum(COUNTRIES, `Bitte wähle ${COUNTRIES[0]} aus.`).default(COUNTRIES[0]),
  website: converted(
    (typed) => websiteAddress(oneLine(typed)),
    "Bitte gib deine Website so ein: dein-betrieb.de. Oder lass das Feld leer.",
  ).default(null),
  vatId: converted(
    (typed) => vatIdFrom(oneLine(typed)),
    "Bitte prüfe die USt-IdNr.: DE und 9 Ziffern. Oder lass das Feld leer.",
  ).default(null),
  businessFields: z.array(z.string()).default([]).transform(knownTrades),
  agb: z.literal("on", "Bitte akzeptiere die AGB. Ohne sie kann dein Betrieb nicht mitmachen."),
  privacy: z.literal("on", "Bitte akzeptiere die Datenschutzhinweise."),
});

export const middleware: Route.MiddlewareFunction[] = [requireUser];

export { loadsUnlessKept as shouldRevalidate } from "#app/forms/keep-page.ts";

const WELCOME = href("/onboarding/complete");
const FAILED = "Fehler beim Erstellen des Profils";

export function loader({ context }: Route.LoaderArgs) {
  const { user, profile } = context.get(userContext);
  if (completeProfile(profile)) throw redirect(homeOf(profile));
  return { product: context.get(appContext).settings.PRODUCT_NAME, email: user.email };
}

export const action = steps(
  userContext,
  {
    join: (step: Step<SignedInUser>) =>
      completeProfile(step.who.profile) ? redirect(WELCOME, 303) : form(profileForm, join)(step),
  },
  { invalid: refusal, failed: { line: { event: "profile-failed" }, message: failure(FAILED) } },
);

async function join({
  app,
  who: { user },
  request,
  value,
  now,
  toast,
}: Step<SignedInUser, z.output<typeof profileForm>>) {
  const { agb, privacy, website, phoneShown, ...fields } = value;
  const isPhoneShown = phoneShown === "on" && fields.mobileNumber !== null;
  const profile = { ...fields, phoneShown: isPhoneShown, websiteUrl: website };
  const joining = { profile, userAgent: request.headers.get("User-Agent") };
  const joined = await createProfile(app.db, user, joining, app.settings, now);
  if (joined.isNew && !joined.hasMail) app.log.warn({ event: "welcome-mail-failed", user: user.id });
  if (joined.isNew) app.log.info({ event: "profile-created", user: user.id });
  return joined.isNew ? toast("business-created", WELCOME) : redirect(WELCOME, 303);
}

/* They are literal texts of the specification, "Validation rules" and "Error catalogue". */
function refusal({ initialValue, error }: FormAnswer["lastResult"]): Message {
  const isMissing = NEEDED_FIELDS.some((name) => !isFilled(initialValue?.[name]));
  const isRefused = CONSENT_FIELDS.some((name) => error?.[name]);
  const [title = "Bitte prüfe deine Angaben", text] = [
    isMissing && "Bitte fülle alle Pflichtfelder aus",
    isRefused && "Bitte akzeptieren Sie die AGB und Datenschutzhinweise",
  ].filter((problem) => problem !== false);
  return { title, text };
}

function failure(text: string): Message {
  const hint = "Deine Angaben stehen noch im Formular. Bitte versuche es gleich noch einmal.";
  return { title: "Fehler", text, hint };
}

export const clientAction = keepPage({
  offline: failure(`${FAILED}: kein Netz`),
  signedOut: {
    title:
      "Deine Anmeldung ist abgelaufen. Melde dich in einem neuen Fenster wieder an und drücke dann noch einmal auf „Jetzt starten“.",
    label: "In einem neuen Fenster anmelden",
  },
});

export default function JoinWithProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { product, email } = loaderData;
  return (
    <SiteFrame product={product} account={<SignOutButton />}>
      <PageTitle name="Dein Betrieb" />
      <meta name="robots" content="noindex" />
      <div className="page-column py-6 sm:py-8">
        <header className="grid gap-3">
          <h1>Erzähl uns kurz was über deinen Betrieb</h1>
          <p className="text-lg text-pretty text-ink-soft">
            Zwei Angaben reichen, dann steht dein Anfrage-Link. Den Rest kannst du jetzt oder später ergänzen.
          </p>
        </header>
        <ProfileForm answer={actionData} product={product} />
        <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
          <span>
            Angemeldet als <strong className="wrap-anywhere text-ink">{email}</strong>
          </span>
          <a href={href("/profil/loeschen")} className="tap link">
            Konto löschen
          </a>
        </p>
      </div>
    </SiteFrame>
  );
}
