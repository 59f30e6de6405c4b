import type { ComponentProps, ReactNode } from "react";
import { useKitWords } from "#app/languages/page-words.ts";
import { inputLook, selectLook, textareaLook } from "#app/ui/field-look.ts";

/** Takes Conform's field metadata, or anything of the same shape. */
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

interface FieldProps {
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

export function FieldHint({ field, children }: { field: FormField; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={field.descriptionId} className="mt-1 text-sm text-ink-soft">
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

export function TextField(props: FieldProps & ComponentProps<"input">) {
  const { field, around, control } = partsOf(props);
  return (
    <LabelledField {...around}>
      <input defaultValue={field.defaultValue} className={inputLook} {...control} />
    </LabelledField>
  );
}

export function TextArea(props: FieldProps & ComponentProps<"textarea">) {
  const { field, around, control } = partsOf(props);
  return (
    <LabelledField {...around}>
      <textarea defaultValue={field.defaultValue} className={textareaLook} {...control} />
    </LabelledField>
  );
}

export function SelectField(props: FieldProps & ComponentProps<"select">) {
  const { field, around, control } = partsOf(props);
  const { minLength, maxLength, ...select } = control;
  return (
    <LabelledField {...around}>
      <select defaultValue={field.defaultValue} className={selectLook} {...select} />
    </LabelledField>
  );
}

function partsOf<Own>(props: FieldProps & Own & { className?: string }) {
  const { field, label, hint, isOptional, className, ...own } = props;
  const around = { field, label, hint, isOptional, className };
  return { field, around, control: { ...controlProps(field, hint), ...own } };
}

interface Tick extends ComponentProps<"input"> {
  field: FormField;
  hint?: string;
}

export function TickBox({ field, hint, children, ...input }: Tick) {
  const { minLength, maxLength, ...control } = controlProps(field, hint);
  return (
    <div>
      <label className="flex min-h-12 gap-3 py-2">
        <input
          {...control}
          type="checkbox"
          defaultChecked={field.defaultChecked}
          className="tick size-6 shrink-0"
          {...input}
        />
        <span className="min-w-0">{children}</span>
      </label>
      <div className="-mt-2 mb-2 ps-9 empty:hidden">
        <FieldHint field={field}>{hint}</FieldHint>
        <FieldError field={field} />
      </div>
    </div>
  );
}

export function EmailField({
  label = "E-Mail-Adresse",
  ...rest
}: Omit<FieldProps, "label"> & { label?: string }) {
  return (
    <TextField
      type="email"
      label={label}
      placeholder="name@betrieb.de"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...rest}
    />
  );
}

export function CodeField(props: Omit<FieldProps, "label">) {
  return (
    <TextField
      label="Code aus der E-Mail"
      className="[&_input]:text-xl [&_input]:font-bold [&_input]:tracking-widest [&_input]:uppercase"
      inputMode="text"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
      required
      {...props}
    />
  );
}
