import type { ComponentProps } from "react";
import { inputLook, textareaLook } from "#app/ui/field-look.ts";
import {
  controlProps,
  FieldError,
  type FieldProps,
  type FormField,
  LabelledField,
} from "./labelled-field.tsx";

export function TextField({
  field,
  label,
  hint,
  isOptional,
  className,
  ...input
}: FieldProps & ComponentProps<"input">) {
  return (
    <LabelledField {...{ field, label, hint, isOptional, className }}>
      <input
        {...controlProps(field, hint)}
        defaultValue={field.defaultValue}
        className={inputLook}
        {...input}
      />
    </LabelledField>
  );
}

export function TextArea({
  field,
  label,
  hint,
  isOptional,
  className,
  ...area
}: FieldProps & ComponentProps<"textarea">) {
  return (
    <LabelledField {...{ field, label, hint, isOptional, className }}>
      <textarea
        {...controlProps(field, hint)}
        defaultValue={field.defaultValue}
        className={textareaLook}
        {...area}
      />
    </LabelledField>
  );
}

export function SelectField({
  field,
  label,
  hint,
  isOptional,
  className,
  ...select
}: FieldProps & ComponentProps<"select">) {
  const { minLength, maxLength, ...control } = controlProps(field, hint);
  return (
    <LabelledField {...{ field, label, hint, isOptional, className }}>
      <select {...control} defaultValue={field.defaultValue} className={inputLook} {...select} />
    </LabelledField>
  );
}

export function TickBox({ field, children, ...input }: { field: FormField } & ComponentProps<"input">) {
  const { minLength, maxLength, ...control } = controlProps(field);
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
      {field.errors && (
        <div className="-mt-2 mb-2 ps-8">
          <FieldError field={field} />
        </div>
      )}
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
