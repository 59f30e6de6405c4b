import type { ComponentProps, ReactNode } from "react";
import { FieldError, type FormField } from "#app/forms/fields.tsx";
import { Choice } from "../../ui/parts.tsx";

type Shown = Pick<ComponentProps<typeof Choice>, "hint" | "icon"> & { value: string; label: string };

export function ChoiceCards({
  field,
  legend,
  choices,
  shape,
  className,
}: Pick<ComponentProps<typeof Choice>, "shape"> & {
  field: FormField;
  legend: ReactNode;
  choices: readonly Shown[];
  className: string;
}) {
  return (
    <fieldset id={field.id} aria-describedby={field.errors && field.errorId} className="min-w-0">
      {typeof legend === "string" ? <legend className="mb-1 font-bold">{legend}</legend> : legend}
      <div className={`gap-2 ${className}`}>
        {choices.map(({ label, ...choice }) => (
          <Choice
            key={choice.value}
            {...choice}
            label={<span className="block font-bold">{label}</span>}
            shape={shape}
            name={field.name}
            defaultChecked={choice.value === field.defaultValue}
            required={field.required}
            aria-invalid={field.errors !== undefined}
          />
        ))}
      </div>
      <FieldError field={field} />
    </fieldset>
  );
}
