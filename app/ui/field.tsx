import type { ComponentProps, ReactNode } from "react";

const BOX =
  "w-full rounded-md border-2 border-edge bg-surface px-3.5 text-ink placeholder:text-ink-soft aria-invalid:border-danger";

export const inputLook = `${BOX} min-h-13`;
export const textareaLook = `${BOX} py-3`;

export function describedBy(
  id: string,
  { hint, error }: { hint?: unknown; error?: unknown },
): string | undefined {
  return [error ? `${id}-fehler` : "", hint ? `${id}-hinweis` : ""].filter(Boolean).join(" ") || undefined;
}

export function FieldError({ id, children }: { id: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <p id={`${id}-fehler`} className="mt-1.5 font-semibold text-danger">
      {children}
    </p>
  );
}

export function TextField({
  id,
  label,
  hint,
  error,
  optional = false,
  className = "",
  ...input
}: ComponentProps<"input"> & {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  optional?: boolean;
}) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-soft"> (freiwillig)</span>}
      </label>
      <input
        id={id}
        className={inputLook}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        {...input}
      />
      <FieldError id={id}>{error}</FieldError>
      {hint && (
        <p id={`${id}-hinweis`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
