import { href } from "react-router";
import { TextArea, TextField } from "#app/forms/fields.tsx";
import type { FormField } from "#app/forms/labelled-field.tsx";
import { useWords } from "#app/languages/page-words.ts";
import { Around } from "#app/ui/around.tsx";
import { CALLBACK_TIMES, type ContactChannel } from "#db/values.ts";
import { buttonLook } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ChoiceCards } from "./choice-cards.tsx";
import type { Fields } from "./request-fields.ts";

const ORDER: readonly ContactChannel[] = ["phone", "email", "whatsapp"];

export function useContactChoices() {
  const { channel, callbackTime } = useWords().choices;
  return {
    channels: ORDER.map((value) => ({ value, label: channel[value] })),
    times: CALLBACK_TIMES.map((value) => ({ value, ...callbackTime[value] })),
  };
}

export function ContactSection({ field }: { field: Fields }) {
  const { form } = useWords();
  const { channels, times } = useContactChoices();
  return (
    <Card id="kontakt" title={form.contactHow}>
      <div className="pair">
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
      <ChoiceCards
        field={field("contactMethod")}
        labelledBy="kontakt-titel"
        choices={channels}
        shape="narrow"
        className="channels"
      />
      <EmailField field={field("email")} className="only-email" />
      <PhoneField field={field("phone")} className="only-phone" />
      <div className="only-whatsapp">
        <Notice tone="warn">
          <p>
            <Around say={(privacyNotice) => form.whatsApp({ privacyNotice })}>
              <a href={href("/datenschutz")} target="_blank" rel="noopener" className="font-bold underline">
                {form.privacyNotice}
              </a>
            </Around>
          </p>
        </Notice>
      </div>
      <ChoiceCards
        field={field("preferredTime")}
        legend={<legend className="mb-1 font-bold">{form.whenReached}</legend>}
        choices={times}
        shape="small"
        className="times"
      />
      <div className="only-contact">
        <TextArea field={field("topic")} label={form.topic} placeholder=" " isOptional rows={3} />
      </div>
      <a href="#details" id="weiter" className={`${buttonLook("quiet")}`}>
        {form.toDetails}
        <Icon name="arrowRight" className="ahead" />
      </a>
    </Card>
  );
}

interface Props {
  field: FormField;
  className?: string;
}

export function EmailField(props: Props) {
  const { form } = useWords();
  return (
    <TextField
      type="email"
      label={form.email}
      autoComplete="email"
      placeholder={form.emailExample}
      {...props}
    />
  );
}

export function PhoneField(props: Props) {
  const { form } = useWords();
  return (
    <TextField type="tel" label={form.phone} autoComplete="tel" placeholder="+49 123 456789" {...props} />
  );
}
