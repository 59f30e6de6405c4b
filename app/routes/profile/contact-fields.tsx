import { MAX_EMAIL, MAX_PHONE } from "#app/domain/profile/profile-limits.ts";
import { TextField } from "#app/forms/fields.tsx";
import { type ContactState, contactHint, UnprovenContact } from "./contact-state.tsx";
import type { ProfileFields } from "./profile-rules.ts";
import { Section } from "./section.tsx";

export function ContactFields({ contact, fields }: { contact: ContactState; fields: ProfileFields }) {
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
