import { MAX_CITY, MAX_POSTAL_CODE, MAX_STREET } from "#app/domain/profile/profile-limits.ts";
import { describedBy, FieldError, inputLook, TextField } from "#app/ui/field.tsx";
import { type FieldsProps, fieldProps } from "./field-props.ts";
import { COUNTRIES } from "./profile.form.ts";
import { Section } from "./section.tsx";

export function PostalAddressFields(fields: FieldsProps) {
  const { error, ...country } = fieldProps("country", fields);
  return (
    <Section
      id="anschrift"
      title="Anschrift"
      intro="Ihre Kunden sehen auf der Anfrageseite, an wen ihre Angaben gehen."
    >
      <TextField
        {...fieldProps("street", fields)}
        label="Straße und Hausnummer"
        autoComplete="address-line1"
        maxLength={MAX_STREET}
        required
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <TextField
          {...fieldProps("postal_code", fields)}
          label="Postleitzahl"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={MAX_POSTAL_CODE}
          required
        />
        <TextField
          {...fieldProps("city", fields)}
          label="Stadt"
          autoComplete="address-level2"
          maxLength={MAX_CITY}
          required
        />
      </div>
      <div>
        <label htmlFor="country" className="mb-1.5 block font-semibold">
          Land
        </label>
        <select
          {...country}
          autoComplete="country-name"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy("country", { error })}
          className={inputLook}
        >
          {COUNTRIES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <FieldError id="country">{error}</FieldError>
      </div>
    </Section>
  );
}
