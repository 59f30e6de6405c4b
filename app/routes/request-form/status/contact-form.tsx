import type { RequestStatus } from "#app/domain/customer-request/status/request-status.server.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { useWords } from "#app/languages/page-words.ts";
import { buttonLook } from "../../../ui/button.tsx";
import { ChoiceCards } from "../choice-cards.tsx";
import { EmailField, PhoneField, useContactChoices } from "../contact-section.tsx";
import { requestFields } from "../request-fields.ts";
import { postTo, type StatusAddress } from "./address.ts";
import { FoldedForm } from "./folded-form.tsx";
import type { StatusAnswer } from "./status-answer.ts";

/** Behind a mailed link it is empty: what the request says stays between its sender and the business (D63). */
export function ContactForm({
  address,
  sent,
  answer,
}: {
  address: StatusAddress;
  sent: RequestStatus["sent"];
  answer: StatusAnswer | undefined;
}) {
  const { channels, times } = useContactChoices();
  const { contact: words } = useWords().status;
  const saved = sent && {
    contactMethod: sent.preferredContactChannel,
    email: sent.customerEmail ?? "",
    phone: sent.customerPhone ?? "",
    preferredTime: sent.preferredCallbackTime,
  };
  const field = requestFields(answer?.lastResult ?? { initialValue: saved ?? {} });
  return (
    <FoldedForm id="kontakt-aendern" title={words.title} isOpen={answer !== undefined}>
      <form
        id="kontakt-aendern-formular"
        method="post"
        action={postTo(address, "contact", "#kontakt-aendern")}
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
          legend={<legend className="mb-1.5 font-semibold">{words.channel}</legend>}
          choices={channels}
          shape="narrow"
          className="channels"
        />
        <PhoneField field={field("phone")} />
        <EmailField field={field("email")} />
        <ChoiceCards
          field={field("preferredTime")}
          legend={<legend className="mb-1.5 font-semibold">{words.time}</legend>}
          choices={times}
          shape="small"
          className="times"
        />
        <button type="submit" className={buttonLook("secondary")}>
          {words.save}
        </button>
      </form>
    </FoldedForm>
  );
}
