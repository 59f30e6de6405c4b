import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { Form, href, useBlocker, useNavigation } from "react-router";
import { findTrades, tradesInName } from "#app/domain/profile/find-trades.ts";
import {
  MAX_CITY,
  MAX_COMPANY_NAME,
  MAX_CONTACT_NAME,
  MAX_EMAIL,
  MAX_PHONE,
  MAX_POSTAL_CODE,
  MAX_STREET,
  MAX_TAGLINE,
} from "#app/domain/profile/profile-limits.ts";
import { serviceAreaFrom } from "#app/domain/profile/service-area.ts";
import { TRADE_CATEGORIES } from "#app/domain/profile/trades.ts";
import { SelectField, TextField } from "#app/forms/fields.tsx";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { TradesField } from "#app/forms/trades-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { AvailabilityFields, type SavedAvailability } from "./availability-fields.tsx";
import { type ContactState, contactHint, UnprovenContact } from "./contact-state.tsx";
import { AVAILABILITY_MESSAGES } from "./messages.ts";
import { OptionalFields } from "./optional-fields.tsx";
import { COUNTRIES, PROFILE_RULES, type ProfileField, type ProfileFields } from "./profile-rules.ts";
import type { profileTyped } from "./profile-typed.ts";
import { Section } from "./section.tsx";

interface Props {
  saved: ReturnType<typeof profileTyped>;
  availability: SavedAvailability;
  answer: FormAnswer | undefined;
  contact: ContactState;
  children: ReactNode;
}

export function ProfileForm({ saved, availability, answer, contact, children }: Props) {
  const unsaved = useUnsavedChanges(answer !== undefined);
  const rules = useMemo(() => rulesOfChanges(saved), [saved]);
  const { form, said, fields } = useCheckedForm({
    id: "profil",
    saved: { ...saved, ...availability.saved },
    rules,
    answer,
  });
  return (
    <Form
      {...form}
      ref={unsaved.form}
      method="post"
      action={href("/profil")}
      preventScrollReset
      onInput={(event) => {
        form.onInput(event);
        unsaved.note();
      }}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4"
    >
      <FormMessage {...said} id="fehler" />
      <AvailabilityFields {...availability} fields={fields} />
      {children}
      <BusinessFields fields={fields} />
      <PostalAddressFields fields={fields} />
      <ContactFields fields={fields} contact={contact} />
      <OptionalFields fields={fields} />
      <Fold id="gewerke" title="Was Ihr Betrieb anbietet">
        <TradesField
          categories={TRADE_CATEGORIES}
          chosen={fields.businessFields.defaultOptions ?? []}
          suggested={tradesInName(saved.company_name)}
          find={findTrades}
          hint="Wählen Sie alles aus, was passt."
        />
      </Fold>
      <SaveBar hasChanges={unsaved.hasChanges} />
    </Form>
  );
}

/** What was incomplete before is the server's to judge: it doesn't hinder who only goes on holiday. */
function rulesOfChanges(saved: Props["saved"]) {
  const service_area = (typed: string) =>
    serviceAreaFrom(typed) ? undefined : AVAILABILITY_MESSAGES.service_area;
  const ofProfile = Object.entries(PROFILE_RULES).map(([name, rule]) => [
    name,
    (typed: string) => (typed === saved[name as ProfileField] ? undefined : rule(typed)),
  ]);
  return { service_area, ...(Object.fromEntries(ofProfile) as typeof PROFILE_RULES) };
}

function BusinessFields({ fields }: { fields: ProfileFields }) {
  return (
    <Section id="betrieb" title="Ihr Betrieb" intro="Ihr Link bleibt gleich, auch wenn Sie den Namen ändern.">
      <TextField
        field={fields.company_name}
        label="Firmenname"
        autoComplete="organization"
        maxLength={MAX_COMPANY_NAME}
        required
      />
      <TextField
        field={fields.contact_name}
        label="Ansprechpartner"
        autoComplete="name"
        maxLength={MAX_CONTACT_NAME}
        required
      />
      <TextField
        field={fields.tagline}
        label="Eine Zeile über Ihren Betrieb"
        hint="Zum Beispiel „Meisterbetrieb seit 1987, Notdienst rund um die Uhr“."
        autoComplete="off"
        maxLength={MAX_TAGLINE}
        isOptional
      />
    </Section>
  );
}

