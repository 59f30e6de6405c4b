import type { ComponentProps, ReactNode } from "react";
import { FIELD_LIMITS } from "#app/domain/customer-request/limits.ts";
import { SelectField, TextArea, TextField } from "#app/forms/fields.tsx";
import { FieldHint } from "#app/forms/labelled-field.tsx";
import { useWords } from "#app/languages/page-words.ts";
import { BUILDING_TYPES, CUSTOMER_ROLES, TIMING_PREFERENCES } from "#db/values.ts";
import { ChoiceCards } from "./choice-cards.tsx";
import { zipCodeHint } from "./field-messages.ts";
import { PhotoField } from "./photo-field.tsx";
import type { Fields, RequestAnswer } from "./request-fields.ts";

interface Props {
  slug: string;
  field: Fields;
  answer: RequestAnswer;
  serviceArea: readonly string[];
  children: ReactNode;
}

export function DetailsSection({ slug, field, answer, serviceArea, children }: Props) {
  const { form, choices, fields } = useWords();
  const timings = TIMING_PREFERENCES.map((value) => ({ value, ...choices.timing[value] }));
  const [timing, zipCode] = [field("timingPreference"), field("zipCode")];
  return (
    <section id="details" aria-labelledby="details-titel" className="form-card grid gap-4">
      <h2 id="details-titel" className="text-lg font-bold">
        {form.details}
      </h2>
      <div>
        <details id="wann" className="only-problem" open={timing.errors ? true : undefined}>
          <summary className="flex min-h-11 flex-wrap items-center justify-between gap-x-2">
            <span>
              {form.when} <strong>{choices.timing.so_schnell_wie_moeglich.label}</strong>
            </span>
            <span className="text-brand underline underline-offset-4">{form.change}</span>
          </summary>
        </details>
        <ChoiceCards
          field={timing}
          legend={<legend className="mb-1.5 font-semibold">{form.whenNeeded}</legend>}
          choices={timings}
          className="grid sm:grid-cols-3"
        />
      </div>
      {children}
      <TextArea
        field={field("description")}
        label={
          <>
            <span className="only-problem">
              {form.whatHappened} <Soft>{form.whereSince}</Soft>
            </span>{" "}
            <span className="for-project">{form.whatPlanned}</span>{" "}
            <span className="for-service">{form.whatToDo}</span>
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
            label={form.zipCode}
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
            label={form.city}
            isOptional
            autoComplete="address-level2"
            maxLength={FIELD_LIMITS.city}
          />
        </div>
        <FieldHint field={zipCode}>
          <span role="status">{zipCodeHint(fields, zipCode.defaultValue, serviceArea)}</span>
        </FieldHint>
      </div>
      <ObjectFields field={field} />
      <PhotoField slug={slug} field={field("images")} {...answer} />
    </section>
  );
}

function ObjectFields({ field }: { field: Fields }) {
  const { kit, form, choices } = useWords();
  return (
    <fieldset className="only-object min-w-0">
      <legend className="font-semibold">
        {form.object} <span className="font-normal text-ink-soft">{kit.optional}</span>
      </legend>
      <div className="mt-1.5 grid gap-4 sm:grid-cols-2">
        <Select
          field={field("buildingType")}
          label={form.buildingType}
          options={BUILDING_TYPES}
          labels={choices.buildingType}
        />
        <Select
          field={field("customerRole")}
          label={form.role}
          options={CUSTOMER_ROLES}
          labels={choices.customerRole}
        />
        <TextField
          field={field("deviceModel")}
          label={
            <>
              {form.device} <Soft>{form.deviceWhere}</Soft>
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
  const { form } = useWords();
  return (
    <SelectField {...field}>
      <option value="">{form.noAnswer}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {labels[option]}
        </option>
      ))}
    </SelectField>
  );
}
