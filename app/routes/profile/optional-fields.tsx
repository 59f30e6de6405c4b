import { MAX_VAT_ID, MAX_WEBSITE } from "#app/domain/profile/profile-limits.ts";
import { TextField } from "#app/forms/fields.tsx";
import { controlProps, type FormField, LabelledField } from "#app/forms/labelled-field.tsx";
import { inputLook } from "#app/ui/field-look.ts";
import { Fold } from "#app/ui/fold.tsx";
import type { ProfileFields } from "./profile-rules.ts";

export function OptionalFields({ fields }: { fields: ProfileFields }) {
  const { website_url, imprint_url, vat_id } = fields;
  return (
    <Fold
      id="internet"
      title="Website, Impressum, USt-IdNr."
      isOpen={[website_url, imprint_url, vat_id].some(({ errors }) => errors)}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <WebsiteField field={website_url} maxLength={MAX_WEBSITE} />
        <TextField
          field={imprint_url}
          label="Link zu Ihrem Impressum"
          placeholder="ihr-betrieb.de/impressum"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_WEBSITE}
          isOptional
        />
        <TextField
          field={vat_id}
          label="USt-IdNr."
          hint="Zum Beispiel DE123456789. Kunden sehen sie nicht."
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_VAT_ID}
          isOptional
        />
      </div>
    </Fold>
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
