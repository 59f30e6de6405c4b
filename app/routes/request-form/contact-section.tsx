import { href } from "react-router";
import { TextArea, TextField } from "#app/forms/fields.tsx";
import { useWords } from "#app/languages/page-words.ts";
import { Around } from "#app/ui/around.tsx";
import { CALLBACK_TIMES, type ContactChannel } from "#db/values.ts";
import { buttonLook, Card, Icon } from "../../ui/parts.tsx";
import { ChoiceCards } from "./choice-cards.tsx";
import type { Fields } from "./request-fields.ts";

const ORDER: readonly ContactChannel[] = ["phone", "email", "whatsapp"];

export function ContactSection({ field }: { field: Fields }) {
  const { form } = useWords();
  return (
    <Card id="kontakt" title={form.contactHow}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          field={field("firstName")}
          label={form.firstName}
          autoComplete="given-name"
          placeholder=" "
        />
        <TextField
          field={field("lastName")}
          label={form.lastName}
          autoComplete="family-name"
          placeholder=" "
        />
      </div>
      <ContactFields field={field} />
      <div className="only-contact">
        <TextArea field={field("topic")} label={form.topic} placeholder=" " isOptional rows={3} />
      </div>
      <a href="#details" id="weiter" className={buttonLook("quiet")}>
        {form.toDetails}
        <Icon name="arrowRight" className="ahead" />
      </a>
    </Card>
  );
}

export function ContactFields({ field }: { field: Fields }) {
  const { form, choices } = useWords();
  const channels = ORDER.map((value) => ({ value, label: choices.channel[value] }));
  const times = CALLBACK_TIMES.map((value) => ({ value, ...choices.callbackTime[value] }));
  return (
    <>
      <ChoiceCards
        field={field("contactMethod")}
        legend={form.preferably}
        choices={channels}
        shape="narrow"
        className="channels"
      />
      <TextField
        field={field("email")}
        className="only-email"
        type="email"
        label={form.email}
        autoComplete="email"
        placeholder={form.emailExample}
      />
      <TextField
        field={field("phone")}
        className="only-phone"
        type="tel"
        label={form.phone}
        autoComplete="tel"
        placeholder="+49 123 456789"
      />
      <p className="only-whatsapp text-sm text-ink-soft">
        <Around say={(privacyNotice) => form.whatsApp({ privacyNotice })}>
          <PrivacyNotice />
        </Around>
      </p>
      <ChoiceCards
        field={field("preferredTime")}
        legend={form.whenReached}
        choices={times}
        shape="small"
        className="times"
      />
    </>
  );
}

export function PrivacyNotice() {
  return (
    <a href={href("/datenschutz")} target="_blank" rel="noopener" className="font-bold underline">
      {useWords().form.privacyNotice}
    </a>
  );
}
