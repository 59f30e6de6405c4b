import { MAX_COMPANY_NAME, MAX_CONTACT_NAME, MAX_VAT_ID } from "#app/domain/profile/profile-limits.ts";
import { TextField } from "#app/forms/fields.tsx";
import type { ProfileFields } from "./profile-rules.ts";
import { Section } from "./section.tsx";

export function BusinessFields({ fields }: { fields: ProfileFields }) {
  return (
    <Section
      id="betrieb"
      title="Ihr Betrieb"
      intro="Ihre Kunden sehen den Firmennamen auf Ihrer Anfrageseite. Ihr Link bleibt immer gleich, auch wenn Sie den Namen ändern."
    >
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
        field={fields.vat_id}
        label="USt-IdNr."
        hint="Zum Beispiel DE123456789. Kunden sehen sie nicht."
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_VAT_ID}
        isOptional
      />
    </Section>
  );
}
