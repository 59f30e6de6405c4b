import { MAX_EMAIL, MAX_PHONE, MAX_WEBSITE } from "#app/domain/profile/profile-limits.ts";
import { TextField } from "#app/forms/fields.tsx";
import { controlProps, type FormField, LabelledField } from "#app/forms/labelled-field.tsx";
import { inputLook } from "#app/ui/field-look.ts";
import { type ContactState, contactHint, UnprovenContact } from "./contact-state.tsx";
import type { ProfileFields } from "./profile-rules.ts";
import { Section } from "./section.tsx";

export function ContactFields({ contact, fields }: { contact: ContactState; fields: ProfileFields }) {
  return (
    <Section id="kontakt" title="Kontakt und Internet">
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
      <WebsiteField field={fields.website_url} maxLength={MAX_WEBSITE} />
      <TextField
        field={fields.imprint_url}
        label="Link zu Ihrem Impressum"
        hint="Steht dann auf Ihrer Anfrageseite, zum Beispiel ihr-betrieb.de/impressum"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_WEBSITE}
        isOptional
      />
    </Section>
  );
}

/** Shows `https://`; typing it as well does no harm. */
function WebsiteField({ field, maxLength }: { field: FormField; maxLength: number }) {
  return (
    <LabelledField field={field} label="Website" isOptional>
      <div className="flex">
        <span
          aria-hidden="true"
          className="flex shrink-0 items-center rounded-l-md border-2 border-r-0 border-edge bg-sunken px-3 whitespace-nowrap text-ink-soft"
        >
          https://
        </span>
        <input
          {...controlProps(field)}
          defaultValue={field.defaultValue}
          maxLength={maxLength}
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="ihr-betrieb.de"
          className={`${inputLook} min-w-0 rounded-l-none!`}
        />
      </div>
    </LabelledField>
  );
}
