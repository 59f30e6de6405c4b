import type { ReactNode } from "react";
import { FieldError } from "#app/ui/field.tsx";

/** A box to tick, its whole row under the thumb; never ticked unless the visitor did. */
export function TickBox({
  name,
  isTicked,
  required,
  error,
  children,
}: {
  name: string;
  isTicked: boolean;
  required?: boolean;
  error?: string;
  children: ReactNode;
}) {
  return (
    <div>
      <label className="flex min-h-12 gap-3 py-2.5">
        <input
          id={name}
          type="checkbox"
          name={name}
          required={required}
          defaultChecked={isTicked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-fehler` : undefined}
          className="tick mt-0.5 size-6 shrink-0"
        />
        <span className="min-w-0">{children}</span>
      </label>
      {error && (
        <div className="-mt-2.5 mb-2 pl-9">
          <FieldError id={name}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
