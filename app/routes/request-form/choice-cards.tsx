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
  "relative flex items-center rounded-md border-2 border-edge bg-surface hover:border-brand has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand";
const SHAPES = {
  wide: "hyphens-auto min-h-14 gap-2.5 px-3 py-1.5",
  small: "min-h-13 gap-1.5 px-2 py-1 text-sm",
  narrow: "min-h-14 flex-col gap-1 px-0.5 py-1.5 text-center text-sm",
};
/** Ring and dot in the colour of the words beside them, so that they are seen on every ground. */
const RADIO =
  "tick size-5 shrink-0 checked:border-current checked:bg-transparent checked:before:border-current";

export function ChoiceCards({
  field,
  legend,
  labelledBy,
  choices,
  shape = "wide",
  className,
}: {
  field: FormField;
  legend?: ReactNode;
  /** The heading that asks already, in place of a legend. */
  labelledBy?: string;
  choices: readonly Choice[];
  shape?: keyof typeof SHAPES;
  className: string;
}) {
  return (
    <fieldset
      id={field.id}
      aria-labelledby={labelledBy}
      aria-describedby={field.errors && field.errorId}
      className="min-w-0"
    >
      {legend}
      <div className={`gap-2 ${className}`}>
        {choices.map((choice) => (
          <label key={choice.value} className={`${CARD} ${SHAPES[shape]}`}>
            <input
              type="radio"
              name={field.name}
              value={choice.value}
              defaultChecked={choice.value === field.defaultValue}
              required={field.required}
              aria-invalid={field.errors !== undefined}
              className={RADIO}
            />
            <span className="max-w-full min-w-0 grow">
              <span className="block font-bold">{choice.label}</span>
              {choice.hint && <span className="block text-sm font-normal">{choice.hint}</span>}
            </span>
            {choice.icon && <Icon name={choice.icon} />}
          </label>
        ))}
      </div>
      <FieldError field={field} />
    </fieldset>
  );
}
