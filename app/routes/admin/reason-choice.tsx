import { FieldError, type FormField } from "#app/forms/fields.tsx";
import { Choice } from "#app/ui/parts.tsx";

interface Props {
  field: FormField;
  legend: string;
  /** The posted value is the key, in the order of the page. */
  labels: Record<string, string>;
}

export function ReasonChoice({ field, legend, labels }: Props) {
  return (
    <fieldset aria-describedby={field.errors && field.errorId}>
      <legend className="mb-1 font-bold">{legend}</legend>
      <div className="grid gap-2">
        {Object.entries(labels).map(([reason, label]) => (
          <Choice
            key={reason}
            label={label}
            name={field.name}
            value={reason}
            required
            aria-invalid={field.errors !== undefined}
            defaultChecked={field.defaultValue === reason}
          />
        ))}
      </div>
      <FieldError field={field} />
    </fieldset>
  );
}
