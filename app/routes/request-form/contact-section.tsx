import { href } from "react-router";
import { CALLBACK_TIME_CHOICES, CONTACT_CHANNEL_LABELS } from "#app/domain/customer-request/labels.ts";
import { FIELD_LIMITS } from "#app/domain/customer-request/limits.ts";
import { TextArea, TextField } from "#app/forms/fields.tsx";
import type { FormField } from "#app/forms/labelled-field.tsx";
import { CALLBACK_TIMES, type ContactChannel } from "#db/values.ts";
import { buttonLook } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ChoiceCards } from "./choice-cards.tsx";
import type { Fields } from "./request-fields.ts";

const ORDER: readonly ContactChannel[] = ["phone", "email", "whatsapp"];

export const CHANNELS = ORDER.map((value) => ({ value, label: CONTACT_CHANNEL_LABELS[value] }));

export const TIMES = CALLBACK_TIMES.map((value) => ({ value, ...CALLBACK_TIME_CHOICES[value] }));

export function ContactSection({ field }: { field: Fields }) {
  return (
    <section id="kontakt" className="form-card grid gap-4">
      <h2 id="kontakt-frage" className="text-lg font-bold">
        Wie dürfen wir Sie kontaktieren?
      </h2>
      <div className="pair">
        <TextField
          field={field("firstName")}
          label="Vorname"
          autoComplete="given-name"
          placeholder=" "
          required
          maxLength={FIELD_LIMITS.name}
        />
        <TextField
          field={field("lastName")}
          label="Nachname"
          autoComplete="family-name"
          placeholder=" "
          required
          maxLength={FIELD_LIMITS.name}
        />
      </div>
      <ChoiceCards
        field={field("contactMethod")}
        labelledBy="kontakt-frage"
        choices={CHANNELS}
        shape="narrow"
        required
        className="channels"
      />
      <EmailField field={field("email")} className="only-email" />
      <PhoneField field={field("phone")} className="only-phone" />
      <div className="only-whatsapp">
        <Notice tone="warn">
          <p>
            Wenn Sie WhatsApp wählen, kann der Betrieb Ihre Telefonnummer über Server des Messenger-Anbieters
            in den USA verarbeiten. Mehr dazu in der{" "}
            <a href={href("/datenschutz")} target="_blank" rel="noopener" className="font-semibold underline">
              Datenschutzerklärung
            </a>
            .
          </p>
        </Notice>
      </div>
      <ChoiceCards
        field={field("preferredTime")}
        legend={<legend className="mb-1.5 font-semibold">Wann erreichen wir Sie am besten?</legend>}
        choices={TIMES}
        shape="small"
        required
        className="times"
      />
      <div className="only-contact">
        <TextArea
          field={field("topic")}
          label="Worum geht es?"
          placeholder=" "
          isOptional
          rows={3}
          maxLength={FIELD_LIMITS.text}
        />
      </div>
      <a href="#details" id="weiter" className={`${buttonLook("primary")} w-full`}>
        Weiter zu den Details
        <Icon name="arrowRight" />
      </a>
    </section>
  );
}

interface Props {
  field: FormField;
  className?: string;
}

export function EmailField(props: Props) {
  return (
    <TextField
      type="email"
      label="E-Mail-Adresse"
      autoComplete="email"
      placeholder="name@beispiel.de"
      maxLength={FIELD_LIMITS.email}
      {...props}
    />
  );
}

export function PhoneField(props: Props) {
  return (
    <TextField
      type="tel"
      label="Telefonnummer"
      autoComplete="tel"
      placeholder="+49 123 456789"
      maxLength={FIELD_LIMITS.phone}
      {...props}
    />
  );
}
