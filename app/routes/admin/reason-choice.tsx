import { FieldError, type FormField } from "#app/forms/labelled-field.tsx";

interface Props {
  field: FormField;
  legend: string;
  /** The posted value is the key, in the order of the page. */
  labels: Record<string, string>;
}

export function ReasonChoice({ field, legend, labels }: Props) {
  return (
    <fieldset aria-describedby={field.errors && field.errorId}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      {Object.entries(labels).map(([reason, label]) => (
        <label key={reason} className="flex min-h-12 items-start gap-3 py-2.5">
          <input
            type="radio"
            name={field.name}
            value={reason}
            required
            aria-invalid={field.errors !== undefined}
            defaultChecked={field.defaultValue === reason}
            className="tick mt-0.5 size-6 shrink-0"
          />
          <span className="min-w-0">{label}</span>
        </label>
      ))}
      <FieldError field={field} />
    </fieldset>
  );
}
