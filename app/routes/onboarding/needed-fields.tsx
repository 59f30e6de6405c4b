import { TextField } from "#app/ui/field.tsx";
import type { PostedProfile } from "./read-profile-form.server.ts";

/** The two fields nobody joins without. */
export function NeededFields({ typed, errors }: Pick<PostedProfile, "typed" | "errors">) {
  return (
    <>
      <TextField
        id="companyName"
        name="companyName"
        label="Firmenname *"
        hint="So steht er auf deiner Anfrageseite und in deinem Link."
        autoComplete="organization"
        required
        defaultValue={typed.companyName}
        error={errors.companyName}
      />
      <TextField
        id="contactName"
        name="contactName"
        label="Ansprechpartner *"
        autoComplete="name"
        required
        defaultValue={typed.contactName}
        error={errors.contactName}
      />
    </>
  );
}
