import { href } from "react-router";
import { CALLBACK_TIME_CHOICES, CONTACT_CHANNEL_LABELS } from "#app/domain/customer-request/labels.ts";
import { FIELD_LIMITS } from "#app/domain/customer-request/limits.ts";
import { CALLBACK_TIMES } from "#db/values.ts";
import { buttonLook } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ChoiceCards } from "./choice-cards.tsx";
import type { FormState } from "./form-state.ts";
import { TextArea } from "./text-area.tsx";

const CHANNELS = [
  { value: "phone", label: CONTACT_CHANNEL_LABELS.phone, icon: "phone" },
  { value: "email", label: CONTACT_CHANNEL_LABELS.email, icon: "mail" },
  { value: "whatsapp", label: CONTACT_CHANNEL_LABELS.whatsapp, icon: "chat" },
] as const;

const TIMES = CALLBACK_TIMES.map((value) => ({ value, ...CALLBACK_TIME_CHOICES[value] }));

export function ContactSection({ values, errors }: FormState) {
  return (
    <section id="kontakt" className="form-card grid gap-6">
      <h2 className="text-xl font-bold">Wie dürfen wir Sie kontaktieren?</h2>
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <TextField
          id="firstName"
          name="firstName"
          label="Vorname"
          autoComplete="given-name"
          placeholder=" "
          required
          maxLength={FIELD_LIMITS.name}
          defaultValue={values.firstName}
          error={errors.firstName}
        />
        <TextField
          id="lastName"
          name="lastName"
          label="Nachname"
          autoComplete="family-name"
          placeholder=" "
          required
          maxLength={FIELD_LIMITS.name}
          defaultValue={values.lastName}
          error={errors.lastName}
        />
      </div>
      <ChoiceCards
        name="contactMethod"
        legend="Wie erreichen wir Sie am besten?"
        choices={CHANNELS}
        value={values.contactMethod}
        error={errors.contactMethod}
        required
        className="sm:grid-cols-3 sm:[&_svg]:hidden"
      />
      <TextField
        id="email"
        name="email"
        type="email"
        label="E-Mail-Adresse"
        autoComplete="email"
        placeholder="name@beispiel.de"
        maxLength={FIELD_LIMITS.email}
        defaultValue={values.email}
        error={errors.email}
        className="only-email"
      />
      <TextField
        id="phone"
        name="phone"
        type="tel"
        label="Telefonnummer"
        autoComplete="tel"
        placeholder="+49 123 456789"
        hint="Auf eine Handynummer kann der Betrieb auch per SMS oder WhatsApp antworten."
        maxLength={FIELD_LIMITS.phone}
        defaultValue={values.phone}
        error={errors.phone}
        className="only-phone"
      />
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
        name="preferredTime"
        legend="Wann erreichen wir Sie am besten?"
        choices={TIMES}
        value={values.preferredTime}
        error={errors.preferredTime}
        required
        className="sm:grid-cols-2"
      />
      <div className="only-contact">
        <TextArea
          name="topic"
          label="Worum geht es?"
          optional
          rows={3}
          maxLength={FIELD_LIMITS.text}
          value={values.topic}
          error={errors.topic}
        />
      </div>
      <a href="#details" id="weiter" className={`${buttonLook("primary")} w-full`}>
        Weiter zu den Details
        <Icon name="arrowRight" />
      </a>
    </section>
  );
}
