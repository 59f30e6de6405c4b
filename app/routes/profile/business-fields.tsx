import { MAX_COMPANY_NAME, MAX_CONTACT_NAME, MAX_TAGLINE } from "#app/domain/profile/profile-limits.ts";
import { TextField } from "#app/forms/fields.tsx";
import type { ProfileFields } from "./profile-rules.ts";
import { Section } from "./section.tsx";

export function BusinessFields({ fields }: { fields: ProfileFields }) {
  return (
    <Section id="betrieb" title="Ihr Betrieb" intro="Ihr Link bleibt gleich, auch wenn Sie den Namen ändern.">
      <TextField
        field={fields.company_name}
        label="Firmenname"
        autoComplete="organization"
        maxLength={MAX_COMPANY_NAME}
        required
      />
      <TextField
        field={fields.contact_name}
        label="Ansprechpartner"
        autoComplete="name"
        maxLength={MAX_CONTACT_NAME}
        required
      />
      <TextField
        field={fields.tagline}
        label="Eine Zeile über Ihren Betrieb"
        hint="Zum Beispiel „Meisterbetrieb seit 1987, Notdienst rund um die Uhr“."
        autoComplete="off"
        maxLength={MAX_TAGLINE}
        isOptional
      />
    </Section>
  );
}
