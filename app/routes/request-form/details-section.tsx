import type { ComponentProps } from "react";
import {
  BUILDING_TYPE_LABELS,
  CUSTOMER_ROLE_LABELS,
  TIMING_CHOICES,
} from "#app/domain/customer-request/labels.ts";
import { FIELD_LIMITS } from "#app/domain/customer-request/limits.ts";
import { SelectField, TextArea, TextField } from "#app/forms/fields.tsx";
import { BUILDING_TYPES, CUSTOMER_ROLES, TIMING_PREFERENCES } from "#db/values.ts";
import { ChoiceCards } from "./choice-cards.tsx";
import { zipCodeHint } from "./field-messages.ts";
import { PhotoField } from "./photo-field.tsx";
import type { Fields, RequestAnswer } from "./request-fields.ts";

const TIMINGS = TIMING_PREFERENCES.map((value) => ({ value, ...TIMING_CHOICES[value] }));

interface Props {
  slug: string;
  field: Fields;
  answer: RequestAnswer;
}

export function DetailsSection({ slug, field, answer }: Props) {
  return (
    <section id="details" className="form-card grid gap-6">
      <h2 className="text-xl font-bold">Erzählen Sie uns mehr</h2>
      <ChoiceCards
        field={field("timingPreference")}
        legend="Wann brauchen Sie uns?"
        hint={
          <p className="only-problem mb-2 text-sm text-ink-soft">
            Voreingestellt ist „So schnell wie möglich“. Sie können das ändern.
          </p>
        }
        choices={TIMINGS}
        className="sm:grid-cols-3"
      />
      <TextArea
        field={field("description")}
        label="Beschreiben Sie Ihr Anliegen"
        placeholder=" "
        aria-required
        hint="Zum Beispiel: Was ist passiert? Wo genau? Seit wann?"
        rows={4}
        maxLength={FIELD_LIMITS.text}
      />
      <div className="grid gap-6 sm:grid-cols-[10rem_1fr] sm:gap-4">
        <TextField
          field={field("zipCode")}
          label="Postleitzahl"
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder=" "
          aria-required
          maxLength={FIELD_LIMITS.postalCode}
          hint={<span role="status">{zipCodeHint(field("zipCode").defaultValue)}</span>}
        />
        <TextField
          field={field("location")}
          label="Ort"
          isOptional
          autoComplete="address-level2"
          maxLength={FIELD_LIMITS.city}
        />
      </div>
      <ObjectFields field={field} />
      <PhotoField slug={slug} field={field("images")} {...answer} />
    </section>
  );
}

function ObjectFields({ field }: { field: Fields }) {
  return (
    <fieldset className="only-object min-w-0 rounded-md border-2 border-line p-4">
      <legend className="px-1.5 font-semibold">
        Angaben zum Objekt <span className="font-normal text-ink-soft">(freiwillig)</span>
      </legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          field={field("buildingType")}
          label="Art des Gebäudes"
          options={BUILDING_TYPES}
          labels={BUILDING_TYPE_LABELS}
        />
        <Select
          field={field("customerRole")}
          label="Ich bin"
          options={CUSTOMER_ROLES}
          labels={CUSTOMER_ROLE_LABELS}
        />
        <TextField
          field={field("deviceModel")}
          label="Hersteller / Modell der Anlage"
          hint="Steht meist auf dem Typenschild."
          maxLength={FIELD_LIMITS.deviceModel}
          className="only-service sm:col-span-2"
        />
      </div>
    </fieldset>
  );
}

function Select({
  options,
  labels,
  ...field
}: Pick<ComponentProps<typeof SelectField>, "field" | "label"> & {
  options: readonly string[];
  labels: Record<string, string>;
}) {
  return (
    <SelectField {...field}>
      <option value="">Keine Angabe</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {labels[option]}
        </option>
      ))}
    </SelectField>
  );
}
