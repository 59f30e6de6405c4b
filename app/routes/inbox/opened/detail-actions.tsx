import type { RequestDetail } from "#app/domain/inbox/detail.server.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { useRecordAnswer } from "../reply/use-record-answer.ts";
import { ChangeForm } from "../request/change-form.tsx";
import { ContactButton } from "./contact-button.tsx";

export function DetailActions({
  slug,
  request,
  name,
}: {
  slug: string;
  request: RequestDetail;
  name: string;
}) {
  const [contact] = request.links;
  const record = useRecordAnswer(slug, request.id);
  return (
    <div
      data-bottom-bar
      className="z-20 flex gap-2 has-[[role=alert]]:flex-wrap large-text:flex-wrap print:hidden thumb:fixed thumb:inset-x-0 thumb:bottom-0 thumb:border-t thumb:border-line thumb:bg-surface thumb:p-3"
    >
      {contact && (
        <ContactButton
          link={contact}
          who={name}
          onPress={() => contact.channel !== "phone" && record(contact.channel)}
          look={`${buttonLook("primary")} grow max-sm:px-3! lg:hidden`}
        />
      )}
      <ChangeForm
        intent={request.isResolved ? "reopen" : "solve"}
        id={request.id}
        look={`${buttonLook("secondary")} w-full max-sm:px-3!`}
        className="grow has-[[role=alert]]:basis-full"
      >
        {request.isResolved ? "Wieder öffnen" : "Als erledigt markieren"}
      </ChangeForm>
    </div>
  );
}
