import { MAX_CITY, MAX_POSTAL_CODE, MAX_STREET } from "#app/domain/profile/profile-limits.ts";
import { SelectField, TextField } from "#app/forms/fields.tsx";
import { COUNTRIES, type ProfileFields } from "./profile-rules.ts";
import { Section } from "./section.tsx";

export function PostalAddressFields({ fields }: { fields: ProfileFields }) {
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
