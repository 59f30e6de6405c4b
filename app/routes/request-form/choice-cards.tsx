import type { ReactNode } from "react";
import { FieldError, type FormField } from "#app/forms/labelled-field.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";

interface Choice {
  value: string;
  label: string;
  hint?: string;
  icon?: IconName;
}

const CARD =
  "relative flex min-h-14 items-center rounded-md border-2 border-edge bg-surface px-3.5 py-3 hover:border-brand has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand";

export function ChoiceCards({
  field,
  legend,
  hint,
  choices,
  required = false,
  className = "",
}: {
  field: FormField;
  legend: ReactNode;
  hint?: ReactNode;
  choices: readonly Choice[];
  required?: boolean;
  className?: string;
}) {
  return (
    <fieldset id={field.id} aria-describedby={field.errors && field.errorId} className="min-w-0">
      <legend className="mb-3 font-semibold">{legend}</legend>
      {hint}
      <div className={`grid gap-2.5 ${className}`}>
        {choices.map((choice) => (
          <label key={choice.value} className={CARD}>
            <input
              type="radio"
              name={field.name}
              value={choice.value}
              defaultChecked={choice.value === field.defaultValue}
              required={required}
              aria-invalid={field.errors ? true : undefined}
              className="tick mr-2.5 size-5 shrink-0"
            />
            <span className="min-w-0 grow">
              <span className="block font-semibold hyphens-auto">{choice.label}</span>
              {choice.hint && <span className="block text-sm">{choice.hint}</span>}
            </span>
            {choice.icon && <Icon name={choice.icon} />}
          </label>
        ))}
      </div>
      <FieldError field={field} />
    </fieldset>
  );
}
