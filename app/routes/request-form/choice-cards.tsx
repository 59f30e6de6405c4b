import type { ReactNode } from "react";
import { FieldError } from "../../ui/field.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";

interface Choice {
  value: string;
  label: string;
  hint?: string;
  icon?: IconName;
}

const CARD =
  "relative flex min-h-14 items-center rounded-md border-2 border-edge bg-surface px-3.5 py-3 hover:border-brand has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand";

/** One question with a few large answers to tap; a radio group underneath. */
export function ChoiceCards({
  name,
  legend,
  hint,
  choices,
  value,
  error,
  required = false,
  className = "",
}: {
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  choices: readonly Choice[];
  value?: string;
  error?: string;
  required?: boolean;
  className?: string;
}) {
  return (
    <fieldset id={name} aria-describedby={error ? `${name}-fehler` : undefined} className="min-w-0">
      <legend className="mb-3 font-semibold">{legend}</legend>
      {hint}
      <div className={`grid gap-2.5 ${className}`}>
        {choices.map((choice) => (
          <label key={choice.value} className={CARD}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              defaultChecked={choice.value === value}
              required={required}
              aria-invalid={error ? true : undefined}
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
      <FieldError id={name}>{error}</FieldError>
    </fieldset>
  );
}
