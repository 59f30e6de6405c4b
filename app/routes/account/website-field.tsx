import { describedBy, FieldError, inputLook } from "#app/ui/field.tsx";

interface Props {
  id: string;
  name: string;
  defaultValue: string;
  error?: string;
  maxLength: number;
}

/** `https://` stands in front already; who types or pastes it all the same does nothing wrong. */
export function WebsiteField({ id, error, ...input }: Props) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        Website<span className="font-normal text-ink-soft"> (freiwillig)</span>
      </label>
      <div className="flex">
        <span
          aria-hidden="true"
          className="flex shrink-0 items-center rounded-l-md border-2 border-r-0 border-edge bg-sunken px-3 whitespace-nowrap text-ink-soft"
        >
          https://
        </span>
        <input
          id={id}
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="ihr-betrieb.de"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error })}
          className={`${inputLook} min-w-0 rounded-l-none!`}
          {...input}
        />
      </div>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
