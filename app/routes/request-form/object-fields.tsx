import { BUILDING_TYPE_LABELS, CUSTOMER_ROLE_LABELS } from "#app/domain/customer-request/labels.ts";
import { FIELD_LIMITS } from "#app/domain/customer-request/limits.ts";
import { BUILDING_TYPES, CUSTOMER_ROLES } from "#db/values.ts";
import { FieldError, inputLook, TextField } from "../../ui/field.tsx";
import type { FormState } from "./form-state.ts";

function Select({
  name,
  label,
  options,
  labels,
  value,
  error,
}: {
  name: string;
  label: string;
  options: readonly string[];
  labels: Record<string, string>;
  value?: string;
  error?: string;
}) {
  return (
    <div>
      <label htmlFor={name} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <select
        id={name}
        name={name}
        defaultValue={value ?? ""}
        className={inputLook}
        aria-describedby={error ? `${name}-fehler` : undefined}
      >
        <option value="">Keine Angabe</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {labels[option]}
          </option>
        ))}
      </select>
      <FieldError id={name}>{error}</FieldError>
    </div>
  );
}

/** "Angaben zum Objekt" (D20): for service and project, all of it optional. */
export function ObjectFields({ values, errors }: FormState) {
  return (
    <fieldset className="only-object min-w-0 rounded-md border-2 border-line p-4">
      <legend className="px-1.5 font-semibold">
        Angaben zum Objekt <span className="font-normal text-ink-soft">(freiwillig)</span>
      </legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          name="buildingType"
          label="Art des Gebäudes"
          options={BUILDING_TYPES}
          labels={BUILDING_TYPE_LABELS}
          value={values.buildingType}
          error={errors.buildingType}
        />
        <Select
          name="customerRole"
          label="Ich bin"
          options={CUSTOMER_ROLES}
          labels={CUSTOMER_ROLE_LABELS}
          value={values.customerRole}
          error={errors.customerRole}
        />
        <TextField
          id="deviceModel"
          name="deviceModel"
          label="Hersteller / Modell der Anlage"
          hint="Steht meist auf dem Typenschild."
          maxLength={FIELD_LIMITS.deviceModel}
          defaultValue={values.deviceModel}
          error={errors.deviceModel}
          className="only-service sm:col-span-2"
        />
      </div>
    </fieldset>
  );
}
