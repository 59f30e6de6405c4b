import { href } from "react-router";
import {
  availabilityAt,
  berlinDay,
  holidayDays,
  lastDay,
  nextMonths,
  shownAvailability,
} from "#app/domain/profile/availability.ts";
import { typedPrices } from "#app/domain/profile/prices.ts";
import { MAX_AVAILABILITY_NOTE } from "#app/domain/profile/profile-limits.ts";
import { serviceAreaFrom } from "#app/domain/profile/service-area.ts";
import { ownLogo } from "#app/domain/profile/shown-logo.ts";
import { knownTopics, topicsFor, topicsInForm } from "#app/domain/reply/question-topics.ts";
import type { Profile } from "#app/domain/session/session.server.ts";
import { type FormField, SelectField, TextArea, TextField, TickBox } from "#app/forms/fields.tsx";
import { keepPage } from "#app/forms/keep-page.ts";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { SettingsPage } from "#app/kit/page-parts.tsx";
import { steps } from "#app/kit/steps.server.ts";
import { providerContext, requireOwner } from "#app/middleware/guards.server.ts";
import { ButtonLink, Card, Fold } from "#app/ui/parts.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import { DESCRIBED } from "#db/request-fields.ts";
import { PRICE_NAMES } from "#db/values.ts";
import type { Route } from "./+types/shown";
import { AVAILABILITY_MESSAGES, OFFLINE, SIGNED_OUT } from "./messages.ts";
import { PriceCard, priceFault } from "./price-card.tsx";
import { controlsOf, PROFILE_RULES, profileTyped, recordOf } from "./profile-fields.ts";
import { PROFILE, saveCustomersView } from "./save-profile.server.ts";
import { SavingForm } from "./saving-form.tsx";
import { TopicChoice } from "./topic-choice.tsx";

const PAGE = href("/profil/kunden");

export const middleware: Route.MiddlewareFunction[] = [requireOwner];

export function loader({ context }: Route.LoaderArgs) {
  const { clock, lostLogos } = context.get(appContext);
  const { profile } = context.get(providerContext);
  const now = clock.now();
  const asked = topicsInForm(profile);
  const typed = profileTyped(profile);
  return {
    logo: ownLogo(profile, lostLogos),
    line: shownAvailability(profile, now)?.line ?? null,
    days: holidayDays(now),
    months: nextMonths(now),
    topics: knownTopics([...topicsFor(profile.businessFields), ...asked.map(({ key }) => key)]),
    savedAt: profile.updatedAt.getTime(),
    saved: {
      ...savedAvailability(profile, now),
      ...{ tagline: typed.tagline, review_url: typed.review_url },
      shows_progress: profile.showsProgress ? "on" : undefined,
      ...savedTopics(asked),
      ...typedPrices(profile.prices),
    },
  };
}

/** What has ended by itself is open again. */
function savedAvailability(profile: Profile, now: Date) {
  const { availableFrom, availabilityNote, serviceArea } = profile;
  const availability = availabilityAt(profile, now);
  const from = availability === "offen" ? null : availableFrom;
  return {
    availability,
    projects_from: availability === "projekte_ab" && from ? berlinDay(from).slice(0, 7) : "",
    last_day: availability === "pause" && from ? berlinDay(lastDay(from)) : "",
    availability_note: availabilityNote ?? "",
    service_area: serviceArea.join(", "),
  };
}

const savedTopics = (asked: ReturnType<typeof topicsInForm>) =>
  recordOf(DESCRIBED, (type) => asked.filter(({ types }) => types.includes(type)).map(({ key }) => key));

export const action = steps(providerContext, { save: saveCustomersView }, PROFILE);
export const clientAction = keepPage({ offline: OFFLINE, signedOut: SIGNED_OUT });
export { loadsUnlessKept as shouldRevalidate } from "#app/forms/keep-page.ts";

const RULES = {
  ...{ tagline: PROFILE_RULES.tagline, review_url: PROFILE_RULES.review_url },
  ...recordOf(PRICE_NAMES, () => priceFault),
  service_area: (typed: string) => (serviceAreaFrom(typed) ? undefined : AVAILABILITY_MESSAGES.service_area),
};

type Loaded = Omit<Route.ComponentProps["loaderData"], "savedAt">;

/** Its key says when it was saved, too: what is typed back and saved is no change, and no longer unsaved. */
export default function ShownPage({ loaderData, actionData }: Route.ComponentProps) {
  const { savedAt, ...shown } = loaderData;
  return (
    <SettingsPage name="Was Kunden sehen">
      <ShownForm key={JSON.stringify([savedAt, shown.saved])} {...shown} answer={actionData} />
    </SettingsPage>
  );
}

