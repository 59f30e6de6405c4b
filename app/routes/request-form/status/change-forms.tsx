import type { RequestStatus } from "#app/domain/customer-request/status/request-status.server.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { useWords } from "#app/languages/page-words.ts";
import { buttonLook } from "../../../ui/button.tsx";
import { OfBusiness } from "../business-details.tsx";
import { ChoiceCards } from "../choice-cards.tsx";
import { EmailField, PhoneField, useContactChoices } from "../contact-section.tsx";
import { requestFields } from "../request-fields.ts";
import { FoldedForm } from "./folded-form.tsx";
import { postTo, type StatusAddress, type StatusAnswer } from "./page.ts";

interface Props {
  address: StatusAddress;
  answer: StatusAnswer | undefined;
}

/** Behind a mailed link it is empty: what the request says stays between its sender and the business (D63). */
export function ContactForm({ address, sent, answer }: Props & Pick<RequestStatus, "sent">) {
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
          legend={<legend className="mb-1 font-bold">{words.channel}</legend>}
          choices={channels}
          shape="narrow"
          className="channels"
        />
        <PhoneField field={field("phone")} />
        <EmailField field={field("email")} />
        <ChoiceCards
          field={field("preferredTime")}
          legend={<legend className="mb-1 font-bold">{words.time}</legend>}
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

export function WithdrawForm({
  address,
  company,
  hasAppointment,
  answer,
}: Props & { company: string; hasAppointment: boolean }) {
  const { withdraw: words } = useWords().status;
  return (
    <FoldedForm id="zurueckziehen" title={words.title} isOpen={answer !== undefined}>
      <form
        id="zurueckziehen-formular"
        method="post"
        action={postTo(address, "withdraw", "#zurueckziehen")}
        className="grid gap-3"
      >
        <FormMessage id="fehler" message={answer?.message} />
        <p className="text-pretty wrap-anywhere hyphens-auto">
          <OfBusiness name={company} say={words.consequence} />
        </p>
        {hasAppointment && <p className="font-bold text-pretty">{words.appointment}</p>}
        <button type="submit" className={buttonLook("danger")}>
          {words.now}
        </button>
      </form>
    </FoldedForm>
  );
}
