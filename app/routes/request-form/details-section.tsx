import type { ComponentProps } from "react";
import {
  BUILDING_TYPE_LABELS,
  CUSTOMER_ROLE_LABELS,
  TIMING_CHOICES,
} from "#app/domain/customer-request/labels.ts";
import { FIELD_LIMITS } from "#app/domain/customer-request/limits.ts";
import { SelectField, TextArea, TextField } from "#app/forms/fields.tsx";
import { FieldHint } from "#app/forms/labelled-field.tsx";
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
  serviceArea: readonly string[];
}

export function DetailsSection({ slug, field, answer, serviceArea }: Props) {
  const [timing, zipCode] = [field("timingPreference"), field("zipCode")];
  return (
    <section id="details" className="form-card grid gap-4">
      <h2 className="text-lg font-bold">Details</h2>
      <div>
        <details id="wann" className="only-problem" open={timing.errors ? true : undefined}>
          <summary className="flex min-h-11 flex-wrap items-center justify-between gap-x-2">
            <span>
              Wann? <strong>{TIMING_CHOICES.so_schnell_wie_moeglich.label}</strong>
            </span>
            <span className="text-brand underline underline-offset-4">ändern</span>
          </summary>
        </details>
        <ChoiceCards
          field={timing}
          legend={<legend className="mb-1.5 font-semibold">Wann brauchen Sie uns?</legend>}
          choices={TIMINGS}
          className="grid sm:grid-cols-3"
        />
      </div>
      <TextArea
        field={field("description")}
        label={
          <>
            <span className="only-problem">
              Was ist passiert? <Soft>Wo genau? Seit wann?</Soft>
            </span>{" "}
            <span className="for-project">Was haben Sie vor?</span>{" "}
            <span className="for-service">Was sollen wir tun?</span>
          </>
        }
        placeholder=" "
        aria-required
        rows={4}
        maxLength={FIELD_LIMITS.text}
      />
      <div>
        <div className="pair">
          <TextField
            field={zipCode}
            label="Postleitzahl"
            inputMode="numeric"
            autoComplete="postal-code"
            placeholder=" "
            aria-required
            aria-describedby={`${zipCode.errors ? `${zipCode.errorId} ` : ""}${zipCode.descriptionId}`}
            maxLength={FIELD_LIMITS.postalCode}
            data-area={serviceArea.join(" ") || undefined}
          />
          <TextField
            field={field("location")}
            label="Ort"
            isOptional
            autoComplete="address-level2"
            maxLength={FIELD_LIMITS.city}
          />
        </div>
        <FieldHint field={zipCode}>
          <span role="status">{zipCodeHint(zipCode.defaultValue, serviceArea)}</span>
        </FieldHint>
      </div>
      <ObjectFields field={field} />
      <PhotoField slug={slug} field={field("images")} {...answer} />
    </section>
  );
}

function ObjectFields({ field }: { field: Fields }) {
  return (
    <fieldset className="only-object min-w-0">
      <legend className="font-semibold">
        Angaben zum Objekt <span className="font-normal text-ink-soft">(freiwillig)</span>
      </legend>
      <div className="mt-1.5 grid gap-4 sm:grid-cols-2">
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
          label={
            <>
              Hersteller / Modell der Anlage <Soft>Steht auf dem Typenschild.</Soft>
            </>
          }
          maxLength={FIELD_LIMITS.deviceModel}
          className="only-service col-span-full"
        />
      </div>
    </fieldset>
  );
}

function Soft({ children }: { children: string }) {
  return <span className="inline-block text-sm font-normal text-ink-soft">{children}</span>;
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
