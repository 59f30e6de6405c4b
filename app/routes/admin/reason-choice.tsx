import { FieldError } from "#app/ui/field.tsx";

interface Props<Reason extends string> {
  legend: string;
  labels: Record<Reason, string>;
  chosen: string | undefined;
  error: string | undefined;
}

/** Radio buttons in the order of their labels, posted as `grund`. */
export function ReasonChoice<Reason extends string>({ legend, labels, chosen, error }: Props<Reason>) {
  return (
    <fieldset aria-describedby={error ? "grund-fehler" : undefined}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      {Object.entries<string>(labels).map(([reason, label]) => (
        <label key={reason} className="flex min-h-12 items-start gap-3 py-2.5">
          <input
            type="radio"
            name="grund"
            value={reason}
            required
            defaultChecked={chosen === reason}
            className="tick mt-0.5 size-6 shrink-0"
          />
          <span className="min-w-0">{label}</span>
        </label>
      ))}
      <FieldError id="grund">{error}</FieldError>
    </fieldset>
  );
}
