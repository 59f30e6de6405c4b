import { controlProps, type FormField, inputLook, LabelledField } from "#app/forms/labelled-field.tsx";

/** Shows `https://`; typing it as well does no harm. */
export function WebsiteField({ field, maxLength }: { field: FormField; maxLength: number }) {
  return (
    <LabelledField field={field} label="Website" isOptional>
      <div className="flex">
        <span
          aria-hidden="true"
          className="flex shrink-0 items-center rounded-l-md border-2 border-r-0 border-edge bg-sunken px-3 whitespace-nowrap text-ink-soft"
        >
          https://
        </span>
        <input
          {...controlProps(field)}
          defaultValue={field.defaultValue}
          maxLength={maxLength}
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="ihr-betrieb.de"
          className={`${inputLook} min-w-0 rounded-l-none!`}
        />
      </div>
    </LabelledField>
  );
}
