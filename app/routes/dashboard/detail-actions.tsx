import { contactLinks } from "#app/domain/contact/contact-links.ts";
import type { RequestDetail } from "#app/domain/inbox/detail.server.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { ContactButton } from "./contact-button.tsx";
import { useRecordAnswer } from "./request/use-record-answer.ts";
import { StateForm } from "./state-form.tsx";

/** On a phone at the thumb, on wider screens beside the name; from 1024 px the contact card is in sight, too. */
export function DetailActions({
  slug,
  request,
  name,
}: {
  slug: string;
  request: RequestDetail;
  name: string;
}) {
  const [contact] = contactLinks(request);
  const record = useRecordAnswer(slug, request.id);
  return (
    <div
      data-bottom-bar
      className="z-20 flex gap-2 large-text:flex-wrap print:hidden thumb:fixed thumb:inset-x-0 thumb:bottom-0 thumb:border-t thumb:border-line thumb:bg-surface thumb:p-3"
    >
      {contact && (
        <ContactButton
          link={contact}
          who={name}
          onPress={() => contact.channel !== "phone" && record(contact.channel)}
          look={`${buttonLook("primary")} grow max-sm:px-3! lg:hidden`}
        />
      )}
      <StateForm
        intent={request.isResolved ? "reopen" : "solve"}
        id={request.id}
        look={`${buttonLook("secondary")} w-full max-sm:px-3!`}
        className="grow"
      >
        {request.isResolved ? "Wieder öffnen" : "Als erledigt markieren"}
      </StateForm>
    </div>
  );
}
