import type { RequestStatus } from "#app/domain/customer-request/status/request-status.server.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { buttonLook } from "../../../ui/button.tsx";
import { ChoiceCards } from "../choice-cards.tsx";
import { EmailField, PhoneField, useContactChoices } from "../contact-section.tsx";
import { requestFields } from "../request-fields.ts";
import { FoldedForm } from "./folded-form.tsx";
import type { StatusAnswer } from "./status-answer.ts";

/** Behind a mailed link it is empty: what the request says stays between its sender and the business (D63). */
export function ContactForm({
  address,
  sent,
  answer,
}: {
  address: string;
  sent: RequestStatus["sent"];
  answer: StatusAnswer | undefined;
}) {
  const { channels, times } = useContactChoices();
  const saved = sent && {
    contactMethod: sent.preferredContactChannel,
    email: sent.customerEmail ?? "",
    phone: sent.customerPhone ?? "",
    preferredTime: sent.preferredCallbackTime,
  };
  const field = requestFields(answer?.lastResult ?? { initialValue: saved ?? {} });
  return (
    <FoldedForm id="kontakt-aendern" title="Kontakt ändern" isOpen={answer !== undefined}>
      <form
        id="kontakt-aendern-formular"
        method="post"
        action={`${address}?intent=contact#kontakt-aendern`}
        className="grid gap-4"
      >
        <FormMessage
          id="fehler"
          message={answer?.message}
          errors={answer?.lastResult.error}
          fieldId={(name) => name}
        />
        <ChoiceCards
          field={field("contactMethod")}
          legend={<legend className="mb-1.5 font-semibold">Wie soll der Betrieb Sie erreichen?</legend>}
          choices={channels}
          shape="narrow"
          required
          className="channels"
        />
        <PhoneField field={field("phone")} />
        <EmailField field={field("email")} />
        <ChoiceCards
          field={field("preferredTime")}
          legend={<legend className="mb-1.5 font-semibold">Wann sind Sie am besten erreichbar?</legend>}
          choices={times}
          shape="small"
          required
          className="times"
        />
        <button type="submit" className={buttonLook("secondary")}>
          Kontakt speichern
        </button>
      </form>
    </FoldedForm>
  );
}
