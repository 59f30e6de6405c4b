import { shownWebsite } from "#app/domain/profile/website-address.ts";
import { describedBy, FieldError, inputLook } from "#app/ui/field.tsx";

/** The website behind its `https://`; one typed or pasted again goes away (specification, "Validation rules"). */
export function WebsiteField({ typed = "", error }: { typed?: string; error?: string }) {
  return (
    <div>
      <label htmlFor="website" className="mb-1.5 block font-semibold">
        Website
      </label>
      <div className="flex">
        <span className="grid shrink-0 place-items-center rounded-l-md border-2 border-r-0 border-edge bg-sunken px-3 text-ink-soft">
          https://
        </span>
        <input
          id="website"
          name="website"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="dein-betrieb.de"
          defaultValue={shownWebsite(typed)}
          onInput={({ currentTarget }) => {
            const shown = shownWebsite(currentTarget.value);
            if (shown !== currentTarget.value) currentTarget.value = shown;
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy("website", { error })}
          className={`${inputLook} min-w-0 rounded-l-none!`}
        />
      </div>
      <FieldError id="website">{error}</FieldError>
    </div>
  );
}
