import { describedBy, FieldError, textareaLook } from "../../ui/field.tsx";

export function TextArea({
  name,
  label,
  hint,
  value,
  error,
  rows,
  maxLength,
  optional = false,
}: {
  name: string;
  label: string;
  hint?: string;
  value?: string;
  error?: string;
  rows: number;
  maxLength: number;
  optional?: boolean;
}) {
  return (
    <div>
      <label htmlFor={name} className="mb-1.5 block font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-soft"> (freiwillig)</span>}
      </label>
      <textarea
        id={name}
        name={name}
        rows={rows}
        maxLength={maxLength}
        placeholder=" "
        defaultValue={value}
        aria-required={optional ? undefined : true}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, { hint, error })}
        className={textareaLook}
      />
      <FieldError id={name}>{error}</FieldError>
      {hint && (
        <p id={`${name}-hinweis`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