function ShownForm({
  saved,
  logo,
  topics,
  answer,
  ...dates
}: Loaded & { answer: Route.ComponentProps["actionData"] }) {
  const { fields, ...checked } = useCheckedForm({ id: "kunden", saved, rules: RULES, answer });
  const logoState = logo.isLost ? "Logo verloren" : logo.logo ? "Mit Logo" : "Ohne Logo";
  return (
    <SavingForm action={PAGE} answer={answer} checked={checked}>
      <Availability {...dates} fields={fields} />
      <PriceCard fields={fields} />
      <TopicChoice topics={topics} fields={fields} />
      <Fold
        id="auftritt"
        title="Ihr Auftritt"
        preview={[logoState, saved.tagline, saved.review_url].filter(Boolean).join(" · ")}
        isOpen={[fields.tagline, fields.review_url].some(({ errors }) => errors)}
      >
        <TextField
          {...controlsOf<"tagline">(fields)("tagline")}
          label="Eine Zeile über Ihren Betrieb"
          hint="Zum Beispiel „Meisterbetrieb seit 1987, Notdienst rund um die Uhr“."
          autoComplete="off"
          isOptional
        />
        <div className="grid justify-items-start gap-1">
          <h3>Logo</h3>
          {logo.isLost && <p>Ihr Logo ist bei uns verloren gegangen. Bitte laden Sie es noch einmal hoch.</p>}
          <ButtonLink to={href("/profil/logo")} look="secondary" size="small">
            {logo.logo ? "Logo ändern" : "Logo hochladen"}
          </ButtonLink>
        </div>
        <TickBox
          field={fields.shows_progress}
          hint="Auf der Seite, die jeder Kunde nach dem Absenden bekommt. Rückfragen und Termine stehen dort immer."
        >
          Kunden zeigen, wann ich ihre Anfrage gesehen und beantwortet habe
        </TickBox>
        <TextField
          {...controlsOf<"review_url">(fields)("review_url")}
          label="Link zu Ihren Bewertungen"
          hint="Steht auf der Seite jedes Kunden, dessen Anfrage Sie erledigt haben, in keiner E-Mail."
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          isOptional
        />
      </Fold>
    </SavingForm>
  );
}

const CHOICES = [
  { value: "offen", label: "Alles wie immer", asks: undefined },
  { value: "notfaelle", label: "Nur Notfälle", asks: undefined },
  { value: "projekte_ab", label: "Neue Projekte erst später", asks: "month" },
  { value: "pause", label: "Im Urlaub", asks: "day" },
] as const;

/** Each shows with its choice; browsers without :has() show both. */
const ONLY_PROJECTS =
  "supports-[selector(:has(*))]:hidden supports-[selector(:has(*))]:group-has-[[data-asks=month]:checked]:block";
const ONLY_HOLIDAY =
  "supports-[selector(:has(*))]:hidden supports-[selector(:has(*))]:group-has-[[data-asks=day]:checked]:block";

type AvailabilityField = keyof ReturnType<typeof savedAvailability>;

/** "Gerade viel zu tun" and where the business works (D66). */
function Availability({
  line,
  days,
  months,
  fields,
}: Pick<Loaded, "line" | "days" | "months"> & { fields: Record<AvailabilityField, FormField> }) {
  const { availability, projects_from, last_day, availability_note, service_area } = fields;
  return (
    <Card
      id="verfuegbarkeit"
      title="Erreichbarkeit und Einzugsgebiet"
      intro={line ? `Auf Ihrer Anfrageseite steht: „${line}“` : "Anfragen kommen in jedem Fall an."}
    >
      <div className="group grid-parts">
        <SelectField field={availability} label="Was nehmen Sie zurzeit an?">
          {CHOICES.map(({ value, label, asks }) => (
            <option key={value} value={value} data-asks={asks}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField field={projects_from} label="Neue Projekte wieder ab" className={ONLY_PROJECTS}>
          <option value="">Monat wählen</option>
          {months.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          field={last_day}
          type="date"
          label="Letzter Urlaubstag"
          hint="Am Tag danach geht der Hinweis von selbst weg."
          min={days.first}
          max={days.last}
          className={ONLY_HOLIDAY}
        />
        <TextField
          field={availability_note}
          label="Ein Satz dazu"
          hint="Steht mit auf der Anfrageseite, zum Beispiel: Bei einem Rohrbruch hilft Ihnen Firma Muster, 0421 555 01."
          maxLength={MAX_AVAILABILITY_NOTE}
          isOptional
        />
        <TextArea
          field={service_area}
          label="Einzugsgebiet"
          hint="Postleitzahlen oder ihre ersten Ziffern, zum Beispiel: 80, 81, 8233. Wer woanders wohnt, liest einen Hinweis und kann trotzdem senden."
          rows={2}
          maxLength={400}
          spellCheck={false}
          isOptional
        />
      </div>
    </Card>
  );
}
