import { shownWebsite } from "#app/domain/profile/website-address.ts";
import { SelectField, TextField } from "#app/forms/fields.tsx";
import { controlProps, type FormField, LabelledField } from "#app/forms/labelled-field.tsx";
import { inputLook } from "#app/ui/field-look.ts";
import { COUNTRY, type OPTIONAL_FIELDS } from "./profile-fields.ts";

type Fields = Record<(typeof OPTIONAL_FIELDS)[number] | "country", FormField>;

export function OptionalFields({ fields }: { fields: Fields }) {
  return (
    <>
      <p className="text-sm text-ink-soft">
        Anschrift und Website stehen auf deiner Anfrageseite, damit Kunden wissen, an wen sie schreiben.
      </p>
      <TextField field={fields.street} label="Straße und Hausnummer" autoComplete="address-line1" />
      <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] large-text:grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-[10rem_1fr] sm:gap-5">
        <TextField
          field={fields.postalCode}
          label="Postleitzahl"
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <TextField field={fields.city} label="Stadt" autoComplete="address-level2" />
      </div>
      <SelectField field={fields.country} label="Land" autoComplete="country-name">
        <option>{COUNTRY}</option>
      </SelectField>
      <WebsiteField field={fields.website} />
      <TextField
        field={fields.vatId}
        label="USt-IdNr."
        hint="DE und 9 Ziffern, zum Beispiel DE123456789. Sie steht nicht auf deiner Anfrageseite."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </>
  );
}

/** Shows `https://`; a typed one goes away (specification, "Validation rules"). */
function WebsiteField({ field }: { field: FormField }) {
  return (
    <LabelledField field={field} label="Website">
      <div className="flex">
        <span className="grid shrink-0 place-items-center rounded-l-md border-2 border-r-0 border-edge bg-sunken px-3 text-ink-soft">
          https://
        </span>
        <input
          {...controlProps(field)}
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="dein-betrieb.de"
          defaultValue={shownWebsite(field.defaultValue ?? "")}
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