function PostalAddressFields({ fields }: { fields: ProfileFields }) {
  return (
    <Section id="anschrift" title="Anschrift" intro="Steht auf Ihrer Anfrageseite.">
      <TextField
        field={fields.street}
        label="Straße und Hausnummer"
        autoComplete="address-line1"
        maxLength={MAX_STREET}
        required
      />
      <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] large-text:grid-cols-[minmax(0,1fr)] gap-3 sm:gap-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <TextField
          field={fields.postal_code}
          label="Postleitzahl"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={MAX_POSTAL_CODE}
          required
        />
        <TextField
          field={fields.city}
          label="Stadt"
          autoComplete="address-level2"
          maxLength={MAX_CITY}
          required
        />
      </div>
      <SelectField field={fields.country} label="Land" autoComplete="country-name">
        {COUNTRIES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
    </Section>
  );
}

function ContactFields({ contact, fields }: { contact: ContactState; fields: ProfileFields }) {
  return (
    <Section id="kontakt" title="Kontakt">
      <div>
        <TextField
          field={fields.mobile_number}
          label="Telefonnummer"
          type="tel"
          autoComplete="tel"
          maxLength={MAX_PHONE}
          required
        />
        <label className="mt-2 flex min-h-12 items-center gap-3 py-1.5">
          <input
            type="checkbox"
            name="phone_shown"
            aria-describedby="phone_shown-hinweis"
            defaultChecked={fields.phone_shown.defaultChecked}
            className="tick size-6 shrink-0"
          />
          Telefonnummer auf der Anfrageseite zeigen
        </label>
        <p id="phone_shown-hinweis" className="text-sm text-ink-soft">
          Sonst steht dort Ihre E-Mail-Adresse für Kunden, damit man Sie erreicht.
        </p>
      </div>
      <TextField
        field={fields.email}
        label="E-Mail-Adresse für Kunden und Benachrichtigungen"
        hint={contactHint(contact)}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_EMAIL}
        required
      />
      {contact.kind === "unproven" && <UnprovenContact contact={contact} />}
    </Section>
  );
}

/** In sight all along the form on a phone, on wider screens while there is something to save. */
function SaveBar({ hasChanges }: { hasChanges: boolean }) {
  const { state, formData } = useNavigation();
  const isSaving = state === "submitting" && formData?.has("company_name");
  return (
    <div
      data-bottom-bar="sticky"
      className={`z-20 flex flex-wrap items-center gap-x-5 gap-y-2 border-line thumb:sticky thumb:bottom-0 thumb:-mx-4 thumb:border-t thumb:bg-surface thumb:p-3 roomy:py-3 ${hasChanges ? "roomy:sticky roomy:bottom-0 roomy:border-t roomy:bg-ground" : ""}`}
    >
      <Button disabled={isSaving} className="max-sm:w-full">
        {isSaving ? "Wird gespeichert..." : "Änderungen speichern"}
      </Button>
      <p role="status" className="font-semibold text-ink-soft empty:hidden max-sm:sr-only">
        {hasChanges && !isSaving ? "Noch nicht gespeichert" : ""}
      </p>
    </div>
  );
}

const QUESTION = "Sie haben Änderungen noch nicht gespeichert. Möchten Sie die Seite trotzdem verlassen?";

/** Counts changes from before scripts took over. `hasChanges` is false again after saving. */
function useUnsavedChanges(initially: boolean) {
  const [hasChanges, setHasChanges] = useState(initially);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if ([...(form.current?.elements ?? [])].some(isChanged)) setHasChanges(true);
  }, []);
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges && currentLocation.pathname !== nextLocation.pathname && !window.confirm(QUESTION),
  );
  useEffect(() => {
    if (!hasChanges) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [hasChanges]);
  return { form, hasChanges, note: () => setHasChanges(true) };
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const before = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(0, before);
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement)) return false;
  if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}
