import { describedBy, FieldError, inputLook, TextField } from "#app/ui/field.tsx";
import { COUNTRY } from "./profile-fields.ts";
import type { PostedProfile } from "./read-profile-form.server.ts";

/** Where the business is. */
export function AddressFields({ typed, errors }: Pick<PostedProfile, "typed" | "errors">) {
  return (
    <>
      <TextField
        id="street"
        name="street"
        label="Straße und Hausnummer"
        autoComplete="street-address"
        defaultValue={typed.street}
        error={errors.street}
      />
      <div className="grid grid-cols-[7.5rem_1fr] gap-3 sm:grid-cols-[10rem_1fr] sm:gap-5">
        <TextField
          id="postalCode"
          name="postalCode"
          label="Postleitzahl"
          inputMode="numeric"
          autoComplete="postal-code"
          defaultValue={typed.postalCode}
          error={errors.postalCode}
        />
        <TextField
          id="city"
          name="city"
          label="Stadt"
          autoComplete="address-level2"
          defaultValue={typed.city}
          error={errors.city}
        />
      </div>
      <div>
        <label htmlFor="country" className="mb-1.5 block font-semibold">
          Land
        </label>
        <select
          id="country"
          name="country"
          autoComplete="country-name"
          className={inputLook}
          aria-invalid={errors.country ? true : undefined}
          aria-describedby={describedBy("country", { error: errors.country })}
        >
          <option>{COUNTRY}</option>
        </select>
        <FieldError id="country">{errors.country}</FieldError>
      </div>
    </>
  );
}
