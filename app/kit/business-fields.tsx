import { shownWebsite } from "#app/domain/profile/website-address.ts";
import { controlProps, type FormField, LabelledField, SelectField, TextField } from "#app/forms/fields.tsx";
import { inputLook } from "#app/ui/field-look.ts";

/** It is the only one (specification, "Entities and their fields"). */
export const COUNTRIES = ["Deutschland"] as const;

interface Control {
  field: FormField;
  maxLength?: number;
}

interface Address {
  street: Control;
  postalCode: Control;
  city: Control;
  country: Control;
  required?: boolean;
}

export function AddressFields({ street, postalCode, city, country, required = false }: Address) {
  return (
    <>
      <TextField {...street} label="Straße und Hausnummer" autoComplete="address-line1" required={required} />
      <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] large-text:grid-cols-[minmax(0,1fr)] gap-3 sm:gap-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <TextField
          {...postalCode}
          label="Postleitzahl"
          inputMode="numeric"
          autoComplete="postal-code"
          required={required}
        />
        <TextField {...city} label="Stadt" autoComplete="address-level2" required={required} />
      </div>
      <SelectField field={country.field} label="Land" autoComplete="country-name">
        {COUNTRIES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
    </>
  );
}

/** Shows `https://`; a typed one goes away (specification, "Validation rules"). */
export function WebsiteField({
  field,
  maxLength,
  isOptional = false,
  placeholder,
}: Control & { isOptional?: boolean; placeholder: string }) {
  return (
    <LabelledField field={field} label="Website" isOptional={isOptional}>
      <div className="flex">
        <span
          aria-hidden="true"
          className="flex shrink-0 items-center rounded-l-md border-2 border-r-0 border-edge bg-sunken px-3 whitespace-nowrap text-ink-soft"
        >
          https://
        </span>
        <input
          {...controlProps(field)}
          defaultValue={shownWebsite(field.defaultValue ?? "")}
          maxLength={maxLength}
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={placeholder}
          onInput={({ currentTarget }) => {
            const shown = shownWebsite(currentTarget.value);
            if (shown !== currentTarget.value) currentTarget.value = shown;
          }}
          className={`${inputLook} min-w-0 rounded-l-none!`}
        />
      </div>
    </LabelledField>
  );
}
