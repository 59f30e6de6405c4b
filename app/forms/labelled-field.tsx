import type { ReactNode } from "react";
import { useKitWords } from "#app/languages/page-words.ts";

/** Conform's field metadata, or anything of the same shape. */
export interface FormField {
  id: string;
  name: string;
  errorId: string;
  descriptionId: string;
  defaultValue?: string | undefined;
  defaultOptions?: string[] | undefined;
  defaultChecked?: boolean | undefined;
  errors?: string[] | undefined;
  required?: boolean | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
}

export interface FieldProps {
  field: FormField;
  label: ReactNode;
  hint?: ReactNode;
  isOptional?: boolean;
}

/** Each property by name: conform's metadata is a proxy that can't be spread. */
export function controlProps(field: FormField, hint?: ReactNode) {
  const described = [field.errors && field.errorId, hint && field.descriptionId].filter(Boolean).join(" ");
  return {
    id: field.id,
    name: field.name,
    required: field.required,
    minLength: field.minLength,
    maxLength: field.maxLength,
    // Said in words: without it a browser calls each empty field invalid that has to be filled in.
    "aria-invalid": field.errors !== undefined,
    "aria-describedby": described || undefined,
  };
}

export function FieldError({ field: { errors, errorId } }: { field: FormField }) {
  if (!errors) return null;
  return (
    <p id={errorId} className="mt-1 font-bold text-danger">
      {errors[0]}
    </p>
  );
}

export function FieldHint({
  field: { descriptionId },
  children,
}: {
  field: FormField;
  children?: ReactNode;
}) {
  if (!children) return null;
  return (
    <p id={descriptionId} className="mt-1 text-sm text-ink-soft">
      {children}
    </p>
  );
}

export function LabelledField({
  field,
  label,
  hint,
  isOptional,
  className,
  children,
}: FieldProps & { className?: string; children: ReactNode }) {
  const { optional } = useKitWords();
  return (
    <div className={className}>
      <label htmlFor={field.id} className="mb-1 block font-bold">
        {label}
        {isOptional && <span className="font-normal text-ink-soft"> {optional}</span>}
      </label>
      {children}
      <FieldError field={field} />
      <FieldHint field={field}>{hint}</FieldHint>
    </div>
  );
}
