import type { RequestStatus } from "#app/domain/customer-request/status/request-status.server.ts";
import { useWords } from "#app/languages/page-words.ts";
import { buttonLook } from "../../../ui/parts.tsx";
import { OfBusiness } from "../business-details.tsx";
import { ContactFields } from "../contact-section.tsx";
import { requestFields } from "../request-fields.ts";
import { type Asked, FoldedForm } from "./folded-form.tsx";

/** Behind a mailed link it is empty: what the request says stays between its sender and the business (D63). */
export function ContactForm({ sent, ...asked }: Asked & Pick<RequestStatus, "sent">) {
  const { contact: words } = useWords().status;
  const saved = sent && {
    contactMethod: sent.preferredContactChannel,
    email: sent.customerEmail ?? "",
    phone: sent.customerPhone ?? "",
    preferredTime: sent.preferredCallbackTime,
  };
  const field = requestFields(asked.answer?.lastResult ?? { initialValue: saved ?? {} });
  return (
    <FoldedForm id="kontakt-aendern" title={words.title} step="contact" {...asked}>
      <ContactFields field={field} />
      <button type="submit" className={buttonLook("secondary")}>
        {words.save}
      </button>
    </FoldedForm>
  );
}

export function WithdrawForm({
  company,
  hasAppointment,
  ...asked
}: Asked & { company: string; hasAppointment: boolean }) {
  const { withdraw: words } = useWords().status;
  return (
    <FoldedForm id="zurueckziehen" title={words.title} step="withdraw" {...asked}>
      <p className="text-pretty wrap-anywhere hyphens-auto">
        <OfBusiness name={company} say={words.consequence} />
      </p>
      {hasAppointment && <p className="font-bold text-pretty">{words.appointment}</p>}
      <button type="submit" className={buttonLook("danger")}>
        {words.now}
      </button>
    </FoldedForm>
  );
}
