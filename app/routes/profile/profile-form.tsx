import { useMemo } from "react";
import { href } from "react-router";
import { findTrades, tradesInName } from "#app/domain/profile/find-trades.ts";
import { TRADE_CATEGORIES } from "#app/domain/profile/trades.ts";
import { type FormField, TextField, TickBox } from "#app/forms/fields.tsx";
import type { FormAnswer } from "#app/forms/form-message.tsx";
import { TradesField } from "#app/forms/trades-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { AddressFields, WebsiteField } from "#app/kit/business-fields.tsx";
import { Card, Fold } from "#app/ui/parts.tsx";
import { type ContactState, contactHint, UnprovenContact } from "./contact-state.tsx";
import { BUSINESS_NAMES, type BusinessField, controlsOf, PROFILE_RULES, recordOf } from "./profile-fields.ts";
import { SavingForm } from "./saving-form.tsx";

interface Props {
  saved: Record<BusinessField, string> & { phone_shown: string | undefined; businessFields: string[] };
  answer: FormAnswer | undefined;
  contact: ContactState;
}

export function ProfileForm({ saved, answer, contact }: Props) {
  const rules = useMemo(() => rulesOfChanges(saved), [saved]);
  const { fields, ...checked } = useCheckedForm({ id: "profil", saved, rules, answer });
  const control = controlsOf<BusinessField>(fields);
  return (
    <SavingForm action={`${href("/profil")}#betrieb`} answer={answer} checked={checked}>
      <Card title="Name, Anschrift, Kontakt" id="firma">
        <TextField
          {...control("company_name")}
          label="Firmenname"
          hint="Ihr Link bleibt gleich, auch wenn Sie ihn ändern."
          autoComplete="organization"
          required
        />
        <TextField {...control("contact_name")} label="Ansprechpartner" autoComplete="name" required />
        <div id="anschrift" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <AddressFields
            street={control("street")}
            postalCode={control("postal_code")}
            city={control("city")}
            country={control("country")}
            required
          />
        </div>
        <Contact contact={contact} fields={fields} />
      </Card>
      <Fold
        id="internet"
        title="Website, Impressum, USt-IdNr."
        isOpen={[fields.website_url, fields.imprint_url, fields.vat_id].some(({ errors }) => errors)}
      >
        <WebsiteField {...control("website_url")} placeholder="ihr-betrieb.de" isOptional />
        <TextField
          {...control("imprint_url")}
          label="Link zu Ihrem Impressum"
          placeholder="ihr-betrieb.de/impressum"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          isOptional
        />
        <TextField
          {...control("vat_id")}
          label="USt-IdNr."
          hint="Zum Beispiel DE123456789. Kunden sehen sie nicht."
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          isOptional
        />
      </Fold>
      <Fold id="gewerke" title="Was Ihr Betrieb anbietet">
        <TradesField
          categories={TRADE_CATEGORIES}
          chosen={fields.businessFields.defaultOptions ?? []}
          suggested={tradesInName(saved.company_name)}
          find={findTrades}
          hint="Wählen Sie alles aus, was passt."
        />
      </Fold>
    </SavingForm>
  );
}

/** What was incomplete before is the server's to judge: nobody is asked twice. */
function rulesOfChanges(saved: Record<BusinessField, string>) {
  return recordOf(BUSINESS_NAMES, (name) => (typed: string) => {
    return typed === saved[name] ? undefined : PROFILE_RULES[name](typed);
  });
}

function Contact({
  contact,
  fields,
}: {
  contact: ContactState;
  fields: Record<BusinessField | "phone_shown", FormField>;
}) {
  const control = controlsOf<BusinessField>(fields);
  return (
    <div id="kontakt" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <TextField
          {...control("mobile_number")}
          label="Telefonnummer"
          type="tel"
          autoComplete="tel"
          required
        />
        <TickBox field={fields.phone_shown} hint="Sonst steht dort Ihre E-Mail-Adresse.">
          Telefonnummer auf der Anfrageseite zeigen
        </TickBox>
      </div>
      <TextField
        {...control("email")}
        label="E-Mail-Adresse für Kunden und Benachrichtigungen"
        hint={contactHint(contact)}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      {contact.kind === "unproven" && <UnprovenContact contact={contact} />}
    </div>
  );
}
