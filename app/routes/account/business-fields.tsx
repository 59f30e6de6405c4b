import { MAX_COMPANY_NAME, MAX_CONTACT_NAME, MAX_VAT_ID } from "#app/domain/profile/profile-limits.ts";
import { TextField } from "#app/ui/field.tsx";
import { type FieldsProps, fieldProps } from "./field-props.ts";
import { Section } from "./section.tsx";

export function BusinessFields(fields: FieldsProps) {
  return (
    <Section
      id="betrieb"
      title="Ihr Betrieb"
      intro="Ihre Kunden sehen den Firmennamen auf Ihrer Anfrageseite. Ihr Link bleibt immer gleich, auch wenn Sie den Namen ändern."
    >
      <TextField
        {...fieldProps("company_name", fields)}
        label="Firmenname"
        autoComplete="organization"
        maxLength={MAX_COMPANY_NAME}
        required
      />
      <TextField
        {...fieldProps("contact_name", fields)}
        label="Ansprechpartner"
        autoComplete="name"
        maxLength={MAX_CONTACT_NAME}
        required
      />
      <TextField
        {...fieldProps("vat_id", fields)}
        label="USt-IdNr."
        hint="Zum Beispiel DE123456789. Kunden sehen sie nicht."
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_VAT_ID}
        optional
      />
    </Section>
  );
}
