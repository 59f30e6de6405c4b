import { TextField } from "#app/ui/field.tsx";
import type { PostedProfile } from "./read-profile-form.server.ts";
import { TickBox } from "./tick-box.tsx";
import { WebsiteField } from "./website-field.tsx";

/** Telephone, website and VAT id. */
export function ReachFields({ typed, errors }: Pick<PostedProfile, "typed" | "errors">) {
  return (
    <>
      <div className="grid gap-2">
        <TextField
          id="mobileNumber"
          name="mobileNumber"
          type="tel"
          label="Telefonnummer"
          autoComplete="tel"
          defaultValue={typed.mobileNumber}
          error={errors.mobileNumber}
        />
        <TickBox name="phoneShown" isTicked={typed.phoneShown === "on"}>
          Telefonnummer auf meiner Anfrageseite zeigen
        </TickBox>
        <p className="text-sm text-ink-soft">
          Sonst steht dort deine E-Mail-Adresse, damit man dich erreicht.
        </p>
      </div>
      <WebsiteField typed={typed.website} error={errors.website} />
      <TextField
        id="vatId"
        name="vatId"
        label="USt-IdNr."
        hint="DE und 9 Ziffern, zum Beispiel DE123456789. Sie steht nicht auf deiner Anfrageseite."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={typed.vatId}
        error={errors.vatId}
      />
    </>
  );
}
